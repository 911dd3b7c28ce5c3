/**
 * Makes src/content/media/staff: one scene for each of the twelve roles, the person at the desk beside their work.
 * Run: node tools/media/staff.ts [name …]. The same input always gives the same files.
 */
import { CAST } from './cast.ts';
import {
  binders,
  books,
  desk,
  lamp,
  laptop,
  mug,
  notebook,
  phone,
  plant,
  shelf,
  vase,
  window,
} from './kit/furniture.ts';
import { heartModel } from './kit/medical.ts';
import { save } from './kit/output.ts';
import { C } from './kit/palette.ts';
import { figure, type Person, type Pose, person } from './kit/person.ts';
import { at, circle, document, line, path, rect, resetIds } from './kit/svg.ts';
import { PANELS } from './staff-panels.ts';

interface Scene {
  who: Person;
  pose?: Pose;
  /** Colour of the wall and of the round patch behind the person. */
  wall: readonly [string, string];
  chair: string;
  /** What hangs on the wall behind. */
  back: string;
  /** What stands on the desk beside the laptop. */
  front: string;
}

const LOW: Pose = { tilt: 3, left: { to: [-66, 262] }, right: { to: [66, 262] } };
const EAR: Pose = {
  tilt: 4,
  left: { to: [-66, 262] },
  right: { to: [88, 60], elbow: [150, 172], hand: 'rest', turn: 156 },
};
const WRITE: Pose = {
  tilt: 5,
  left: { to: [-66, 262] },
  right: {
    to: [52, 182],
    elbow: [138, 214],
    hand: 'hold',
    turn: 168,
    holding: line('M2 -14L-4 62', C.marigoldDeep, 6.5) + line('M-4 62l-0.6 6', C.ink, 5),
  },
};
const SHOW: Pose = {
  tilt: 3,
  left: { to: [-66, 262] },
  right: { to: [172, 130], bend: 1, hand: 'point', turn: 236 },
};
const CALL: Pose = {
  tilt: -4,
  left: {
    to: [-84, 66],
    elbow: [-152, 172],
    hand: 'hold',
    turn: 196,
    holding: rect(-8, -20, 16, 78, C.ink, 7),
  },
  right: { to: [66, 262] },
};

const MORE = {
  coordinator: person({
    skin: 'deep',
    face: 'oval',
    hair: 'curlyTop',
    hairColour: 'black',
    headset: true,
    wears: 'polo',
    cloth: C.marigold,
    accent: C.marigoldLight,
    mouth: 'open',
    shoulders: 108,
  }),
  triage: person({
    skin: 'beige',
    face: 'oval',
    hair: 'lob',
    hairColour: 'espresso',
    lashes: true,
    headset: true,
    cloth: C.skyDeep,
    accent: C.skyLight,
    mouth: 'smile',
    shoulders: 96,
    badge: true,
  }),
  lien: person({
    skin: 'tan',
    face: 'square',
    hair: 'side',
    hairColour: 'salt',
    beard: 'moustache',
    age: 'older',
    wears: 'blazer',
    cloth: C.navy,
    accent: C.white,
    mouth: 'smile',
    shoulders: 110,
  }),
  scheduler: person({
    skin: 'tan',
    face: 'round',
    hair: 'hijab',
    accent: C.marigoldLight,
    lashes: true,
    headset: true,
    wears: 'cardigan',
    cloth: C.green,
    mouth: 'open',
    shoulders: 94,
  }),
  records: person({
    skin: 'brown',
    face: 'round',
    hair: 'bald',
    hairColour: 'black',
    beard: 'short',
    glasses: 'round',
    wears: 'sweater',
    cloth: C.clay,
    mouth: 'smile',
    shoulders: 110,
  }),
};

const facing = (who: Person): Person => ({ ...who, turn: 0.8 });

const SCENES: Record<keyof typeof PANELS, Scene> = {
  receptionist: {
    who: facing(CAST['receptionist-colombia'].look),
    pose: EAR,
    wall: ['#FFF1D2', '#FFF8E8'],
    chair: C.green,
    back: window(60, 90, 190, 220),
    front: phone(720, 712, 1.05) + vase(1060, 708, 1.15, C.clay),
  },
  admin: {
    who: facing(CAST['agent-1'].look),
    pose: LOW,
    wall: [C.mintLight, '#F4FAF7'],
    chair: C.sand,
    back: shelf(40, 210, 200, binders(64, 210, [C.green, C.marigold, C.sage, C.clay], 0.84)),
    front: notebook(800, 714) + mug(690, 714, 0.95) + plant(1080, 712, 0.8, C.clay),
  },
  billing: {
    who: facing({ ...CAST['medical-biller-philippines'].look, headset: false }),
    pose: WRITE,
    wall: [C.skyLight, '#EDF6F9'],
    chair: C.skyDeep,
    back: window(60, 90, 190, 220),
    front:
      books(1040, 712, [C.green, C.marigold], 0.85) +
      at(
        760,
        714,
        1,
        path('M-56 0L-44 -40H44L56 0Z', C.ink) +
          rect(-34, -34, 68, 11, C.mint, 3) +
          [0, 1, 2, 3, 4]
            .map((i) => rect(-38 + i * 16, -16, 11, 9, i === 4 ? C.marigold : C.white, 2))
            .join(''),
      ),
  },
  coder: {
    who: facing({ ...CAST['agent-2'].look, glasses: 'square' }),
    pose: LOW,
    wall: [C.paperDeep, C.paper],
    chair: C.greenMid,
    back: shelf(
      40,
      220,
      200,
      books(136, 220, [C.green, C.clay, C.sage], 0.9) + vase(212, 220, 0.6, C.marigold),
    ),
    front: books(760, 712, [C.navy, C.marigold, C.green], 1) + mug(1060, 714, 0.95, C.clay),
  },
  scribe: {
    who: facing(CAST['agent-3'].look),
    pose: WRITE,
    wall: ['#F8E8DF', '#FDF5F0'],
    chair: C.sand,
    back: window(60, 90, 190, 220),
    front: notebook(800, 714) + vase(1060, 712, 1.1, C.green),
  },
  monitoring: {
    who: facing({ ...CAST['patient-care-nicaragua'].look, headset: true }),
    pose: SHOW,
    wall: [C.mint, C.mintLight],
    chair: C.sand,
    back: shelf(
      40,
      220,
      200,
      vase(90, 220, 0.9, C.clay) + books(176, 220, [C.marigold, C.white], 0.6),
    ),
    front: heartModel(1050, 714, 0.68) + mug(720, 714, 0.95),
  },
  telehealth: {
    who: facing(CAST['medical-assistant-mexico'].look),
    pose: EAR,
    wall: [C.skyLight, '#EDF6F9'],
    chair: C.clay,
    back: window(60, 90, 190, 220),
    front: plant(1070, 712, 0.86, C.marigold) + books(730, 712, [C.green, C.white], 0.8),
  },
  coordinator: {
    who: facing(MORE.coordinator),
    pose: SHOW,
    wall: [C.mintLight, '#F4FAF7'],
    chair: C.green,
    back: shelf(40, 220, 200, binders(70, 220, [C.clay, C.green, C.sky], 0.84)),
    front: notebook(760, 714) + vase(1060, 712, 1.1, C.sky),
  },
  triage: {
    who: facing(MORE.triage),
    pose: EAR,
    wall: ['#F8E8DF', '#FDF5F0'],
    chair: C.greenMid,
    back: window(60, 90, 190, 220),
    front: phone(740, 712, 1.05, C.green) + mug(1050, 714, 0.95, C.marigold),
  },
  'lien-negotiator': {
    who: facing(MORE.lien),
    pose: CALL,
    wall: [C.paperDeep, C.paper],
    chair: C.green,
    back: shelf(40, 220, 200, books(130, 220, [C.navy, C.clay, C.green, C.sage], 0.9)),
    front: lamp(1050, 714, 0.66) + binders(690, 712, [C.green, C.marigold], 0.72),
  },
  scheduler: {
    who: facing(MORE.scheduler),
    pose: WRITE,
    wall: [C.mint, C.mintLight],
    chair: C.clay,
    back: window(60, 90, 190, 220),
    front: phone(1040, 712, 0.95) + notebook(790, 714),
  },
  records: {
    who: facing(MORE.records),
    pose: LOW,
    wall: ['#FFF1D2', '#FFF8E8'],
    chair: C.greenMid,
    back: shelf(
      40,
      220,
      200,
      binders(58, 220, [C.green, C.sage, C.skyDeep, C.clay, C.marigold], 0.84),
    ),
    front: binders(680, 712, [C.green, C.clay, C.marigold], 0.8) + plant(1080, 712, 0.8, C.clay),
  },
};

function draw(name: keyof typeof PANELS): string {
  const scene = SCENES[name];
  const [wall, patch] = scene.wall;
  return (
    rect(0, 0, 1200, 800, wall) +
    circle(330, 400, 300, patch) +
    scene.back +
    path('M182 470Q182 422 232 422H428Q478 422 478 472V720H182Z', scene.chair) +
    path('M436 422Q478 426 478 472V720H444Z', C.ink, { opacity: 0.08 }) +
    at(330, 290, 1.3, figure(scene.who, { length: 360, ...(scene.pose ?? LOW) })) +
    PANELS[name]() +
    desk(0, 682, 1200, 118) +
    scene.front +
    laptop(320, 706, 0.98)
  );
}

const only = process.argv.slice(2);
for (const name of Object.keys(PANELS) as (keyof typeof PANELS)[]) {
  if (only.length > 0 && !only.includes(name)) continue;
  resetIds();
  await save(`staff/${name}`, document(1200, 800, draw(name)), 1600);
}
