import { icons } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { IconName } from '#content/icon-name.ts';
import { iconPath } from './icon-path.ts';

const markup = (name: IconName) => renderToStaticMarkup(createElement(icons[name], { size: 48 }));

/** Renders an SVG: one byte of opacity per pixel. */
async function pixels(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).extractChannel('alpha').raw().toBuffer();
}

test('every icon of the set becomes one path', () => {
  for (const name of Object.keys(icons) as IconName[]) {
    expect(iconPath(markup(name)), name).toMatch(/^M[^<>"]+$/);
  }
});

test.each([
  'Stethoscope',
  'CalendarClock',
  'BadgeDollarSign',
  'Microscope',
  'ClipboardList',
  'Headphones',
  'MonitorSmartphone',
  'Users',
] as const)('%s looks the same', async (name) => {
  const rendered = markup(name);
  const frame = rendered.slice(0, rendered.indexOf('>') + 1);
  const [before, after] = await Promise.all([
    pixels(rendered),
    pixels(`${frame}<path d="${iconPath(rendered)}"/></svg>`),
  ]);
  const different = before.filter((value, index) => Math.abs(value - (after[index] ?? 0)) > 40);
  expect(different.length).toBe(0);
});

test.each([
  ['m9 12 2 2 4-4', 'M9 12l2 2 4 -4'],
  ['m21 21-4.3-4.3', 'M21 21l-4.3 -4.3'],
  ['m2.5.5.5.5', 'M2.5 .5l.5 .5'],
  ['m9 12v4', 'M9 12v4'],
  ['m-1,-2,3,4', 'M-1 -2l3 4'],
  ['M3 4 5 6', 'M3 4 5 6'],
])('points behind a first relative move stay relative: %s', (d, rendered) => {
  expect(iconPath(`<path d="${d}"/>`)).toBe(rendered);
});
