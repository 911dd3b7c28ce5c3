import { expect, test } from '#e2e/harness.ts';
import { sharedPageTest } from '#e2e/shared-page.ts';
import { one } from '#test/share.ts';

for (const path of one(['/practices/mri-centers', '/practices/surgery-centers'])) {
  test.describe(path, () => {
    sharedPageTest(
      'by keyboard: one department at a time, one position at a time (PRAC-4, PRAC-5)',
      async ({ page }) => {
        await page.goto(path);
        const chart = page.locator('#org-chart');
        await expect(chart.getByRole('button', { name: /^Operations Manager/ })).toBeVisible();
        const departments = chart.locator('details');
        const [first, second] = [departments.nth(0), departments.nth(1)];

        await first.locator('summary').focus();
        await page.keyboard.press('Enter');
        await expect(first).toHaveAttribute('open', '');
        await second.locator('summary').focus();
        await page.keyboard.press('Space');
        await expect(second).toHaveAttribute('open', '');
        await expect(first).not.toHaveAttribute('open', '');

        await page.keyboard.press('Tab');
        const position = second.getByRole('button').first();
        await expect(position).toBeFocused();
        await page.keyboard.press('Enter');
        const dialog = page.getByRole('dialog');
        await expect(dialog).toBeVisible();
        for (const name of ['Responsibilities', 'Required skills']) {
          await expect(dialog.getByRole('heading', { name })).toBeVisible();
        }
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
        await expect(position).toBeFocused();
      },
    );

    sharedPageTest(
      'a position that the practice fills itself offers no trial; Close, Escape and the backdrop close a position (PRAC-5)',
      async ({ page }) => {
        await page.goto(path);
        const chart = page.locator('#org-chart');
        for (const [position, trials] of [
          [/^Operations Manager/, 0],
          [/^Virtual Receptionist/, 1],
        ] as const) {
          await chart.getByRole('button', { name: position }).click();
          const dialog = page.getByRole('dialog');
          await expect(dialog).toBeVisible();
          await expect(dialog.getByRole('link', { name: 'Get Two Weeks Free' })).toHaveCount(
            trials,
          );
          await page.keyboard.press('Escape');
          await expect(dialog).toBeHidden();
        }
        const card = chart.getByRole('button', { name: /^Virtual Receptionist/ });
        const dialog = page.getByRole('dialog', { name: 'Virtual Receptionist' });
        await card.click();
        await dialog.getByRole('button', { name: 'Close' }).last().click();
        await expect(dialog).toBeHidden();
        await card.click();
        await expect(dialog).toBeVisible();
        await page.mouse.click(5, 400);
        await expect(dialog).toBeHidden();
      },
    );

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false });

      sharedPageTest('it is a list that expands', async ({ page }) => {
        await page.goto(path);
        const department = page.locator('#org-chart details').first();
        await department.locator('summary').click();
        await expect(department.getByRole('listitem').first()).toBeVisible();
      });
    });
  });
}
