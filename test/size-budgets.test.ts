import { describe, expect, test } from 'vitest';
import { builtSite } from './built-pages.ts';
import { type PageSizes, pageSizes } from './page-sizes.ts';

/** One style for all pages, with the font in it (11,300 bytes). */
const CSS = 26_500;

/**
 * The most bytes a page of each type may have, about a tenth above what it had in November 2026. `pictures: 0`: none in the first view. The visitor is on a
 * phone: on a 1.6 Mbit/s line each 10 kB are 50 ms. Lower a budget when a page gets smaller; raise one only for something
 * that visitors gain, and say in the commit what it is.
 */
const BUDGETS: readonly (readonly [type: string, path: RegExp, budget: PageSizes])[] = [
  ['home', /^\/$/, { html: 15_500, css: CSS, js: 103_500, pictures: 18_500 }],
  ['position', /^\/staff\//, { html: 10_700, css: CSS, js: 100_500, pictures: 16_000 }],
  ['practice type', /^\/practices\//, { html: 12_500, css: CSS, js: 100_500, pictures: 14_000 }],
  ['overview', /^\/medical-staff$/, { html: 10_500, css: CSS, js: 103_000, pictures: 14_500 }],
  ['catalog', /^\/(services|practices)$/, { html: 10_500, css: CSS, js: 103_000, pictures: 0 }],
  ['careers', /^\/careers$/, { html: 16_000, css: CSS, js: 113_500, pictures: 14_500 }],
  ['job', /^\/careers\//, { html: 10_500, css: CSS, js: 101_500, pictures: 0 }],
  ['assessment', /^\/assessment$/, { html: 11_000, css: CSS, js: 113_500, pictures: 0 }],
  ['application', /^\/apply$/, { html: 11_500, css: CSS, js: 112_500, pictures: 0 }],
  ['booking', /^\/book(\/|$)/, { html: 10_500, css: CSS, js: 109_000, pictures: 0 }],
  ['referral', /^\/refer(\/|$)/, { html: 11_000, css: CSS, js: 106_500, pictures: 12_500 }],
  ['pricing', /^\/pricing$/, { html: 11_500, css: CSS, js: 106_000, pictures: 14_500 }],
  ['any other page', /^\//, { html: 10_500, css: CSS, js: 106_000, pictures: 16_000 }],
];

const types = Map.groupBy(builtSite(), ({ path }) =>
  BUDGETS.find(([, pattern]) => pattern.test(path)),
);

describe('bytes a visitor downloads, compressed', () => {
  test.each(BUDGETS)('%s', (type, pattern, budget) => {
    const pages = [...types].find(([found]) => found?.[1] === pattern)?.[1] ?? [];
    expect(pages, `no page is of the type "${type}"`).not.toEqual([]);
    const over = pages.flatMap(({ path, html }) =>
      Object.entries(pageSizes(html)).flatMap(([kind, bytes]) => {
        const most = budget[kind as keyof PageSizes];
        return bytes > most ? [`${path}: ${kind} has ${bytes} bytes, the budget is ${most}`] : [];
      }),
    );
    expect(over).toEqual([]);
  });
});
