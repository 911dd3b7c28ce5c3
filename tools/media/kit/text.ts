/** Text as outlines in Figtree, so that a picture looks the same on every machine. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create } from 'fontkitten';
import { n, path } from './svg.ts';

export type Weight = 500 | 700 | 800;

function load(weight: Weight) {
  const file = join(import.meta.dirname, `../fonts/figtree-latin-${weight}-normal.woff`);
  const font = create(readFileSync(file));
  if (font.isCollection) throw new Error(`${file} holds more than one font`);
  return font;
}

const FONTS = { 500: load(500), 700: load(700), 800: load(800) };

/** The pairs whose gap the eye would notice, in thousandths of the size. */
const KERN: Record<string, number> = {
  Tr: -50,
  Tw: -60,
  To: -60,
  Te: -60,
  Ta: -60,
  Yo: -50,
  We: -25,
  Wo: -25,
  Wh: -10,
  'y.': -50,
  'y,': -50,
  'r.': -40,
  'r,': -40,
  'w.': -30,
  '72': -15,
  '7,': -50,
  wo: -10,
  ay: -10,
  av: -10,
  '12': -10,
};

/** How wide a text will be. */
export function textWidth(content: string, size: number, weight: Weight = 500): number {
  const font = FONTS[weight];
  let width = 0;
  const letters = [...content];
  letters.forEach((letter, i) => {
    width += font.glyphForCodePoint(letter.codePointAt(0) ?? 32).advanceWidth;
    width += KERN[letter + (letters[i + 1] ?? '')] ?? 0;
  });
  return (width * size) / font.unitsPerEm;
}

/** A line of text on the baseline y, starting, centred or ending at x. */
export function text(
  content: string,
  x: number,
  y: number,
  size: number,
  fill: string,
  weight: Weight = 500,
  anchor: 'start' | 'middle' | 'end' = 'start',
): string {
  const font = FONTS[weight];
  const scale = size / font.unitsPerEm;
  const width = textWidth(content, size, weight);
  let pen = anchor === 'start' ? x : anchor === 'middle' ? x - width / 2 : x - width;
  let d = '';
  const letters = [...content];
  letters.forEach((letter, i) => {
    const glyph = font.glyphForCodePoint(letter.codePointAt(0) ?? 32);
    for (const { command, args } of glyph.path.commands) {
      const kind = {
        moveTo: 'M',
        lineTo: 'L',
        quadraticCurveTo: 'Q',
        bezierCurveTo: 'C',
        closePath: 'Z',
      }[command];
      d +=
        kind +
        args.map((value, k) => n(k % 2 === 0 ? pen + value * scale : y - value * scale)).join(' ');
    }
    pen += (glyph.advanceWidth + (KERN[letter + (letters[i + 1] ?? '')] ?? 0)) * scale;
  });
  return path(d, fill);
}
