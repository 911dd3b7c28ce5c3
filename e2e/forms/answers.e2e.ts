import { axeFindings } from '#e2e/axe.ts';
import { expect, PHONE, test } from '#e2e/harness.ts';
import { contactForm } from '#shared/forms/en/contact.ts';
import { IN_ENGLISH } from '#shared/forms/en/form-words.ts';
import { share } from '#test/share.ts';
import { DRIVERS, driverOf, formElement, sendButton, typedAnswers } from './every-form.ts';
import { answering, endless, fakeFormService, redirecting } from './fake-form-service.ts';

test.use({ viewport: PHONE });

/** Responses that both the browser and our code handle. send-form.test.ts has all other responses. */
const SUCCESSES = [
  ['201 and a page', answering(201, '<h1>Thanks!</h1>', { 'Content-Type': 'text/html' })],
  ['200 and a body that never ends', endless(200)],
  ['a redirect that ends well', redirecting('/about')],
] as const;

// All forms share one module, so only the contact form gets every response. The other forms get a few.
test('a success status is enough, whatever the body says (FORM-5)', async ({ page }) => {
  test.setTimeout(120_000);
  const { form, fill, arrived } = driverOf('contact');
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    return dialog.accept();
  });
  const service = await fakeFormService(page, null);
  // An empty page is enough: the test checks only that the next page opens. Like our pages, it requests a transition.
  const body = '<style>@view-transition { navigation: auto }</style>';
  await page.route('**/assessment', (route) => route.fulfill({ contentType: 'text/html', body }));
  for (const [name, answer] of SUCCESSES) {
    await test.step(name, async () => {
      service.answer = answer;
      await fill(page);
      await sendButton(page, form).click();
      await arrived(page);
    });
  }
  expect(dialogs).toEqual([]);
  service.stop();
});

for (const driver of share(DRIVERS, 3)) {
  const { form, field } = driver;

  test(`${form.id}: any other status shows a message next to the button, keeps every answer, and can be retried (ASMT-13, CONTACT-4, FORM-5, FORM-7, FORM-13, FORM-16)`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    // Freezes the clock only; timers still run.
    let now = Date.now();
    await page.clock.setFixedTime(now);
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      return dialog.accept();
    });
    const logged: string[] = [];
    page.on('console', (entry) => entry.type() === 'error' && logged.push(entry.text()));
    const service = await fakeFormService(page, null);
    await driver.fill(page);
    const alert = formElement(page, form).getByRole('alert');
    const button = sendButton(page, form);
    const named = JSON.stringify({
      error: 'x',
      errors: [{ field, code: 'TYPE_TEXT', message: 'Look here once more' }],
    });
    const mailbox = ['application', 'interest'].includes(form.id) ? 'careers' : 'hello';
    const email = `${mailbox}@marigold.example`;
    const url = page.url();
    const answers = await typedAnswers(page, form);
    // A filled honeypot sends nothing and shows no message (FORM-1, CONTACT-1).
    const honeypot = formElement(page, form).locator('[name="honeypot"]');
    const setHoneypot = (text: string) =>
      honeypot.evaluate((input: HTMLInputElement, value) => {
        input.value = value;
      }, text);
    await setHoneypot('https://spam.example');
    await button.click();
    await expect(button).toBeEnabled();
    await expect(formElement(page, form).locator('[data-form-alert]')).toBeHidden();
    expect(service.keys).toEqual([]);
    await setHoneypot('');
    for (const [name, answer, text] of [
      ['422 naming a field', answering(422, named), IN_ENGLISH.words.refused(1)],
      ['500 and a page', answering(500, '<h1>Oops</h1>'), form.submit.failed],
      ['503 and a body that never ends', endless(503), form.submit.failed],
      ['a redirect that ends badly', redirecting('/no-such-page'), form.submit.failed],
      ['gone', null, form.submit.failed],
    ] as const) {
      if (form !== contactForm && !/naming|500|gone/.test(name)) continue;
      await test.step(name, async () => {
        service.answer = answer;
        dialogs.length = 0;
        logged.length = 0;
        const message = form.submit.alerts ? form.submit.failed : text;
        await button.click();
        await expect(alert).toHaveText(message);
        const control = formElement(page, form).locator(`[name="${field}"]`).last();
        if (name.includes('field')) {
          await expect(control).toBeFocused();
          await expect(control).toHaveAccessibleDescription(/Look here once more/);
        } else {
          await expect(alert).toBeFocused();
          await expect(alert).toBeInViewport();
        }
        await expect.poll(() => dialogs).toEqual(form.submit.alerts ? [message] : []);
        expect(logged.join('\n')).toContain(`form ${form.id} was not sent`);
        if (text === form.submit.failed) {
          // The message is followed by our email address (FORM-16).
          await expect(alert).toHaveAccessibleDescription(`Or write to us: ${email}`);
          await expect(formElement(page, form).getByRole('link', { name: email })).toBeVisible();
        }
        await expect(button).toBeEnabled();
        await expect(button).not.toHaveText(form.submit.busy);
        expect(page.url()).toBe(url);
        expect(await typedAnswers(page, form)).toEqual(answers);
        const posts = service.keys.length;
        expect(await axeFindings(page)).toEqual([]);
        if (form.submit.spaced) {
          // A second submit within three seconds sends nothing (FORM-1).
          await page.clock.setFixedTime(now + 2999);
          await button.click();
          expect(service.keys).toHaveLength(posts);
        }
        now += 3000;
        await page.clock.setFixedTime(now);
      });
    }
    // /thanks does not exist, and only the booking form follows `next`. Every other form must ignore it.
    service.answer = form.id === 'booking' ? answering(204) : answering(200, '{"next":"/thanks"}');
    await button.click();
    await driver.arrived(page);
    expect(new Set(service.keys).size).toBe(1);
    service.stop();
  });
}
