/**
 * The same form in two tabs is one draft. The newest answer to each question counts, and each tab says that the form is
 * open in another tab (FORM-15).
 */
import type { Page } from '@playwright/test';
import { choose, openApplication } from '#e2e/apply/fill-steps.ts';
import { expect, test } from '#e2e/harness.ts';
import { assessmentForm } from '#shared/forms/en/assessment.ts';
import { CHOSEN, openAssessment } from './fill-steps.ts';

const SHARED = 'This form is also open in another tab.';
const question = (page: Page, step: string) => page.locator(`[data-step="${step}"] h2`);
const stored = (page: Page, form = assessmentForm.id) =>
  page.evaluate((id) => JSON.parse(localStorage.getItem(`draft:${id}`) ?? '{}').answers, form);

test('a choice in the second tab goes on, and keeps what the first tab answered', async ({
  page,
  context,
}) => {
  const second = await context.newPage();
  await openAssessment(page);
  await openAssessment(second);
  await page.getByText('Medical Biller & Coder').click();
  await page.getByText(CHOSEN.experience).click();
  await expect(question(page, 'language')).toBeFocused();

  await second.getByText('New Patient Coordinator').click();
  await expect(question(second, 'experience')).toBeFocused();
  await expect(second.getByText('Welcome back')).toBeHidden();
  await expect(second.getByText(SHARED)).toBeVisible();
  await expect(second.locator('[name="experience"]:checked')).toHaveValue(CHOSEN.experience);

  await expect(page.getByText(SHARED)).toBeVisible();
  await expect(page.locator('[name="position"]:checked')).toHaveValue('New Patient Coordinator');
  await expect(question(page, 'language')).toBeVisible();
  await page.getByText(CHOSEN.language).click();
  const both = {
    position: 'New Patient Coordinator',
    experience: CHOSEN.experience,
    language: CHOSEN.language,
  };
  expect(await stored(page)).toMatchObject(both);
  await second.reload();
  expect(await stored(second)).toMatchObject(both);
});

test('both tabs have typed answers and choices of the application', async ({ page, context }) => {
  const second = await context.newPage();
  for (const tab of [page, second]) {
    await openApplication(tab);
    await tab.locator('form[data-form="application"]').dispatchEvent('focusin');
    await tab.locator('form[data-live]').waitFor();
  }
  await choose(page, 'selectedRoles', 'medical-scribe');
  await expect(second.locator('[name="selectedRoles"][value="medical-scribe"]')).toBeChecked();
  await second.getByRole('button', { name: 'Next' }).click();
  await choose(second, 'hasExperience', 'yes');
  await second.locator('[name="specialSkills"]').fill('Excel');
  await expect(page.locator('[name="specialSkills"]')).toHaveValue('Excel');
  await expect(page.locator('[name="hasExperience"][value="yes"]')).toBeChecked();
  for (const tab of [page, second]) await expect(tab.getByText(SHARED)).toBeVisible();
});

test('"Start over" clears both tabs, and each offers to undo it', async ({ page, context }) => {
  const second = await context.newPage();
  await openAssessment(page);
  await page.getByText('Medical Biller & Coder').click();
  await expect(question(page, 'experience')).toBeFocused();
  await openAssessment(second);
  await second.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect(page.locator('[name="position"]:checked')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(second.locator('[name="position"]:checked')).toHaveValue(CHOSEN.position);
});
