import { expect, test } from 'vitest';
import { validAnswers } from '#test/valid-answers.ts';
import { contactForm } from './en/contact.ts';
import { validateForm } from './validate.ts';

test.each([
  ['email', 'ana@', 'Please enter a valid email address'],
  ['email', `${'a'.repeat(65)}@example.com`, 'Please enter a valid email address'],
  ['email', `ana@${'b'.repeat(64)}.com`, 'Please enter a valid email address'],
  ['email', 'ana@mailinator.com', 'Please use a valid business email'],
  ['email', 'ana@tempmail.com', 'Please use a valid business email'],
  ['email', 'ana@GuerrillaMail.com', 'Please use a valid business email'],
  ['phone', '12', 'Please enter a valid US phone number'],
  ['phone', '+44 20 7946 0958', 'Please enter a valid US phone number'],
  ['phone', '(123) 456-7890', 'Invalid phone number format'],
  ['phone', '5'.repeat(251), 'Please enter a valid phone number'],
])('%s %j: %s (CONTACT-3, FORM-3, FORM-11)', async (field, value, message) => {
  const checked = await validateForm(contactForm, validAnswers(contactForm, { [field]: value }));
  expect(checked).toMatchObject({ ok: false, errors: [{ field, message }] });
});
