import { readFile } from 'node:fs/promises';
import { axeFindingsAtBothWidths } from '#e2e/axe.ts';
import { expect, PHONE, test } from '#e2e/harness.ts';
import { leadReference } from '#shared/lead.ts';
import {
  ANSWERED,
  APPLICANT,
  choose,
  fillUpTo,
  nextButton,
  openApplication,
  openStep,
  STEPS,
  type,
} from './fill-steps.ts';

test('an application is reviewed, changed, stored and confirmed (APPLY-1, APPLY-10, THANKS-4)', async ({
  page,
  site,
}) => {
  test.slow();
  await page.setViewportSize(PHONE);
  const lastName = 'Paz Uno';
  await openApplication(page, '/apply?role=Medical+Receptionist+%28Virtual%29');
  await expect(page.locator('[name="selectedRoles"]:checked')).toHaveValue('medical-receptionist');
  await expect(page.getByText(`Step 1 of ${STEPS.length}`).first()).toBeVisible();
  await expect(page.locator('form').getByRole('button', { name: 'Back' })).toHaveCount(0);
  // Until the visitor uses the form, the bar with the Next button is below the last option and covers nothing.
  await page.locator('form[data-live]').waitFor();
  const last = page.locator('[data-step="role"] label').last();
  const [bar, card] = [await nextButton(page).boundingBox(), await last.boundingBox()];
  expect(bar?.y).toBeGreaterThan((card?.y ?? 0) + (card?.height ?? 0));
  expect(await axeFindingsAtBothWidths(page)).toEqual([]);
  await fillUpTo(page);
  await type(page, 'lastName', lastName);
  await expect(nextButton(page)).toHaveText('Submit');
  // Other tests start from the draft of stored-draft.ts. It equals the draft that the device stores when a visitor
  // fills in the form.
  const draft = await page.evaluate(() =>
    JSON.parse(localStorage.getItem('draft:application') ?? ''),
  );
  expect(draft).toMatchObject({
    answers: {
      ...ANSWERED,
      selectedRoles: ['medical-receptionist', ...ANSWERED.selectedRoles],
      ...APPLICANT,
      lastName,
    },
    at: 10,
    sent: false,
  });
  expect(await axeFindingsAtBothWidths(page)).toEqual([]);
  await expect(page.getByText('January 15, 2099')).toBeVisible();

  await page.getByRole('button', { name: 'Change Typing Speed' }).click();
  await expect(page.locator('[data-step="typing-speed"] h2')).toBeFocused();
  await choose(page, 'typingSpeed', '40-50 WPM');
  await expect(nextButton(page)).toHaveText('Back to review');
  await nextButton(page).click();
  await expect(page.getByText(`Step ${STEPS.length} of ${STEPS.length}`).first()).toBeVisible();
  await expect(page.getByText('40-50 WPM').last()).toBeVisible();

  await nextButton(page).click();
  await page.waitForURL('**/submission-success*');
  expect(await axeFindingsAtBothWidths(page)).toEqual([]);
  const lead = (await site.leads()).find((candidate) =>
    JSON.stringify(candidate).includes(lastName),
  );
  expect(JSON.stringify(lead)).toContain('40-50 WPM');
  const reference = await page.locator('[data-reference]').textContent();
  expect(reference).toBe(leadReference(String(lead?.id)));

  const waiting = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download as text' }).click();
  const file = await (await waiting).path();
  const copy = await readFile(file, 'utf8');
  for (const said of [lastName, APPLICANT.email, 'Lead a team of schedulers.', reference ?? '-']) {
    expect(copy).toContain(said);
  }

  await openApplication(page);
  await expect(page.locator('[name="selectedRoles"]:checked')).toHaveCount(0);
});

test('by keyboard alone: Enter moves on when a step is complete, Shift+Enter adds a line (APPLY-9)', async ({
  page,
}) => {
  await openApplication(page);
  await page.locator('[name="selectedRoles"]').first().focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-step="role"]')).toBeVisible();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-step="experience"] h2')).toBeFocused();
  await page.locator('#application-specialSkills').focus();
  await page.keyboard.type('Epic');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-step="experience"]')).toBeVisible();
  await page.locator('[name="hasExperience"]').first().focus();
  await page.keyboard.press('Space');
  await page.locator('#application-specialSkills').focus();
  await page.keyboard.press('Shift+Enter');
  await expect(page.locator('[data-step="experience"]')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-step="tools"] h2')).toBeFocused();
  // The heading has the focus, and the tools step needs no answer, so Enter opens the next step.
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-step="languages"] h2')).toBeFocused();
  await page.goBack();
  await expect(page.locator('[data-step="tools"]')).toBeVisible();
});

test('the earliest start date is today in the visitor’s time zone (APPLY-5)', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ baseURL: site.url, timezoneId: 'Asia/Manila' });
  const page = await context.newPage();
  // At 17:00 UTC on the 5th, it is already the 6th in Manila.
  await page.clock.setFixedTime(new Date('2026-03-05T17:00:00Z'));
  await openStep(page, 6);
  await expect(page.locator('#application-startDate')).toHaveAttribute('min', '2026-03-06');
  await type(page, 'startDate', '2026-03-05');
  await expect(nextButton(page)).toBeDisabled();
  await expect(nextButton(page)).toHaveAccessibleDescription('Choose today or a later day');
  await type(page, 'startDate', '2026-03-06');
  await expect(nextButton(page)).toBeEnabled();
  await context.close();
});
