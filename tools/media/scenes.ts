/**
 * Makes src/content/media/scenes (except hero): pictures for the pages that are not about one role or practice.
 * Run: node tools/media/scenes.ts [name …]. The same input always gives the same files.
 */
import {
  BadgeCheck,
  CalendarClock,
  FileLock2,
  Gift,
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
import { avatar, card, icon, marigold, tick, windowCard, words } from './kit/cards.ts';
import { halo, stand } from './kit/clinic.ts';
import { cat } from './kit/friends.ts';
import {
  binders,
  books,
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
import { save } from './kit/output.ts';
import { C } from './kit/palette.ts';
import { at, circle, clip, document, ellipse, line, path, rect, resetIds } from './kit/svg.ts';
import { text } from './kit/text.ts';

const LOW = { left: { to: [-60, 290] }, right: { to: [60, 290] } } as const;

/** A morning somewhere warm: mountains, a palm, the sun. */
function tropics(x: number, y: number, w: number, h: number): string {
  const frond = (turn: number): string =>
    at(0, 0, 1, path('M0 0C26 -22 66 -22 92 8C62 -2 30 2 0 0Z', C.green), turn);
  const palm =
    line('M0 150C-4 90 6 40 0 0', C.woodDeep, 10) +
    [-150, -100, -42, 4, 44, 176].map(frond).join('');
  return (
    rect(x - 14, y - 14, w + 28, h + 28, C.white, 16) +
    clip(
      rect(x, y, w, h, '#000', 10),
      rect(x, y, w, h, '#FFF1D2') +
        circle(x + w * 0.34, y + h * 0.36, 44, C.marigold) +
        path(
          `M${x} ${y + h * 0.8}L${x + w * 0.4} ${y + h * 0.36}L${x + w * 0.52} ${y + h * 0.36}L${x + w} ${y + h * 0.8}V${y + h}H${x}Z`,
          C.sage,
        ) +
        path(
          `M${x} ${y + h * 0.82}C${x + w * 0.3} ${y + h * 0.7} ${x + w * 0.6} ${y + h * 0.86} ${x + w} ${y + h * 0.7}V${y + h}H${x}Z`,
          C.greenMid,
        ) +
        at(x + w * 0.8, y + h * 0.52, 1, palm),
    ) +
    rect(x + w / 2 - 5, y, 10, h, C.white) +
    rect(x - 26, y + h + 10, w + 52, 18, C.white, 6)
  );
}

/** A tag with a face, as on a map. */
function pin(who: keyof typeof CAST, x: number, y: number, r: number, back: string): string {
  return (
    ellipse(x, y + r * 1.62, r * 0.4, 5, C.ink, { opacity: 0.12 }) +
    path(
      `M${x - r * 0.5} ${y + r * 0.8}L${x} ${y + r * 1.6}L${x + r * 0.5} ${y + r * 0.8}Z`,
      C.white,
    ) +
    circle(x, y, r + 8, C.white) +
    avatar(CAST[who].look, x, y, r, back)
  );
}

function chair(x: number, y: number, fill: string): string {
  return path(
    `M${x - 150} ${y + 190}Q${x - 150} ${y + 142} ${x - 100} ${y + 142}H${x + 100}Q${x + 150} ${y + 142} ${x + 150} ${y + 190}V${y + 440}H${x - 150}Z`,
    fill,
  );
}

const SCENES: Record<string, () => string> = {
  about: () =>
    rect(0, 0, 1200, 800, C.mintLight) +
    halo(600, 400, 350, '#F4FAF7') +
    window(84, 92, 230, 260) +
    frame(900, 84, 130, 164, C.paper) +
    stand({
      who: { ...CAST['leader-2'].look, turn: 0.7 },
      x: 306,
      y: 330,
      scale: 1.12,
      pose: { tilt: 3, ...LOW },
    }) +
    stand({
      who: { ...CAST['leader-4'].look, turn: -0.7 },
      x: 890,
      y: 336,
      scale: 1.12,
      pose: { tilt: -3, ...LOW },
    }) +
    stand({
      who: { ...CAST.founder.look, turn: 0.2, mouth: 'open' },
      x: 600,
      y: 300,
      scale: 1.2,
      pose: {
        left: { to: [-60, 290] },
        right: { to: [132, 120], bend: 1, hand: 'wave', turn: 200 },
      },
    }) +
    desk(0, 660, 1200, 140) +
    laptop(600, 690, 0.82) +
    notebook(330, 696) +
    mug(820, 696, 0.9, C.marigold) +
    plant(1080, 690, 1, C.clay),
  team: () =>
    rect(0, 0, 1200, 800, C.paperDeep) +
    halo(600, 420, 390, C.paper) +
    (['leader-6', 'leader-1', 'leader-2'] as const)
      .map((name, i) =>
        stand({
          who: { ...CAST[name].look, turn: [0.6, 0.1, -0.6][i] ?? 0 },
          x: 330 + i * 270,
          y: 250 + (i === 1 ? -14 : 10),
          scale: 1.08,
          pose: { tilt: [3, 0, -3][i] ?? 0, length: 560 },
        }),
      )
      .join('') +
    (['leader-3', 'founder', 'leader-4', 'leader-5'] as const)
      .map((name, i) =>
        stand({
          who: { ...CAST[name].look, turn: [0.7, 0.3, -0.3, -0.7][i] ?? 0 },
          x: 196 + i * 270,
          y: 476 + (i === 0 || i === 3 ? 10 : 0),
          scale: 1.12,
          pose: { tilt: [3, -2, 2, -3][i] ?? 0, length: 560 },
        }),
      )
      .join(''),
  'careers-hero': () =>
    rect(0, 0, 1200, 800, '#FFF8E8') +
    tropics(110, 90, 330, 350) +
    shelf(470, 150, 190, books(560, 150, [C.green, C.clay, C.sage], 0.8)) +
    chair(470, 330, C.sage) +
    stand({
      who: { ...CAST['agent-3'].look, turn: 0.7 },
      x: 470,
      y: 330,
      scale: 1.3,
      pose: {
        tilt: 4,
        left: { to: [-66, 262] },
        right: { to: [132, 60], bend: 1, hand: 'wave', turn: 194 },
      },
    }) +
    line('M742 560C800 430 880 520 930 380S1060 300 1080 190', C.sandDeep, 4, {
      'stroke-dasharray': '1 13',
    }) +
    pin('agent-2', 1076, 120, 52, C.mint) +
    pin('agent-1', 930, 300, 62, C.blush) +
    pin('receptionist-colombia', 772, 470, 52, C.marigoldLight) +
    card(
      920,
      520,
      236,
      96,
      circle(968, 568, 26, C.mintLight) +
        icon(GraduationCap, 968, 568, 28, C.green) +
        words(1010, 554, 108, C.ink, 10) +
        words(1010, 582, 74, C.sand, 9),
      22,
    ) +
    desk(0, 694, 1200, 106) +
    laptop(440, 720, 1) +
    plant(130, 722, 1, C.clay) +
    mug(660, 724, 0.95, C.marigold) +
    notebook(850, 724),
  refer: () =>
    rect(0, 0, 1200, 800, '#FFF1D2') +
    halo(600, 400, 350, '#FFF8E8') +
    stand({
      who: { ...CAST['client-5'].look, turn: 0.8, mouth: 'open' },
      x: 300,
      y: 330,
      scale: 1.26,
      pose: {
        tilt: 4,
        left: { to: [-66, 290] },
        right: { to: [112, 150], elbow: [142, 226], hand: 'wave', turn: 196 },
      },
    }) +
    stand({
      who: { ...CAST['client-4'].look, turn: -0.8 },
      x: 900,
      y: 330,
      scale: 1.26,
      pose: {
        tilt: -4,
        left: { to: [-66, 290] },
        right: { to: [66, 290] },
      },
    }) +
    card(
      452,
      300,
      296,
      206,
      rect(452, 300, 296, 206, C.green, 22) +
        circle(600, 390, 56, C.greenMid) +
        marigold(600, 390, 46) +
        words(540, 466, 120, C.mint, 10) +
        icon(Gift, 488, 336, 28, C.marigold),
      22,
      C.green,
    ) +
    avatar(CAST['agent-1'].look, 540, 196, 40, C.mint) +
    avatar(CAST['agent-2'].look, 600, 172, 46, C.blush) +
    avatar(CAST['agent-3'].look, 664, 196, 40, C.sky) +
    desk(0, 690, 1200, 110) +
    mug(470, 720, 0.95, C.clay) +
    mug(724, 720, 0.95, C.greenMid) +
    vase(600, 716, 1.1, C.clay),
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

const only = process.argv.slice(2);
for (const [name, draw] of Object.entries(SCENES)) {
  if (only.length > 0 && !only.includes(name)) continue;
  resetIds();
  await save(`scenes/${name}`, document(1200, 800, draw()), 1600);
}
