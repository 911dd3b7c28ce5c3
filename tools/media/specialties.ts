/**
 * Makes src/content/media/specialties: one scene for each of the seven specialties on the home page.
 * Run: node tools/media/specialties.ts [name …]. The same input always gives the same files.
 */
import {
  CalendarCheck,
  ClipboardList,
  FileCheck,
  HeartPulse,
  MessageCircle,
  PhoneCall,
  Receipt,
  Stethoscope,
  Syringe,
} from 'lucide-react';
import { CAST } from './cast.ts';
import { colleague, counter, halo, poster, stand, wall } from './kit/clinic.ts';
import { balloon, dog, teddy } from './kit/friends.ts';
import { books, mug, plant, vase } from './kit/furniture.ts';
import {
  heartModel,
  kneePicture,
  profileSketch,
  screen,
  surgicalLamp,
  teethPicture,
  tooth,
  vitals,
} from './kit/medical.ts';
import { save } from './kit/output.ts';
import { C } from './kit/palette.ts';
import { at, circle, document, ellipse, line, path, rect, resetIds } from './kit/svg.ts';
import { PATIENTS } from './patients.ts';

/** An adjustable dental chair seen from the front. */
function dentalChair(x: number): string {
  return (
    path(
      `M${x - 128} 800V470Q${x - 128} 408 ${x - 70} 408H${x + 70}Q${x + 128} 408 ${x + 128} 470V800Z`,
      C.greenMid,
    ) +
    path(
      `M${x + 74} 408Q${x + 128} 410 ${x + 128} 470V800H${x + 92}V470Q${x + 92} 424 ${x + 74} 408Z`,
      C.ink,
      { opacity: 0.1 },
    ) +
    rect(x - 66, 262, 132, 160, C.greenMid, 44) +
    rect(x - 50, 276, 100, 118, C.sage, 36)
  );
}

const SCENES: Record<string, () => string> = {
  dental: () =>
    wall(C.skyLight, '#CBE3EA') +
    halo(600, 330, 330, '#EAF4F7') +
    screen(640, 78, 330, 196, teethPicture(805, 158, 300)) +
    surgicalLamp(402, 118, 0.86) +
    dentalChair(560) +
    stand({
      who: { ...PATIENTS.patient, turn: -0.4, mouth: 'open' },
      x: 560,
      y: 360,
      scale: 1.02,
      pose: { tilt: -3 },
    }) +
    path('M490 486H630L644 640H476Z', C.white) +
    line('M500 486Q560 520 620 486', C.sky, 4) +
    stand({
      who: { ...CAST['client-3'].look, turn: 0.8 },
      x: 270,
      y: 290,
      scale: 1.2,
      pose: {
        tilt: 4,
        left: { to: [-70, 300] },
        right: {
          to: [118, 214],
          bend: 1,
          hand: 'hold',
          turn: -74,
          holding:
            line('M0 22V-40', '#9FB3AA', 5) +
            circle(0, -50, 12, C.white, { stroke: '#9FB3AA', 'stroke-width': 4 }),
        },
      },
    }) +
    counter(C.white, C.sand) +
    tooth(1084, 600, 1.1) +
    rect(1044, 652, 80, 14, C.green, 7) +
    mug(960, 664, 0.9, C.marigold) +
    colleague(CAST['agent-1'].look, 812, 398, CalendarCheck),
  'primary-care': () =>
    wall(C.mintLight, C.mint) +
    halo(560, 340, 330, '#F3F9F6') +
    poster(120, 92, 132, 176, Syringe, C.white) +
    poster(840, 84, 150, 196, Stethoscope, C.paper, C.clayDeep) +
    stand({
      who: PATIENTS.elder,
      x: 690,
      y: 352,
      scale: 1.1,
      pose: { tilt: -3, left: { to: [-92, 268] }, right: { to: [70, 290] } },
    }) +
    stand({
      who: { ...CAST['client-1'].look, turn: 0.8 },
      x: 360,
      y: 280,
      scale: 1.2,
      pose: {
        tilt: 3,
        left: { to: [-60, 290] },
        right: { to: [150, 246], bend: 1, hand: 'rest', turn: -70 },
      },
    }) +
    counter() +
    at(560, 656, 1, rect(-74, -8, 148, 14, C.ink, 7) + rect(-60, -16, 120, 12, C.white, 4)) +
    vase(1086, 664, 1.1, C.clay) +
    books(190, 664, [C.green, C.marigold], 0.9) +
    colleague(CAST['medical-assistant-mexico'].look, 828, 406, ClipboardList),
  cardiology: () =>
    wall(C.paperDeep, C.sand) +
    halo(600, 330, 330, C.paper) +
    vitals(700, 96, 320, 196) +
    poster(116, 92, 132, 176, HeartPulse, C.white, C.clayDeep) +
    stand({
      who: { ...CAST['client-4'].look, turn: 0.7, eyes: 'open', mouth: 'open' },
      x: 420,
      y: 290,
      scale: 1.24,
      pose: {
        tilt: 2,
        left: { to: [-70, 296] },
        right: { to: [136, 190], bend: 1, hand: 'rest', turn: -96 },
      },
    }) +
    counter(C.woodLight, C.wood) +
    heartModel(708, 668, 1.36) +
    plant(150, 668, 1.1, C.greenMid) +
    books(1000, 664, [C.navy, C.coral, C.sage], 0.9) +
    colleague(CAST['agent-2'].look, 838, 396, PhoneCall, C.mint),
  pediatrics: () =>
    wall('#FFF1D2', C.marigoldLight) +
    halo(580, 350, 330, '#FFF8E8') +
    balloon(170, 150, C.coral, 300) +
    balloon(244, 206, C.sky, 260) +
    balloon(120, 250, C.sage, 240) +
    rect(940, 70, 70, 400, C.white, 10) +
    Array.from({ length: 9 }, (_, i) =>
      line(`M950 ${100 + i * 42}h${i % 2 === 0 ? 34 : 20}`, i % 2 === 0 ? C.green : C.sandDeep, 5),
    ).join('') +
    stand({
      who: PATIENTS.mother,
      x: 800,
      y: 320,
      scale: 1.08,
      pose: { tilt: -4, right: { to: [72, 290] } },
    }) +
    stand({
      who: { ...CAST['client-8'].look, turn: 0.8 },
      x: 356,
      y: 290,
      scale: 1.2,
      pose: {
        tilt: 5,
        left: { to: [-70, 296] },
        right: { to: [118, 262], bend: 1, hand: 'rest', turn: -60 },
      },
    }) +
    stand({ who: PATIENTS.child, x: 598, y: 440, scale: 0.98, pose: { tilt: -4 } }) +
    teddy(600, 692, 1.04) +
    counter(C.white, '#F0C566') +
    colleague(CAST['agent-3'].look, 868, 500, MessageCircle, C.mint),
  orthopedics: () =>
    wall(C.mint, '#BBD9CB') +
    halo(590, 330, 330, C.mintLight) +
    screen(500, 74, 196, 262, kneePicture(598, 206, 0.94)) +
    poster(116, 92, 132, 176, FileCheck, C.white) +
    stand({
      who: { ...CAST['client-2'].look, wears: 'coat', cloth: '#F4F5F0', accent: C.clay, turn: 0.7 },
      x: 346,
      y: 290,
      scale: 1.2,
      pose: {
        tilt: 3,
        left: { to: [-70, 296] },
        right: { to: [142, 92], bend: 1, hand: 'point', turn: 206 },
      },
    }) +
    stand({
      who: PATIENTS.runner,
      x: 776,
      y: 352,
      scale: 1.1,
      pose: { tilt: -3, left: { to: [36, 238], bend: -1, hand: 'rest', turn: -80 } },
    }) +
    path('M690 566L806 588L872 668H700Z', C.white) +
    line('M690 566L720 470M872 640L810 470', C.white, 15) +
    counter(C.white, C.sand) +
    books(1036, 664, [C.green, C.marigold], 0.9) +
    vase(170, 664, 1.1, C.clay) +
    colleague(CAST['patient-care-nicaragua'].look, 862, 96, FileCheck, C.blush),
  veterinary: () =>
    wall('#F8E8DF', C.blush) +
    halo(600, 340, 330, '#FDF5F0') +
    poster(116, 92, 132, 176, HeartPulse, C.white, C.clayDeep) +
    rect(780, 110, 290, 12, C.wood, 3) +
    [0, 1, 2, 3]
      .map(
        (i) =>
          rect(
            804 + i * 62,
            50 + (i % 2) * 14,
            44,
            60 - (i % 2) * 14,
            [C.green, C.sage, C.marigold, C.skyDeep][i] ?? C.green,
            7,
          ) + rect(804 + i * 62, 74, 44, 18, C.white),
      )
      .join('') +
    stand({
      who: {
        ...CAST['client-5'].look,
        wears: 'scrubs',
        cloth: C.greenMid,
        accent: C.greenDeep,
        turn: 0.8,
        stethoscope: true,
        mouth: 'open',
      },
      x: 330,
      y: 290,
      scale: 1.2,
      pose: {
        tilt: 4,
        left: { to: [-70, 296] },
        right: { to: [138, 226], bend: 1, hand: 'rest', turn: -84 },
      },
    }) +
    stand({
      who: PATIENTS.owner,
      x: 826,
      y: 336,
      scale: 1.1,
      pose: { tilt: -4, left: { to: [-100, 262], hand: 'rest' }, right: { to: [70, 290] } },
    }) +
    dog(586, 668, 1.2) +
    counter('#E9EFEC', '#C3CEC8') +
    colleague(CAST['receptionist-colombia'].look, 876, 516, CalendarCheck),
  'plastic-surgery': () =>
    wall(C.paper, C.paperDeep) +
    halo(600, 330, 330, '#F8E8DF') +
    rect(500, 70, 240, 286, C.white, 14) +
    profileSketch(616, 216, 1.02) +
    plant(1070, 664, 1.3, C.clay) +
    stand({
      who: { ...CAST['client-7'].look, turn: 0.8 },
      x: 330,
      y: 290,
      scale: 1.2,
      pose: {
        tilt: 3,
        left: { to: [-70, 296] },
        right: { to: [150, 110], bend: 1, hand: 'point', turn: 210 },
      },
    }) +
    stand({
      who: { ...CAST['leader-5'].look, turn: -0.8, wears: 'sweater', cloth: C.sage },
      x: 790,
      y: 346,
      scale: 1.1,
      pose: {
        tilt: -4,
        left: {
          to: [-84, 176],
          bend: 1,
          hand: 'hold',
          turn: 172,
          holding:
            line('M0 20V70', C.marigoldDeep, 11) +
            ellipse(0, 104, 40, 46, C.marigoldDeep) +
            ellipse(0, 104, 31, 37, C.skyLight),
        },
      },
    }) +
    counter(C.white, C.sand) +
    vase(160, 664, 1.1, C.sky) +
    colleague(CAST['medical-biller-philippines'].look, 846, 500, Receipt, C.sky),
};

const only = process.argv.slice(2);
for (const [name, draw] of Object.entries(SCENES)) {
  if (only.length > 0 && !only.includes(name)) continue;
  resetIds();
  await save(`specialties/${name}`, document(1200, 800, draw()), 1600);
}
