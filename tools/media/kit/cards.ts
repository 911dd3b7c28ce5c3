/** The floating cards that show what is on somebody's screen. */
import type { LucideIcon } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { mark } from './mark.ts';
import { C } from './palette.ts';
import { figure, type Person } from './person.ts';
import { at, circle, clip, line, rect } from './svg.ts';
import { text, textWidth } from './text.ts';

/** A lucide icon, centred on (x, y). */
export function icon(
  glyph: LucideIcon,
  x: number,
  y: number,
  size: number,
  colour: string,
  stroke = 2,
): string {
  const markup = renderToStaticMarkup(
    createElement(glyph, {
      size,
      color: colour,
      strokeWidth: stroke,
      x: x - size / 2,
      y: y - size / 2,
    }),
  );
  return markup.replace(/ class="[^"]*"/g, '').replace(/ aria-hidden="true"/g, '');
}

/** A white card with a flat shadow. */
export function card(
  x: number,
  y: number,
  w: number,
  h: number,
  content = '',
  r = 20,
  fill: string = C.white,
): string {
  return (
    rect(x + 6, y + 12, w - 12, h, C.ink, r, { opacity: 0.08 }) +
    rect(x, y, w, h, fill, r) +
    content
  );
}

/** A card dressed as a window: title with an icon, three quiet dots. */
export function windowCard(
  x: number,
  y: number,
  w: number,
  h: number,
  title: string,
  glyph: LucideIcon,
  content: string,
): string {
  const head =
    rect(x + 24, y + 22, 44, 44, C.mintLight, 12) +
    icon(glyph, x + 46, y + 44, 24, C.green, 2.2) +
    text(title, x + 82, y + 53, 24, C.ink, 700) +
    [0, 1, 2].map((i) => circle(x + w - 34 - i * 20, y + 44, 5, C.sand)).join('') +
    rect(x, y + 86, w, 2, C.paperDeep);
  return card(x, y, w, h, head + content, 24);
}

/** A grey stroke standing for words. */
export function words(x: number, y: number, w: number, colour: string = C.sand, thick = 8): string {
  return rect(x, y - thick / 2, w, thick, colour, thick / 2);
}

/** Somebody's face in a circle. */
export function avatar(
  who: Person,
  x: number,
  y: number,
  r: number,
  back: string = C.mint,
): string {
  return clip(
    circle(x, y, r, '#000'),
    circle(x, y, r, back) +
      at(x, y + r * 0.02, r / 108, figure({ ...who, turn: 0.3 }, { length: 240 })),
  );
}

/** Somebody in a rectangular picture of a call. */
export function callTile(
  who: Person,
  x: number,
  y: number,
  w: number,
  h: number,
  back: string,
  r = 16,
  behind = '',
): string {
  return clip(
    rect(x, y, w, h, '#000', r),
    rect(x, y, w, h, back) +
      behind +
      at(x + w / 2, y + h * 0.46, h / 330, figure(who, { length: 300 })),
  );
}

/** A rounded label as wide as its text; returns the drawing only. */
export function pill(
  label: string,
  x: number,
  y: number,
  fill: string,
  ink: string,
  size = 18,
  glyph?: LucideIcon,
): string {
  const lead = glyph === undefined ? 0 : size * 1.35;
  const w = textWidth(label, size, 700) + lead + size * 1.5;
  return (
    rect(x, y, w, size * 2, fill, size) +
    (glyph === undefined ? '' : icon(glyph, x + size * 1.25, y + size, size * 1.15, ink, 2.6)) +
    text(label, x + size * 0.75 + lead, y + size * 1.36, size, ink, 700)
  );
}

/** A tick in a round field. */
export function tick(
  x: number,
  y: number,
  r: number,
  fill: string = C.green,
  ink: string = C.white,
): string {
  return (
    circle(x, y, r, fill) +
    line(
      `M${x - r * 0.42} ${y + r * 0.02}L${x - r * 0.1} ${y + r * 0.34}L${x + r * 0.44} ${y - r * 0.3}`,
      ink,
      r * 0.24,
    )
  );
}

/** An open round field where a tick will be. */
export function untick(x: number, y: number, r: number): string {
  return circle(x, y, r - 1.5, C.white, { stroke: C.sand, 'stroke-width': 3 });
}

/** A heart trace from x to x + w. */
export function heartTrace(
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
  width = 5,
): string {
  const beat = w / 3;
  const one = (i: number): string => {
    const s = x + i * beat;
    return `L${s + beat * 0.3} ${y}L${s + beat * 0.38} ${y - h * 0.16}L${s + beat * 0.45} ${y}L${s + beat * 0.52} ${y + h * 0.16}L${s + beat * 0.6} ${y - h * 0.62}L${s + beat * 0.68} ${y + h * 0.38}L${s + beat * 0.74} ${y}L${s + beat} ${y}`;
  };
  return line(`M${x} ${y}${one(0)}${one(1)}${one(2)}`, colour, width);
}

/** The marigold of the brand around (x, y), with radius r. */
export function marigold(x: number, y: number, r: number): string {
  return at(x, y, r / 100, mark());
}
