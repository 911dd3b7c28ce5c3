/** Text at 150 and 200 % on a phone: nothing is cut off and no page scrolls sideways (WCAG 1.4.4). */
import { expect, PHONE } from '#e2e/harness.ts';
import { sharedPageTest } from '#e2e/shared-page.ts';

const PATHS = [
  '/coverage',
  '/packet',
  '/',
  '/assessment',
  '/apply',
  '/pricing',
  '/careers',
  '/book',
  '/staff/billing',
  '/refer',
];

sharedPageTest(`${PATHS.join(', ')}: with large text`, async ({ page }) => {
  await page.setViewportSize(PHONE);
  for (const path of PATHS) {
    await page.goto(path);
    for (const percent of [150, 200]) {
      const width = await page.evaluate((size) => {
        document.documentElement.style.fontSize = `${size}%`;
        return document.documentElement.scrollWidth;
      }, percent);
      const at = `${path} at ${percent} %`;
      expect.soft(width, at).toBe(PHONE.width);
      const menu = page.getByRole('button', { name: 'Menu' });
      await expect.soft(menu, at).toBeInViewport({ ratio: 1 });
    }
  }
});
