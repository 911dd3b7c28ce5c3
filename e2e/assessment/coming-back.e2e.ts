import { expect, PHONE, test } from '#e2e/harness.ts';
import { shiftSum, watchShifts } from '#e2e/layout-shift.ts';
import { storeDraft } from '#e2e/stored-draft.ts';
import {
  CHOSEN,
  chooseAll,
  fillContact,
  openAssessment,
  openContact,
  submitButton,
} from './fill-steps.ts';

test.use({ viewport: PHONE });

const LOOKING = 'You were looking at: Virtual Medical Scribe';

test.describe('from the page of a role (ASMT-16)', () => {
  test('the closest position is chosen and named, nothing moves on by itself, and Next does at once', async ({
    page,
  }) => {
    await openAssessment(page, '/assessment?role=scribe');
    await expect(page.getByText(LOOKING)).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Virtual Medical Scribe' })).toBeChecked();
    await expect(page.locator('[data-step="position"]')).toBeVisible();
    // Preselected answers are not stored as a draft.
    expect(await page.evaluate(() => localStorage.getItem('draft:assessment'))).toBeNull();
    const next = page.locator('main form').getByRole('button', { name: 'Next' });
    await expect(next).toBeEnabled();
    await next.click();
    await expect(page).toHaveURL(/step=2$/);
  });

  test('the answer of a draft stays', async ({ page }) => {
    await storeDraft(page, 'assessment', { position: 'New Patient Coordinator' }, 0);
    await openAssessment(page, '/assessment?role=scribe');
    await expect(page.getByRole('radio', { name: 'New Patient Coordinator' })).toBeChecked();
    await expect(page.getByText(LOOKING)).toBeVisible();
  });
});

test.describe('from the page of a practice type (ASMT-16)', () => {
  const QUESTION = 'Where should we send your dental candidates?';

  test('its first hire is chosen, its systems are examples, and the contact step names its candidates', async ({
    page,
    site,
  }) => {
    await openAssessment(page, '/assessment?practice=dental');
    await expect(page.getByText('Chosen to start with: New Patient Coordinator')).toBeVisible();
    // The chosen position is the first option, so that it is in view on a phone.
    const first = page.getByRole('radio').first();
    await expect(first).toBeChecked();
    await expect(first).toHaveAccessibleName('New Patient Coordinator');
    await page.locator('main form').getByRole('button', { name: 'Next' }).click();
    await page.getByText(CHOSEN.experience).click();
    await page.getByText(CHOSEN.language).click();
    await page.getByText(CHOSEN.staffCount, { exact: true }).click();
    await expect(page.getByRole('textbox', { name: 'Another system' })).toHaveAccessibleDescription(
      'For example Dentrix, Eaglesoft, Open Dental or Curve.',
    );
    await page.reload();
    await page.getByRole('textbox', { name: 'Another system' }).fill('Dentrix');
    await page.keyboard.press('Enter');
    await page.getByText(CHOSEN.availability).click();
    await expect(page.getByRole('heading', { name: QUESTION })).toBeVisible();
    await fillContact(page, { practiceName: 'Molar Clinic' });
    await submitButton(page).click();
    await page.waitForURL('**/what-happens-next');
    const sent = JSON.stringify(
      (await site.leads()).find((lead) => JSON.stringify(lead).includes('Molar Clinic')),
    );
    expect(sent).toContain('New Patient Coordinator');
    expect(sent).toContain('Dentrix');
  });
});

test('example profiles are below the fields of the contact step, the nearest on a phone and two on a wide screen, and nothing moves (ASMT-18)', async ({
  page,
}) => {
  await watchShifts(page);
  await openContact(page);
  const section = page.getByRole('region', {
    name: 'You’d get three to five of these within 24 hours',
  });
  const isBelowFields = async () => {
    const box = await section.boundingBox();
    const field = await page.getByLabel('Phone').first().boundingBox();
    return box !== null && field !== null && box.y > field.y + field.height;
  };
  await expect(section.getByText('Medical Biller from the Philippines (example)')).toBeVisible();
  await expect(section.locator('li:visible')).toHaveCount(1);
  expect(await isBelowFields()).toBe(true);
  expect(await shiftSum(page)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(section.locator('li:visible')).toHaveCount(2);
  expect(await isBelowFields()).toBe(true);
});

test.describe('after sending (ASMT-17)', () => {
  test('the page shows what was sent and when, a note can be added, and another can be started', async ({
    page,
  }) => {
    await openContact(page);
    await fillContact(page, { practiceName: 'Return Clinic' });
    await submitButton(page).click();
    await page.waitForURL('**/what-happens-next');
    await page.goto('/assessment');
    await expect(
      page.getByRole('heading', { name: /^You sent your assessment on / }),
    ).toBeVisible();
    await expect(page.getByText('Return Clinic')).toBeVisible();
    await expect(page.getByText(CHOSEN.position).first()).toBeVisible();
    await expect(page.locator('[data-step="position"]')).toBeHidden();
    await expect(page.getByRole('link', { name: 'Book a call' })).toHaveAttribute('href', '/book');
    await page.getByRole('link', { name: 'Add a note for your matching team' }).click();
    await expect(
      page.getByRole('heading', { name: 'What else should your matching team know?' }),
    ).toBeVisible();

    await page.goto('/assessment');
    await page.getByRole('button', { name: 'Start another assessment' }).click();
    await expect(page.locator('[data-step="position"]')).toBeVisible();
    await expect(page.locator('[name="position"]:checked')).toHaveCount(0);
    await page.reload();
    await expect(page.locator('[data-step="position"]')).toBeVisible();
    await expect(page.getByText('You sent your assessment')).toBeHidden();
    // The contact answers of the earlier visit are not filled in.
    await chooseAll(page);
    await expect(page.locator('[name="practiceName"]:visible')).toHaveValue('');
  });

  test('the call that was booked on this device has links to move and cancel it, until it is canceled', async ({
    page,
  }) => {
    const start = Date.now() + 24 * 60 * 60 * 1000;
    await page.addInitScript(
      (call) => {
        localStorage.setItem('bookedCall', JSON.stringify(call));
        localStorage.setItem(
          'sent:assessment',
          JSON.stringify({ key: 'k', reference: 'r', at: new Date().toISOString() }),
        );
      },
      { page: '/schedule', manage: `/book/${'a'.repeat(43)}`, start, zone: 'UTC' },
    );
    await page.goto('/assessment');
    await expect(page.getByRole('link', { name: 'Cancel' }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Book a call' })).toBeHidden();
  });
});
