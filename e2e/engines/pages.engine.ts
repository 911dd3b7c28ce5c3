/**
 * Checks each page: errors, requests, width, typeface, pictures, print, and whether the styles are the same as in
 * Chromium.
 */
import { constants, inflateSync } from 'node:zlib';
import { ALL_PATHS } from '#e2e/page-share.ts';
import { expect, HARMLESS, NARROW, test, WIDE } from './engine-test.ts';
import { compareStyles } from './styles.ts';
import type { Tab } from './tab.ts';

const GROUP = 12;

/** Returns the faults of the page at the current width. */
const faults = () => {
  const found: string[] = [];
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > innerWidth) found.push(`${scrollWidth} px wide in ${innerWidth} px`);
  if (![...document.fonts].some(({ status }) => status === 'loaded')) found.push('no typeface');
  for (const image of document.images)
    if (image.complete && image.currentSrc && !image.naturalWidth)
      found.push(`broken: ${image.currentSrc}`);
  // iOS zooms into a field whose text is smaller than 16 px.
  for (const field of document.querySelectorAll<HTMLInputElement>('input, select, textarea'))
    if (
      field.checkVisibility() &&
      !/^(radio|checkbox|range|file|hidden)$/.test(field.type) &&
      Number.parseFloat(getComputedStyle(field).fontSize) < 16
    )
      found.push(`small text: ${field.name}`);
  return found;
};

for (let start = 0; start < ALL_PATHS.length; start += GROUP) {
  const paths = ALL_PATHS.slice(start, start + GROUP);
  test(`pages ${paths[0]} to ${paths.at(-1)}: whole at three widths`, async ({ openTab }) => {
    const tab = await openTab({ width: WIDE });
    for (const path of paths) {
      await tab.driver.resize(WIDE);
      await tab.open(path);
      await tab.driver.run(() => document.fonts.ready.then(() => true));
      for (const width of [WIDE, 768, NARROW]) {
        await tab.driver.resize(width);
        expect.soft(await tab.driver.run(faults), `${path} at ${width} px`).toEqual([]);
      }
      const problems = tab.driver
        .problems()
        .filter((line) => !HARMLESS.test(line) && !/\b404\b/.test(line));
      expect.soft(problems, path).toEqual([]);
    }
  });
}

const STYLED = [
  '/',
  '/about',
  '/assessment',
  '/apply',
  '/book',
  '/careers',
  '/compare',
  '/faqs',
  '/packet',
  '/pricing',
  '/refer',
  '/staff/receptionist',
];

for (const width of [NARROW, WIDE])
  test(`styles are those of Chromium, ${width} px`, async ({ openTab }) => {
    const control = await openTab({ width, engine: 'chromium' });
    const tab = await openTab({ width });
    expect(await compareStyles(control, tab, STYLED)).toEqual([]);
  });

/** The number of sheets in a PDF. Its objects may be in compressed streams. */
function sheets(pdf: Uint8Array): number {
  const bytes = Buffer.from(pdf);
  let text = bytes.toString('latin1');
  for (const { index, 0: start } of text.matchAll(/\bstream\r?\n/g)) {
    const dictionary = text.slice(Math.max(0, index - 300), index);
    if (!dictionary.slice(dictionary.lastIndexOf('obj')).includes('ObjStm')) continue;
    const finishFlush = constants.Z_SYNC_FLUSH;
    text += inflateSync(bytes.subarray(index + start.length), { finishFlush }).toString('latin1');
  }
  return text.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test('pages on paper have the sheets that Chromium prints', async ({ openTab }) => {
  const control = await openTab({ width: WIDE, engine: 'chromium' });
  const tab = await openTab({ width: WIDE });
  const print = async (printed: Tab, path: string) => {
    await printed.open(path);
    return sheets(await printed.driver.print());
  };
  for (const path of ['/packet?wage=30', '/pricing', '/staff/receptionist', '/success-stories']) {
    const wanted = await print(control, path);
    const count = await print(tab, path);
    expect
      .soft(Math.abs(count - wanted), `${path}: ${count} sheets, Chromium ${wanted}`)
      .toBeLessThan(2);
  }
});
