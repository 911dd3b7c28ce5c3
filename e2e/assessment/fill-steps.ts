import type { Page } from '@playwright/test';
import { storeDraft } from '#e2e/stored-draft.ts';
import { assessmentForm } from '#shared/forms/en/assessment.ts';

/** Valid contact answers. */
export const OWNER = {
  practiceName: 'Oak Hill Family Medicine',
  name: "Ann O'Ríos",
  email: 'ann@oakhill.example',
  phone: '(415) 555-2671',
} as const;

/** The number of the last step, Additional Notes. Contact is the step before it. */
export const LAST_STEP = assessmentForm.steps.length;

/** The answers of `chooseAll`, as the wizard stores them. */
export const CHOSEN = {
  position: 'Medical Biller & Coder',
  experience: 'Mid Level (2-5 Years)',
  language: 'English Only',
  staffCount: '3-5',
  emr: 'Athenahealth',
  availability: 'Part-time (20 hrs/week)',
} as const;

/** Opens the assessment and waits until its script has loaded. */
export async function openAssessment(page: Page, address = '/assessment'): Promise<void> {
  await page.goto(address);
  await page.locator('[data-loaded] form[data-form="assessment"]').waitFor();
}

/** Chooses one option in each of steps 1 to 6. Ends on Contact. */
export async function chooseAll(page: Page): Promise<void> {
  await page.getByText('Medical Biller & Coder').click();
  await page.getByText('Mid Level (2-5 Years)').click();
  await page.getByText('English Only').click();
  await page.getByText('3-5', { exact: true }).click();
  await page.getByText('Athenahealth', { exact: true }).click();
  await page.getByText('Part-time (20 hrs/week)').click();
  await page.getByRole('heading', { name: 'Where should we send your candidates?' }).waitFor();
}

/** Chooses an option for each question except the EMR, in the form that shows all steps at once. */
export async function chooseInLongForm(page: Page): Promise<void> {
  for (const text of ['New Patient Coordinator', 'Entry Level', 'Bilingual', '5+', 'Full-time']) {
    await page.locator('form[data-form="assessment"]').getByText(text).first().click();
  }
}

/** Opens Contact for a visitor who answered the steps before it. `query` are further parameters of the address. */
export async function openContact(page: Page, query = ''): Promise<void> {
  await storeDraft(page, 'assessment', CHOSEN, LAST_STEP - 2);
  await openAssessment(page, `/assessment?step=${LAST_STEP - 1}${query}`);
  await page.getByRole('heading', { name: 'Where should we send your candidates?' }).waitFor();
}

/** Fills the contact step; `change` replaces individual answers. */
export async function fillContact(
  page: Page,
  change: Partial<Record<keyof typeof OWNER, string>> = {},
): Promise<void> {
  const contact = { ...OWNER, ...change };
  const step = page.locator('[data-step="contact"]');
  for (const [name, value] of Object.entries(contact)) {
    await step.locator(`input[name="${name}"]`).fill(value);
  }
}

/** The button of the contact step, which sends the assessment. */
export function submitButton(page: Page) {
  return page.locator('form[data-form="assessment"]').getByRole('button', { name: 'Submit' });
}

/** The message under a field. */
export function errorOf(page: Page, field: string) {
  return page.locator(`[data-form="assessment"] [data-error-for="${field}"]`);
}
