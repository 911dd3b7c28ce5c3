/**
 * The face all people share. Unit space: the face is 100 wide and about 132 high around (0, 0);
 * light falls from the upper left, so one crescent of shade lies on the right.
 */
import { hairBack, hairFront } from './hair.ts';
import { HAIR, SKIN, type Skin } from './palette.ts';
import type { Person } from './person.ts';
import { circle, clip, ellipse, group, line, mirror, path } from './svg.ts';

const FACES = {
  oval: 'M-49-12C-49-50-30-67 0-67C30-67 49-50 49-12C49 8 47 24 41 38C33 56 17 67 0 67C-17 67-33 56-41 38C-47 24-49 8-49-12Z',
  round:
    'M-51-10C-51-50-31-66 0-66C31-66 51-50 51-10C51 12 50 26 44 39C35 56 18 64 0 64C-18 64-35 56-44 39C-50 26-51 12-51-10Z',
  square:
    'M-50-12C-50-50-31-67 0-67C31-67 50-50 50-12C50 8 49 26 45 41C40 56 22 68 0 68C-22 68-40 56-45 41C-49 26-50 8-50-12Z',
} as const;

export type FaceShape = keyof typeof FACES;

function ears(person: Person, skin: Skin): string {
  if (person.hair === 'hijab') return '';
  const shift = person.turn * 2;
  const one = (x: number, tone: string): string =>
    ellipse(x, 8, 10, 14, tone) +
    line(`M${x + (x < 0 ? -2 : 2)} 2q${x < 0 ? -4 : 4} 6 0 12`, skin.line, 2.2, { opacity: 0.6 });
  const stud = (x: number): string => circle(x, 22, 3.4, '#FFB020');
  return (
    one(-51 + shift, skin.base) +
    one(51 + shift, skin.shade) +
    (person.earrings ? stud(-53 + shift) + stud(53 + shift) : '')
  );
}

function eyes(person: Person, skin: Skin): string {
  const one = (x: number, side: -1 | 1): string => {
    if (person.eyes === 'smiling') {
      return line(`M${x - 8} 3Q${x} -7 ${x + 8} 3`, '#241814', 4);
    }
    const lash = person.lashes
      ? line(`M${x - 7.5} -2Q${x} -9.5 ${x + 7.5} -2l${side * 0.1} 0`, '#241814', 2.8) +
        line(`M${x + side * 7.2} -2.4l${side * 3.6} -3`, '#241814', 2.4)
      : '';
    return ellipse(x, 1, 4.7, 5.6, '#241814') + circle(x - 1.6, -1.3, 1.5, '#FFFFFF') + lash;
  };
  const brow = (x: number, side: -1 | 1): string =>
    line(
      `M${x - side * 9} ${-15 - person.brow}Q${x + side * 1} ${-23 - person.brow} ${x + side * 11} ${-15}`,
      HAIR[person.hairColour === 'silver' ? 'grey' : person.hairColour].base,
      person.lashes ? 3.6 : 5,
    );
  const creases =
    person.age === 'older'
      ? line('M-36 0l-5 -3M-36 5l-5.5 1M36 0l5 -3M36 5l5.5 1', skin.line, 2, { opacity: 0.5 }) +
        line('M-25 23Q-30 31-27 37M25 23Q30 31 27 37', skin.line, 2, { opacity: 0.6 })
      : '';
  return one(-20, -1) + one(20, 1) + brow(-20, -1) + brow(20, 1) + creases;
}

function mouth(person: Person, skin: Skin): string {
  if (person.mouth === 'open') {
    const lips = 'M-17 33Q0 38 17 33Q15 51 0 51Q-15 51-17 33Z';
    return (
      path(lips, '#7A2B27') +
      clip(path(lips, '#000'), path('M-18 30H18V39.5Q0 44-18 39.5Z', '#FFFFFF'))
    );
  }
  if (person.mouth === 'talk') {
    return (
      ellipse(0, 41, 9, 7.5, '#7A2B27') +
      clip(ellipse(0, 41, 9, 7.5, '#000'), ellipse(0, 34, 8, 4, '#FFFFFF'))
    );
  }
  return (
    line('M-15 37Q0 49 15 37', skin.lip, 4) +
    line('M-18 35q-2 1.5 -2.6 3M18 35q2 1.5 2.6 3', skin.line, 2, { opacity: 0.6 })
  );
}

function beard(person: Person): string {
  const hair = HAIR[person.hairColour === 'silver' ? 'silver' : person.hairColour];
  if (person.beard === 'full') {
    return (
      path(
        'M-50 -2C-47 14-44 20-34 24C-24 30-12 26 0 27C12 26 24 30 34 24C44 20 47 14 50 -2C52 22 50 42 42 54C32 70 16 76 0 76C-16 76-32 70-42 54C-50 42-52 22-50 -2Z',
        hair.base,
      ) + path('M-21 32Q0 27 21 32Q19 54 0 54Q-19 54-21 32Z', hair.shade, { opacity: 0.55 })
    );
  }
  if (person.beard === 'short') {
    return path(
      'M-49 4C-46 26-42 32-32 33C-20 27-12 25 0 26C12 25 20 27 32 33C42 32 46 26 49 4C50 24 48 36 43 45C34 60 18 69 0 69C-18 69-34 60-43 45C-48 36-50 24-49 4Z',
      hair.base,
      { opacity: person.hairColour === 'grey' ? 0.9 : 0.82 },
    );
  }
  if (person.beard === 'moustache') {
    return path(
      'M-20 32C-14 23-5 23 0 26C5 23 14 23 20 32C12 31 6 33 0 32C-6 33-12 31-20 32Z',
      hair.base,
    );
  }
  return '';
}

function glasses(person: Person): string {
  if (person.glasses === undefined) return '';
  const tone = person.glasses === 'round' ? '#3A2A22' : '#10261F';
  const lens = (x: number): string =>
    person.glasses === 'round'
      ? `M${x - 15} 2a15 15 0 1 0 30 0a15 15 0 1 0-30 0Z`
      : `M${x - 16} -9h32q2 0 2 3v9q0 13-16 13h-4q-16 0-16-13v-9q0-3 2-3Z`;
  return (
    path(lens(-21), '#FFFFFF', { 'fill-opacity': 0.18 }) +
    path(lens(21), '#FFFFFF', { 'fill-opacity': 0.18 }) +
    line(`${lens(-21)}${lens(21)}M-5 -1q5-4 10 0M-38 -2l-10-3M38 -2l10-3`, tone, 3.4)
  );
}

/** A headset: band over the hair, cup on the ear, microphone beside the mouth. */
function headset(person: Person): string {
  if (!person.headset) return '';
  const shift = person.turn * 2;
  const top = person.hair === 'curly' || person.hair === 'afro' ? -88 : -82;
  return group(
    line(`M-55 2C-62 -52-38 ${top} 0 ${top}C38 ${top} 62 -52 55 2`, '#10261F', 8) +
      line('M-58 24C-58 48-44 54-27 52', '#10261F', 4.4) +
      `<rect x="-33" y="46" width="19" height="11" rx="5.5" fill="#FFB020"/>` +
      `<rect x="-67" y="-14" width="19" height="42" rx="9.5" fill="#FFB020"/>` +
      `<rect x="-57" y="-10" width="11" height="34" rx="5.5" fill="#10261F"/>` +
      `<rect x="46" y="-10" width="11" height="34" rx="5.5" fill="#10261F"/>` +
      `<rect x="48" y="-14" width="19" height="42" rx="9.5" fill="#E8940A"/>`,
    `translate(${shift} 0)`,
  );
}

/** Hair that hangs behind the shoulders. */
export function headBack(person: Person): string {
  return hairBack(person);
}

/** The face with ears, features, hair, glasses and headset. */
export function head(person: Person): string {
  const skin: Skin = SKIN[person.skin];
  const shape = FACES[person.face];
  const look = person.turn * 7;
  const shade =
    path(shape, skin.shade) +
    clip(path(shape, '#000'), path(shape, skin.base, { transform: 'translate(-9 -3)' }));
  const cheeks =
    ellipse(-31, 24, 9.5, 6.5, skin.cheek, { opacity: 0.38 }) +
    ellipse(31, 24, 9.5, 6.5, skin.cheek, { opacity: 0.38 });
  const bridge = line('M1 4C4 12 8 18 5 21Q1 23 -4 21', skin.line, 3);
  const nose = person.turn < 0 ? mirror(bridge) : bridge;
  return (
    ears(person, skin) +
    shade +
    clip(path(shape, '#000'), group(cheeks, `translate(${look} 0)`)) +
    group(beard(person), `translate(${person.turn * 1.5} 0)`) +
    group(nose + mouth(person, skin) + eyes(person, skin), `translate(${look} 0)`) +
    hairFront(person) +
    group(glasses(person), `translate(${look} 0)`) +
    headset(person)
  );
}
