/**
 * Makes src/content/media/practices: scenes for the practice types that are not specialties of the home page.
 * Run: node tools/media/practices.ts [name …]. The same input always gives the same files.
 */
import { Brain, CalendarCheck, FileCheck, MessageCircle, PhoneCall, ScanLine } from 'lucide-react';
import { CAST } from './cast.ts';
import { colleague, counter, halo, poster, stand, wall } from './kit/clinic.ts';
import { books, plant, vase } from './kit/furniture.ts';
import { brain, lens, scanner, screen, skinLayers, surgicalLamp, vitals } from './kit/medical.ts';
import { save } from './kit/output.ts';
import { C } from './kit/palette.ts';
import { person } from './kit/person.ts';
import { at, circle, document, line, path, rect, resetIds } from './kit/svg.ts';
import { PATIENTS } from './patients.ts';

const SURGEON = person({
  skin: 'beige',
  face: 'square',
  hair: 'cap',
  hairColour: 'black',
  accent: C.sage,
  wears: 'scrubs',
  cloth: C.greenMid,
  turn: 0.7,
  shoulders: 112,
  mouth: 'smile',
  beard: 'short',
});
const NURSE = person({
  skin: 'brown',
  face: 'oval',
  hair: 'cap',
  hairColour: 'black',
  accent: C.skyLight,
  wears: 'scrubs',
  cloth: C.skyDeep,
  lashes: true,
  turn: -0.7,
  shoulders: 96,
  mouth: 'open',
});

/** A tray with three instruments. */
function tray(x: number, y: number): string {
  return (
    rect(x - 120, y - 14, 240, 16, '#C3CEC8', 8) +
    [-76, -24, 34]
      .map((dx, i) =>
        line(
          `M${x + dx} ${y - 20}h${[40, 44, 52][i] ?? 40}`,
          [C.ink, C.marigoldDeep, C.greenMid][i] ?? C.ink,
          7,
        ),
      )
      .join('')
  );
}

const SCENES: Record<string, () => string> = {
  'surgery-centers': () =>
    wall(C.mint, '#BBD9CB') +
    halo(570, 350, 330, C.mintLight) +
    vitals(852, 92, 270, 172) +
    surgicalLamp(560, 150, 1.2) +
    path('M560 166L360 660H770Z', C.white, { opacity: 0.28 }) +
    stand({
      who: SURGEON,
      x: 380,
      y: 340,
      scale: 1.2,
      pose: { tilt: 2, left: { to: [-64, 296] }, right: { to: [64, 296] } },
    }) +
    stand({
      who: NURSE,
      x: 722,
      y: 366,
      scale: 1.12,
      pose: {
        tilt: -3,
        left: { to: [-66, 196], elbow: [-134, 222], hand: 'none' },
        right: { to: [60, 200], elbow: [132, 224], hand: 'none' },
      },
    }) +
    path('M628 566H816L806 690H638Z', C.woodLight) +
    path('M644 582H800L792 690H652Z', C.white) +
    rect(694, 556, 56, 20, C.ink, 6) +
    [0, 1, 2]
      .map((i) => line(`M${676} ${606 + i * 22}h${[96, 70, 84][i] ?? 80}`, C.sage, 6))
      .join('') +
    counter('#E9EFEC', '#C3CEC8') +
    tray(180, 662) +
    colleague(CAST['agent-1'].look, 868, 500, CalendarCheck),
  'mri-centers': () =>
    wall(C.skyLight, '#CBE3EA') +
    halo(760, 360, 350, '#EDF6F9') +
    scanner(760, 420, 1.06) +
    stand({
      who: { ...CAST['client-3'].look, turn: 0.7, cloth: C.green, accent: C.sage },
      x: 356,
      y: 300,
      scale: 1.2,
      pose: {
        tilt: 3,
        left: { to: [-66, 296] },
        right: { to: [176, 140], bend: 1, hand: 'point', turn: 250 },
      },
    }) +
    screen(78, 96, 150, 168, at(153, 180, 0.62, brain(0, 0, 1, C.skyLight)), C.ink) +
    counter(C.white, C.sand) +
    vase(140, 664, 1, C.clay) +
    colleague(CAST['agent-2'].look, 872, 96, ScanLine, C.mint),
  neurology: () =>
    wall(C.paperDeep, C.sand) +
    halo(600, 340, 330, C.paper) +
    screen(
      470,
      76,
      260,
      220,
      brain(604, 186, 1.06) +
        line('M484 268q16 -20 30 0t30 0t30 0', C.marigold, 4) +
        line('M604 268q10 -34 20 0t20 0t20 0t20 0', C.sage, 4),
    ) +
    poster(116, 92, 132, 176, Brain, C.white, C.clayDeep) +
    stand({
      who: { ...CAST['client-1'].look, accent: C.clay, turn: 0.7 },
      x: 346,
      y: 300,
      scale: 1.2,
      pose: {
        tilt: 3,
        left: { to: [-66, 296] },
        right: { to: [140, 96], bend: 1, hand: 'point', turn: 206 },
      },
    }) +
    stand({
      who: {
        ...CAST['client-6'].look,
        turn: -0.8,
        cloth: C.skyDeep,
        accent: '#78AEC3',
        wears: 'cardigan',
      },
      x: 790,
      y: 356,
      scale: 1.1,
      pose: { tilt: -4, left: { to: [-60, 292] }, right: { to: [62, 292] } },
    }) +
    counter(C.woodLight, C.wood) +
    plant(1080, 668, 1.1, C.greenMid) +
    books(150, 664, [C.coral, C.green], 0.9) +
    colleague(CAST['agent-3'].look, 862, 108, MessageCircle, C.sky),
  dermatology: () =>
    wall('#F8E8DF', C.blush) +
    halo(600, 340, 330, '#FDF5F0') +
    rect(474, 72, 252, 250, C.white, 14) +
    skinLayers(500, 150, 200) +
    poster(956, 92, 132, 176, FileCheck, C.white, C.clayDeep) +
    stand({
      who: {
        ...CAST['client-8'].look,
        wears: 'coat',
        cloth: '#F4F5F0',
        accent: C.greenMid,
        turn: 0.8,
      },
      x: 340,
      y: 300,
      scale: 1.2,
      pose: {
        tilt: 4,
        left: { to: [-66, 296] },
        right: {
          to: [122, 150],
          elbow: [146, 226],
          hand: 'hold',
          turn: 186,
          holding: lens(0, 84, 0.6, 180),
        },
      },
    }) +
    stand({
      who: { ...PATIENTS.owner, wears: 'tee', cloth: C.marigold, accent: C.marigoldDeep },
      x: 752,
      y: 350,
      scale: 1.1,
      pose: {
        tilt: -4,
        left: { to: [-62, 292] },
        right: { to: [62, 292] },
      },
    }) +
    counter(C.white, C.sand) +
    rect(1020, 600, 46, 64, C.green, 8) +
    rect(1030, 584, 26, 20, C.ink, 4) +
    rect(1078, 622, 60, 42, C.marigoldLight, 8) +
    rect(1074, 612, 68, 14, C.marigold, 5) +
    circle(1043, 636, 11, C.mint) +
    vase(150, 664, 1.1, C.sky) +
    colleague(CAST['medical-assistant-mexico'].look, 846, 408, PhoneCall, C.mint),
};

const only = process.argv.slice(2);
for (const [name, draw] of Object.entries(SCENES)) {
  if (only.length > 0 && !only.includes(name)) continue;
  resetIds();
  await save(`practices/${name}`, document(1200, 800, draw()), 1600);
}
