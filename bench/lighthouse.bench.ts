/**
 * Lighthouse (mobile, simulated slow 4G) on every page, compared with a minimal landing page
 * (`bench/baselines/bare-limit/`), all in one run, so that the ratio is comparable between machines.
 * `npm run bench lighthouse -- --runs=5`, the worst five at the end; with another browser: `CHROMIUM_PATH=/usr/bin/chromium npm run …`.
 */
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { startSite } from '#e2e/harness.ts';
import { pageAddresses } from '#test/built-pages.ts';
import { flag } from '#test/campaigns/flag.ts';
import { measuringBrowser } from '#tools/setup/browser.mjs';
import { serveBareLimit } from './serve-bare-limit.ts';
import { median, printTable } from './table.ts';

/** The pages named on the command line, such as `-- / /pricing`; every page by default. */
const NAMED = process.argv.slice(2).filter((word) => word.startsWith('/'));
const RUNS = flag('runs', 1);
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

interface Reading {
  readonly scores: readonly number[];
  readonly fcp: number;
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  readonly bytes: number;
}

async function measure(url: string): Promise<Reading> {
  const chrome = await launch({
    ...(browser ? { chromePath: browser } : {}),
    chromeFlags: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'silent',
      onlyCategories: [...CATEGORIES],
    });
    if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
    const { categories, audits } = result.lhr;
    const number = (id: string) => audits[id]?.numericValue ?? Number.NaN;
    return {
      scores: CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
      fcp: number('first-contentful-paint'),
      lcp: number('largest-contentful-paint'),
      tbt: number('total-blocking-time'),
      cls: number('cumulative-layout-shift'),
      bytes: number('total-byte-weight'),
    };
  } finally {
    chrome.kill();
  }
}

async function medians(url: string): Promise<Reading> {
  const readings: Reading[] = [];
  // Chromium sometimes ends its trace before the page has painted. Such a run is repeated.
  for (let tries = 0; readings.length < RUNS && tries < RUNS + 3; tries += 1) {
    const reading = await measure(url);
    if (Number.isFinite(reading.lcp)) readings.push(reading);
  }
  const medianOf = (pick: (reading: Reading) => number) => median(readings.map(pick));
  return {
    scores: CATEGORIES.map((_, index) => medianOf((reading) => reading.scores[index] ?? 0)),
    fcp: medianOf((reading) => reading.fcp),
    lcp: medianOf((reading) => reading.lcp),
    tbt: medianOf((reading) => reading.tbt),
    cls: medianOf((reading) => reading.cls),
    bytes: medianOf((reading) => reading.bytes),
  };
}

const browser = measuringBrowser();
const bare = await serveBareLimit();
const site = await startSite();
const limit = await medians(bare.url);
const row = (name: string, { scores, fcp, lcp, tbt, cls, bytes }: Reading) => [
  name,
  scores.join('/'),
  Math.round(fcp),
  Math.round(lcp),
  (lcp / limit.lcp).toFixed(2),
  Math.round(tbt),
  cls.toFixed(3),
  (bytes / 1000).toFixed(1),
];
const HEAD = ['page', 'perf/a11y/bp/seo', 'FCP ms', 'LCP ms', '× bare', 'TBT ms', 'CLS', 'kB'];
const measured: { readonly page: string; readonly reading: Reading }[] = [];
for (const page of NAMED.length > 0 ? NAMED : await everyPage()) {
  measured.push({ page, reading: await medians(`${site.url}${page}`) });
}
const table = (some: typeof measured) => [
  HEAD,
  row('bare limit', limit),
  ...some.map(({ page, reading }) => row(page, reading)),
];
const worst = measured.toSorted((a, b) => b.reading.lcp - a.reading.lcp).slice(0, 5);
printTable(
  `Lighthouse, mobile, median of ${RUNS}, ${browser ?? 'the Chrome found'}`,
  table(measured),
);
printTable('The five with the latest largest paint', table(worst));
bare.close();
await site.stop();

/** Paths of all pages except private pages and "not found" pages. */
async function everyPage(): Promise<string[]> {
  const addresses = await pageAddresses();
  return addresses.filter((path) => !/:|^\/(es\/)?404$|^\/not-found-type$/.test(path));
}
