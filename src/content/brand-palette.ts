import {
  type Beside,
  colorOf,
  mended,
  oklchOf,
  PART_CONTRAST,
  TEXT_CONTRAST,
} from '#shared/colors.ts';
import type { Facts } from '#shared/facts.ts';
import { DARK_PALETTE, PALETTE } from './palette.ts';

export type Palette = Readonly<Record<keyof typeof PALETTE, string>>;
type BrandColors = Pick<Facts['brand'], 'color' | 'accent'>;

/** The tokens with the hue of the main color, and below, the tokens with the hue of the accent. */
const OF_MAIN = ['ink', 'ink-soft', 'mint', 'mint-deep', 'line', 'edge'] as const;
const OF_ACCENT = ['marigold-soft', 'paper', 'paper-deep'] as const;

/** True if the site has the colors that it came with. */
export const hasSampleColors = ({ color, accent }: BrandColors) =>
  color === PALETTE.evergreen && accent === PALETTE.marigold;

/**
 * The palette of a business: the colors of {@link PALETTE} in the hue of the business's main color or accent, with as
 * much contrast as pages need (WCAG AA). The main color is dark enough for text on white and on tints. The accent is
 * light enough for dark text on it.
 */
export function paletteOf(brand: BrandColors): Palette {
  if (hasSampleColors(brand)) return PALETTE;
  const main = inHue(brand.color, PALETTE.evergreen);
  const accent = inHue(brand.accent, PALETTE.marigold);
  const tones = {
    ...PALETTE,
    ...Object.fromEntries(OF_MAIN.map((name) => [name, main(PALETTE[name])])),
    ...Object.fromEntries(OF_ACCENT.map((name) => [name, accent(PALETTE[name])])),
  } as Record<keyof typeof PALETTE, string>;
  const grounds = ['white', 'paper', 'paper-deep', 'mint', 'mint-deep'] as const;
  const on = (names: readonly (keyof Palette)[], minimum: number): Beside[] =>
    names.map((name) => [tones[name], minimum]);
  const evergreen = mended(brand.color, 'darker', on(['white', 'paper', 'mint'], TEXT_CONTRAST));
  const deep = mended(darker(evergreen, PALETTE.evergreen, PALETTE['evergreen-deep']), 'darker', [
    ...on(grounds, TEXT_CONTRAST),
  ]);
  const ink = mended(tones.ink, 'darker', on(grounds, 2 * TEXT_CONTRAST));
  const underInk: Beside[] = [
    [ink, TEXT_CONTRAST],
    [deep, PART_CONTRAST],
  ];
  const marigold = mended(brand.accent, 'lighter', underInk);
  return {
    ...tones,
    ink,
    evergreen,
    marigold,
    'evergreen-deep': deep,
    'marigold-deep': mended(
      darker(marigold, PALETTE.marigold, PALETTE['marigold-deep']),
      'lighter',
      underInk,
    ),
    'ink-soft': mended(tones['ink-soft'], 'darker', on(grounds, TEXT_CONTRAST)),
    'error-light': mended(tones['error-light'], 'lighter', [[deep, TEXT_CONTRAST]]),
    edge: mended(tones.edge, 'darker', on(['white', 'paper'], PART_CONTRAST)),
  };
}

/** The colors of the inbox's dark mode, in the hue of the main color. */
export function darkPaletteOf({ color }: BrandColors): Readonly<Record<string, string>> {
  const hue = inHue(color, PALETTE.evergreen);
  const { error, ...tones } = DARK_PALETTE;
  const entries = Object.entries(tones).map(([name, tone]) => [name, hue(tone)]);
  return { ...Object.fromEntries(entries), error };
}

/** Lighter and darker shades of the main color and of the accent in the drawings. */
const DRAWN_IN_MAIN = ['#2f7f66', '#8dbba5', '#0b4535', PALETTE['mint-deep'], PALETTE.mint];
const DRAWN_IN_ACCENT = ['#e8940a', '#ffd88a'];

/** Maps colors of the drawings in `src/content/media/` to the colors of the business. */
export function drawingColors(brand: BrandColors): ReadonlyMap<string, string> {
  if (hasSampleColors(brand)) return new Map();
  const { evergreen, marigold } = paletteOf(brand);
  const main = inHue(evergreen, PALETTE.evergreen);
  const accent = inHue(marigold, PALETTE.marigold);
  return new Map([
    [PALETTE.evergreen, evergreen],
    [PALETTE.marigold, marigold],
    ...DRAWN_IN_MAIN.map((color) => [color, main(color)] as const),
    ...DRAWN_IN_ACCENT.map((color) => [color, accent(color)] as const),
  ]);
}

/** Returns a function that gives a color the hue of `wanted`, and less chroma if `wanted` has less than `sample`. */
function inHue(wanted: string, sample: string): (color: string) => string {
  const { chroma, hue } = oklchOf(wanted);
  const share = Math.min(1, chroma / oklchOf(sample).chroma);
  return (color) => {
    const { lightness, chroma: own } = oklchOf(color);
    return colorOf({ lightness, chroma: own * share, hue });
  };
}

/** Darkens `color` by the ratio of the lightness of `deep` to the lightness of `sample`. */
function darker(color: string, sample: string, deep: string): string {
  const { lightness, ...rest } = oklchOf(color);
  return colorOf({
    ...rest,
    lightness: (lightness * oklchOf(deep).lightness) / oklchOf(sample).lightness,
  });
}

/** Radii of buttons, controls, cards and the one large corner, in CSS. The style sheet has the radii for `petal`. */
const RADII: Readonly<Record<Exclude<Facts['brand']['corners'], 'petal'>, readonly string[]>> = {
  square: ['0', '0', '0', '0'],
  small: ['0.5rem', '0.375rem', '0.5rem', '0.5rem'],
  round: ['999px', '0.75rem', '1.25rem', '1.25rem'],
};
const RADIUS_TOKENS = ['button', 'control', 'card', 'petal'] as const;

/**
 * The style of a brand: it replaces design tokens of the style sheet (src/site/styles/). Empty for the brand that the
 * site came with. A page contains it inline. The server allows only this inline style and those of the build.
 */
export function brandStyle(brand: Facts['brand']): string {
  const colors = Object.entries(paletteOf(brand)).filter(
    ([name, color]) => PALETTE[name as keyof Palette] !== color,
  );
  return rootStyle([...colors.map(colorToken), ...radiusTokens(brand)]);
}

/**
 * The style of a brand for the inbox, with its dark mode. The doubled `:root` takes precedence over the inbox's style
 * sheet, which may come later in the document.
 */
export function inboxStyle(brand: Facts['brand']): string {
  const light = brandStyle(brand).replace(':root', ':root:root');
  if (hasSampleColors(brand)) return light;
  const dark = rootStyle(Object.entries(darkPaletteOf(brand)).map(colorToken));
  return `${light}\n@media (prefers-color-scheme:dark){${dark.replace(':root', ':root:root')}}`;
}

const colorToken = ([name, color]: readonly [string, string]) => `--color-${name}:${color}`;

function radiusTokens({ corners }: Facts['brand']): string[] {
  if (corners === 'petal') return [];
  return RADIUS_TOKENS.map((name, at) => `--radius-${name}:${RADII[corners][at]}`);
}

const rootStyle = (tokens: readonly string[]) =>
  tokens.length > 0 ? `:root{${tokens.join(';')}}` : '';
