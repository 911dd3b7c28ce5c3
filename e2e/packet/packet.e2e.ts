import { axeFindings } from '#e2e/axe.ts';
import { DESKTOP, expect, PHONE, test } from '#e2e/harness.ts';
import { sharedPageTest } from '#e2e/shared-page.ts';

const PACKET_LINK = 'One document for your partners';

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

test('the packet has the visitor’s numbers, and its link takes them along (PACKET-1, PACKET-2)', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize(DESKTOP);
  await page.goto('/pricing');
  await page.locator('form[data-costs] [name="wage"]').fill('30');
  await expect(page.locator('[data-cost="part-wages"]').first()).toHaveText('$62,400');
  const total = await page.locator('[data-cost="in-house-year"]').first().textContent();
  await page.getByRole('link', { name: PACKET_LINK }).click();
  await page.waitForURL('**/packet?wage=30');
  const main = page.getByRole('main');
  await expect(main).toContainText(total ?? 'no total');
  await expect(main.getByRole('row', { name: 'Hourly wage $30' })).toBeVisible();
  await expect(main).toContainText(/as of [A-Z][a-z]+ \d{1,2}, 20\d\d/);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});

sharedPageTest('it fits a phone, and axe finds nothing', async ({ page }) => {
  await page.setViewportSize(PHONE);
  for (const path of ['/packet', '/security/agreement']) {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    expect(await axeFindings(page)).toEqual([]);
  }
});

test('it prints on six sheets, and nothing can be pressed (PACKET-1)', async ({ page }) => {
  await page.goto('/packet?wage=30');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'In this packet' })).toBeVisible();
  for (const format of ['Letter', 'A4']) {
    expect(pagesOf(await page.pdf({ format })), format).toBe(6);
  }
});
