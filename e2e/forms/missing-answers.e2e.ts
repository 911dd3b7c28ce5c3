import { axeFindings } from '#e2e/axe.ts';
import { expect, PHONE, test } from '#e2e/harness.ts';
import { validateForm } from '#shared/forms/validate.ts';
import { share } from '#test/share.ts';
import { driverOf, formElement, sendButton } from './every-form.ts';

test.use({ viewport: PHONE });

// Wizards are left out. They cannot be sent with missing answers, because their button is disabled until the step is
// complete.
for (const id of share(['contact', 'interest', 'referral', 'booking'], 2)) {
  test(`${id}: each missing answer has its message, the first takes the focus, and editing removes it (CONTACT-2, CONTACT-3, FORM-7)`, async ({
    page,
  }) => {
    const { form } = driverOf(id);
    const messageOf = (field: string) =>
      formElement(page, form).locator(`[data-error-for="${field}"]`);
    await page.goto(form.page);
    // Waits until the booking form is hydrated, because its script replaces its fields.
    if (id === 'booking') await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
    // Reads the answers from the page, because some fields already have a value, such as the time zone.
    const answers = await formElement(page, form).evaluate((element: HTMLFormElement) =>
      Object.fromEntries([...new FormData(element)].map(([name, value]) => [name, String(value)])),
    );
    const checked = await validateForm(form, answers);
    const errors = checked.ok ? [] : checked.errors;
    await sendButton(page, form).click();
    for (const { field, message } of errors) await expect(messageOf(field)).toHaveText(message);
    expect(await axeFindings(page)).toEqual([]);
    await expect(page).toHaveURL(form.page);
    // The booking form has no first field: its time picker is a group with one message, and the group takes the focus.
    if (id === 'booking') return;
    const [first] = errors;
    const control = formElement(page, form).locator(`[name="${first?.field}"]`).first();
    await expect(control).toBeFocused();
    await expect(control).toHaveAccessibleDescription(first?.message ?? '');
    await control.press('x');
    await expect(messageOf(first?.field ?? '')).toBeHidden();
  });
}

test('assistive technology hears which fields need an answer, and of no mistake before one was made (FORM-7)', async ({
  page,
}) => {
  await page.goto('/contact');
  const form = page.locator('main form[data-form="contact"]');
  for (const name of ['firstName', 'lastName', 'email', 'phone', 'message']) {
    const field = form.locator(`[name="${name}"]`);
    await expect(field).toHaveJSProperty('required', true);
    await expect(field).toHaveAttribute('aria-invalid', 'false');
  }
  await page.goto('/refer');
  await expect(page.locator('main [name="notes"]')).toHaveJSProperty('required', false);
});

test('the number of wrong answers is a status, and the first one has the focus (FORM-7)', async ({
  page,
}) => {
  for (const [path, many] of [
    ['/es/careers', /^Revisa \d respuestas$/],
    ['/contact', /^\d answers need another look$/],
  ] as const) {
    await page.goto(path);
    const form = page.locator('main form').last();
    const status = form.locator('p[role="status"]').last();
    await expect(status).toBeAttached();
    await form.locator('button[type="submit"]').last().click();
    await expect(status).toHaveText(many);
    const wrong = form.locator('[aria-invalid="true"]');
    await expect(wrong).toHaveCount(Number(/\d/.exec((await status.textContent()) ?? '')?.[0]));
    await expect(wrong.first()).toBeFocused();
    await wrong.first().press('x');
    await expect(status).toBeEmpty();
  }
  const { form } = driverOf('contact');
  for (const [name, text] of Object.entries({
    firstName: 'Ana',
    lastName: 'Ruiz',
    email: 'ana@oakhill.example',
    phone: '(415) 555-2671',
  }))
    await formElement(page, form).locator(`[name="${name}"]`).fill(text);
  await sendButton(page, form).click();
  await expect(page.getByRole('status').getByText('1 answer needs another look')).toBeVisible();
});
