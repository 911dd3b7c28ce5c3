import type { Page } from '@playwright/test';
import { expect, PHONE, test } from '#e2e/harness.ts';
import { holdScripts } from '#e2e/hold-scripts.ts';
import { storeDraft } from '#e2e/stored-draft.ts';
import { one } from '#test/share.ts';
import {
  chooseAll,
  chooseInLongForm,
  fillContact,
  LAST_STEP,
  OWNER,
  openAssessment,
  submitButton,
} from './fill-steps.ts';

test.use({ viewport: PHONE });

test('Back, reload and a later visit keep every answer (ASMT-15)', async ({ page }) => {
  await openAssessment(page);
  await chooseAll(page);
  await expect(page).toHaveURL(/step=7/);
  await fillContact(page);
  await page.reload();
  await expect(
    page.getByRole('heading', { name: 'Where should we send your candidates?' }),
  ).toBeVisible();
  await expect(page.locator('#assessment-email')).toHaveValue(OWNER.email);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'When should they work?' })).toBeVisible();
  await page.goForward();
  await page.locator('form').getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/step=6/);

  await openAssessment(page);
  await page.getByRole('button', { name: 'Continue where you left off' }).click();
  await expect(
    page.locator('[data-step="availability"] [name="availability"]:checked'),
  ).toHaveValue('Part-time (20 hrs/week)');

  await openAssessment(page);
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.locator('[name="position"]:checked')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('[name="position"]:checked')).toHaveCount(1);
});

test('a step that is not reachable leads to the first unanswered one (ASMT-15)', async ({
  page,
}) => {
  await openAssessment(page, `/assessment?step=${LAST_STEP}`);
  await expect(page).toHaveURL(/step=1/);
  await expect(
    page.getByRole('heading', { name: 'Which position do you want to fill?' }),
  ).toBeVisible();
  await page.getByText('New Patient Coordinator').click();
  await openAssessment(page, '/assessment?step=5');
  await expect(page).toHaveURL(/step=2/);
});

for (const [form, otherForm, path, sent] of one([
  ['assessment', 'application', '/assessment', true],
  ['application', 'assessment', '/apply', false],
] as const)) {
  const shown = async (page: Page) => {
    await holdScripts(page);
    await page.goto(`${path}?step=4`, { waitUntil: 'commit' });
    return expect(page.locator(`form[data-form="${form}"]`));
  };

  test(`an address of a later step of ${path} shows the first one as it loads where no answers of this form are stored (SPEED-1)`, async ({
    page,
  }) => {
    // The state of another form does not affect this form, whether the other form was begun or sent.
    await storeDraft(page, otherForm, { notes: 'other' }, 3);
    await page.addInitScript((key) => localStorage.setItem(key, '{}'), `sent:${otherForm}`);
    await (await shown(page)).toHaveCSS('visibility', 'visible');
    await expect(page.locator('[data-step]').first()).toBeVisible();
  });

  for (const key of sent ? [`draft:${form}`, `sent:${form}`] : [`draft:${form}`]) {
    test(`with ${key} stored, an address of a later step does not flash the first one (ASMT-15)`, async ({
      page,
    }) => {
      await page.addInitScript((name) => localStorage.setItem(name, '{}'), key);
      await (await shown(page)).toHaveCSS('visibility', 'hidden');
    });
  }
}

test('the wizard hydrates when the browser is idle; one choice is one step, and so are two in one moment (ASMT-2)', async ({
  page,
}) => {
  await openAssessment(page);
  const form = page.locator('form[data-form="assessment"]');
  await expect(form).toHaveAttribute('data-live');
  const entries = await page.evaluate(() => history.length);
  await page.getByText('Patient Care Coordinator').click();
  await expect(
    page.getByRole('heading', { name: 'How much experience should they have?' }),
  ).toBeVisible();
  await expect(form).toHaveAttribute('data-live');
  await expect(page).toHaveURL(/\?step=2$/);
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);
  await page.goBack();
  await expect(
    page.getByRole('heading', { name: 'Which position do you want to fill?' }),
  ).toBeVisible();
  await page.evaluate(() => {
    const options = document.querySelectorAll<HTMLElement>('[name="position"]:not(:checked)');
    for (const option of [...options].slice(0, 2)) option.click();
  });
  await expect(
    page.getByRole('heading', { name: 'How much experience should they have?' }),
  ).toBeVisible();
  // After Back, the history has one entry ahead. The new step replaces this entry, so the number of entries stays.
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);
});

test('a choice made before the script loads counts (ASMT-2)', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/assessment', { waitUntil: 'commit' });
  await page.getByText('Patient Care Coordinator').click();
  release();
  await expect(
    page.getByRole('heading', { name: 'How much experience should they have?' }),
  ).toBeFocused();
  await expect(page.locator('[name="position"]:checked')).toHaveValue('Patient Care Coordinator');
});

test('arrow keys pressed before the script loads do not move on (ASMT-2, A11Y-1)', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/assessment', { waitUntil: 'commit' });
  await page.locator('[name="position"]').first().focus();
  await page.keyboard.press('ArrowDown');
  release();
  await expect(page.locator('form[data-form="assessment"]')).toHaveAttribute('data-live');
  await expect(page.locator('[name="position"]').nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('heading', { name: 'How much experience should they have?' }),
  ).toBeFocused();
});

test('if a script loads but does not hydrate, the form unfolds (FORM-14)', async ({ page }) => {
  await page.clock.install();
  // Replaces the code that hydrates islands, so that nothing hydrates.
  await page.route('**/assets/react-client.*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export default () => async () => {}',
    }),
  );
  await openAssessment(page);
  await page.locator('[name="position"]').first().focus();
  await page.clock.fastForward(7000);
  await expect(page.locator('[data-step="contact"]')).toBeHidden();
  await page.clock.fastForward(1001);
  await expect(page.locator('[data-step="contact"]')).toBeVisible();
});

test('if the script never loads, the form unfolds and still becomes a lead (FORM-14)', async ({
  page,
  site,
}) => {
  await page.clock.install();
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/assessment');
  await expect(page.locator('[data-step="contact"]')).toBeHidden();
  await page.clock.fastForward(8001);
  await expect(page.locator('[data-step="contact"]')).toBeVisible();
  await chooseInLongForm(page);
  await page.getByText('Kareo', { exact: true }).click();
  await fillContact(page, { practiceName: 'Lonely Clinic' });
  await submitButton(page).click();
  await page.waitForURL('**/what-happens-next?status=*');
  expect(JSON.stringify(await site.leads())).toContain('Lonely Clinic');
});

test('a reload in the middle shows the same step and never the first one (ASMT-15)', async ({
  page,
}) => {
  await openAssessment(page);
  await page.getByText('Medical Biller & Coder').click();
  await page.waitForURL(/step=2/);
  const release = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('form[data-form="assessment"]')).toHaveCSS('visibility', 'hidden');
  release();
  await expect(
    page.getByRole('heading', { name: 'How much experience should they have?' }),
  ).toBeVisible();
});

test('an empty note sends nothing and moves on (ASMT-14)', async ({ page }) => {
  let posts = 0;
  await page.route('**/f/assessment-notes', (route) => {
    posts += 1;
    return route.abort();
  });
  // Stores what a sent assessment leaves on the device.
  await page.addInitScript(() =>
    localStorage.setItem('sent:assessment', `{"key":"k","at":"${new Date().toISOString()}"}`),
  );
  await openAssessment(page, `/assessment?step=${LAST_STEP}`);
  await submitButton(page).click();
  await page.waitForURL('**/thank-you');
  expect(posts).toBe(0);
});
