import { expect, test } from '#e2e/harness.ts';

test('numbers count up once when scrolled to, and end with the number of the page (A11Y-2)', async ({
  page,
}) => {
  await page.goto('/team');
  const number = page.locator('[data-count]').first();
  await expect(number).toHaveText('3,500+');
  const seen = number.evaluate(
    (element) =>
      new Promise<string[]>((resolve) => {
        const texts: string[] = [];
        new MutationObserver(() => {
          texts.push(element.textContent ?? '');
          if (texts.length > 1 && element.textContent === '3,500+') resolve(texts);
        }).observe(element, { childList: true, characterData: true, subtree: true });
      }),
  );
  await number.scrollIntoViewIfNeeded();
  const values = (await seen).map((text) => Number(text.replace(/[,+]/g, '')));
  expect(values).toEqual(values.toSorted((one, other) => one - other));
  expect(values.at(-1)).toBe(3500);
});

test('bands slide up as they scroll into view and are never transparent (A11Y-2)', async ({
  page,
}) => {
  await page.goto('/about');
  const below = page.locator('main > section').nth(3).locator('> div > :not(:first-child)').first();
  const look = () =>
    below.evaluate((element) => {
      const { translate, opacity } = getComputedStyle(element);
      return { translate, opacity };
    });
  expect(await look()).toEqual({ translate: '0px 32px', opacity: '1' });
  await below.evaluate((element) => element.scrollIntoView({ block: 'start' }));
  await expect.poll(look).toEqual({ translate: 'none', opacity: '1' });
});

test('the picture of a card and of its page have one name in the transition', async ({ page }) => {
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
  expect(await name('main img')).toBe('picture-staff-billing');
});

test.describe('reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing counts, slides or morphs (A11Y-2)', async ({ page }) => {
    await page.goto('/team');
    const number = page.locator('[data-count]').first();
    const changes = await number.evaluateHandle((element) => {
      const texts: unknown[] = [];
      new MutationObserver((records) => texts.push(...records)).observe(element, {
        childList: true,
        characterData: true,
        subtree: true,
      });
      return texts;
    });
    await number.scrollIntoViewIfNeeded();
    await expect(number).toBeInViewport();
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    expect(await changes.evaluate((texts) => texts.length)).toBe(0);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    expect(
      await page
        .locator('main img')
        .first()
        .evaluate((element) => getComputedStyle(element).viewTransitionName),
    ).toBe('none');
  });
});
