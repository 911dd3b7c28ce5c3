import type { Page } from '@playwright/test';
import { expect, PHONE, test } from '#e2e/harness.ts';
import { sharedPageTest } from '#e2e/shared-page.ts';

const box = (page: Page) => page.getByLabel('Practices you refer each month');
const result = (page: Page) => page.locator('output[for="referrals"]');

test.use({ viewport: PHONE });

sharedPageTest(
  'starts at one referral, updates while typing, clamps to 1 to 10, uses 1 for invalid input, and has all 24 months (REFER-3)',
  async ({ page }) => {
    await page.goto('/refer');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Earn Up to $2,000 Per Referral',
    );
    await expect(result(page)).toContainText('$8,280');
    await expect(result(page)).toContainText('$103,500');
    await box(page).fill('4');
    await expect(result(page)).toContainText('$33,120');
    await expect(result(page)).toContainText('$414,000');
    await expect(
      page.getByRole('img', { name: /\$1,380 in month 1 to \$33,120 in month 24/ }),
    ).toBeVisible();

    for (const [typed, understood, total] of [
      ['25', '10', '$1,035,000'],
      ['0', '1', '$103,500'],
      ['-3', '1', '$103,500'],
      ['', '1', '$103,500'],
      ['7', '7', '$724,500'],
    ] as const) {
      await box(page).fill(typed);
      await expect(result(page)).toContainText(total);
      await box(page).blur();
      await expect(box(page)).toHaveValue(understood);
    }

    await box(page).fill('2');
    await page.locator('summary', { hasText: 'Month by month' }).click();
    const rows = page.getByRole('table', { name: 'Month by month' }).getByRole('row');
    await expect(rows).toHaveCount(25);
    await expect(rows.nth(1)).toHaveText('16$690$690');
    await expect(rows.nth(24)).toHaveText('24144$16,560$207,000');
  },
);

sharedPageTest(
  'the buttons stop at both ends; the first press counts even though it loads the script',
  async ({ page }) => {
    await page.goto('/refer');
    await page.getByRole('button', { name: 'One more' }).click();
    await expect(box(page)).toHaveValue('2');
    const fewer = page.getByRole('button', { name: 'One fewer' });
    await fewer.click();
    await expect(box(page)).toHaveValue('1');
    await expect(fewer).toBeDisabled();
    // The button keeps the focus and can still be pressed. Pressing it does nothing.
    await fewer.press('Enter');
    await expect(box(page)).toHaveValue('1');
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  sharedPageTest('shows one referral and a table of all ten', async ({ page }) => {
    await page.goto('/refer');
    await expect(result(page)).toContainText('$103,500');
    await expect(box(page)).toBeHidden();
    await page.locator('summary', { hasText: 'Compare 1 to 10' }).click();
    const rows = page.getByRole('table', { name: 'Compare 1 to 10' }).getByRole('row');
    await expect(rows).toHaveCount(11);
    await expect(rows.nth(10)).toHaveText('10$82,800$1,035,000');
  });
});
