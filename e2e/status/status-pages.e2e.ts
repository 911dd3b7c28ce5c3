import type { Page } from '@playwright/test';
import { fillContact, openContact, submitButton } from '#e2e/assessment/fill-steps.ts';
import { axeFindings, axeFindingsAtBothWidths } from '#e2e/axe.ts';
import { expect, PHONE, type Site, test } from '#e2e/harness.ts';
import { openStorage } from '#server/database/open-storage.ts';
import { dayAfter, utcDay } from '#shared/calendar-day.ts';
import type { Stage } from '#shared/lead.ts';
import type { Progress } from '#shared/progress.ts';

test.use({ viewport: PHONE });

/** Sets the stage and the progress of the newest lead of a form, as the inbox does. */
async function set(
  site: Site,
  formId: string,
  stage: Exclude<Stage, 'new'>,
  progress: Progress,
): Promise<void> {
  const storage = await openStorage({ dataDir: site.dataDir });
  const lead = await storage.db
    .selectFrom('submissions')
    .select('id')
    .where('form_id', '=', formId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await storage.db
    .updateTable('submissions')
    .set({ stage, stage_at: Date.now(), progress: JSON.stringify(progress) })
    .where('id', '=', lead.id)
    .execute();
  await storage.close();
}

/** A trial that began long enough ago to be over. */
const trial = (): Progress => ({
  kind: 'trial',
  starts: dayAfter(utcDay(Date.now()), -24),
  assistant: 'Maria Reyes',
  role: 'Receptionist',
  agreed: 'Mornings, 8 to noon',
  measures: ['Calls answered', 'Visits booked'],
  days: [
    { note: 'First calls, with Dana listening in.', counts: [1041, 12] },
    { note: '', counts: [38, null] },
  ],
});

const fitsWindow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

test('a practice follows its request from the confirmation to the decision, without JavaScript too (STATUS-5, STATUS-7)', async ({
  page,
  site,
  browser,
}) => {
  test.slow();
  await openContact(page);
  await fillContact(page, { practiceName: 'Status Clinic' });
  await submitButton(page).click();
  await page.waitForURL('**/what-happens-next');
  await expect(page.getByText(/You’ll hear from a real person within 24 hours\.$/)).toBeVisible();
  const link = page.getByRole('link', { name: 'See where your request stands' });
  await expect(link).toBeVisible();
  // The address of the status page is stored for this tab only.
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('/request/');
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Where your request stands');
  await expect(page.getByRole('heading', { name: 'We have your request' })).toBeVisible();
  await expect(page.getByText('Status Clinic')).toBeVisible();
  expect(await axeFindingsAtBothWidths(page)).toEqual([]);

  // A call that was booked on this device replaces the link to book a call. The page of the call links back.
  const address = page.url();
  const choose = page.getByRole('link', { name: 'Choose a time for a call' });
  await expect(choose).toBeVisible();
  await page.evaluate((start) => {
    const call = { page: '/schedule', manage: `/book/${'A'.repeat(43)}`, start, zone: 'UTC' };
    localStorage.setItem('bookedCall', JSON.stringify(call));
  }, Date.now() + 3_600_000);
  await page.goto('/schedule');
  await page.getByRole('link', { name: 'See where your request stands' }).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByText('You already booked a call for')).toBeVisible();
  await expect(choose).toBeHidden();

  await set(site, 'assessment', 'trial', trial());
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: PHONE });
  const plain = await context.newPage();
  await plain.goto(page.url());
  await expect(plain.getByRole('heading', { name: 'Your free trial' })).toBeVisible();
  await expect(
    plain.getByRole('main').getByRole('listitem').filter({ hasText: 'Day ' }),
  ).toHaveCount(10);
  await expect(plain.getByText('First calls, with Dana listening in.')).toBeVisible();
  await expect(plain.getByText('1,079')).toBeVisible();
  expect(await fitsWindow(plain)).toBe(true);
  await plain.getByRole('button', { name: 'Continue' }).click();
  await expect(plain.getByRole('main').getByRole('status')).toHaveText(
    'Thank you. We have your answer.',
  );
  await expect(plain.getByText('You want to continue.')).toBeVisible();
  await plain.getByRole('button', { name: 'Stop' }).click();
  await expect(plain.getByText('You want to stop.')).toBeVisible();
  await plain.getByText('Close it', { exact: true }).click();
  await plain.getByRole('button', { name: 'Yes, close it' }).click();
  await expect(plain.getByRole('heading', { name: 'You closed your request' })).toBeVisible();
  await plain.getByRole('button', { name: 'Take it back' }).click();
  await expect(plain.getByRole('main').getByRole('status')).toHaveText(
    'Your request is open again.',
  );
  await context.close();

  await page.reload();
  expect(await axeFindingsAtBothWidths(page)).toEqual([]);
  const [lead] = (await site.leads({ formId: 'assessment' })).slice(-1);
  expect(lead).toMatchObject({ noted: { stage: 'trial', decision: { choice: 'stop' } } });
});

test('a message leads to its page from the assessment (STATUS-5)', async ({ page }) => {
  await page.goto('/contact');
  const form = page.getByRole('main').getByRole('form');
  for (const [label, text] of Object.entries({
    'First name': 'Ana',
    'Last name': 'Ruiz',
    'Work email': 'ana@status.example',
    Phone: '(512) 555-0143',
    Message: 'Our phones are not answered after four.',
  })) {
    await form.getByLabel(label, { exact: true }).fill(text);
  }
  await form.getByRole('button', { name: 'Send message' }).click();
  await page.waitForURL('**/assessment**');
  await page.getByRole('link', { name: 'See where your request stands' }).click();
  await expect(page.getByText('Our phones are not answered after four.')).toBeVisible();
});

test('a referrer sees the reward and the day on which it is due (STATUS-6)', async ({
  page,
  site,
}) => {
  await page.goto('/refer');
  const form = page.locator('form[data-form="referral"]');
  await form.getByLabel('Your name').fill('Kim Lee');
  await form.getByLabel('Your email').fill('kim@status.example');
  await form.getByLabel("Referral's name").fill('Ann Oak');
  await form.getByLabel("Referral's email").fill('ann@oak.example');
  await form.getByLabel('Practice name').fill('Oak Dental');
  await form.getByRole('button', { name: 'Submit Referral' }).click();
  await expect(page.getByText(/You’ll hear from us within 24 hours\.$/)).toBeVisible();
  await page.getByRole('link', { name: 'See where your referral stands' }).click();
  await expect(page.getByRole('heading', { name: 'We have your referral' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Link', exact: true })).toHaveValue(
    /\/\?ref=[0-9a-f-]{36}$/,
  );
  await set(site, 'referral', 'hired', { kind: 'reward', amount: 500, dueOn: '2027-01-04' });
  await page.reload();
  await expect(page.getByText('$500')).toBeVisible();
  await expect(page.getByText('Monday, January 4, 2027')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  expect(await fitsWindow(page)).toBe(true);
});
