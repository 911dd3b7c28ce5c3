/** The height of pages on a phone, with the samples: a visitor between two patients scrolls through all of it. */
import { expect, PHONE } from '#e2e/harness.ts';
import { ALL_PATHS, pageShare } from '#e2e/page-share.ts';
import { sharedPageTest } from '#e2e/shared-page.ts';

/** Documents and lists of jobs may be longer. */
const MAX_HEIGHT = 8000;
const LONGER = /^\/(packet|privacy|(es\/)?careers)$/;

const MAX_STAFF_HEIGHT = 5530;

sharedPageTest(`no page is higher than ${MAX_HEIGHT} px on a phone (SPEED-5)`, async ({ page }) => {
  await page.setViewportSize(PHONE);
  for (const path of pageShare(ALL_PATHS)) {
    if (LONGER.test(path)) continue;
    await page.goto(path);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    const most = path.startsWith('/staff/') ? MAX_STAFF_HEIGHT : MAX_HEIGHT;
    expect.soft(height, path).toBeLessThanOrEqual(most);
  }
});
