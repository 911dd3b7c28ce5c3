import type { Page } from '@playwright/test';
import { PDF } from '#e2e/forms/every-form.ts';
import { expect, PHONE, test } from '#e2e/harness.ts';

const form = (page: Page) => page.locator('form[data-form="interest"]');
/** Fills in every field except the résumé. Each test uses its own `email` to find its lead. */
async function fill(page: Page, email: string) {
  await form(page).getByLabel('First name').fill('Lucía');
  await form(page).getByLabel('Last name').fill('Núñez');
  await form(page).getByLabel('Email').fill(email);
  await form(page).getByLabel('Preferred role').selectOption('medical-scribe');
  await form(page)
    .getByLabel('Why are you interested in this work?')
    .fill('I scribed for two clinics.');
}

const send = (page: Page) => form(page).getByRole('button', { name: 'Send my interest' }).click();

test.use({ viewport: PHONE });

test('stores the answers with the résumé and confirms it (CAREER-7)', async ({ page, site }) => {
  await page.goto('/careers?utm_source=jobfair');
  await fill(page, 'stored@example.org');
  await form(page)
    .getByLabel(/Résumé/)
    .setInputFiles(PDF);
  await form(page)
    .getByLabel(/Preferred work environment/)
    .fill('One practice, mornings.');
  await send(page);
  await expect(page.getByText('Thank you! We got your message')).toBeVisible();

  const lead = (await site.leads({ formId: 'interest' })).find(
    ({ email }) => email === 'stored@example.org',
  );
  expect(lead).toMatchObject({
    status: 'accepted',
    answers: {
      firstName: 'Lucía',
      lastName: 'Núñez',
      preferredRole: 'medical-scribe',
      motivation: 'I scribed for two clinics.',
      preferredEnvironment: 'One practice, mornings.',
    },
    files: [{ field: 'resume', name: 'lucia-nunez.pdf', bytes: PDF.buffer.length }],
    context: { utm_source: 'jobfair' },
  });
});

test('a file of a wrong type is refused at once, under the field; one without an ending is accepted by its bytes (flutter_file_picker 1919)', async ({
  page,
  site,
}) => {
  await page.goto('/careers');
  const resume = form(page).getByLabel(/Résumé/);
  await resume.focus();
  await expect(page.locator('astro-island[component-export="InterestForm"]')).not.toHaveAttribute(
    'ssr',
  );
  await resume.setInputFiles({ ...PDF, name: 'photo.png' });
  await expect(form(page).getByText('Please choose a .pdf, .doc, or .docx file')).toBeVisible();
  await resume.setInputFiles(PDF);
  await expect(form(page).getByText('Please choose a .pdf')).toBeHidden();
  await fill(page, 'android@example.org');
  await resume.setInputFiles({ ...PDF, name: 'Photo', buffer: Buffer.from('GIF89a') });
  await expect(form(page).getByText('Please choose a .pdf')).toBeVisible();
  await resume.setInputFiles({ ...PDF, name: 'My CV' });
  await expect(form(page).getByText('Please choose a .pdf')).toBeHidden();
  await send(page);
  await expect
    .poll(async () => JSON.stringify(await site.leads({ formId: 'interest' })))
    .toContain('"My CV.pdf"');
});

test('a file that is not a PDF is refused by the server, and the other answers stay', async ({
  page,
  site,
}) => {
  await page.goto('/careers');
  await fill(page, 'fake@example.org');
  await form(page)
    .getByLabel(/Résumé/)
    .setInputFiles({ ...PDF, buffer: Buffer.from('MZ\x90\0 not a PDF') });
  await send(page);
  await expect(form(page).locator('[data-error-for="resume"]')).toBeVisible();
  await expect(form(page).getByLabel('First name')).toHaveValue('Lucía');
  const leads = await site.leads({ formId: 'interest' });
  expect(leads.filter(({ email }) => email === 'fake@example.org')).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a refused post is shown again filled in and says that the résumé must be chosen again, and a good one is confirmed (FORM-7, FORM-14)', async ({
    page,
    site,
  }) => {
    const resume = () => form(page).getByLabel(/Résumé/);
    const message = form(page).locator('[data-error-for="resume"]');
    await page.goto('/careers');
    await fill(page, 'not an address');
    await resume().setInputFiles(PDF);
    await send(page);
    await expect(message).toHaveText('Please choose lucia-nunez.pdf again. It wasn’t kept.');
    await expect(form(page).locator('[data-error-for="email"]')).toHaveText(
      'Please enter a valid email address',
    );
    await expect(form(page).getByLabel('First name')).toHaveValue('Lucía');
    await expect(form(page).getByLabel('Preferred role')).toHaveValue('medical-scribe');
    await expect(
      form(page)
        .getByRole('alert')
        .getByRole('link', { name: /lucia-nunez\.pdf/ }),
    ).toBeVisible();
    await form(page).getByLabel('Email').fill('again@example.org');
    await resume().setInputFiles({ ...PDF, name: 'lucia.exe' });
    await send(page);
    await expect(message).toHaveText('Please choose a .pdf, .doc, or .docx file');
    await resume().setInputFiles(PDF);
    await send(page);
    await expect(page).toHaveURL(/\/careers\/received\?lead=[0-9a-f-]{36}&status=[\w-]{43}$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Thank you! We got your message',
    );
    const leads = await site.leads({ formId: 'interest' });
    expect(leads.find(({ email }) => email === 'again@example.org')).toMatchObject({
      files: [{ name: 'lucia-nunez.pdf' }],
    });
  });
});
