/** Text at 150 and 200 % on a phone: nothing is cut off and no page scrolls sideways (WCAG 1.4.4). */
import { expect, PHONE, test } from '#e2e/harness.ts';

const PATHS = [
  '/',
  '/assessment',
  '/apply',
  '/pricing',
  '/careers',
  '/book',
  '/staff/billing',
  '/refer',
];

test.use({ viewport: PHONE, bypassCSP: true });

for (const path of PATHS) {
  test(`${path} with large text`, async ({ page }) => {
    await page.goto(path);
    for (const percent of [150, 200]) {
      await page.addStyleTag({ content: `html { font-size: ${percent}% }` });
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, `${percent} %`).toBe(PHONE.width);
      await expect(page.getByRole('button', { name: 'Menu' })).toBeInViewport({ ratio: 1 });
    }
  });
}
