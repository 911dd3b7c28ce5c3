import { expect, test } from '#e2e/harness.ts';
import { sharedPageTest } from '#e2e/shared-page.ts';
import { one } from '#test/share.ts';

test('/security prints on one sheet, and its former summary leads to it (TRUST-2)', async ({
  page,
}) => {
  await page.goto('/security/summary');
  await expect(page).toHaveURL('/security');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(
    'Who sees your data, where, and on what device',
  );
  const points = await page.locator('article dt').allTextContents();
  expect(points.length).toBeGreaterThan(10);
  for (const format of ['Letter', 'A4']) {
    const pdf = await page.pdf({ format });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g), format).toHaveLength(1);
  }
});

for (const path of one(['/pricing', '/careers'])) {
  sharedPageTest(
    `the header of ${path} fits from its narrowest to its widest (PRICE-1)`,
    async ({ page }) => {
      await page.goto(path);
      for (const width of [1152, 1280, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        const [nav, trial] = await Promise.all([
          page.getByRole('navigation', { name: 'Main' }).first().boundingBox(),
          page.getByRole('banner').getByRole('link', { name: 'Get Two Weeks Free' }).boundingBox(),
        ]);
        expect((nav?.x ?? 0) + (nav?.width ?? 0), `${width} px`).toBeLessThan(trial?.x ?? 0);
        expect((trial?.x ?? 0) + (trial?.width ?? 0), `${width} px`).toBeLessThanOrEqual(
          width - 20,
        );
        // Labels stay on one line. A wrapped label would make its link taller.
        for (const link of await page.locator('.nav-link').all()) {
          const lines = await link.evaluate((element) => {
            const range = document.createRange();
            range.selectNodeContents(element);
            return range.getClientRects().length;
          });
          expect(lines, `${width} px`).toBe(1);
        }
      }
    },
  );
}
