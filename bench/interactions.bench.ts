/**
 * The time from the first tap to the page's response, at a sixth of the machine's speed: menu, card, tab, wizard
 * choice and submit, each tapped 100 ms after the first paint. A tap without effect counts as missing, not as fast.
 * The baseline is the same page with all islands hydrated as soon as possible. The browser reports the duration
 * (Event Timing: input to next paint, in steps of 8 ms). `npm run bench interactions -- --runs=5`
 */
import { type Browser, chromium, type Page } from '@playwright/test';
import { startSite } from '#e2e/harness.ts';
import { flag } from '#test/campaigns/flag.ts';
import { measuringBrowser } from '#tools/setup/browser.mjs';
import { median, printTable } from './table.ts';

const RUNS = flag('runs', 5);
const CPU_SLOWDOWN_FACTOR = 6;
const WAIT_MS = 100;
/** How long to wait for the tap's effect and the browser's report. */
const ANSWER_MS = 2500;
const CHOICE = 'main form label:has(input[type="radio"])';
const SUBMIT = 'main form button[type="submit"]';

/** Name, page, the element to tap, and an element that exists after the tap worked. */
const TAPS = [
  ['menu', '/', 'button[popovertarget="mobile-menu"]', '#mobile-menu:popover-open'],
  ['card', '/', 'button[commandfor]', 'dialog:is([open], :popover-open)'],
  ['tab', '/', '.choice-tabs label:nth-of-type(2)', '.choice-tabs label:nth-of-type(2) > :checked'],
  ['wizard choice', '/assessment', CHOICE, `${CHOICE} :checked`],
  ['submit', '/contact', SUBMIT, `${SUBMIT}[aria-busy="true"], main form [aria-invalid="true"]`],
] as const;

/** The page's measurement of a tap. */
interface TapResult {
  /** The number of clicks that the browser counted, regardless of their duration. */
  readonly clicks: number;
  /** The longest reported event of the tap in milliseconds; 0 if none took 16 ms. */
  readonly longest: number;
  /** True if the tap had its effect, even for a moment. */
  readonly worked: boolean;
}

/** Milliseconds from the first tap to the next paint; NaN if the tap did not arrive or did nothing. */
async function tap(
  browser: Browser,
  url: string,
  [selector, effect]: readonly [string, string],
  eager: boolean,
): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  if (eager) await hydrateAtLoad(page, url);
  const session = await context.newCDPSession(page);
  // Playwright's own waiting and tapping would run scripts in the slowed page. The tap would be a second late, and
  // that delay would be measured.
  await session.send('Page.enable');
  await session.send('Runtime.enable');
  await session.send('Runtime.addBinding', { name: 'tapAt' });
  await session.send('Page.addScriptToEvaluateOnNewDocument', {
    source: `(${observeTap})(${JSON.stringify([selector, effect, WAIT_MS])})`,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN_FACTOR });
  const tapped = new Promise<void>((resolve, reject) => {
    session.on('Runtime.bindingCalled', async ({ payload }) => {
      const touchPoints = [JSON.parse(payload)];
      try {
        // Send both events at once: a slow page acknowledges the first event only after it has handled it.
        await Promise.all([
          session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints }),
          session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
        ]);
        resolve();
      } catch (error) {
        reject(error);
      }
    });
  });
  await session.send('Page.navigate', { url });
  await tapped;
  await page.waitForTimeout(ANSWER_MS);
  const { clicks, longest, worked } = await page.evaluate(
    (): TapResult => ({
      clicks: performance.eventCounts.get('click') ?? 0,
      ...Reflect.get(window, 'observed'),
    }),
  );
  const sleeping = eager ? await page.locator('astro-island[ssr][client="load"]').count() : 0;
  await context.close();
  if (sleeping > 0) throw new Error(`${sleeping} islands of ${url} were not hydrated at load`);
  if (!worked || clicks === 0) return Number.NaN;
  // The browser reports no event under 16 ms. The click counter shows that such a click arrived.
  return longest || 16;
}

/**
 * Runs in the page. Requests the tap `waitMs` after the first paint and stores the tap's effect and duration in
 * `window.observed`. Does little work, because that work is part of the measurement.
 */
function observeTap([selector, effect, waitMs]: readonly [string, string, number]): void {
  const observed = { longest: 0, worked: false };
  Object.assign(window, { observed });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ((entry as PerformanceEventTiming).interactionId)
        observed.longest = Math.max(observed.longest, entry.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  // A button is busy only for a moment, so the effect is checked at every change.
  const look = () => {
    if (document.querySelector(effect)) observed.worked = true;
  };
  for (const name of ['toggle', 'change']) document.addEventListener(name, look, true);
  new MutationObserver(look).observe(document, {
    subtree: true,
    attributeFilter: ['aria-busy', 'aria-invalid'],
  });
  new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    // Waits until the element is parsed and in view.
    const show = () => {
      const target = document.querySelector(selector);
      if (!target) return requestAnimationFrame(show);
      target.scrollIntoView({ block: 'center', behavior: 'instant' });
      setTimeout(() => {
        const { x, y, width, height, top, bottom } = target.getBoundingClientRect();
        if (top < 0 || bottom > innerHeight) return show();
        Reflect.get(window, 'tapAt')(JSON.stringify({ x: x + width / 2, y: y + height / 2 }));
      }, waitMs);
    };
    show();
  }).observe({ type: 'paint', buffered: true });
}

/** Serves the page with islands that hydrate as soon as possible. */
async function hydrateAtLoad(page: Page, url: string): Promise<void> {
  await page.route(url, async (route) => {
    const answer = await route.fetch();
    const headers = { ...answer.headers() };
    delete headers['content-security-policy'];
    const body = (await answer.text()).replaceAll('client="interact"', 'client="load"');
    await route.fulfill({ response: answer, headers, body: withLoadDirective(body) });
  });
}

/** Astro prints a directive's script only on pages that use the directive. This is the script of `client:load`. */
function withLoadDirective(html: string): string {
  const directive =
    '(self.Astro||(self.Astro={})).load=async e=>{await(await e())()},window.dispatchEvent(new Event("astro:load"));';
  return html.replace('</head>', `<script>${directive}</script></head>`);
}

const executablePath = measuringBrowser();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const site = await startSite();
const rows: (string | number)[][] = [
  ['first tap', 'page', 'ms', 'unanswered', 'hydrated at load, ms', 'unanswered then'],
];
for (const [name, path, selector, effect] of TAPS) {
  const ours: number[] = [];
  const eager: number[] = [];
  // Alternates between the two, so that slow moments of the machine affect both.
  for (let run = 0; run < RUNS; run += 1) {
    ours.push(await tap(browser, `${site.url}${path}`, [selector, effect], false));
    eager.push(await tap(browser, `${site.url}${path}`, [selector, effect], true));
  }
  const cells = (times: readonly number[]) => {
    const answered = times.filter((time) => !Number.isNaN(time));
    return [median(answered), times.length - answered.length];
  };
  rows.push([name, path, ...cells(ours), ...cells(eager)]);
}
printTable(
  `Interaction to next paint at ${CPU_SLOWDOWN_FACTOR}× slowdown, median of ${RUNS}`,
  rows,
);
await browser.close();
await site.stop();
