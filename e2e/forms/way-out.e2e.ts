import { ANSWERED, openApplication } from '#e2e/apply/fill-steps.ts';
import { fillContact, openContact, submitButton } from '#e2e/assessment/fill-steps.ts';
import { axeFindings } from '#e2e/axe.ts';
import { expect, PHONE, test } from '#e2e/harness.ts';
import { storeDraft } from '#e2e/stored-draft.ts';
import { one, share } from '#test/share.ts';
import { PDF } from './every-form.ts';

test.use({ viewport: PHONE });

const HELLO = 'hello@marigold.example';
const CAREERS = 'careers@marigold.example';
const LARGE = { ...PDF, buffer: Buffer.alloc(10 * 1024 * 1024 + 1, PDF.buffer) };

/** A field, an answer that the form refuses, the message, and the text before our email address (the way out). */
type Case = readonly [field: string, answer: string | typeof PDF, message: string, wayOut: string];

const DISPOSABLE: Case = [
  'email',
  'ana@mailinator.com',
  'Please use a valid business email',
  'Is that the real address? Write to us:',
];
const FOREIGN: Case = [
  'phone',
  '+505 8888 8888',
  'Please enter a valid US phone number',
  'No US number? Write to us:',
];
const RESUME: Case = [
  'resume',
  LARGE,
  'This file is larger than 10 MB. Please choose a smaller one',
  'You can also email us the file:',
];
const CURRICULUM: Case = [
  'resume',
  LARGE,
  'Este archivo pesa más de 10 MB. Elige uno más pequeño',
  'También puedes enviarnos el archivo por correo:',
];
const WRONG = 'Please enter a valid email address';
const ADDRESS = 'Is that the real address? Write to us:';

/**
 * The tested forms: the page, the form's selector, the email address that its messages offer, and the refused answers.
 */
const FORMS: readonly (readonly [path: string, form: string, email: string, cases: Case[]])[] = [
  ['/contact', 'main [data-form=contact]', HELLO, [DISPOSABLE, FOREIGN]],
  ['/services', 'footer [data-form=contact]', HELLO, [DISPOSABLE, FOREIGN]],
  ['/careers', 'footer [data-form=contact]', CAREERS, [DISPOSABLE, FOREIGN]],
  [
    '/es/contact',
    'main [data-form=contact]',
    CAREERS,
    [
      [
        'email',
        'luz@',
        'Escribe un correo electrónico válido',
        '¿La dirección es correcta? Escríbenos:',
      ],
    ],
  ],
  [
    '/book',
    'main [data-form=booking]',
    HELLO,
    [
      DISPOSABLE,
      FOREIGN,
      [
        'practiceName',
        '24/7',
        'Practice name is required',
        'Is that your practice’s real name? Write to us:',
      ],
    ],
  ],
  [
    '/refer',
    'main [data-form=referral]',
    HELLO,
    [
      ['referrerEmail', 'dana@home', WRONG, ADDRESS],
      ['referralEmail', 'sam@home', WRONG, ADDRESS],
      ['referralName', 'R2D2', 'Please leave out: 2', 'Is that the real name? Write to us:'],
    ],
  ],
  ['/careers', 'main [data-form=interest]', CAREERS, [RESUME, ['email', 'luz@', WRONG, ADDRESS]]],
  ['/es/careers', 'main [data-form=interest]', CAREERS, [CURRICULUM]],
];

for (const [path, selector, email, cases] of share(FORMS, 4)) {
  test(`${path}, ${selector}: an answer that is refused and may be right has a way out (FORM-16)`, async ({
    page,
  }) => {
    await page.goto(path);
    const form = page.locator(selector);
    // On some pages the form in the footer is inside a closed `<details>`, so only visible buttons count.
    const send = form.locator('button[type="submit"]:visible:not([aria-hidden])').last();
    await send.click();
    // An empty answer is never right, so its message offers no email address.
    await expect(
      form.locator('[aria-invalid=true], [data-error-for]:visible').first(),
    ).toBeVisible();
    await expect(form.locator('a[href^="mailto:"]')).toHaveCount(0);
    for (const [name, answer] of cases) {
      const field = form.locator(`[name="${name}"]`);
      if (typeof answer === 'string') await field.fill(answer);
      else await field.setInputFiles(answer);
    }
    await send.click();
    for (const [name, , message, wayOut] of cases) {
      const field = form.locator(`[name="${name}"]`);
      const description = await field.evaluate((input) =>
        (input.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent ?? '')
          .join('|'),
      );
      expect(description).toContain(`${message}|${wayOut} ${email}`);
      const help = form.getByText(wayOut).first();
      await expect(help).toBeVisible();
      await expect(help.getByRole('link')).toHaveAttribute('href', `mailto:${email}`);
    }
    await expect(form.locator('a[href^="mailto:"]')).toHaveCount(cases.length);
    expect(await axeFindings(page)).toEqual([]);
    // An edit removes the message and the email address.
    const [first] = cases;
    const field = form.locator(`[name="${first?.[0]}"]`);
    if (typeof first?.[1] === 'string') await field.fill('x');
    else await field.setInputFiles(PDF);
    await expect(form.locator('a[href^="mailto:"]')).toHaveCount(cases.length - 1);
  });
}

test('the assessment keeps its message for "Contest Dental" and offers the address (ASMT-9, FORM-16)', async ({
  page,
}) => {
  await openContact(page);
  await fillContact(page, { practiceName: 'Contest Dental' });
  await submitButton(page).click();
  const input = page.locator('#assessment-practiceName');
  await expect(input).toBeFocused();
  await expect(input).toHaveAccessibleDescription(
    `Please enter a valid practice name Is that your practice’s real name? Write to us: ${HELLO}`,
  );
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link', { name: HELLO })).toBeFocused();
});

for (const [path, [, , message, wayOut]] of one([
  ['/apply', RESUME],
  ['/es/apply', CURRICULUM],
] as const)) {
  test(`${path}: a résumé that is too large can be mailed (APPLY-12, FORM-16)`, async ({
    page,
  }) => {
    await storeDraft(page, 'application', ANSWERED, 9);
    await openApplication(page, `${path}?step=10`);
    const resume = page.locator('#application-resume');
    await resume.setInputFiles(LARGE);
    await expect(resume).toHaveAccessibleDescription(
      new RegExp(`${message} ${wayOut} ${CAREERS}$`),
    );
    expect(await axeFindings(page)).toEqual([]);
  });
}

for (const [path, text] of one([
  ['/services', `Or write to us: ${HELLO}`],
  ['/es/careers', `También puedes escribirnos: ${CAREERS}`],
] as const)) {
  test(`${path}: a post that fails has a way out in the footer’s form, on its dark ground (CONTACT-4, FORM-16)`, async ({
    page,
  }) => {
    page.on('dialog', (dialog) => dialog.accept());
    await page.route(/\/f\//, (route) => route.abort());
    await page.goto(path);
    const form = page.locator('footer [data-form=contact]');
    for (const [name, answer] of Object.entries({
      firstName: 'Luz',
      lastName: 'Paz',
      email: 'luz@oakhill.example',
      phone: '(415) 555-2671',
      message: 'Hola',
    }))
      await form.locator(`[name="${name}"]`).fill(answer);
    await form.locator('button[type="submit"]').last().click();
    await expect(form.getByRole('alert')).toHaveAccessibleDescription(text);
    expect(await axeFindings(page)).toEqual([]);
  });
}
