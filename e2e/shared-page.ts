import type { Page } from '@playwright/test';
import { failOnScriptErrors, test } from './harness.ts';

const pages = new Map<string, Page>();

/**
 * For tests that only read pages. Such a test submits no form, adds no script, fakes no clock and intercepts no
 * request. The tests of one worker share a page, because starting a browser context takes longer than most of them.
 * After a failure Playwright starts another worker with a new page.
 */
export const sharedPageTest = test.extend({
  page: async (
    { browser, javaScriptEnabled, viewport, deviceScaleFactor, timezoneId, contextOptions },
    use,
  ) => {
    const kind = JSON.stringify([javaScriptEnabled, deviceScaleFactor, timezoneId, contextOptions]);
    const page = pages.get(kind) ?? (await (await browser.newContext()).newPage());
    pages.set(kind, page);
    // Only the front window receives keyboard input.
    await page.bringToFront();
    if (viewport) await page.setViewportSize(viewport);
    await failOnScriptErrors(page.context(), () => use(page));
    await page.mouse.move(0, 0);
    await page.evaluate(() => sessionStorage.clear());
    await page.goto('about:blank');
    await page.context().clearCookies();
  },
});
