/** The scenes whose subject is how we work: process, booking, privacy, and the missing page. */
import {
  BadgeCheck,
  CalendarClock,
  FileLock2,
  GraduationCap,
  Headset,
  LockKeyhole,
  MessageCircle,
  Search,
  ShieldCheck,
  UserCheck,
  Video,
} from 'lucide-react';
import { CAST } from './cast.ts';
import { avatar, card, icon, tick, windowCard, words } from './kit/cards.ts';
import { halo, stand } from './kit/clinic.ts';
import { cat } from './kit/friends.ts';
import {
  binders,
  books,
  chair,
  desk,
  frame,
  laptop,
  mug,
  notebook,
  plant,
  shelf,
  vase,
  window,
} from './kit/furniture.ts';
import { C } from './kit/palette.ts';
import { at, circle, line, path, rect } from './kit/svg.ts';
import { text } from './kit/text.ts';

/** Each scene by its name. */
export const WORK_SCENES: Record<string, () => string> = {
  process: () => {
    const candidates = (['agent-1', 'medical-biller-philippines', 'agent-3'] as const).map(
      (name, i) => {
        const x = 470 + i * 190;
        const chosen = i === 1;
        const y = chosen ? 238 : 262;
        return card(
          x,
          y,
          172,
          250,
          (chosen
            ? rect(x, y, 172, 250, 'none', 20, { stroke: C.marigold, 'stroke-width': 7 })
            : '') +
            avatar(CAST[name].look, x + 86, y + 84, 54, [C.blush, C.sky, C.marigoldLight][i]) +
            words(x + 36, y + 166, 100, C.ink, 10) +
            words(x + 50, y + 190, 72, C.sand, 9) +
            (chosen
              ? tick(x + 86, y + 250, 24, C.marigold, C.ink)
              : words(x + 58, y + 214, 56, C.sand, 9)),
          20,
        );
      },
    );
    const steps = [Search, UserCheck, Video, Headset, GraduationCap, MessageCircle];
    return (
      rect(0, 0, 1200, 800, C.mint) +
      halo(760, 360, 350, C.mintLight) +
      stand({
        who: { ...CAST['leader-5'].look, turn: 0.8 },
        x: 240,
        y: 330,
        scale: 1.26,
        pose: {
          tilt: 4,
          left: { to: [-66, 290] },
          right: { to: [162, 120], bend: 1, hand: 'point', turn: 244 },
        },
      }) +
      candidates.join('') +
      rect(452, 84, 624, 104, C.white, 52) +
      line('M504 136H1024', C.mint, 6) +
      line('M504 136H816', C.green, 6) +
      steps
        .map(
          (glyph, i) =>
            circle(504 + i * 104, 136, 34, i < 3 ? C.green : i === 3 ? C.marigold : C.mintLight) +
            icon(glyph, 504 + i * 104, 136, 30, i < 3 ? C.white : C.ink),
        )
        .join('') +
      desk(0, 676, 1200, 124) +
      laptop(560, 704, 0.8) +
      plant(1070, 704, 1, C.clay) +
      at(
        800,
        704,
        1,
        circle(0, -62, 60, C.ink) +
          circle(0, -62, 49, C.white) +
          line('M0 -62V-96M0 -62L24 -50', C.ink, 7) +
          path('M0 -62L0 -111A49 49 0 0 1 42 -38Z', C.marigold, { opacity: 0.55 }) +
          rect(-36, -8, 72, 10, C.ink, 5),
      )
    );
  },
  scheduling: () =>
    rect(0, 0, 1200, 800, C.skyLight) +
    halo(360, 400, 310, '#EDF6F9') +
    chair(350, 320, C.clay) +
    stand({
      who: { ...CAST['medical-assistant-mexico'].look, turn: 0.8 },
      x: 350,
      y: 320,
      scale: 1.28,
      pose: {
        tilt: 4,
        left: { to: [-66, 262] },
        right: { to: [176, 120], bend: 1, hand: 'point', turn: 246 },
      },
    }) +
    windowCard(
      610,
      84,
      516,
      500,
      'Pick a time',
      CalendarClock,
      ['M', 'T', 'W', 'T', 'F']
        .map((day, i) => text(day, 680 + i * 94, 212, 20, C.greenMid, 700, 'middle'))
        .join('') +
        Array.from({ length: 20 }, (_, i) => {
          const x = 640 + (i % 5) * 94;
          const y = 232 + Math.floor(i / 5) * 82;
          const chosen = i === 8;
          const open = [1, 3, 6, 8, 12, 14, 15, 18].includes(i);
          return (
            rect(x, y, 80, 66, chosen ? C.marigold : open ? C.mint : C.paper, 14) +
            (chosen
              ? tick(x + 40, y + 33, 18, C.ink, C.marigold)
              : words(x + 22, y + 33, 36, open ? C.green : C.sand, 8))
          );
        }).join(''),
    ) +
    desk(0, 690, 1200, 110) +
    laptop(330, 716, 0.98) +
    vase(1060, 718, 1.05, C.clay) +
    notebook(740, 718),
  privacy: () =>
    rect(0, 0, 1200, 800, C.mintLight) +
    halo(600, 380, 330, '#F4FAF7') +
    shelf(120, 560, 230, binders(146, 560, [C.green, C.sage, C.skyDeep, C.clay], 1.1)) +
    shelf(
      870,
      560,
      230,
      vase(940, 560, 1.1, C.clay) + books(1030, 560, [C.marigold, C.green], 0.7),
    ) +
    card(
      386,
      196,
      428,
      330,
      icon(FileLock2, 450, 260, 44, C.green) +
        words(492, 248, 180, C.ink, 12) +
        words(492, 276, 120, C.sand, 10) +
        [0, 1, 2, 3]
          .map(
            (i) =>
              rect(420, 318 + i * 46, 360, 32, C.paper, 10) +
              circle(442, 334 + i * 46, 7, C.sage) +
              [0, 1, 2, 3, 4, 5, 6, 7]
                .slice(0, [8, 6, 7, 5][i])
                .map((k) => circle(474 + k * 22, 334 + i * 46, 5, C.sandDeep))
                .join(''),
          )
          .join(''),
      24,
    ) +
    path(
      'M600 372C660 410 706 416 742 418V520C742 610 676 664 600 696C524 664 458 610 458 520V418C494 416 540 410 600 372Z',
      C.green,
    ) +
    path('M600 372C660 410 706 416 742 418V520C742 610 676 664 600 696Z', C.greenDeep) +
    rect(552, 512, 96, 82, C.marigold, 14) +
    line('M570 512V486C570 446 630 446 630 486V512', C.marigold, 15) +
    circle(600, 546, 11, C.ink) +
    line('M600 548V570', C.ink, 8) +
    avatar(CAST['agent-1'].look, 330, 240, 46, C.blush) +
    avatar(CAST['client-1'].look, 870, 240, 46, C.sky) +
    icon(LockKeyhole, 330, 320, 30, C.greenMid) +
    icon(ShieldCheck, 870, 320, 30, C.greenMid) +
    icon(BadgeCheck, 600, 132, 52, C.marigoldDeep),
  'not-found': () =>
    rect(0, 0, 1200, 800, '#F8E8DF') +
    halo(600, 400, 330, '#FDF5F0') +
    window(130, 100, 230, 260) +
    frame(860, 96, 130, 164, C.paper) +
    desk(0, 640, 1200, 160) +
    cat(600, 650, 1.62) +
    line('M496 398C496 250 704 250 704 398', C.ink, 12) +
    rect(478, 372, 34, 70, C.marigold, 17) +
    rect(688, 372, 34, 70, C.marigoldDeep, 17) +
    line('M492 440C492 486 520 494 548 490', C.ink, 7) +
    rect(540, 480, 32, 18, C.marigold, 9) +
    mug(760, 664, 1, C.green) +
    path('M880 664C930 676 980 660 1004 672S1060 670 1090 664', 'none', {
      stroke: C.coral,
      'stroke-width': 7,
      'stroke-linecap': 'round',
    }) +
    circle(866, 646, 34, C.coral) +
    line(
      'M838 634C860 646 880 646 894 630M836 652C860 664 884 660 898 646M852 618C866 640 868 662 862 678',
      '#D9825B',
      4,
    ) +
    plant(250, 668, 1.1, C.clay),
};
