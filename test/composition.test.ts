import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { expect, test } from 'vitest';
import { builtSite } from './built-pages.ts';
import { elements } from './page-text.ts';

type Element = DefaultTreeAdapterTypes.Element;

/** Bands without anything to look at that may follow each other. A third makes a page a wall of text. */
const MAX_TEXT_BANDS_IN_A_ROW = 2;
/** CSS pixels: a drawing of this width is a picture; what is smaller is an icon beside a word. */
const PICTURE_WIDTH = 56;

const GRAPHIC: ReadonlySet<string> = new Set(['img', 'video', 'figure', 'table', 'form']);

const attribute = ({ attrs }: Element, name: string) =>
  attrs.find((one) => one.name === name)?.value;

const shows = (element: Element) =>
  GRAPHIC.has(element.tagName) ||
  attribute(element, 'role') === 'img' ||
  (element.tagName === 'svg' && Number(attribute(element, 'width')) >= PICTURE_WIDTH);

/** The bands of a page: what stands directly in `main`, the breadcrumbs aside. */
function bands(html: string): Element[] {
  const main = elements(parse(html)).find(({ tagName }) => tagName === 'main');
  return (main?.childNodes ?? [])
    .filter((node): node is Element => 'tagName' in node && elements(node).length > 0)
    .filter((band) => !elements(band).some((one) => attribute(one, 'aria-label') === 'Breadcrumb'));
}

/** Headings of the longest row of text-only bands. */
function longestTextRow(html: string): string[] {
  let longest: string[] = [];
  let row: string[] = [];
  for (const band of bands(html)) {
    const inside = [band, ...elements(band)];
    row = inside.some(shows) ? [] : [...row, attribute(band, 'aria-labelledby') ?? band.tagName];
    if (row.length > longest.length) longest = row;
  }
  return longest;
}

test.each(builtSite())('$path: pictures, charts or forms break up the text', ({ html }) => {
  const row = longestTextRow(html);
  expect(row.length, row.join(', ')).toBeLessThanOrEqual(MAX_TEXT_BANDS_IN_A_ROW);
});

test('the rule finds a wall of text', () => {
  const text = '<section aria-labelledby="a"><p>Words</p></section>';
  const chart = '<section><figure></figure></section>';
  const page = (inside: string) => `<main>${inside}</main>`;
  expect(longestTextRow(page(text.repeat(3)))).toHaveLength(3);
  expect(longestTextRow(page(text + text + chart + text))).toHaveLength(2);
  expect(longestTextRow(page(text.replace('<p>', '<p><svg width="28"></svg>')))).toHaveLength(1);
});

test.each(builtSite())('$path: every picture has its file', ({ html }) => {
  expect([...html.matchAll(/data-no-picture="([^"]*)"/g)].map(([, stem]) => stem)).toEqual([]);
});
