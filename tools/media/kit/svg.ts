/** Small SVG writers. Every picture is a string made of these, so the output is deterministic. */

export type Attrs = Record<string, string | number | undefined>;

let lastId = 0;

/** Start a new document: ids begin at 1 again, so the same script always writes the same file. */
export function resetIds(): void {
  lastId = 0;
}

/** A fresh id for a clip path. */
export function nextId(): string {
  lastId += 1;
  return `c${lastId}`;
}

/** Round for output: two decimals are below anything a screen can show. */
export function n(value: number): string {
  return String(Math.round(value * 100) / 100);
}

function write(attrs: Attrs): string {
  return Object.entries(attrs)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? n(value) : value}"`)
    .join('');
}

/** A filled path. */
export function path(d: string, fill: string, attrs: Attrs = {}): string {
  return `<path d="${d}" fill="${fill}"${write(attrs)}/>`;
}

/** A round-capped line along a path. */
export function line(d: string, stroke: string, width: number, attrs: Attrs = {}): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${write(attrs)}/>`;
}

/** A circle. */
export function circle(cx: number, cy: number, r: number, fill: string, attrs: Attrs = {}): string {
  return `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" fill="${fill}"${write(attrs)}/>`;
}

/** An ellipse. */
export function ellipse(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  attrs: Attrs = {},
): string {
  return `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${write(attrs)}/>`;
}

/** A rectangle with rounded corners. */
export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  r = 0,
  attrs: Attrs = {},
): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${n(r)}" fill="${fill}"${write(attrs)}/>`;
}

/** A group, moved, scaled and turned. */
export function group(content: string, transform = '', attrs: Attrs = {}): string {
  const moved = transform === '' ? '' : ` transform="${transform}"`;
  return `<g${moved}${write(attrs)}>${content}</g>`;
}

/** Move and scale. */
export function at(x: number, y: number, scale = 1, content = '', turn = 0): string {
  const turned = turn === 0 ? '' : ` rotate(${n(turn)})`;
  const scaled = scale === 1 ? '' : ` scale(${n(scale)})`;
  return group(content, `translate(${n(x)} ${n(y)})${scaled}${turned}`);
}

/** Show content only inside the given shape. */
export function clip(shape: string, content: string): string {
  const id = nextId();
  return `<clipPath id="${id}">${shape}</clipPath><g clip-path="url(#${id})">${content}</g>`;
}

/** The mirror image around x = 0. */
export function mirror(content: string): string {
  return group(content, 'scale(-1 1)');
}

/** A whole SVG document. */
export function document(width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>\n`;
}
