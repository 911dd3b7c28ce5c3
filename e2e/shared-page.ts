import type { Page } from '@playwright/test';
import { test } from './harness.ts';

const pages = new Map<string, Page>();

/**
 * A test that looks at pages and leaves nothing behind: it fills in no form to its end, adds no script, holds no
 * clock and catches no request. Such tests of one worker share a page, because the start of a browser context
 * costs more than most of them. After a failure Playwright starts another worker, and with it another page.
 */
export const sharedPageTest = test.extend({
  page: async (
    { browser, javaScriptEnabled, viewport, deviceScaleFactor, timezoneId, contextOptions },
    use,
  ) => {
    const kind = JSON.stringify([javaScriptEnabled, deviceScaleFactor, timezoneId, contextOptions]);
    const page = pages.get(kind) ?? (await (await browser.newContext()).newPage());
    pages.set(kind, page);
    // Only the window in front has the keyboard.
    await page.bringToFront();
    if (viewport) await page.setViewportSize(viewport);
    await use(page);
    await page.mouse.move(0, 0);
    await page.evaluate(() => sessionStorage.clear());
    await page.goto('about:blank');
    await page.context().clearCookies();
  },
});
