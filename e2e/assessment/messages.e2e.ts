import { expect, PHONE, test } from '#e2e/harness.ts';
import { errorOf, fillContact, openContact, submitButton } from './fill-steps.ts';

test.use({ viewport: PHONE });

/** One refused answer for each message of a field. assessment-form.test.ts has more answers. */
const CASES = [
  ['practiceName', 'The TEST Clinic', 'Please enter a valid practice name'],
  ['practiceName', '   ', 'Practice name is required'],
  ['name', '   ', 'Name is required'],
  ['name', 'R2D2', 'Name is too short'],
  ['email', 'ann@', 'Please enter a valid email address'],
  ['email', 'ann@yopmail.com', 'Please use a valid business email'],
  ['phone', 'call me', 'Please enter a valid US phone number'],
  ['phone', '(111) 111-1111', 'Invalid phone number format'],
  ['phone', '5'.repeat(251), 'Please enter a valid phone number'],
] as const;

const WAYS_OUT = {
  practiceName: 'Is that your practice’s real name? Write to us:',
  name: 'Is that the real name? Write to us:',
  email: 'Is that the real address? Write to us:',
  phone: 'No US number? Write to us:',
} as const;

test('Submit waits for all four fields; each error shows under its field, takes the focus, and disappears on editing (ASMT-8, ASMT-9, ASMT-10)', async ({
  page,
}) => {
  test.slow();
  await openContact(page);
  const submit = submitButton(page);
  await expect(submit).toBeDisabled();
  await expect(submit).toHaveAccessibleDescription('4 answers to go');
  await fillContact(page, { practiceName: '' });
  await expect(submit).toBeDisabled();
  await expect(submit).toHaveAccessibleDescription('1 answer to go');
  // A name loses its dots and commas when the field is left (FORM-10).
  await fillContact(page, { name: 'Dr. Jane Smith, MD' });
  await page.locator('#assessment-phone').focus();
  await expect(page.locator('#assessment-name')).toHaveValue('Dr Jane Smith MD');
  await expect(submit).toBeEnabled();
  for (const [field, value, message] of CASES) {
    await test.step(`${field} "${value.slice(0, 24)}": ${message}`, async () => {
      await fillContact(page, { [field]: value });
      await submitButton(page).click();
      await expect(errorOf(page, field)).toHaveText(message);
      const input = page.locator(`#assessment-${field}`);
      await expect(input).toBeFocused();
      await expect(input).toHaveAttribute('aria-invalid', 'true');
      // The message about a refused name adds our email address, because a real practice can be called "Test Valley
      // Clinic". The message about an empty answer adds none (FORM-16).
      const wayOut = value.trim() ? ` ${WAYS_OUT[field]} hello@marigold.example` : '';
      await expect(input).toHaveAccessibleDescription(message + wayOut);
      const link = page.getByRole('main').locator('a[href="mailto:hello@marigold.example"]');
      await expect(link).toHaveCount(wayOut ? 1 : 0);
      await input.press('End');
      await input.pressSequentially('1');
      await expect(errorOf(page, field)).toBeHidden();
    });
  }
});
