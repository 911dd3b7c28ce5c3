import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { axeFindingsAtBothWidths } from '#e2e/axe.ts';
import { PDF } from '#e2e/forms/every-form.ts';
import { expect, PHONE, test } from '#e2e/harness.ts';
import { storeDraft } from '#e2e/stored-draft.ts';
import { applicationForm as english } from '#shared/forms/en/application.ts';
import { applicationForm } from '#shared/forms/es/application.ts';
import { contactForm } from '#shared/forms/es/contact.ts';
import { interestForm } from '#shared/forms/es/interest.ts';
import { leadReference } from '#shared/lead.ts';
import { onlyIn } from '#test/sentences.ts';
import {
  ANSWERED,
  APPLICANT,
  fillPersonal,
  nextButton,
  openApplication,
  STEPS,
} from './fill-steps.ts';

test.use({ viewport: PHONE });

const ENGLISH = onlyIn(english, applicationForm);

/** Sentences of the English form that appear on the page or are announced by it. */
async function englishOn(page: Page): Promise<string[]> {
  const html = await page.content();
  return ENGLISH.filter((sentence) => html.includes(sentence));
}

const isWithinWindow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

test('an application is filled in, reviewed and sent in Spanish at 360 px (LANG-2)', async ({
  page,
  site,
}) => {
  test.slow();
  const lastName = 'Paz Núñez';
  await openApplication(page, '/es/apply?role=medical-receptionist');
  await expect(page.locator('[name="selectedRoles"]:checked')).toHaveValue('medical-receptionist');
  await expect(page.getByText('Paso 1 de 11').first()).toBeVisible();
  for (const index of STEPS.keys()) {
    await page.locator(`[data-step="${STEPS[index]?.[0]}"]`).waitFor();
    expect(await isWithinWindow(page)).toBe(true);
    await STEPS[index]?.[1](page);
    if (index < STEPS.length - 1) await nextButton(page).click();
  }
  await page.locator('#application-lastName').fill(lastName);
  await expect(nextButton(page)).toHaveText('Enviar postulación');
  await expect(page.getByText('15 de enero de 2099')).toBeVisible();
  expect(await englishOn(page)).toEqual([]);
  expect(await isWithinWindow(page)).toBe(true);
  expect(await axeFindingsAtBothWidths(page)).toEqual([]);
  await nextButton(page).click();
  await page.waitForURL('**/es/submission-success*');
  expect(await axeFindingsAtBothWidths(page)).toEqual([]);
  const lead = (await site.leads()).find((candidate) =>
    JSON.stringify(candidate).includes(lastName),
  );
  expect(lead).toMatchObject({
    language: 'es',
    formTitle: 'Application',
    answers: { typingSpeed: '50+ WPM', payRate: '$7–$9/hour', referralSource: 'Job Board' },
  });
  const reference = leadReference(String(lead?.id));
  await expect(page.locator('[data-reference]')).toHaveText(reference);
  const waiting = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Descargar como texto' }).click();
  const copy = await readFile(await (await waiting).path(), 'utf8');
  expect(copy).toContain(
    '¿Qué tan rápido escribes en el teclado?\n  Más de 50 palabras por minuto',
  );
  expect(ENGLISH.filter((sentence) => copy.includes(sentence))).toEqual([]);
});

test('the link to the other language keeps step and answers, and all messages are in that language (LANG-2)', async ({
  page,
}) => {
  await storeDraft(page, 'application', ANSWERED, 9);
  await openApplication(page, '/apply?step=10');
  await page.locator('#application-resume').setInputFiles(PDF);
  await page.getByRole('link', { name: 'Español', exact: true }).click();
  await expect(page).toHaveURL(/\/es\/apply\?step=10$/);
  await expect(page.locator('[data-step="final"]')).toBeVisible();
  await expect(page.locator('[data-error-for="resume"]')).toHaveText(
    `Vuelve a elegir el archivo ${PDF.name}. No se guardó.`,
  );
  await page.locator('#application-resume').setInputFiles({ ...PDF, name: 'foto.jpg' });
  await expect(page.locator('[data-error-for="resume"]')).toHaveText(
    'Elige un archivo .pdf, .doc o .docx',
  );
  await page.locator('#application-resume').setInputFiles([]);
  await nextButton(page).click();
  await fillPersonal(page);
  await page.route('**/f/application?lang=es', (route) => route.abort());
  await nextButton(page).click();
  await expect(page.locator('#application-alert')).toHaveText(applicationForm.submit.failed);
  await page.getByRole('link', { name: 'English', exact: true }).click();
  await expect(page).toHaveURL(/\/apply\?step=11$/);
  await expect(page.locator('#application-address')).toHaveValue(APPLICANT.address);
  await expect(nextButton(page)).toHaveText('Submit');
});

test('the interest form and the contact form of Spanish pages send in Spanish', async ({
  page,
  site,
}) => {
  await page.goto('/es/careers');
  const interest = page.locator('main form[data-form="interest"]');
  const answers = {
    firstName: 'Luz',
    lastName: 'Sol',
    email: 'luz@sol.example',
    motivation: 'Sí.',
  };
  for (const [name, text] of Object.entries(answers)) {
    await interest.locator(`[name="${name}"]`).fill(text);
  }
  await interest.getByRole('button', { name: interestForm.submit.label }).click();
  await expect(interest.getByText('Elige un puesto').last()).toBeVisible();
  await interest.locator('select').selectOption('medical-scribe');
  await interest.getByRole('button', { name: interestForm.submit.label }).click();
  await expect(page.getByText('¡Gracias! Recibimos tu mensaje')).toBeVisible();
  await page.goto('/es/careers');
  const contact = page.locator('footer form[data-form="contact"]');
  const message = { ...answers, phone: '+505 8888 8888', message: '¿Hay vacantes?' };
  for (const [name, text] of Object.entries(message)) {
    if (name !== 'motivation') await contact.locator(`[name="${name}"]`).fill(text);
  }
  await contact.getByRole('button', { name: contactForm.submit.label }).click();
  await page.waitForURL('**/es/contact/received*');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    '¡Gracias! Recibimos tu mensaje',
  );
  const sent = (await site.leads()).filter(({ email }) => email === 'luz@sol.example');
  expect(sent.map(({ form, language }) => [form, language])).toEqual([
    ['interest', 'es'],
    ['contact', 'es'],
  ]);
});
