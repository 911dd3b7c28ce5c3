/**
 * The focused element is never hidden behind the header or a wizard's bottom bar (WCAG 2.4.11, HDR-9). The tests use
 * only the keyboard. The windows are just high enough for the bar to be sticky, such as a phone with its keyboard open.
 */
import type { Page } from '@playwright/test';
import { ANSWERED, nextButton, openApplication } from '#e2e/apply/fill-steps.ts';
import { CHOSEN, LAST_STEP, openAssessment } from '#e2e/assessment/fill-steps.ts';
import { expect, test } from '#e2e/harness.ts';
import { holdScripts } from '#e2e/hold-scripts.ts';
import { storeDraft } from '#e2e/stored-draft.ts';
import { applicationForm } from '#shared/forms/en/application.ts';

// The tests are slow, because they press many keys and check the page after each.
test.describe.configure({ timeout: 120_000 });

/** Height of a control's first line, where the caret is. */
const FIRST_LINE_PX = 40;

/** The focused element of the main part and whether its first line is hidden; undefined if the focus is elsewhere. */
async function focusedInMain(page: Page, firstLine: number) {
  return page.evaluate((lineHeight) => {
    const element = document.activeElement;
    if (!element?.closest('main')) return undefined;
    const box = element.getBoundingClientRect();
    const label = element.closest('label');
    const y = box.y + Math.min(box.height, lineHeight) / 2;
    const top = document.elementFromPoint(box.x + box.width / 2, y);
    const seen =
      top !== null && (element.contains(top) || top.contains(element) || label?.contains(top));
    return { name: element.outerHTML.slice(0, 120), hidden: !seen };
  }, firstLine);
}

/** Presses Tab through the page and returns the elements that were hidden while focused. */
async function hiddenStops(page: Page): Promise<string[]> {
  const hidden: string[] = [];
  let stops = 0;
  for (let press = 0; press < 80; press += 1) {
    await page.keyboard.press('Tab');
    const stop = await focusedInMain(page, FIRST_LINE_PX);
    if (!stop && stops > 0) break;
    if (stop) stops += 1;
    if (stop?.hidden) hidden.push(stop.name);
  }
  expect(stops).toBeGreaterThan(0);
  return hidden;
}

test('every step of the assessment shows what has the focus', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 480 });
  await storeDraft(page, 'assessment', CHOSEN, LAST_STEP - 2);
  await openAssessment(page, '/assessment?step=1');
  for (let step = 1; step < LAST_STEP; step += 1) {
    if (step > 1) await page.locator('main form').getByRole('button', { name: 'Next' }).click();
    await page.locator(`form[data-live="${step}"]`).waitFor();
    expect.soft(await hiddenStops(page), `step ${step}`).toEqual([]);
  }
});

test('every step of the application shows what has the focus', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 480 });
  const steps = applicationForm.steps.length;
  await storeDraft(page, 'application', ANSWERED, steps - 1);
  await openApplication(page, '/apply?step=1');
  for (let step = 1; step <= steps; step += 1) {
    if (step > 1) await nextButton(page).click();
    await page.locator(`form[data-live="${step}"]`).waitFor();
    expect.soft(await hiddenStops(page), `step ${step}`).toEqual([]);
  }
});

test('the bar does not cover the control that had the focus before it was sticky', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const release = await holdScripts(page);
  await page.goto('/apply', { waitUntil: 'domcontentloaded' });
  // Presses Tab until the next stop would scroll: the focus is then as low as possible.
  for (let press = 0; press < 20; press += 1) {
    await page.keyboard.press('Tab');
    const last = await page.evaluate(() => {
      const element = document.activeElement;
      const bottom = element?.getBoundingClientRect().bottom ?? 0;
      return element?.closest('main form') !== null && bottom > innerHeight - 100;
    });
    if (last) break;
  }
  const before = await page.evaluate(() => document.activeElement?.getAttribute('value'));
  release();
  await page.locator('form[data-live]').waitFor();
  // The bar becomes sticky at the first key press or touch.
  await page.keyboard.press('Shift');
  await expect(page.locator('html')).toHaveAttribute('data-bottom-bar', '');
  await expect.poll(() => focusedInMain(page, FIRST_LINE_PX)).toMatchObject({ hidden: false });
  expect(await page.evaluate(() => document.activeElement?.getAttribute('value'))).toBe(before);
});

test('the page’s title names the step, and the focus on its question announces it once (A11Y-1)', async ({
  page,
}) => {
  const title = (step: number) =>
    new RegExp(`^Step ${step} of ${LAST_STEP} \\| Get Two Weeks Free`);
  await openAssessment(page);
  await page.getByText('Medical Biller & Coder').click();
  await expect(page).toHaveTitle(title(2));
  const question = 'How much experience should they have?';
  const heading = page.getByRole('heading', { name: question, exact: true });
  await expect(heading).toBeFocused();
  // The heading is in no group, because a screen reader also announces the groups around the focus.
  expect(await heading.evaluate((element) => element.closest('fieldset, section') === null)).toBe(
    true,
  );
  await expect(page.getByRole('group', { name: question, exact: true })).toBeVisible();
  // No other element announces the step or the question.
  const spoken = page.locator('main :is([aria-live], [role="status"], [role="alert"])');
  for (const text of await spoken.allTextContents()) {
    expect(text).not.toContain('Step');
    expect(text).not.toContain(question);
  }
  await page.goBack();
  await expect(page).toHaveTitle(title(1));
  await page.goForward();
  await expect(page).toHaveTitle(title(2));
  await page.reload();
  await expect(page).toHaveTitle(title(2));
});
