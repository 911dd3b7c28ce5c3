import { expect, test } from '#e2e/harness.ts';

/** Milliseconds after the start of the page: its first text paint, and when the font was requested. */
const times = () =>
  new Promise<readonly [words: number, font: number]>((resolve) => {
    const seen = { words: Number.NaN, font: Number.NaN };
    new PerformanceObserver((list) => {
      for (const { name, startTime } of list.getEntries()) {
        if (name === 'first-contentful-paint') seen.words = startTime;
        if (name.endsWith('.woff2') && !(seen.font < startTime)) seen.font = startTime;
      }
      if (seen.words + seen.font > 0) resolve([seen.words, seen.font]);
    }).observe({ entryTypes: ['paint', 'resource'] });
    for (const { name, startTime } of performance.getEntries()) {
      if (name === 'first-contentful-paint') seen.words = startTime;
      if (name.endsWith('.woff2')) seen.font = startTime;
    }
    if (seen.words + seen.font > 0) resolve([seen.words, seen.font]);
  });
const hasFont = () =>
  [...document.fonts].some(
    ({ family, status }) => /Figtree"?$/.test(family) && status === 'loaded',
  );

test('text does not wait for the font: it is requested after the first paint, and the next page has it from its first paint', async ({
  page,
}) => {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.goto('/about');
  const [words, font] = await page.evaluate(times);
  expect(font).toBeGreaterThan(words);
  await expect.poll(() => page.evaluate(hasFont)).toBe(true);

  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQS' }).click();
  await page.waitForURL('**/faqs');
  const [nextWords, nextFont] = await page.evaluate(times);
  expect(nextFont).toBeLessThan(nextWords);
  expect(errors).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the font loads as well', async ({ page }) => {
    const font = page.waitForResponse(/\.woff2$/);
    await page.goto('/about');
    expect((await font).status()).toBe(200);
  });
});
