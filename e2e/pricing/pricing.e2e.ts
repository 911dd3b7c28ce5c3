import type { Page } from '@playwright/test';
import { axeFindings } from '#e2e/axe.ts';
import { DESKTOP, expect, PHONE, test } from '#e2e/harness.ts';
import { holdScripts } from '#e2e/hold-scripts.ts';
import { sharedPageTest } from '#e2e/shared-page.ts';
import { one } from '#test/share.ts';

const field = (page: Page, name: string) => page.locator(`form[data-costs] [name="${name}"]`);
const result = (page: Page, name: string) => page.locator(`[data-cost="${name}"]`).first();
const status = (page: Page) => page.locator('#compare [role="status"]').first();

for (const viewport of one([PHONE, DESKTOP])) {
  sharedPageTest(
    `the sums follow each keystroke at ${viewport.width} px (PRICE-4)`,
    async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.goto('/pricing');
      for (const [name, value] of [
        ['hours', '20'],
        ['wage', '20'],
        ['taxes', '10'],
        ['benefits', '0'],
        ['leave', '0'],
        ['recruiting', '1000'],
        ['office', '500'],
      ] as const) {
        await field(page, name).fill(value);
      }
      // 20 × 20 × 52 = 20,800 in wages, 2,080 in taxes, 1,500 once.
      await expect(result(page, 'in-house-year')).toHaveText('$24,380');
      await expect(result(page, 'ours-year')).toHaveText('$12,480');
      await expect(status(page)).toHaveText(
        /you’d save\s*\$11,900\s*in the first year\. That’s 49% less/,
      );
      await field(page, 'price').fill('30');
      await expect(status(page)).toContainText('hiring in house costs less');
      // When a field is left, a number out of bounds becomes the bound, and an empty field gets its default value.
      for (const [name, typed, understood] of [
        ['hours', '900', '60'],
        ['wage', '', '21.46'],
      ] as const) {
        await field(page, name).fill(typed);
        await field(page, name).blur();
        await expect(field(page, name)).toHaveValue(understood);
      }
    },
  );
}

sharedPageTest('on a phone the sum stays in view (PRICE-7)', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/pricing');
  for (const name of ['hours', 'wage', 'recruiting', 'price']) {
    await field(page, name).focus();
    const sum = page.locator('a[href="#cost-result"]');
    await expect(sum).toBeInViewport({ ratio: 1 });
    const [bar, input] = await Promise.all([sum.boundingBox(), field(page, name).boundingBox()]);
    expect((input?.y ?? 0) + (input?.height ?? 0), name).toBeLessThanOrEqual(bar?.y ?? 0);
  }
  await field(page, 'wage').fill('20');
  const amount = await status(page).locator('[data-cost="amount"]').textContent();
  await expect(page.locator('a[href="#cost-result"]')).toContainText(amount ?? 'no sum');
});

test('“Copy link” gives an address that shows the same numbers, to others too (PRICE-5)', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/pricing');
  await field(page, 'wage').fill('22.50');
  // The result shows that the page's script has loaded.
  await expect(result(page, 'part-wages')).toHaveText('$46,800');
  // Typing does not change the address; only "Copy link" puts the numbers into it.
  expect(new URL(page.url()).search).toBe('');
  await page.getByRole('button', { name: 'Copy link' }).press('Enter');
  await expect(page.getByText('Link copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  expect(new URL(page.url()).search).toBe('?wage=22.5');
  const sum = await result(page, 'in-house-year').textContent();
  const opened = await browser.newPage({ baseURL });
  await opened.goto(page.url());
  await expect(field(opened, 'wage')).toHaveValue('22.5');
  await expect(result(opened, 'in-house-year')).toHaveText(sum ?? '');
  await opened.close();
});

test('on a slow connection “Print” works at once, and “Copy link” is offered when it works', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.goto('/pricing', { waitUntil: 'domcontentloaded' });
  const copy = page.getByRole('button', { name: 'Copy link' });
  await expect(copy).toBeDisabled();
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('[data-printed]')).toHaveCount(1);
  const place = await copy.boundingBox();
  release();
  await expect(copy).toBeEnabled();
  expect(await copy.boundingBox()).toEqual(place);
});

sharedPageTest('a changed comparison stays readable and free of findings', async ({ page }) => {
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await page.goto(
      '/pricing?hours=60&price=100&wage=100&taxes=100&benefits=100&leave=120&office=50000',
    );
    expect(await axeFindings(page)).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(viewport.width);
  }
});

test('prints on one page, without what is there to be pressed (PRICE-6)', async ({ page }) => {
  await page.goto('/pricing?wage=22.5');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
  for (const format of ['Letter', 'A4']) {
    const pdf = await page.pdf({ format });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g), format).toHaveLength(1);
  }
});
