import type { Page } from '@playwright/test';
import { axeFindings } from '#e2e/axe.ts';
import { expect, PHONE, type Site } from '#e2e/harness.ts';
import { inviteToInterview } from '#server/booking/interviews.ts';
import { openBooking } from '#server/booking/open-booking.ts';
import { readHours } from '#server/booking/schedule.ts';
import { openStorage } from '#server/database/open-storage.ts';
import type { Language } from '#shared/language.ts';
import { configWith } from '#test/config-with.ts';
import { contactLead, storeLead } from '#test/fakes/lead.ts';
import { sampleFacts } from '#test/sample-facts.ts';
import { manageLink, test } from './open-hours.ts';

test.use({ viewport: PHONE });
// The tests are slow, because browser, server and axe share a machine.
test.describe.configure({ timeout: 120_000 });

let applicants = 0;

/** Invites a new applicant as the inbox does and returns the address of the invitation. */
async function invite(site: Site, language: Language): Promise<string> {
  applicants += 1;
  const email = `ana.${process.pid}.${applicants}@correo.example`;
  const storage = await openStorage({ dataDir: site.dataDir });
  const lead = contactLead({
    formId: 'application',
    language,
    email,
    answers: [
      ['firstName', 'Ana María'],
      ['lastName', 'Ruiz Núñez'],
      ['email', email],
      ['phone', '+505 8888 8888'],
    ],
  });
  await storeLead(storage, lead);
  const hours = await readHours(storage.db);
  const callbacks = {
    hours: () => hours,
    facts: sampleFacts,
    plan: () => [],
    wake: () => undefined,
    now: Date.now,
  };
  const deps = openBooking(configWith({ SMTP_URL: 'smtp://127.0.0.1:9' }), storage, callbacks);
  expect((await inviteToInterview(lead.id, deps)).kind).toBe('invited');
  await storage.close();
  return email;
}

const form = (page: Page) => page.locator('form[method="post"]').first();
const times = (page: Page) => page.getByRole('main').getByRole('radio');
const status = (page: Page) => page.getByRole('main').getByRole('status');

test('an applicant picks a time in Spanish, moves the interview and cancels it (BOOK-8)', async ({
  page,
  site,
}) => {
  const email = await invite(site, 'es');
  const link = manageLink(site, email);
  const response = await page.goto(link);
  expect(response?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
  expect(response?.headers()['content-security-policy']).not.toContain('https://');
  await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Elige la hora de tu entrevista',
  );
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Agendar la entrevista' }).last().click();
  await expect(page.getByText('Elige una hora', { exact: true }).last()).toBeInViewport();
  await page.getByRole('group', { name: 'Día' }).getByRole('button').nth(2).click();
  await times(page).nth(3).check();
  await page.getByRole('button', { name: /^Agendar: \S+ \d+ de \S+, / }).click();
  await expect(status(page)).toHaveText(/^Tu entrevista quedó agendada/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  expect(await axeFindings(page)).toEqual([]);
  expect(new URL(page.url()).pathname).toBe(link);

  await page.goto(link);
  await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
  await times(page).nth(1).check();
  await page.getByRole('button', { name: /^Cambiar a / }).click();
  await expect(status(page)).toHaveText(/^Cambió la hora de tu entrevista/);
  await page.getByText('Cancelar la entrevista', { exact: true }).last().click();
  await page.getByRole('button', { name: 'Sí, cancelarla' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu entrevista se canceló');
  await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  // Chooses the third day, because the first day has few times late in the evening.
  await page.getByRole('group', { name: 'Día' }).getByRole('button').nth(2).click();
  await times(page).nth(2).check();
  await page.getByRole('button', { name: /^Agendar: / }).click();
  await expect(status(page)).toHaveText(/^Cambió la hora de tu entrevista/);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('a zone, a day and a time are chosen, and the interview is booked and kept (BOOK-8)', async ({
    page,
    site,
  }) => {
    const email = await invite(site, 'en');
    await page.goto(manageLink(site, email));
    await page.getByLabel('Show times in').selectOption('America/Managua');
    await page.getByRole('button', { name: 'Show times in this zone' }).click();
    await expect(page.getByLabel('Show times in')).toHaveValue('America/Managua');
    await page.getByRole('group', { name: 'Day' }).getByRole('button').nth(2).click();
    await expect(page.getByLabel('Show times in')).toHaveValue('America/Managua');
    await form(page).getByRole('button', { name: 'Book the interview' }).last().click();
    await expect(page.getByText('Please choose a time')).toBeVisible();
    await times(page).first().check();
    await form(page).getByRole('button', { name: 'Book the interview' }).last().click();
    await expect(status(page)).toHaveText(/^Your interview is booked/);
    await expect(page.getByText('Managua', { exact: true })).toBeVisible();
    await page.getByText('Cancel the interview', { exact: true }).click();
    await expect(page.getByText('Cancel this interview?')).toBeVisible();
  });
});
