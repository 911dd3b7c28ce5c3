import type { Page } from '@playwright/test';
import { storeDraft } from '#e2e/stored-draft.ts';

/** The answers of step 11. */
export const APPLICANT = {
  firstName: 'Luz',
  lastName: 'Paz',
  email: 'luz@correo',
  phone: '+505 8888',
  address: 'Managua, Nicaragua',
} as const;

/** The answers of `fillUpTo` in steps 1 to 10, as the wizard stores them. */
export const ANSWERED = {
  selectedRoles: ['medical-scribe'],
  hasExperience: 'yes',
  tools: [],
  languages: 'Spanish',
  typingSpeed: '50+ WPM',
  startDate: '2099-01-15',
  usHours: 'yes',
  payRate: '$7–$9/hour',
  lowestPayRate: '$5–$6/hour',
  futurePayRate: '$10+/hour',
  hasComputer: 'yes',
  hasInternet: 'yes',
  hasWorkspace: 'yes',
  futureGoals: 'Lead a team of schedulers.',
  whyJoinUs: 'I like to help.',
  referralSource: 'Job Board',
} as const;

/** Opens a step (1 to 11) for an applicant whose draft has the answers of steps 1 to 10. */
export async function openStep(page: Page, step: number): Promise<void> {
  await storeDraft(page, 'application', ANSWERED, step - 1);
  await openApplication(page, `/apply?step=${step}`);
}

/** Opens the application and waits until its script has loaded. */
export async function openApplication(page: Page, address = '/apply'): Promise<void> {
  await page.goto(address);
  await page.locator('[data-loaded] form[data-form="application"]').waitFor();
}

/** The button that moves on: Next, Submit or Back to review. */
export function nextButton(page: Page) {
  return page.locator('form[data-form="application"] button[type="submit"]:visible');
}

/** Chooses an option by its stored value. */
export async function choose(page: Page, field: string, value: string): Promise<void> {
  await page.locator(`[name="${field}"][value="${value}"]`).check();
}

/** Types into a field by its name. */
export async function type(page: Page, field: string, text: string): Promise<void> {
  await page.locator(`#application-${field}`).fill(text);
}

export async function fillPersonal(page: Page): Promise<void> {
  for (const [field, text] of Object.entries(APPLICANT)) await type(page, field, text);
}

/** The steps in order, each with a function that fills it completely. */
export const STEPS: readonly (readonly [id: string, fill: (page: Page) => Promise<void>])[] = [
  ['role', (page) => choose(page, 'selectedRoles', 'medical-scribe')],
  ['experience', (page) => choose(page, 'hasExperience', 'yes')],
  ['tools', async () => undefined],
  ['languages', (page) => type(page, 'languages', 'Spanish')],
  ['typing-speed', (page) => choose(page, 'typingSpeed', '50+ WPM')],
  [
    'availability',
    async (page) => {
      await type(page, 'startDate', '2099-01-15');
      await choose(page, 'usHours', 'yes');
      await choose(page, 'payRate', '$7–$9/hour');
      await choose(page, 'lowestPayRate', '$5–$6/hour');
      await choose(page, 'futurePayRate', '$10+/hour');
    },
  ],
  [
    'equipment',
    async (page) => {
      for (const field of ['hasComputer', 'hasInternet', 'hasWorkspace']) {
        await choose(page, field, 'yes');
      }
    },
  ],
  ['goals', (page) => type(page, 'futureGoals', 'Lead a team of schedulers.')],
  [
    'additional',
    async (page) => {
      await type(page, 'whyJoinUs', 'I like to help.');
      await choose(page, 'referralSource', 'Job Board');
    },
  ],
  ['final', async () => undefined],
  ['personal', fillPersonal],
];

/** Fills every step up to the step with the index `last`, which stays open. */
export async function fillUpTo(page: Page, last = STEPS.length - 1): Promise<void> {
  for (const [index, [id, fill]] of STEPS.slice(0, last + 1).entries()) {
    await page.locator(`[data-step="${id}"]`).waitFor();
    await fill(page);
    if (index < last) await nextButton(page).click();
  }
}
