import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Built, builtSite, DIST } from './built-pages.ts';

/** What a page makes a visitor download, in bytes; text is compressed with brotli, as the server sends it. */
interface PageSizes {
  /** The document with its styles, its font and its inline scripts. */
  readonly page: number;
  /** Every script it can come to load, also those that wait for a click. */
  readonly js: number;
  /** The pictures that are fetched before all others: the largest AVIF, else the largest file, that a screen may choose. */
  readonly pictures: number;
}

/**
 * The most bytes a page of each type may have, about a tenth above what it had in November 2026. `pictures: 0`: none in the first view. The visitor is on a
 * phone: on a 1.6 Mbit/s line each 10 kB are 50 ms. Lower a budget when a page gets smaller; raise one only for something
 * that visitors gain, and say in the commit what it is.
 */
const BUDGETS: readonly (readonly [type: string, path: RegExp, budget: PageSizes])[] = [
  ['home', /^\/$/, { page: 48_500, js: 102_500, pictures: 18_500 }],
  ['position', /^\/staff\//, { page: 43_000, js: 99_500, pictures: 16_000 }],
  ['practice type', /^\/practices\//, { page: 45_000, js: 99_500, pictures: 14_000 }],
  ['overview', /^\/medical-staff$/, { page: 42_500, js: 99_500, pictures: 14_500 }],
  ['catalog', /^\/(services|practices)$/, { page: 42_500, js: 99_500, pictures: 0 }],
  ['careers', /^(\/es)?\/careers$/, { page: 48_500, js: 112_000, pictures: 14_500 }],
  ['job', /^(\/es)?\/careers\//, { page: 42_500, js: 99_500, pictures: 0 }],
  ['assessment', /^\/assessment$/, { page: 43_000, js: 112_000, pictures: 0 }],
  ['application', /^(\/es)?\/apply$/, { page: 43_500, js: 112_000, pictures: 0 }],
  ['booking', /^\/book(\/|$)/, { page: 41_500, js: 110_000, pictures: 0 }],
  ['referral', /^\/refer(\/|$)/, { page: 43_500, js: 106_000, pictures: 12_500 }],
  ['pricing', /^\/pricing$/, { page: 43_500, js: 101_500, pictures: 14_500 }],
  ['any other page', /^\//, { page: 42_500, js: 108_000, pictures: 16_000 }],
];

const types = Map.groupBy(builtSite(), ({ path }) =>
  BUDGETS.find(([, pattern]) => pattern.test(path)),
);

describe('bytes a visitor downloads, compressed', () => {
  test.each(BUDGETS)('%s', (type, pattern, budget) => {
    const pages = [...types].find(([found]) => found?.[1] === pattern)?.[1] ?? [];
    expect(pages, `no page is of the type "${type}"`).not.toEqual([]);
    const over = pages.flatMap((page) =>
      Object.entries(sizesOf(page)).flatMap(([kind, bytes]) => {
        const most = budget[kind as keyof PageSizes];
        return bytes > most
          ? [`${page.path}: ${kind} has ${bytes} bytes, the budget is ${most}`]
          : [];
      }),
    );
    expect(over).toEqual([]);
  });
});

/** The build puts the compressed form next to every page, script and stylesheet that it makes smaller. */
function sizesOf({ file, html }: Built): PageSizes {
  return {
    page: bytesOf(file),
    js: sum([...scriptsOf(html)].map((name) => bytesOf(`assets/${name}`))),
    pictures: sum(firstPictures(html)),
  };
}

function bytesOf(file: string): number {
  const packed = statSync(join(DIST, `${file}.br`), { throwIfNoEntry: false });
  return (packed ?? statSync(join(DIST, file))).size;
}

function sum(sizes: readonly number[]): number {
  return sizes.reduce((total, size) => total + size, 0);
}

/** The scripts a page names, and those that they import. */
function scriptsOf(html: string): Set<string> {
  const reached = new Set<string>();
  const queue = scriptNames(html);
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (reached.has(name)) continue;
    reached.add(name);
    queue.push(...scriptNames(readFileSync(join(DIST, 'assets', name), 'utf8')));
  }
  return reached;
}

function scriptNames(text: string): string[] {
  return [...text.matchAll(/(?:\/assets|\.)\/([\w.~-]+\.js)\b/g)].map(([, name = '']) => name);
}

function firstPictures(html: string): number[] {
  return [...html.matchAll(/(?:<picture\b[^>]*>([\s\S]*?))?(<img\b[^>]*>)/g)]
    .filter(([, , image = '']) => /fetchpriority="high"/i.test(image))
    .map(([, sources = '', image = '']) => {
      const avif = /<source\b[^>]*type="image\/avif"[^>]*>/.exec(sources)?.[0];
      const files = (avif ?? image).match(/\/assets\/[\w.~-]+/g) ?? [];
      return Math.max(0, ...files.map(bytesOf));
    });
}
