/**
 * Contrast themes replace background colors and remove shadows. Controls that are selected, completed or pressable
 * must still look so (WCAG 1.4.1, 1.4.11).
 */
import { openStep } from '#e2e/apply/fill-steps.ts';
import { expect, test } from '#e2e/harness.ts';
import { looksDifferentAfter } from '#e2e/looks-different.ts';

test.use({
  colorScheme: 'dark',
  contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' },
});

test('a chosen tab looks chosen', async ({ page }) => {
  await page.goto('/');
  const tab = page.locator('.choice-tabs label', { hasText: 'Veterinary' });
  await looksDifferentAfter(page, tab, () => tab.click());
});

test('a chosen pay rate and a chosen card look chosen, and the progress bar shows how far', async ({
  page,
}) => {
  await openStep(page, 6);
  const rate = page.locator('label:has([name="futurePayRate"])').first();
  await looksDifferentAfter(page, rate, () => rate.click());
  const bar = page.locator('form[data-form="application"] progress');
  await looksDifferentAfter(page, bar, () => page.locator('form').getByText('Back').click());
  await page.goto('/apply?step=1');
  await page.locator('form[data-live="1"]').waitFor();
  const card = page.locator('.choice-card:has([value="medical-receptionist"])');
  const border = () => card.evaluate((element) => getComputedStyle(element).borderTopColor);
  const before = await border();
  await card.click();
  await expect.poll(border).not.toBe(before);
});

test('a chosen day and time look chosen', async ({ page }) => {
  await page.goto('/book');
  // Waits until the script's picker has replaced the picker of the server's HTML.
  await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
  const day = page.locator('button[name="day"][aria-pressed="false"]').first();
  const value = await day.getAttribute('value');
  const same = page.locator(`button[name="day"][value="${value}"]`);
  await looksDifferentAfter(page, same, () => same.click());
  await expect(same).toHaveAttribute('aria-pressed', 'true');
  const time = page.locator('label:has([name="start"])').first();
  await looksDifferentAfter(page, time, () => time.click());
});

test('a step and a dot look filled, and the line between the steps is seen, completed or not', async ({
  page,
}) => {
  await page.goto('/assessment');
  const steps = page.locator('form[data-form="assessment"] [data-progress] > li:not(:first-child)');
  const lines = await steps.evaluateAll((all) =>
    all.map((element) => getComputedStyle(element, '::before').backgroundColor),
  );
  const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(lines.length).toBeGreaterThan(5);
  expect(lines).not.toContain(background);
  const second = page.locator('form[data-form="assessment"] nav li').nth(1).locator('> span');
  await looksDifferentAfter(page, second, () => page.getByText('New Patient Coordinator').click());
  await page.goto('/careers');
  const dot = page.getByRole('button', { name: 'Show 2 of 3' });
  await looksDifferentAfter(page, dot, async () => {
    await dot.click();
    await expect(dot).toHaveAttribute('aria-current', 'true');
    // Removes the focus ring, which would count as a difference.
    await page.getByRole('button', { name: 'Next' }).evaluate(() => {
      (document.activeElement as HTMLElement).blur();
    });
  });
});

test('every button and button-like link has an outline', async ({ page }) => {
  for (const path of ['/', '/pricing', '/assessment', '/book', '/careers', '/contact']) {
    await page.goto(path);
    const without = await page.locator('.font-bold.rounded-full:is(a, button)').evaluateAll((all) =>
      all
        .filter((element) => element.checkVisibility())
        .filter((element) => Number.parseFloat(getComputedStyle(element).borderTopWidth) < 1)
        .map((element) => element.outerHTML.slice(0, 120)),
    );
    expect(without, path).toEqual([]);
  }
});
