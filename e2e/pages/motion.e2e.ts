import { expect, test } from '#e2e/harness.ts';

test('the picture of a card and the scene of its page have one name in the transition', async ({
  page,
}) => {
  await page.goto('/services');
  const name = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).viewTransitionName);
  const card = 'main a[href="/staff/billing"]';
  expect(await name(`${card} img`)).toBe('none');
  await page.locator(card).hover();
  expect(await name(`${card} img`)).toBe('picture-staff-billing');
  await page.locator(card).click();
  await page.waitForURL('**/staff/billing');
  expect(await name('main figure')).toBe('picture-staff-billing');
});

test.describe('reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing morphs (A11Y-2)', async ({ page }) => {
    await page.goto('/team');
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    expect(
      await page
        .locator('main img')
        .first()
        .evaluate((element) => getComputedStyle(element).viewTransitionName),
    ).toBe('none');
  });
});
