/** Hair, in the face's unit space: what hangs behind the shoulders and what lies over the face. */
import { C, HAIR } from './palette.ts';
import type { Person } from './person.ts';
import { circle, ellipse, line, mirror, path } from './svg.ts';

/** A smooth cap over the skull; `top` is its crown, `side` how low it comes at the temples. */
function cap(top: number, side: number, hairline: string): string {
  return `M-52 ${side}C-58 -46-42 ${top} 0 ${top}C42 ${top} 58 -46 52 ${side}${hairline}Z`;
}

const CURLS_BIG: readonly (readonly [number, number, number])[] = [
  [-30, -66, 26],
  [0, -76, 28],
  [30, -66, 26],
  [-54, -44, 25],
  [54, -44, 25],
  [-66, -14, 25],
  [66, -14, 25],
  [-68, 18, 25],
  [68, 18, 25],
  [-62, 48, 24],
  [62, 48, 24],
  [-50, 70, 20],
  [50, 70, 20],
];

const CURLS_TOP: readonly (readonly [number, number, number])[] = [
  [-42, -42, 14],
  [-30, -58, 17],
  [-8, -68, 18],
  [16, -67, 18],
  [36, -54, 16],
  [46, -38, 11],
  [-14, -50, 16],
  [10, -50, 16],
  [28, -44, 13],
];

function blobs(list: readonly (readonly [number, number, number])[], fill: string): string {
  return list.map(([x, y, r]) => circle(x, y, r, fill)).join('');
}

/** The part of the hair behind the body. */
export function hairBack(person: Person): string {
  const { base, shade } = HAIR[person.hairColour];
  switch (person.hair) {
    case 'long':
      return path(
        'M-54-20C-62-62-34-84 0-84C34-84 62-62 54-20C60 30 66 90 76 134C60 152 24 156 0 156C-24 156-60 152-76 134C-66 90-60 30-54-20Z',
        shade,
      );
    case 'wavy':
      return path(
        'M-54-24C-62-64-34-86 0-86C34-86 62-64 56-24C72 2 58 24 70 44C82 66 66 84 76 106C84 128 62 144 42 138C20 148-20 148-42 138C-62 144-84 128-76 106C-66 84-82 66-70 44C-58 24-72 2-54-24Z',
        shade,
      );
    case 'bob':
      return path(
        'M-54-20C-62-64-34-86 0-86C34-86 62-64 54-20C62 10 68 44 62 70C56 82 36 82 26 76H-26C-36 82-56 82-62 70C-68 44-62 10-54-20Z',
        shade,
      );
    case 'lob':
      return path(
        'M-54-20C-62-64-34-86 0-86C34-86 62-64 54-20C60 16 70 64 68 100C60 114 38 112 28 104H-28C-38 112-60 114-68 100C-70 64-60 16-54-20Z',
        shade,
      );
    case 'bun':
      return circle(0, -88, 25, base) + line('M-13 -94Q0 -106 14 -95', shade, 3.4);
    case 'lowbun':
      return ellipse(34, 62, 24, 22, shade);
    case 'ponytail':
      return path(
        'M20-60C62-78 92-46 84 4C80 40 92 70 74 104C66 84 58 72 58 44C58 10 52-30 20-44Z',
        shade,
      );
    case 'curly':
      return blobs(CURLS_BIG, shade);
    case 'afro':
      return ellipse(0, -34, 70, 62, shade);
    case 'braid':
      return '';
    case 'hijab':
      return path(
        'M-58-8C-66-64-38-88 0-88C38-88 66-64 58-8C62 30 66 62 78 96L88 132H-88L-78 96C-66 62-62 30-58-8Z',
        person.accent ?? C.sage,
      );
    default:
      return '';
  }
}

function waves(base: string, shade: string): string {
  const half =
    path(
      'M4 -83C-40 -84-62 -48-54 6C-56 22-62 34-62 50C-50 40-46 24-46 6C-40 -22-12 -34 4 -62Z',
      base,
    ) + line('M-14 -70C-34 -58-46 -36-50 -8', shade, 2.6, { opacity: 0.8 });
  return mirror(half) + half;
}

/** The part of the hair over the face. */
export function hairFront(person: Person): string {
  const { base, shade } = HAIR[person.hairColour];
  const part = person.turn < 0 ? mirror : (content: string) => content;
  switch (person.hair) {
    case 'side':
      return part(
        path(
          cap(-84, 4, 'L46 2C47-14 46-26 41-36C18-30-14-34-28-50C-34-38-42-28-45-14L-46 4'),
          base,
        ) + line('M-28 -50C-20 -62-4 -70 12 -71', shade, 3),
      );
    case 'quiff':
      return part(
        path(
          'M-52 4C-56 -26-56 -44-46 -58C-44 -84-10 -98 22 -92C48 -88 60 -60 52 4L46 2C47-16 45-28 40-38C14-28-18-32-36-42C-42-30-45-16-46 4Z',
          base,
        ) + line('M-34 -58C-16 -78 10 -82 32 -74M-22 -52C-6 -64 14 -68 30 -62', shade, 3),
      );
    case 'crop':
      return path(
        cap(
          -76,
          -2,
          'L47 -4C47-18 46-26 42-37C30-44 14-46 0-46C-14-46-30-44-42-37C-46-26-47-18-47-4',
        ),
        base,
      );
    case 'buzz':
      return path(
        cap(
          -71,
          -6,
          'L48 -8C47-20 45-30 40-40C28-49 12-51 0-51C-12-51-28-49-40-40C-45-30-47-20-48-8',
        ),
        base,
      );
    case 'curlyTop':
      return (
        path(cap(-68, -4, 'L47 -6C47-20 45-30 42-40H-42C-45-30-47-20-47-6'), shade) +
        blobs(CURLS_TOP, base)
      );
    case 'receding':
      return path(
        cap(
          -75,
          8,
          'L46 6C47-10 48-28 43-46C32-63 16-50 0-48C-16-50-32-63-43-46C-48-28-47-10-46 6',
        ),
        base,
      );
    case 'bald':
      return '';
    case 'mane':
      return part(
        path(
          'M-53 18C-60-14-62-56-34-74C-4-96 46-86 54-50C58-28 56 0 53 20C47 14 47-8 44-26C34-38 22-46 8-56C-2-40-26-30-42-22C-46-10-46 8-53 18Z',
          base,
        ) + line('M8 -56C18 -66 30 -66 40 -58M4 -58C-12 -50-30 -46-44 -36', shade, 3),
      );
    case 'long':
      return (
        path(
          'M2 -85C-42 -86-62 -48-55 8C-56 40-62 74-68 108C-52 100-46 62-46 30C-48 8-42 -26 2 -62Z',
          base,
        ) +
        mirror(
          path(
            'M2 -85C-42 -86-62 -48-55 8C-56 40-62 74-68 108C-52 100-46 62-46 30C-48 8-42 -26 2 -62Z',
            base,
          ),
        ) +
        line('M-10 -72C-38 -56-50 -24-52 12M10 -72C38 -56 50 -24 52 12', shade, 2.6, {
          opacity: 0.8,
        })
      );
    case 'wavy':
      return waves(base, shade);
    case 'bob':
    case 'lob':
      return part(
        path(
          'M-24 -80C-56 -72-62 -36-55 10C-56 30-60 50-60 66C-48 56-46 30-46 8C-46 -14-38 -34-22 -48C2 -30 32 -30 45 -10C47 6 46 34 58 62C62 40 58 20 56 6C62 -52 40 -92 -24 -80Z',
          base,
        ) + line('M-22 -50C-14 -66 8 -76 26 -70', shade, 3),
      );
    case 'bangs':
      return (
        path(
          'M-54 60C-60 10-64-26-56-46C-46-76-20-85 0-85C20-85 46-76 56-46C64-26 60 10 54 60C46 50 47 10 46-12C32-20 16-22 0-22C-16-22-32-20-46-12C-47 10-46 50-54 60Z',
          base,
        ) + line('M-18 -70C-22 -52-22 -40-20 -26M8 -72C10 -54 10 -40 8 -25', shade, 2.6)
      );
    case 'bun':
    case 'lowbun':
      return (
        path(cap(-82, 6, 'L46 4C46-18 38-36 4-56C-34-38-46-18-46 4'), base) +
        line('M4 -57C26 -50 42 -34 48 -12M4 -57C-24 -50-42 -34-48 -12', shade, 2.6, {
          opacity: 0.7,
        })
      );
    case 'ponytail':
      return part(
        path(cap(-83, 6, 'L47 4C47-16 42-30 30-40C6-36-22-44-30-54C-40-40-46-22-46 6'), base) +
          line('M-30 -54C-14 -68 12 -74 34 -66', shade, 3),
      );
    case 'braid':
      return part(
        path(cap(-83, 8, 'L46 6C46-16 40-32 26-44C4-38-20-42-30-54C-40-40-46-20-46 8'), base) +
          line('M-30 -54C-14 -68 12 -74 34 -66', shade, 3),
      );
    case 'curly':
      return (
        blobs(
          [
            [-44, -36, 17],
            [-30, -54, 18],
            [-6, -62, 19],
            [18, -60, 19],
            [38, -46, 18],
            [50, -24, 14],
            [-52, -14, 14],
            [-56, 10, 13],
            [56, 2, 13],
            [-60, 34, 13],
            [60, 28, 14],
          ],
          base,
        ) + line('M-34 -58q6 -10 16 -8M4 -70q10 -6 18 0M36 -52q10 0 12 10', shade, 3)
      );
    case 'afro':
      return path(
        'M-50 4C-64-2-74-30-62-58C-48-92-18-98 0-98C18-98 48-92 62-58C74-30 64-2 50 4C48-14 46-26 40-36C26-46 12-48 0-48C-12-48-26-46-40-36C-46-26-48-14-50 4Z',
        base,
      );
    case 'cap': {
      const cloth = person.accent ?? C.sage;
      return (
        path(
          'M-53 -6C-62 -54-40 -90 0 -90C40 -90 62 -54 53 -6L50 4H44V-8Q0 -34-44 -8V4H-50Z',
          cloth,
        ) + path('M-54 -14Q0 -52 54 -14L52 0Q0 -36-52 0Z', C.ink, { opacity: 0.14 })
      );
    }
    case 'hijab': {
      const cloth = person.accent ?? C.sage;
      return (
        path(
          'M0-88C42-88 64-58 60-8C60 24 66 52 60 74C40 104-40 104-60 74C-66 52-60 24-60-8C-64-58-42-88 0-88ZM0-54C-30-54-43-34-43-8C-43 16-38 36-30 48C-20 62-10 66 0 66C10 66 20 62 30 48C38 36 43 16 43-8C43-34 30-54 0-54Z',
          cloth,
          { 'fill-rule': 'evenodd' },
        ) +
        line(
          'M-52 -30C-44 -58-22 -70 4 -70M-40 66C-20 88 20 90 44 62M-34 82C-10 98 24 98 46 80',
          '#10261F',
          2.6,
          {
            opacity: 0.16,
          },
        )
      );
    }
    default:
      return '';
  }
}

/** Locks that fall over the shoulders in front of the clothes. */
export function hairOver(person: Person): string {
  const { base, shade } = HAIR[person.hairColour];
  const part = person.turn < 0 ? mirror : (content: string) => content;
  if (person.hair === 'braid') {
    const knots = [0, 1, 2, 3]
      .map((i) => ellipse(-58 - i * 3, 52 + i * 25, 15 - i, 16, i % 2 === 0 ? base : shade))
      .join('');
    return part(
      `${knots}${ellipse(-70, 148, 9, 5, C.marigold)}${path('M-77 150Q-71 172 -63 150Z', base)}`,
    );
  }
  if (person.hair === 'long') {
    return part(
      path('M-56 40C-62 84-80 120-72 168C-58 176-44 166-42 150C-42 116-46 80-46 30Z', base),
    );
  }
  if (person.hair === 'wavy') {
    const lock = path(
      'M-50 24C-66 44-52 62-64 82C-74 102-60 116-66 138C-56 150-40 144-36 130C-34 112-46 100-42 80C-38 62-48 44-46 24Z',
      base,
    );
    return lock + mirror(lock);
  }
  return '';
}
