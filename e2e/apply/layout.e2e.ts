import type { Page } from '@playwright/test';
import { axeFindings } from '#e2e/axe.ts';
import { expect, test } from '#e2e/harness.ts';
import { storeDraft } from '#e2e/stored-draft.ts';
import { ANSWERED, nextButton, openApplication, openStep, STEPS } from './fill-steps.ts';

const SMALL = { width: 360, height: 640 } as const;

/** The texts of the open step with their font sizes, the largest first. */
async function sizes(page: Page): Promise<{ px: number; text: string }[]> {
  return page.locator('form[data-live] [data-step]:not([hidden])').evaluate((step) =>
    [...step.querySelectorAll<HTMLElement>('h2, h3, p, label, legend, span')]
      .filter((element) => element.checkVisibility() && element.textContent.trim() !== '')
      .map((element) => ({
        px: Number.parseFloat(getComputedStyle(element).fontSize),
        text: element.textContent.trim(),
      }))
      .toSorted((a, b) => b.px - a.px),
  );
}

test.describe('at 360 × 640 px', () => {
  test.use({ viewport: SMALL });

  test('each step: the question is the largest text, its title and Next are in view, and the bar says how long the rest takes', async ({
    page,
  }) => {
    test.slow();
    await openStep(page, 1);
    await expect(page.locator('p', { hasText: 'Step 1 of 11' }).first()).toBeVisible();
    await expect(page.getByText('about 10 minutes to go')).toBeVisible();
    for (const [index, [id]] of STEPS.entries()) {
      if (index > 0) await nextButton(page).click();
      const step = page.locator(`[data-step="${id}"]`);
      await step.waitFor();
      const title = step.locator('> p').first();
      const question = step.getByRole('heading', { level: 2 });
      const [largest] = await sizes(page);
      const size = await title.evaluate((element) =>
        Number.parseFloat(getComputedStyle(element).fontSize),
      );
      expect(largest?.px, id).toBeGreaterThan(size);
      expect(largest?.text, id).toMatch(/\?/);
      await expect(question, id).toHaveText(largest?.text ?? '');
      await expect(title).toBeInViewport({ ratio: 1 });
      await expect(nextButton(page)).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(SMALL.width);
      if (id !== 'availability') continue;
      // The longest step is less than two windows high (A11Y-1).
      await expect(step.getByRole('radio')).toHaveCount(22);
      expect((await step.boundingBox())?.height).toBeLessThan(2 * 520);
      expect(await axeFindings(page)).toEqual([]);
    }
    await expect(page.getByText('about 2 minutes to go')).toBeVisible();
  });
});

test('a number without a country code is asked about, in the language of the page (APPLY-5)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await storeDraft(page, 'application', ANSWERED, 10);
  const fields = page.locator('[data-step="personal"]');
  await openApplication(page, '/es/apply?step=11');
  await fields.locator('[name=phone]').fill('55 1234 5678');
  await fields.locator('[name=country]').fill('México');
  const ask = '¿Es +52 55 1234 5678?';
  await expect(fields.getByRole('status').filter({ hasText: ask })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await fields.getByRole('button', { name: 'Sí, usar este número' }).click();
  await expect(fields.locator('[name=phone]')).toHaveValue('+52 55 1234 5678');
  await expect(fields.getByText(ask)).toBeHidden();
});

test('the phone number begins with the code of the country, and a code alone is no answer (APPLY-5)', async ({
  page,
}) => {
  await openStep(page, 11);
  const country = page.locator('#application-country');
  const phone = page.locator('#application-phone');
  await expect(page.locator('datalist option')).toHaveCount(8);
  await expect(page.locator('datalist option').first()).toHaveAttribute('value', 'Nicaragua');
  for (const [name, email] of [
    ['firstName', 'Luz'],
    ['lastName', 'Paz'],
    ['email', 'luz@correo'],
    ['address', 'Managua'],
  ] as const) {
    await page.locator(`#application-${name}`).fill(email);
  }
  await country.fill('nicaragua');
  await phone.focus();
  await expect(phone).toHaveValue('+505 ');
  await page.keyboard.press('Enter');
  await expect(phone).toHaveValue('');
  await expect(nextButton(page)).toHaveAttribute('aria-disabled', 'true');
  await country.focus();
  await phone.focus();
  await page.keyboard.type('8888 1234');
  await expect(phone).toHaveValue('+505 8888 1234');
  await expect(nextButton(page)).not.toHaveAttribute('aria-disabled', 'true');
  // Choosing another country does not change a phone number that was typed before.
  await country.fill('Honduras');
  await phone.focus();
  await expect(phone).toHaveValue('+505 8888 1234');
  await country.fill('Peru');
  await phone.fill('');
  await phone.focus();
  await expect(phone).toHaveValue('');
});

// Safari shows today's date in an empty date field, so a hint says that no date is chosen.
test('a date that was not chosen is said to be so', async ({ page }) => {
  await storeDraft(page, 'application', { ...ANSWERED, startDate: '' }, 5);
  await openApplication(page, '/es/apply?step=6');
  const date = page.locator('[name="startDate"]');
  const hint = page.getByText('Aún no has elegido una fecha.');
  await expect(hint).toBeVisible();
  // The hint is hidden for a day in the past too, because such a day has an error message of its own.
  for (const day of ['2099-01-15', '2020-01-15']) {
    await date.fill(day);
    await expect(hint).toBeHidden();
    await date.fill('');
    await expect(hint).toBeVisible();
  }
});

test('Shift+Enter never goes to the next step (APPLY-9)', async ({ page }) => {
  await storeDraft(page, 'application', ANSWERED, STEPS.length - 1);
  for (const [step, field] of [
    [4, 'languages'],
    [8, 'futureGoals'],
    [2, 'hasExperience'],
  ] as const) {
    await openApplication(page, `/apply?step=${step}`);
    const open = page.locator(`[data-step]:has([name="${field}"])`);
    await open.locator(`[name="${field}"]`).first().focus();
    await page.keyboard.press('Shift+Enter');
    await expect(open).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(open).toBeHidden();
  }
});

test('the panel that saves for later closes with the step', async ({ page }) => {
  await openStep(page, 4);
  await page.locator('#application-languages').fill('Spanish');
  const panel = page.locator('details', { hasText: 'Save and continue later' });
  await panel.locator('summary').click();
  await expect(panel).toHaveAttribute('open', '');
  await nextButton(page).click();
  await expect(page.locator('[data-step="typing-speed"]')).toBeVisible();
  await expect(panel).not.toHaveAttribute('open', '');
});

test('step 6 can be answered by keyboard alone at 640 px (A11Y-1)', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 800 });
  await openStep(page, 6);
  await page.getByRole('radio', { name: '$4–$5/hour' }).nth(1).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('[name="payRate"]:checked')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(page.locator('[name="lowestPayRate"]:focus')).toHaveCount(1);
});
