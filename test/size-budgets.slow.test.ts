import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { DIST, type SitePage } from './built-pages.ts';
import { SITE_PAGES } from './site-pages.ts';

/** The bytes that a page makes a visitor download. Text is compressed with brotli, as the server sends it. */
interface PageSizes {
  /** The document with its styles, font and inline scripts. */
  readonly page: number;
  /** Every script that the page may load, including scripts that wait for a click. */
  readonly js: number;
  /**
   * Bytes of the pictures that load before all others. Each picture counts with its largest AVIF file, or with its
   * largest file if it has no AVIF.
   */
  readonly pictures: number;
}

/**
 * The maximum number of bytes for each type of page, about a tenth above its size in November 2026. `pictures: 0` means
 * that the first view has no picture. On a 1.6 Mbit/s line, 10 kB take 50 ms. Lower a budget when a page gets smaller.
 * Raise a budget only for something that visitors gain, and name it in the commit.
 */
const BUDGETS: readonly (readonly [type: string, path: RegExp, budget: PageSizes])[] = [
  ['home', /^\/$/, { page: 48_000, js: 105_500, pictures: 18_500 }],
  ['position', /^\/staff\//, { page: 43_000, js: 101_500, pictures: 16_000 }],
  ['practice type', /^\/practices\//, { page: 45_500, js: 101_500, pictures: 14_000 }],
  ['overview', /^\/medical-staff$/, { page: 42_500, js: 101_500, pictures: 14_500 }],
  ['catalog', /^\/(services|practices)$/, { page: 38_500, js: 101_500, pictures: 0 }],
  ['careers', /^(\/es)?\/careers$/, { page: 47_000, js: 111_500, pictures: 14_500 }],
  ['job', /^(\/es)?\/careers\//, { page: 38_000, js: 101_500, pictures: 0 }],
  ['assessment', /^\/assessment$/, { page: 41_000, js: 119_500, pictures: 0 }],
  ['application', /^(\/es)?\/apply$/, { page: 40_500, js: 124_500, pictures: 0 }],
  ['booking', /^\/book(\/|$)/, { page: 37_000, js: 112_000, pictures: 0 }],
  ['referral', /^\/refer(\/|$)/, { page: 39_500, js: 107_500, pictures: 12_500 }],
  ['pricing', /^\/pricing$/, { page: 41_500, js: 104_000, pictures: 14_500 }],
  ['any other page', /^\//, { page: 42_500, js: 113_000, pictures: 16_000 }],
];

/** How many pages of a type are compressed: the longest ones. Compressing all pages takes too long. */
const LONGEST = 5;

const types = Map.groupBy(SITE_PAGES, ({ path }) =>
  BUDGETS.find(([, pattern]) => pattern.test(path)),
);

describe('bytes a visitor downloads, compressed', () => {
  test.each(BUDGETS)('%s', (type, pattern, budget) => {
    const pages = [...types].find(([match]) => match?.[1] === pattern)?.[1] ?? [];
    expect(pages, `no page is of the type "${type}"`).not.toEqual([]);
    pages.sort((a, b) => b.html.length - a.html.length);
    const over = pages.flatMap((page, index) =>
      Object.entries(sizesOf(page, index < LONGEST)).flatMap(([kind, bytes]) => {
        const most = budget[kind as keyof PageSizes];
        return bytes > most
          ? [`${page.path}: ${kind} has ${bytes} bytes, the budget is ${most}`]
          : [];
      }),
    );
    expect(over).toEqual([]);
  });
});

/** The quality with which the server compresses a page that it caches. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };

function sizesOf({ html }: SitePage, isLong: boolean): PageSizes {
  return {
    page: isLong ? brotliCompressSync(html, BROTLI).length : 0,
    js: sum([...scriptsOf(html)].map((name) => bytesOf(`assets/${name}`))),
    pictures: sum(firstPictures(html)),
  };
}

/**
 * The bytes of a file as the server sends it. The build writes a compressed file beside every script that it can
 * shrink.
 */
function bytesOf(file: string): number {
  const packed = statSync(join(DIST, `${file}.br`), { throwIfNoEntry: false });
  return (packed ?? statSync(join(DIST, file))).size;
}

function sum(sizes: readonly number[]): number {
  return sizes.reduce((total, size) => total + size, 0);
}

/** The scripts that a page names, and their imports. */
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
