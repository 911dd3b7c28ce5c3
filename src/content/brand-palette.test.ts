import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { SAMPLE_FACTS } from '#content/samples/facts.ts';
import { colorOf, contrast, HEX_COLOR, mended, oklchOf } from '#shared/colors.ts';
import type { Facts } from '#shared/facts.ts';
import { BRAND } from '#shared/records/fact-kinds.ts';
import {
  brandStyle,
  darkPaletteOf,
  drawingColors,
  inboxStyle,
  paletteOf,
} from './brand-palette.ts';
import { PALETTE } from './palette.ts';

const [record] = SAMPLE_FACTS.brand;
if (!record) throw new Error('There is no sample.');
const { id: _id, ...sample } = record;
const brand = (changes: Partial<Facts['brand']> = {}): Facts['brand'] => ({
  ...sample,
  ...changes,
});

/** Values of a color channel at equal distances, with both ends. */
const STEPS = ['00', '55', 'aa', 'ff'];
const COLORS = STEPS.flatMap((r) => STEPS.flatMap((g) => STEPS.map((b) => `#${r}${g}${b}`)));

describe('the palette of a brand (BRAND-2)', () => {
  test('is that of the style sheet for the colors that the site came with', () => {
    expect(paletteOf(brand())).toEqual(PALETTE);
    expect(brandStyle(brand())).toBe('');
    expect(inboxStyle(brand())).toBe('');
    expect(drawingColors(brand()).size).toBe(0);
  });

  test.each(COLORS)('with %s has the contrast that each use of a color needs', (color) => {
    for (const accent of COLORS) {
      const used = paletteOf({ color, accent });
      const pairs: [string, string, number][] = [
        ...(['white', 'paper', 'paper-deep', 'mint', 'mint-deep'] as const).flatMap(
          (ground): [string, string, number][] => [
            [used.ink, used[ground], 4.5],
            [used['ink-soft'], used[ground], 4.5],
            [used['evergreen-deep'], used[ground], 4.5],
          ],
        ),
        ...(['white', 'paper', 'mint'] as const).map((ground): [string, string, number] => [
          used.evergreen,
          used[ground],
          4.5,
        ]),
        [used.mint, used['evergreen-deep'], 4.5],
        [used['error-light'], used['evergreen-deep'], 4.5],
        [used.ink, used.marigold, 4.5],
        [used.ink, used['marigold-deep'], 4.5],
        [used.ink, used['marigold-soft'], 4.5],
        [used.marigold, used['evergreen-deep'], 3],
        [used.edge, used.white, 3],
        [used.edge, used.paper, 3],
      ];
      const failing = pairs.filter(([one, other, least]) => contrast(one, other) < least);
      expect({ accent, failing }).toEqual({ accent, failing: [] });
      expect(Object.values(used).filter((each) => !HEX_COLOR.test(each))).toEqual([]);
    }
  });

  test('keeps a color that has enough contrast, and changes another one as little as possible', () => {
    const { evergreen, marigold } = paletteOf({ color: '#1d3f8f', accent: '#ffd54f' });
    expect([evergreen, marigold]).toEqual(['#1d3f8f', '#ffd54f']);
    const pale = paletteOf({ color: '#9fd3ff', accent: '#5a0f2e' });
    expect(contrast(pale.evergreen, pale.mint)).toBeCloseTo(4.5, 1);
    expect(oklchOf(pale.evergreen).hue).toBeCloseTo(oklchOf('#9fd3ff').hue, 1);
    expect(contrast(pale.marigold, pale['evergreen-deep'])).toBeCloseTo(3, 1);
  });

  test('has no hue if the main color has none', () => {
    const { mint, line } = paletteOf({ color: '#333333', accent: PALETTE.marigold });
    expect(oklchOf(mint).chroma + oklchOf(line).chroma).toBeLessThan(0.001);
  });

  test('keeps the contrast of the dark inbox', () => {
    for (const color of COLORS) {
      const dark = darkPaletteOf({ color, accent: PALETTE.marigold });
      for (const text of ['ink', 'ink-soft', 'evergreen', 'error'])
        expect(contrast(String(dark[text]), String(dark.white))).toBeGreaterThan(4.5);
    }
  });
});

describe('the style of a brand', () => {
  test('replaces the tokens of colors and corners', () => {
    expect(brandStyle(brand({ color: '#1d3f8f', corners: 'square' }))).toMatch(
      /^:root\{--color-ink:#[0-9a-f]{6};.*--color-evergreen:#1d3f8f;.*--radius-button:0;--radius-control:0;--radius-card:0;--radius-petal:0\}$/,
    );
    expect(brandStyle(brand({ corners: 'small' }))).toBe(
      ':root{--radius-button:0.5rem;--radius-control:0.375rem;--radius-card:0.5rem;--radius-petal:0.5rem}',
    );
  });

  test.each([
    ['color', 'red;}body{display:none}'],
    ['color', '#12345'],
    ['color', '#1234567'],
    ['color', 'url(//evil.example)'],
    ['color', '#123456;}</style><script>'],
    ['accent', ''],
    ['accent', 'red'],
    ['corners', '9px;}body{display:none}'],
    ['corners', 'constructor'],
    ['logo', '/pictures/x.png'],
    ['logo', { id: '0'.repeat(32), width: 721, height: 10, format: 'png', isLight: false }],
    ['logo', { id: '0'.repeat(32), width: 9, height: 9, format: 'svg', isLight: false }],
    ['mark', { id: '../../etc', width: 9, height: 9, format: 'png', isLight: false }],
    ['mark', { id: '0'.repeat(32), width: 9, height: 9, format: 'png', isLight: false, x: 1 }],
  ])('is not made of a %s such as %j', (field, value) => {
    expect(v.safeParse(BRAND, { ...sample, [field]: value }).success).toBe(false);
  });

  test.each([
    ['#1D3F8F', '#1d3f8f'],
    ['1d3f8f', '#1d3f8f'],
    ['#abc', '#aabbcc'],
    [' fff ', PALETTE.white],
  ])('reads the color %s', (written, color) => {
    expect(v.parse(BRAND, { ...sample, color: written })).toMatchObject({ color });
  });
});

test('a color survives the way through OKLCH', () => {
  for (const color of COLORS) expect(colorOf(oklchOf(color))).toBe(color);
  expect(mended(PALETTE.white, 'darker', [[PALETTE.white, 4.5]])).toMatch(/^#7[0-9a-f]/);
});
