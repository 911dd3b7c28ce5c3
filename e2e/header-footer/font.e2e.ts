import { expect, test } from '#e2e/harness.ts';
import { shiftSum, watchShifts } from '#e2e/layout-shift.ts';

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

/** Whether every text of the page is set in the font, not in its fallback. */
const setInFont = () => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent || !node.nodeValue?.trim()) continue;
    if (parent.checkVisibility() && !/^"?Figtree"?,/.test(getComputedStyle(parent).fontFamily))
      return false;
  }
  return true;
};

test('text does not wait for the font: it is requested after the first paint, and the next page has it from its first paint', async ({
  page,
}) => {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.goto('/about');
  const [words, font] = await page.evaluate(times);
  expect(font).toBeGreaterThan(words);
  await expect.poll(() => page.evaluate(hasFont)).toBe(true);
  await expect.poll(() => page.evaluate(setInFont)).toBe(true);

  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQS' }).click();
  await page.waitForURL('**/faqs');
  const [nextWords, nextFont] = await page.evaluate(times);
  expect(nextFont).toBeLessThan(nextWords);
  expect(await page.evaluate(setInFont)).toBe(true);
  expect(errors).toEqual([]);
});

test('the page changes to the font in parts: no task lays out all of it again', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const tasks: string[][] = [];
    Object.assign(window, { tasks });
    // Called once for all changes of a task.
    new MutationObserver((changes) => {
      tasks.push(changes.map(({ target }) => target.nodeName));
    }).observe(document, { subtree: true, attributeFilter: ['data-figtree'] });
  });
  await page.goto('/about');
  await expect.poll(() => page.evaluate(setInFont)).toBe(true);
  const tasks: string[][] = await page.evaluate(() => Reflect.get(window, 'tasks'));
  expect(tasks.filter((names) => names.length > 1 || names.includes('HTML'))).toEqual([]);
  expect(tasks.length).toBeGreaterThan(5);
});

// Pages and widths where a line breaks elsewhere in the web font than in the fallback.
for (const [path, width] of [
  ['/what-happens-next', 390],
  ['/services', 360],
  ['/terms', 412],
  ['/medical-staff', 768],
  ['/terms', 1280],
  ['/', 1280],
] as const) {
  test(`nothing in view moves when the font arrives: ${path} at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await watchShifts(page);
    await page.goto(path);
    await expect(page.locator('body > footer > :last-child')).toHaveAttribute('data-figtree', '');
    expect(await shiftSum(page)).toBeLessThan(0.003);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the font loads as well', async ({ page }) => {
    const font = page.waitForResponse(/\.woff2$/);
    await page.goto('/about');
    expect((await font).status()).toBe(200);
    await expect.poll(() => page.evaluate(setInFont)).toBe(true);
  });
});
