import { expect, PHONE, test } from '#e2e/harness.ts';
import { holdScripts } from '#e2e/hold-scripts.ts';
import { recordEvents } from '#e2e/recorded-events.ts';
import { storeDraft } from '#e2e/stored-draft.ts';
import { leadReference } from '#shared/lead.ts';
import {
  ANSWERED,
  APPLICANT,
  choose,
  fillPersonal,
  nextButton,
  openApplication,
  openStep,
  STEPS,
  type,
} from './fill-steps.ts';

test.use({ viewport: PHONE });

test('a lost answer keeps every answer, after a reload too, and the retry stores one application, with its two events (APPLY-10, EVENT-3, FORM-13)', async ({
  page,
  site,
}) => {
  const events = await recordEvents(page);
  await openStep(page, 11);
  await fillPersonal(page);
  await page.locator('#application-lastName').fill('Tries Twice');
  // The worst case: the server stores the post, but its answer is lost.
  await page.route('**/f/application', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await nextButton(page).click();
  const alert = page.locator('[data-form="application"] [data-form-alert]');
  await expect(alert).toContainText('Your answers are still here');
  await page.reload();
  await expect(page.locator('#application-email')).toHaveValue(APPLICANT.email);
  await page.unroute('**/f/application');
  await nextButton(page).click();
  await page.waitForURL('**/submission-success*');
  const stored = await site.leads({ formId: 'application', text: 'Tries Twice' });
  expect(stored).toHaveLength(1);
  expect(events).toEqual([
    {
      event: 'job_application',
      category: 'Careers',
      action: 'Submit Application',
      label: 'Career Form',
    },
    ['fbq', 'track', 'SubmitApplication'],
  ]);
});

test('answers from before the script loaded are stored on the device (APPLY-11)', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/apply', { waitUntil: 'commit' });
  await choose(page, 'selectedRoles', 'medical-scribe');
  release();
  await page.locator('form[data-live]').waitFor();
  await page.goto('/apply');
  await expect(page.locator('[name="selectedRoles"]:checked')).toHaveValue('medical-scribe');
});

// The draft was stored by the English form. The test opens it in the Spanish form.
test('a later visit continues where the applicant left off, in either language (APPLY-11)', async ({
  page,
}) => {
  await storeDraft(page, 'application', ANSWERED, 7);
  await openApplication(page, '/es/apply');
  await expect(page.getByText('Tus respuestas de la última vez')).toBeVisible();
  await page.getByRole('button', { name: 'Seguir donde te quedaste' }).click();
  await expect(page.locator('[data-step="goals"] h2')).toBeFocused();
  await expect(page.locator('#application-futureGoals')).toHaveValue(ANSWERED.futureGoals);
  await page.goBack();
  await expect(page.locator('[data-step="role"]')).toBeVisible();
});

test('where storage is blocked, Next waits for the answers of each step, with a reason, and the application goes out (APPLY-3)', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    }
  });
  await openApplication(page);
  for (const [index, [id, fill]] of STEPS.entries()) {
    const step = page.locator(`[data-step="${id}"]`);
    await step.waitFor();
    if (id === 'tools' || id === 'final') await expect(nextButton(page)).toBeEnabled();
    else {
      await expect(nextButton(page)).toBeDisabled();
      await expect(nextButton(page)).toHaveAccessibleDescription(/answers? to go$/);
      await nextButton(page).click({ force: true });
      await expect(step).toBeVisible();
    }
    await fill(page);
    await expect(nextButton(page)).toBeEnabled();
    if (index < STEPS.length - 1) await nextButton(page).click();
  }
  await type(page, 'lastName', 'Sin Memoria');
  await nextButton(page).click();
  await page.waitForURL('**/submission-success*');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const unsent = page.getByText('You don’t need a reference number', { exact: false });
  await expect(unsent).toBeHidden();
  const lead = (await site.leads()).find((candidate) =>
    JSON.stringify(candidate).includes('Sin Memoria'),
  );
  await expect(page.locator('[data-reference]')).toHaveText(leadReference(String(lead?.id)));
  await page.goto('/submission-success');
  await expect(unsent).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('one long form is complete and is stored (FORM-14)', async ({ page, site }) => {
    await page.goto('/apply');
    // The page does not say that answers stay on the device, because nothing is stored without JavaScript.
    await expect(page.getByText('Your answers stay on this device')).toBeHidden();
    // The page offers nothing that needs a script (APPLY-13, APPLY-14, APPLY-15).
    await expect(page.locator('#application-audioIntro')).toBeVisible();
    await expect(page.getByText('Record your introduction here')).toBeHidden();
    await expect(page.locator('[name="voiceIntro"]')).toBeHidden();
    await expect(page.locator('[name="hasWorkspace"]').first()).toBeVisible();
    for (const name of ['Not sure?', 'Test your connection', 'Test your microphone'])
      await expect(page.getByRole('button', { name })).toHaveCount(0);
    const form = page.locator('form[data-form="application"]');
    await form.locator('[value="medical-billing"]').check();
    for (const [name, value] of [
      ['hasExperience', 'no'],
      ['typingSpeed', '30-40 WPM'],
      ['usHours', 'yes'],
      ['payRate', '$4–$5/hour'],
      ['lowestPayRate', '$4–$5/hour'],
      ['futurePayRate', '$5–$6/hour'],
      ['hasComputer', 'yes'],
      ['hasInternet', 'yes'],
      ['hasWorkspace', 'no'],
      ['referralSource', 'Other'],
      ['englishLevel', 'advanced'],
    ]) {
      await form.locator(`[name="${name}"][value="${value}"]`).check();
    }
    for (const [name, text] of Object.entries({
      ...APPLICANT,
      lastName: 'Sin Guion',
      languages: 'Spanish',
      startDate: '2099-02-01',
      futureGoals: 'Grow.',
    })) {
      await form.locator(`#application-${name}`).fill(text);
    }
    await form.getByRole('button', { name: 'Submit' }).click();
    await expect(page.locator('[data-error-for="whyJoinUs"]')).toHaveText(
      'Please tell us why you want to join us',
    );
    await expect(page.locator('#application-futureGoals')).toHaveValue('Grow.');
    await page.locator('#application-whyJoinUs').fill('Care.');
    await page
      .locator('form[data-form="application"]')
      .getByRole('button', { name: 'Submit' })
      .click();
    await page.waitForURL('**/submission-success*');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const lead = (await site.leads()).find((candidate) =>
      JSON.stringify(candidate).includes('Sin Guion'),
    );
    expect(JSON.stringify(lead)).toContain('advanced');
    await expect(page.locator('[data-reference]')).toHaveText(leadReference(String(lead?.id)));
  });
});
