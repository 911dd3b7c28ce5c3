import type { Browser, Page } from '@playwright/test';
import { axeFindings } from '#e2e/axe.ts';
import { test as base, expect, PHONE, type Site, siteForWorker, startSite } from '#e2e/harness.ts';
import { applicationForm } from '#shared/forms/es/application.ts';
import { type FakeSmtp, startSmtp } from '#test/fakes/smtp-server.ts';
import { fillPersonal, nextButton, openStep } from './fill-steps.ts';

let smtp: FakeSmtp;
const test = base.extend<object, { site: Site }>({
  site: siteForWorker(async () => {
    smtp = await startSmtp();
    const site = await startSite({ SMTP_URL: smtp.url, MAIL_TO: 'owner@marigold.example' });
    const stop = async () => {
      await site.stop();
      await smtp.stop();
    };
    return { ...site, stop };
  }),
});
test.use({ viewport: PHONE });
// One worker, because the tests of this file share a server of their own.
test.describe.configure({ mode: 'default' });

/** The path of the most recently mailed link. */
async function mailedLink(address: string): Promise<string> {
  const toThem = () => smtp.received.filter(({ to }) => to.includes(address));
  await expect.poll(() => toThem().length).toBeGreaterThan(0);
  return /(?:\/es)?\/draft\/[\w-]{43}/.exec(toThem().at(-1)?.mail.text ?? '')?.[0] ?? '';
}

const titleOf = (page: Page) => page.getByRole('heading', { level: 1 });

async function saveTo(page: Page, address: string): Promise<void> {
  await page.getByText('Save and continue later').click();
  await page.getByLabel('Your email address').fill(address);
  await page.getByRole('button', { name: 'Email me the link' }).click();
}

/** A browser on another device. */
async function elsewhere(browser: Browser, baseURL: string | undefined, javaScriptEnabled = true) {
  const context = await browser.newContext({ baseURL, viewport: PHONE, javaScriptEnabled });
  return context.newPage();
}

test('an application goes on in another browser, the link ends when it is sent, and the applicant sees where it stands (DRAFT-1, STATUS-2)', async ({
  page,
  browser,
  baseURL,
  site,
}) => {
  await openStep(page, 7);
  await test.step('an address that is none, and a lost connection, are said in place', async () => {
    await saveTo(page, 'luz');
    await expect(page.getByRole('alert').filter({ hasText: 'Please enter' })).toBeVisible();
    await page.route('**/draft/**', (route) => route.abort());
    await page.getByLabel('Your email address').press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: 'We couldn’t email' })).toBeVisible();
    await page.unroute('**/draft/**');
    // Enter in the email field does not open the next step, because the address is not an answer.
    await expect(page).toHaveURL(/step=7/);
  });
  await page.getByLabel('Your email address').fill('luz@example.com');
  await page.getByRole('button', { name: 'Email me the link' }).click();
  await expect(page.getByText('Saved. Check your email for the link.')).toBeVisible();
  const link = await mailedLink('luz@example.com');

  const secondDevice = await elsewhere(browser, baseURL);
  await secondDevice.goto(link);
  await expect(titleOf(secondDevice)).toHaveText('Continue where you stopped');
  expect(await axeFindings(secondDevice)).toEqual([]);
  await secondDevice.getByRole('button', { name: 'Open my answers' }).click();
  // The stored answers complete every step except the last.
  await secondDevice.waitForURL('**/apply?step=11');
  await expect(secondDevice.locator('[data-step="personal"]')).toBeVisible();
  expect(await secondDevice.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(link);
  await fillPersonal(secondDevice);
  await nextButton(secondDevice).click();
  await secondDevice.waitForURL('**/submission-success*');
  const [lead] = await site.leads();
  expect(lead).toMatchObject({ answers: { futureGoals: 'Lead a team of schedulers.' } });
  expect(JSON.stringify(lead)).not.toMatch(/_draft|\/draft\//);

  await test.step('from the confirmation to the page, withdrawn and taken back', async () => {
    await secondDevice.getByRole('link', { name: 'See where your application stands' }).click();
    await secondDevice.waitForURL(/\/application\/[\w-]{43}$/);
    const received = secondDevice.getByRole('heading', { name: 'We have your application' });
    await expect(received).toBeVisible();
    await expect(secondDevice.getByText('Lead a team of schedulers.')).toBeVisible();
    expect(await axeFindings(secondDevice)).toEqual([]);
    await secondDevice.getByText('Withdraw', { exact: true }).click();
    await secondDevice.getByRole('button', { name: 'Yes, withdraw it' }).click();
    await expect(secondDevice.getByRole('heading', { name: 'You withdrew' })).toBeVisible();
    await secondDevice.getByRole('button', { name: 'Take it back' }).click();
    await expect(secondDevice.getByText('Your application is active again.')).toBeVisible();
    await expect(received).toBeVisible();
  });
  await secondDevice.goto(link);
  await expect(titleOf(secondDevice)).toHaveText('This link doesn’t open any answers');
  await secondDevice.context().close();
});

// This test uses the Spanish form, because the test above covers the English texts.
test('without a script the whole form is saved, and filled in elsewhere in its language (DRAFT-1, LANG-2)', async ({
  browser,
  baseURL,
}) => {
  const page = await elsewhere(browser, baseURL, false);
  const goals = page.locator('[name="futureGoals"]');
  const scribe = page.locator('[name="selectedRoles"][value="medical-scribe"]');
  const save = async (address: string) => {
    await page.getByText('Guardar y seguir después').click();
    await page.getByLabel('Tu correo electrónico').fill(address);
    await page.getByRole('button', { name: 'Recibir el enlace' }).click();
  };
  await page.goto('/es/apply');
  await goals.fill('Coordinar un equipo.');
  await scribe.check();
  await save('not an address');
  await expect(page.getByText(/^Escribe tu correo electrónico/)).toBeVisible();
  await expect(goals).toHaveValue('Coordinar un equipo.');
  await save('ines@example.com');
  await expect(titleOf(page)).toHaveText('Revisa tu correo');
  await page.goto(await mailedLink('ines@example.com'));
  await page.getByRole('button', { name: 'Abrir mis respuestas' }).click();
  await expect(goals).toHaveValue('Coordinar un equipo.');
  await expect(scribe).toBeChecked();
  await expect(page.locator('input[name="_draft"]')).toHaveValue(/^[0-9a-f]{64}$/);
  await expect(page.getByRole('button', { name: applicationForm.submit.label })).toBeVisible();
  await expect(page.locator('form', { has: goals })).toHaveAttribute('action', /lang=es/);
  await page.context().close();
});

base('without a mail server saving is not offered (DRAFT-1)', async ({ page }) => {
  await page.goto('/apply');
  await page.getByText('Save and continue later').click();
  await expect(page.getByText('Saving is not available on this site right now.')).toBeVisible();
  await expect(page.getByLabel('Your email address')).toBeHidden();
});
