/**
 * Runs Lighthouse (mobile, simulated slow 4G) on every page. Compares each page with a minimal landing page
 * (`bench/baselines/bare-limit/`), and with the same page of an earlier commit, by default the newest tag. One run
 * measures everything, so that the ratios are comparable between machines. The comparison with the earlier commit
 * reveals small losses that add up over many commits. Prints the five slowest pages at the end.
 *
 * `npm run bench lighthouse -- --runs=5 --against=v1.0.0`; with another browser: `CHROMIUM_PATH=/usr/bin/chromium npm
 * run …`.
 */
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { startSite } from '#e2e/harness.ts';
import { pageAddresses } from '#test/built-pages.ts';
import { flag } from '#test/campaigns/flag.ts';
import { measuringBrowser } from '#tools/setup/browser.mjs';
import { newestTag, startEarlierSite } from './earlier-site.ts';
import { serveBareLimit } from './serve-bare-limit.ts';
import { median, printTable } from './table.ts';

/** The pages named on the command line, such as `-- / /pricing`; every page by default. */
const NAMED = process.argv.slice(2).filter((word) => word.startsWith('/'));
const RUNS = flag('runs', 1);
const AGAINST =
  process.argv.find((word) => word.startsWith('--against='))?.slice('--against='.length) ??
  newestTag();
/**
 * A page fails if its largest paint is later than before by more than this fraction. Simulated times of an unchanged
 * page differ by less.
 */
const TOLERANCE = 0.03;
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

/** The medians of each address. The addresses alternate, so that slow moments of the machine affect all. */
async function medians(...urls: readonly string[]): Promise<Reading[]> {
  const readings = urls.map((): Reading[] => []);
  for (let run = 0; run < RUNS; run += 1) {
    for (const [index, url] of urls.entries()) {
      // Chromium sometimes ends its trace before the page has painted. Repeat such a run.
      let reading = await measure(url);
      for (let tries = 0; Number.isNaN(reading.lcp) && tries < 3; tries += 1)
        reading = await measure(url);
      readings[index]?.push(reading);
    }
  }
  return readings.map((some) => {
    const medianOf = (pick: (reading: Reading) => number) => median(some.map(pick));
    return {
      scores: CATEGORIES.map((_, index) => medianOf((reading) => reading.scores[index] ?? 0)),
      fcp: medianOf((reading) => reading.fcp),
      lcp: medianOf((reading) => reading.lcp),
      tbt: medianOf((reading) => reading.tbt),
      cls: medianOf((reading) => reading.cls),
      bytes: medianOf((reading) => reading.bytes),
    };
  });
}

const browser = measuringBrowser();
const bare = await serveBareLimit();
const site = await startSite();
const earlier = AGAINST === undefined ? undefined : await startEarlierSite(AGAINST);
const [limit] = await medians(bare.url);
const limitLcp = limit?.lcp ?? Number.NaN;

interface Measured {
  readonly page: string;
  readonly now: Reading;
  /**
   * The reading of the earlier site; undefined without an earlier site. Its times are NaN if the earlier site lacks the
   * page.
   */
  readonly before: Reading | undefined;
}

const row = (name: string, { scores, fcp, lcp, tbt, cls, bytes }: Reading, before?: Reading) => [
  name,
  scores.join('/'),
  Math.round(fcp),
  Math.round(lcp),
  (lcp / limitLcp).toFixed(2),
  before ? (before.lcp / limitLcp).toFixed(2) : '',
  Math.round(tbt),
  before ? Math.round(before.tbt) : '',
  cls.toFixed(3),
  (bytes / 1000).toFixed(1),
];
const earlierName = earlier?.name ?? 'before';
const HEAD = [
  ...['page', 'perf/a11y/bp/seo', 'FCP ms', 'LCP ms', '× bare', `× bare, ${earlierName}`],
  ...['TBT ms', `TBT ms, ${earlierName}`, 'CLS', 'kB'],
];
const measured: Measured[] = [];
for (const page of NAMED.length > 0 ? NAMED : await everyPage()) {
  const urls = [site, ...(earlier ? [earlier] : [])].map(({ url }) => `${url}${page}`);
  const [now, before] = await medians(...urls);
  if (now) measured.push({ page, now, before });
}
const table = (some: readonly Measured[]) => [
  HEAD,
  ...(limit ? [row('bare limit', limit)] : []),
  ...some.map(({ page, now, before }) => row(page, now, before)),
];
const worst = measured.toSorted((a, b) => b.now.lcp - a.now.lcp).slice(0, 5);
printTable(
  `Lighthouse, mobile, median of ${RUNS}, ${browser ?? 'the Chrome found'}`,
  table(measured),
);
printTable('The five with the latest largest paint', table(worst));
if (earlier) {
  const later = measured.filter(
    ({ now, before }) => before && now.lcp > before.lcp * (1 + TOLERANCE),
  );
  printTable(`Painted later than at ${earlier.name}: ${later.length} pages`, table(later));
  if (later.length > 0) process.exitCode = 1;
} else console.log('Nothing was compared: there is no tag. Name a commit with --against=.');
bare.close();
await site.stop();
await earlier?.stop();

/** Paths of all pages except private pages and "not found" pages. */
async function everyPage(): Promise<string[]> {
  const addresses = await pageAddresses();
  return addresses.filter((path) => !/:|^\/(es\/)?404$|^\/not-found-type$/.test(path));
}
