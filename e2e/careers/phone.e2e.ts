import { expect, PHONE, test } from '#e2e/harness.ts';
import { one } from '#test/share.ts';

/** The windows of two small phones and a common one. */
const SIZES = [{ width: 360, height: 640 }, PHONE, { width: 390, height: 844 }] as const;

for (const viewport of one(SIZES)) {
  test.describe(`at ${viewport.width} × ${viewport.height} px`, () => {
    test.use({ viewport });

    test('a change of the filters scrolls the results and their number into view', async ({
      page,
    }) => {
      await page.goto('/careers');
      const search = page.getByRole('search');
      // The search field is at the bottom of the window, so the results are below the window.
      await search.evaluate((element) => element.scrollIntoView({ block: 'end' }));
      await search.getByRole('button', { name: 'Filters' }).click();
      await search.getByLabel('Category').selectOption('Billing');
      const count = page.locator('#positions').getByRole('status');
      await expect(count).toHaveText('1 open position found');
      await expect(count).toBeInViewport({ ratio: 1 });
      await expect(page.locator('[data-job="medical-billing"] h3')).toBeInViewport({ ratio: 1 });
      await search.getByLabel('Search by title or description').fill('receptionist');
      await expect(count).toHaveText('No position matches these filters');
      await expect(count).toBeInViewport({ ratio: 1 });
      await expect(page.getByText('No open positions match your filters')).toBeInViewport();
    });

    test('the role in the address is chosen and in view, from the first touch with the Next button (CAREER-5)', async ({
      page,
    }) => {
      await page.goto('/apply?role=Bilingual+Medical+Receptionist+%28Spanish%29');
      await page.locator('form[data-live]').waitFor();
      const role = page.getByRole('checkbox', { name: /^Bilingual Medical Receptionist/ });
      await expect(role).toBeChecked();
      await expect(role).toBeInViewport({ ratio: 1 });
      await page.getByRole('heading', { level: 1 }).click();
      await expect(page.getByRole('button', { name: 'Next' })).toBeInViewport({ ratio: 1 });
    });
  });
}

test.describe('the filters on a phone', () => {
  test.use({ viewport: PHONE });

  test('are behind one button that counts those chosen, and open if the address has one', async ({
    page,
  }) => {
    await page.goto('/careers');
    const search = page.getByRole('search');
    await expect(search.getByLabel('Category')).toBeHidden();
    await search.getByRole('button', { name: 'Filters' }).click();
    await search.getByLabel('Category').selectOption('Billing');
    await expect(search.getByRole('button', { name: 'Filters (1)' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    await page.goto('/careers?type=Contract');
    await expect(search.getByLabel('Type')).toBeVisible();
    await expect(search.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('are all there', async ({ page }) => {
      await page.goto('/careers');
      const search = page.getByRole('search');
      await expect(search.getByLabel('Category')).toBeVisible();
      await expect(search.getByRole('button', { name: 'Filters' })).toBeHidden();
    });
  });
});
