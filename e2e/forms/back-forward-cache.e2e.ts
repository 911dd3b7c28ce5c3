/**
 * After going back to a page in the back/forward cache, the typed text is still there and the button works. Playwright
 * disables this cache, and the headless shell has none, so these tests start a full Chromium. Without a full Chromium
 * they are skipped. back.e2e.ts tests only the cache's event.
 */
import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/harness.ts';
import { one } from '#test/share.ts';
import { browserLaunch } from '#tools/setup/browser.mjs';
import { DRIVERS, sendButton, typedAnswers } from './every-form.ts';

// One worker, because the tests of this file share a browser of their own.
test.describe.configure({ mode: 'default' });

const browser = browserLaunch({ windows: true });

test.use({
  launchOptions: {
    ...browser,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--enable-features=BackForwardCache',
      // Caches the page even if the machine has little memory.
      '--disable-features=BackForwardCacheMemoryControls',
    ],
  },
});

/** Leaves by clicking a link: a page left by `page.goto` is not cached. */
async function leave(page: Page): Promise<void> {
  await page.evaluate(() => location.assign('/security'));
  await page.waitForURL('**/security');
}

/** Goes back; true if the page was restored from the cache. */
async function backFromCache(page: Page, path: string): Promise<boolean> {
  await page.evaluate(() => history.back());
  await page.waitForURL((url) => url.pathname === path, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.readyState === 'complete');
  return page.evaluate(() => Reflect.get(window, 'restored') === true);
}

test.beforeEach(async ({ page }) => {
  test.skip(!browser, 'no Chromium with a back/forward cache is installed');
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { restored: persisted }));
  });
});

/**
 * The tested forms differ: the contact form has its answers only in the page, the assessment stores them on the device,
 * and the server renders the page of the booking form.
 */
const TESTED = DRIVERS.filter(({ form }) => ['contact', 'assessment', 'booking'].includes(form.id));

for (const { form, fill, arrived } of one(TESTED)) {
  test(`${form.id}: left and restored, everything typed is there; sent and restored, the button can be pressed again`, async ({
    page,
  }) => {
    await page.clock.install();
    await fill(page);
    const { pathname } = new URL(page.url());
    const answers = await typedAnswers(page, form);
    await leave(page);
    expect(await backFromCache(page, pathname)).toBe(true);
    expect(await typedAnswers(page, form)).toEqual(answers);
    const button = sendButton(page, form);
    await expect(button).toBeEnabled();

    const label = await button.textContent();
    // A post within three seconds after the page was loaded counts as sent by a program.
    await page.clock.fastForward(4000);
    await button.click();
    await arrived(page);
    await page.waitForLoadState();
    expect(await backFromCache(page, pathname)).toBe(true);
    await expect(button).toHaveText(label ?? '');
    await expect(button).toBeEnabled();
    await expect(button).not.toHaveAttribute('aria-busy');
  });
}
