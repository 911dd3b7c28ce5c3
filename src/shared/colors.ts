/** Colors as `#rrggbb`, and their contrast by WCAG 2.2. */

export const HEX_COLOR = /^#[0-9a-f]{6}$/;

/** Lightness from 0 to 1, chroma, and hue in radians (https://bottosson.github.io/posts/oklab/). */
interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

/** Minimum contrast of text, and of the parts of a control (WCAG 1.4.3, 1.4.11). */
export const TEXT_CONTRAST = 4.5;
export const PART_CONTRAST = 3;

/** Red, green and blue of linear light, from 0 to 1. */
type Linear = readonly [number, number, number];

function linearOf(color: string): Linear {
  const channel = (start: number) => {
    const value = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

function hexOf(linear: Linear): string {
  const digits = linear.map((value) => {
    const light = Math.min(1, Math.max(0, value));
    const encoded = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${digits.join('')}`;
}

export function oklchOf(color: string): Oklch {
  const [red, green, blue] = linearOf(color);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  };
}

/** The color as `#rrggbb`. If sRGB does not contain the color, its chroma is reduced as little as possible. */
export function colorOf({ lightness, chroma, hue }: Oklch): string {
  const fits = (of: number) =>
    linearIn({ lightness, chroma: of, hue }).every((value) => value > -1e-4 && value < 1 + 1e-4);
  return hexOf(linearIn({ lightness, chroma: fits(chroma) ? chroma : last(fits, 0, chroma), hue }));
}

function linearIn({ lightness, chroma, hue }: Oklch): Linear {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function last(fits: (value: number) => boolean, from: number, to: number): number {
  let [inside, outside] = [from, to];
  for (let step = 0; step < 20; step++) {
    const middle = (inside + outside) / 2;
    if (fits(middle)) inside = middle;
    else outside = middle;
  }
  return inside;
}

/** The contrast of two colors, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const luminance = (color: string) => {
    const [red, green, blue] = linearOf(color);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
  };
  const [a, b] = [luminance(one), luminance(other)];
  return Math.max(a, b) / Math.min(a, b);
}

/** A neighboring color, and the minimum contrast with it. */
export type Beside = readonly [color: string, minimum: number];

const passes = (color: string, others: readonly Beside[]) =>
  others.every(([other, minimum]) => contrast(color, other) >= minimum);

/** The color if its contrast is sufficient; otherwise the nearest darker or lighter color with sufficient contrast. */
export function mended(
  color: string,
  direction: 'darker' | 'lighter',
  others: readonly Beside[],
): string {
  if (passes(color, others)) return color;
  const wanted = oklchOf(color);
  const at = (lightness: number) => colorOf({ ...wanted, lightness });
  const end = direction === 'darker' ? 0 : 1;
  return at(last((lightness) => passes(at(lightness), others), end, wanted.lightness));
}
