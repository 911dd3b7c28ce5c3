/**
 * Lighthouse (mobile, simulated slow 4G) on the pages that matter, compared with a minimal landing page
 * (`bench/baselines/bare-limit/`), all in one run, so that the ratio is comparable between machines.
 * `npm run bench lighthouse -- --runs=5`; with another browser: `CHROMIUM_PATH=/usr/bin/chromium npm run …`.
 */
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { startSite } from '#e2e/harness.ts';
import { flag } from '#test/campaigns/flag.ts';
import { measuringBrowser } from '#tools/setup/browser.mjs';
import { serveBareLimit } from './serve-bare-limit.ts';
import { median, printTable } from './table.ts';

const PAGES = [
  '/',
  '/assessment',
  '/staff/billing',
  '/practices/mri-centers',
  '/careers',
  '/privacy',
];
const RUNS = flag('runs', 3);
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
  // Now and then Chromium ends its trace before the page has painted; such a run says nothing and is made again.
  for (let tries = 0; readings.length < RUNS && tries < RUNS + 3; tries += 1) {
    const reading = await measure(url);
    if (Number.isFinite(reading.lcp)) readings.push(reading);
  }
  const of = (pick: (reading: Reading) => number) => median(readings.map(pick));
  return {
    scores: CATEGORIES.map((_, index) => of((reading) => reading.scores[index] ?? 0)),
    fcp: of((reading) => reading.fcp),
    lcp: of((reading) => reading.lcp),
    tbt: of((reading) => reading.tbt),
    cls: of((reading) => reading.cls),
    bytes: of((reading) => reading.bytes),
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
const rows = [
  ['page', 'perf/a11y/bp/seo', 'FCP ms', 'LCP ms', '× bare', 'TBT ms', 'CLS', 'kB'],
  row('bare limit', limit),
];
for (const page of PAGES) rows.push(row(page, await medians(`${site.url}${page}`)));
printTable(`Lighthouse, mobile, median of ${RUNS}, ${browser ?? 'the Chrome found'}`, rows);
bare.close();
await site.stop();
