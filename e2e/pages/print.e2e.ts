import { expect, test } from '#e2e/harness.ts';

for (const [path, printedText] of [
  ['/staff/receptionist', 'Systems they work in'],
  ['/pricing', 'What’s included'],
  ['/success-stories', 'Client success stories'],
] as const) {
  test(`${path} on paper has its content and nothing to press`, async ({ page }) => {
    await page.emulateMedia({ media: 'print' });
    await page.goto(path);
    await expect(page.getByText(printedText, { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    const buttons = page.locator('main a[href^="/assessment"]');
    for (const button of await buttons.all()) await expect(button).toBeHidden();
    for (const picture of await page.locator('main img').all()) await expect(picture).toBeHidden();
  });
}

test('stories and software print in full, without opening anything', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto('/success-stories');
  await expect(page.getByText('Recall list worked every weekday')).toBeVisible();
  await page.goto('/staff/receptionist');
  await expect(page.getByText('RingCentral, Weave')).toBeVisible();
});
