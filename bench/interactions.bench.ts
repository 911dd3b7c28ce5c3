/**
 * How long the page takes to respond to the first tap, at a sixth of the machine's speed: menu, card, tab, wizard choice
 * and submit, each tapped 100 ms after the first paint. Compared with the same page whose islands all hydrate as soon as
 * possible, instead of at the first interaction. The duration is the browser's own (Event Timing: input to next paint,
 * steps of 8 ms). `npm run bench interactions -- --runs=5`
 */
import { type Browser, chromium } from '@playwright/test';
import { startSite } from '#e2e/harness.ts';
import { browserPath } from '#tools/setup/browser.mjs';
import { median, printTable } from './table.ts';

const RUNS = Number(process.argv.find((word) => word.startsWith('--runs='))?.slice(7) ?? 5);
const SLOWDOWN = 6;
const WAIT_MS = 100;
/** Timeout, longer than any response. */
const ANSWER_MS = 5000;

const TAPS = [
  ['menu', '/', 'button[popovertarget="mobile-menu"]'],
  ['card', '/', 'button[commandfor]'],
  ['tab', '/', '.choice-tabs label:nth-of-type(2)'],
  ['wizard choice', '/assessment', 'main form label:has(input[type="radio"])'],
  ['submit', '/contact', 'main form button[type="submit"]'],
] as const;

/** The longest event of the first tap, in milliseconds; NaN where the browser reports none. */
async function tap(
  browser: Browser,
  url: string,
  selector: string,
  eager: boolean,
): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  if (eager) {
    await page.route(url, async (route) => {
      const answer = await route.fetch();
      const headers = { ...answer.headers() };
      delete headers['content-security-policy'];
      const body = (await answer.text()).replaceAll('client="interact"', 'client="load"');
      await route.fulfill({ response: answer, headers, body: withLoadDirective(body) });
    });
  }
  await page.addInitScript(() => {
    const durations: number[] = [];
    Object.assign(window, { durations });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ((entry as PerformanceEventTiming).interactionId) durations.push(entry.duration);
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  );
  const place = await page
    .locator(selector)
    .first()
    .evaluate((element) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    });
  await page.waitForTimeout(WAIT_MS);
  await page.touchscreen.tap(place.x, place.y);
  const read = () => page.evaluate(() => Reflect.get(window, 'durations') as number[]);
  const until = performance.now() + ANSWER_MS;
  while ((await read()).length === 0 && performance.now() < until) await page.waitForTimeout(50);
  // The click of a tap follows its pointer events.
  await page.waitForTimeout(500);
  const durations = await read();
  await context.close();
  // No entry above the reported minimum of 16 ms means a response within a frame.
  return durations.length === 0 ? 16 : Math.max(...durations);
}

/** Astro prints a directive's script only where a page uses it: this is its `client:load`. */
function withLoadDirective(html: string): string {
  const directive =
    '(self.Astro||(self.Astro={})).load=async e=>{await(await e())()},window.dispatchEvent(new Event("astro:load"));';
  return html.replace('</head>', `<script>${directive}</script></head>`);
}

const executablePath = browserPath();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const site = await startSite();
const rows: (string | number)[][] = [['first tap', 'page', 'ms', 'hydrated at load, ms']];
for (const [name, path, selector] of TAPS) {
  const ours: number[] = [];
  const eager: number[] = [];
  // Alternates, so that slow moments of the machine affect both.
  for (let run = 0; run < RUNS; run += 1) {
    ours.push(await tap(browser, `${site.url}${path}`, selector, false));
    eager.push(await tap(browser, `${site.url}${path}`, selector, true));
  }
  rows.push([name, path, median(ours), median(eager)]);
}
printTable(`Interaction to next paint at ${SLOWDOWN}× slowdown, median of ${RUNS}`, rows);
await browser.close();
await site.stop();
