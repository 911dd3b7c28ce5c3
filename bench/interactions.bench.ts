/**
 * Measures the time from a tap to the next paint, on an emulated phone at a quarter of the machine's speed. Measures
 * the first two taps on each page of `PAGES`: once as soon as the page is painted, and once after the page had time to
 * hydrate. The browser reports the duration (Event Timing, in steps of 8 ms). A tap without effect counts as
 * unanswered, not as fast. Fails if a median is above {@link LIMIT_MS}.
 *
 * `npm run bench interactions -- --runs=5 /assessment`
 */
import { type Browser, chromium } from '@playwright/test';
import { startSite } from '#e2e/harness.ts';
import { flag } from '#test/campaigns/flag.ts';
import { measuringBrowser } from '#tools/setup/browser.mjs';
import { median, printTable } from './table.ts';

/** The pages named on the command line; every page by default. */
const NAMED = process.argv.slice(2).filter((word) => word.startsWith('/'));
const RUNS = flag('runs', 5);
const CPU_SLOWDOWN_FACTOR = 4;
const LIMIT_MS = 200;
/** The delays from the first paint to the first tap. The short delay is that of a hasty visitor. */
const WAITS_MS = [100, 4000] as const;
/** How long to wait for a tap's effect and the browser's report. */
const ANSWER_MS = 2500;

/** An element to tap, and an element that exists after the tap worked. */
type Tap = readonly [selector: string, effect: string];

const DAY = 'main button[name="day"]';
const SUBMIT = 'main form button[type="submit"]';

const PAGES: readonly (readonly [name: string, path: string, taps: readonly Tap[]])[] = [
  [
    'assessment',
    '/assessment',
    [
      ['[data-step="position"] label', '[data-live="2"]'],
      ['[data-step="experience"] label', '[data-live="3"]'],
    ],
  ],
  [
    'apply',
    '/apply',
    [
      ['[data-step] label', '[data-step] :checked'],
      ['[data-wizard-form] [type="submit"]:not([data-busy])', '[data-live="2"]'],
    ],
  ],
  [
    'book',
    '/book',
    [
      ['main label:has([name="start"])', 'main [name="start"]:checked'],
      [`${DAY}[aria-pressed="false"]`, `${DAY}[aria-pressed="true"]`],
    ],
  ],
  [
    'coverage',
    '/coverage',
    [
      ['[data-cell="0-18"]', '[data-cell="0-18"][aria-selected="true"]'],
      ['[data-cell="1-18"]', '[data-cell="1-18"][aria-selected="true"]'],
    ],
  ],
  [
    'header',
    '/',
    [
      ['[popovertarget="mobile-menu"]', '#mobile-menu:popover-open'],
      ['#mobile-menu summary', '#mobile-menu details[open]'],
    ],
  ],
  ['card', '/', [['button[commandfor]', 'dialog:is([open], :popover-open)']]],
  ['submit', '/contact', [[SUBMIT, `${SUBMIT}[aria-busy="true"], main [aria-invalid="true"]`]]],
];

/**
 * Returns a number for each tap: the milliseconds to the next paint, or NaN if the tap did not arrive or had no effect.
 * The last number is the length of the longest task.
 */
async function tap(
  browser: Browser,
  url: string,
  taps: readonly Tap[],
  waitMs: number,
): Promise<number[]> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  // Tap through the DevTools protocol. Playwright's own methods run scripts in the slowed page and would delay a tap by
  // about a second.
  await session.send('Page.enable');
  await session.send('Runtime.enable');
  await session.send('Runtime.addBinding', { name: 'tapAt' });
  await session.send('Page.addScriptToEvaluateOnNewDocument', {
    source: `(${observeTaps})(${JSON.stringify(taps[0])}, ${waitMs})`,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN_FACTOR });
  const tapped = () =>
    new Promise<void>((resolve, reject) => {
      session.once('Runtime.bindingCalled', ({ payload }) => {
        const touchPoints = [JSON.parse(payload)];
        // Send both events at once: a slow page acknowledges the first event only after it has handled it.
        Promise.all([
          session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints }),
          session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
        ]).then(() => resolve(), reject);
      });
    });
  const times: number[] = [];
  let longestTask = 0;
  for (const [index, next] of taps.entries()) {
    const done = tapped();
    if (index === 0) await session.send('Page.navigate', { url });
    else await page.evaluate((target) => window.requestTap(target, 0), next);
    await done;
    await page.waitForTimeout(ANSWER_MS);
    const { clicks, longest, worked, task } = await page.evaluate(() => ({
      clicks: performance.eventCounts.get('click') ?? 0,
      ...window.observed,
    }));
    // The browser does not report an event that takes less than 16 ms. The click counter shows whether its click
    // arrived.
    times.push(worked && clicks > index ? longest || 16 : Number.NaN);
    longestTask = task;
  }
  await context.close();
  return [...times, longestTask];
}

declare global {
  interface Window {
    observed: { longest: number; worked: boolean; task: number };
    requestTap: (tap: Tap, waitMs: number) => void;
    tapAt: (point: string) => void;
  }
}

/**
 * Runs in the page. Requests the first tap `waitMs` after the first paint and stores each tap's effect and duration,
 * and the longest task, in `window.observed`. Does little work, because that work is part of the measurement.
 */
function observeTaps(first: Tap, waitMs: number): void {
  const observed = { longest: 0, worked: false, task: 0 };
  let effect = '';
  window.observed = observed;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (entry.interactionId) observed.longest = Math.max(observed.longest, entry.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      observed.task = Math.round(Math.max(observed.task, duration));
  }).observe({ type: 'longtask' });
  // Check for the effect at every change of the document, because a button is busy only for a moment.
  const look = () => {
    if (effect && document.querySelector(effect)) observed.worked = true;
  };
  for (const name of ['toggle', 'change']) document.addEventListener(name, look, true);
  new MutationObserver(look).observe(document, {
    subtree: true,
    attributeFilter: ['aria-busy', 'aria-invalid', 'aria-selected', 'aria-pressed', 'data-live'],
  });
  window.requestTap = ([selector, worked], wait) => {
    const target = document.querySelector(selector);
    // Try again in the next frame until the browser has parsed the element.
    if (!target) return requestAnimationFrame(() => window.requestTap([selector, worked], wait));
    target.scrollIntoView({ block: 'center', behavior: 'instant' });
    setTimeout(() => {
      // Find the element again, because hydration may have replaced it.
      const shown = document.querySelector(selector) ?? target;
      const { x, y, width, height, top, bottom } = shown.getBoundingClientRect();
      if (top < 0 || bottom > innerHeight) return window.requestTap([selector, worked], wait);
      effect = worked;
      observed.longest = 0;
      observed.worked = false;
      window.tapAt(JSON.stringify({ x: x + width / 2, y: y + height / 2 }));
    }, wait);
  };
  new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    window.requestTap(first, waitMs);
  }).observe({ type: 'paint', buffered: true });
}

const executablePath = measuringBrowser();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const site = await startSite();
const rows: (string | number)[][] = [
  [
    'page',
    'first tap after, ms',
    'first tap, ms',
    'second tap, ms',
    'unanswered',
    'longest task, ms',
  ],
];
const slow: string[] = [];
for (const [name, path, taps] of PAGES) {
  if (NAMED.length > 0 && !NAMED.includes(path)) continue;
  for (const waitMs of WAITS_MS) {
    const runs: number[][] = [];
    for (let run = 0; run < RUNS; run += 1)
      runs.push(await tap(browser, `${site.url}${path}`, taps, waitMs));
    const column = (index: number) => runs.map((times) => times[index] ?? Number.NaN);
    const answered = taps.map((_, index) => column(index).filter((time) => !Number.isNaN(time)));
    const medians = answered.map(median);
    if (medians.some((time) => time > LIMIT_MS)) slow.push(`${name} after ${waitMs} ms`);
    rows.push([
      name,
      waitMs,
      medians[0] ?? '',
      medians[1] ?? '',
      taps.length * RUNS - answered.flat().length,
      median(column(taps.length)),
    ]);
  }
}
printTable(
  `Tap to next paint at ${CPU_SLOWDOWN_FACTOR}× slowdown, median of ${RUNS}, at most ${LIMIT_MS} ms`,
  rows,
);
await browser.close();
await site.stop();
if (slow.length > 0) {
  console.error(`Above ${LIMIT_MS} ms: ${slow.join(', ')}`);
  process.exitCode = 1;
}
