/** The scenes whose subject is people: about, team, careers, referral. */
import { Gift, GraduationCap } from 'lucide-react';
import { CAST } from './cast.ts';
import { avatar, card, icon, marigold, words } from './kit/cards.ts';
import { halo, stand } from './kit/clinic.ts';
import {
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
import { at, circle, clip, ellipse, line, path, rect } from './kit/svg.ts';

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

/** Each scene by its name. */
export const PEOPLE_SCENES: Record<string, () => string> = {
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
};
