import { axeFindingsAtBothWidths } from '#e2e/axe.ts';
import { expect, PHONE, test } from '#e2e/harness.ts';
import { sharedPageTest } from '#e2e/shared-page.ts';
import {
  CHOSEN,
  chooseAll,
  chooseInLongForm,
  errorOf,
  fillContact,
  OWNER,
  openAssessment,
  submitButton,
} from './fill-steps.ts';

test('an assessment becomes a stored lead, then gets its note (ASMT-12, ASMT-14, THANKS-2)', async ({
  page,
  site,
}) => {
  // The test runs axe four times.
  test.slow();
  await page.setViewportSize(PHONE);
  const practiceName = 'Path Clinic';
  await openAssessment(page, '/assessment?utm_source=google&utm_campaign=spring');
  // Until the visitor uses the form, the bar with the Next button is below the last option and covers nothing.
  const nav = page.locator('main form').getByRole('button', { name: 'Next' });
  const last = page.locator('[data-step="position"] label').last();
  const [bar, card] = [await nav.boundingBox(), await last.boundingBox()];
  expect(bar?.y).toBeGreaterThan((card?.y ?? 0) + (card?.height ?? 0));
  expect(await axeFindingsAtBothWidths(page)).toEqual([]);
  await chooseAll(page);
  expect(await axeFindingsAtBothWidths(page)).toEqual([]);
  await fillContact(page, { practiceName });
  // Other tests start from the draft of stored-draft.ts. It equals the draft that the device stores when a visitor
  // fills in the form.
  const draft = await page.evaluate(() =>
    JSON.parse(localStorage.getItem('draft:assessment') ?? ''),
  );
  expect(draft).toMatchObject({
    answers: { ...CHOSEN, ...OWNER, practiceName },
    at: 6,
    sent: false,
  });
  await submitButton(page).click();
  await page.waitForURL('**/what-happens-next');

  const assessmentData = await page.evaluate(() =>
    JSON.parse(localStorage.getItem('assessmentData') ?? ''),
  );
  expect(assessmentData).toEqual({
    ...CHOSEN,
    contactInfo: { ...OWNER, practiceName },
    notes: '',
  });

  await page.getByRole('link', { name: 'Add a note for your matching team' }).click();
  await expect(
    page.getByRole('heading', { name: 'What else should your matching team know?' }),
  ).toBeVisible();
  await page.getByLabel('Additional notes').fill('Two phone lines.\nBusy on Mondays.');
  await submitButton(page).click();
  await page.waitForURL('**/thank-you');
  const merged = await page.evaluate(() =>
    JSON.parse(localStorage.getItem('assessmentData') ?? ''),
  );
  expect(merged).toEqual({ ...assessmentData, notes: 'Two phone lines.\nBusy on Mondays.' });
  await expect(
    page.getByRole('link', { name: 'Refer a friend, get a free month' }),
  ).toHaveAttribute('href', '/refer');

  const leads = JSON.stringify(await site.leads());
  expect(leads).toContain(practiceName);
  expect(leads).toContain('Busy on Mondays.');
  expect(leads).toContain('spring');
});

test('it can be completed by keyboard alone, and arrow keys do not move on (ASMT-2, A11Y-1)', async ({
  page,
}) => {
  await openAssessment(page);
  const at = (step: string) =>
    page.getByRole('heading', { name: step, exact: false, level: 2 }).first();
  await page.locator('[name="position"]').first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[data-step="position"]')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-step="experience"] h2')).toBeFocused();
  for (const next of ['language', 'staff-count', 'emr']) {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(page.locator(`[data-step="${next}"] h2`)).toBeFocused();
  }
  await page.getByLabel('Another system').focus();
  await page.keyboard.type('DrChrono');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-step="availability"] h2')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('EST');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.locator('[data-step="contact"] h2')).toBeFocused();
  for (const value of Object.values(OWNER)) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(value);
  }
  await page.keyboard.press('Enter');
  await page.waitForURL('**/what-happens-next');
  await expect(at('What happens next')).toBeVisible();
  const stored = await page.evaluate(() => localStorage.getItem('assessmentData'));
  expect(stored).toContain('DrChrono');
  expect(stored).not.toContain('EST');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE });

  test('it is one long form that leads to the same page (FORM-14)', async ({ page, site }) => {
    await page.goto('/assessment');
    await chooseInLongForm(page);
    await page.getByLabel('Another system').fill('Practice Fusion');
    await page.getByLabel('Additional notes').fill('No scripts here.');
    await fillContact(page, { practiceName: 'Plain Clinic', phone: '12' });
    await submitButton(page).click();
    await expect(errorOf(page, 'phone')).toHaveText('Please enter a valid US phone number');
    await expect(page.locator('[name="practiceName"]')).toHaveValue('Plain Clinic');
    await expect(page.locator('[name="position"]:checked')).toHaveValue('New Patient Coordinator');
    await fillContact(page, { practiceName: 'Plain Clinic' });
    await submitButton(page).click();
    await page.waitForURL(/\/what-happens-next\?status=[\w-]{43}$/);
    await expect(page.getByText(/You’ll hear from a real person within 24 hours/)).toBeVisible();
    const status = page.getByRole('link', { name: 'See where your request stands' });
    await expect(status).toHaveAttribute('href', /^\/request\/[\w-]{43}$/);
    // The notes were sent with the form, so no card asks for them.
    await expect(page.getByText('Anything else we should know?')).toBeHidden();
    const lead = JSON.stringify(
      (await site.leads()).find((candidate) => JSON.stringify(candidate).includes('Plain Clinic')),
    );
    expect(lead).toContain('Practice Fusion');
    expect(lead).toContain('No scripts here.');
  });
});

sharedPageTest(
  'step 1 shows the three details of all ten positions, and a screen reader reads a title as the name (ASMT-2, A11Y-1)',
  async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto('/assessment');
    const cards = page.locator('[data-step="position"] input[type="radio"]');
    await expect(cards).toHaveCount(10);
    for (const card of await cards.all()) {
      const more = page.locator(`#${await card.getAttribute('aria-describedby')}`);
      await expect(more.getByRole('listitem').filter({ visible: true })).toHaveCount(3);
      const name = await card.evaluate((input: HTMLInputElement) => input.labels?.[0]?.innerText);
      expect(name?.length).toBeLessThan(50);
    }
    await expect(
      page.getByRole('radio', { name: 'General Medical Admin', exact: true }),
    ).toHaveAccessibleDescription(/front desk.*Answers routine calls/s);
  },
);
