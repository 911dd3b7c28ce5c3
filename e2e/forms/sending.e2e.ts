import { DESKTOP, expect, PHONE, test } from '#e2e/harness.ts';
import { holdScripts } from '#e2e/hold-scripts.ts';
import { assessmentForm } from '#shared/forms/en/assessment.ts';
import { IN_ENGLISH } from '#shared/forms/en/form-words.ts';
import { interestForm } from '#shared/forms/en/interest.ts';
import { share } from '#test/share.ts';
import { driverOf, formElement, sendButton } from './every-form.ts';
import { answering, fakeFormService } from './fake-form-service.ts';

test.use({ viewport: PHONE, serviceWorkers: 'block' });

for (const id of share(['contact', 'assessment', 'referral', 'booking'], 2)) {
  test(`${id}: stays busy while the next page is loading, so that a second press sends nothing (FORM-4)`, async ({
    page,
  }) => {
    const { form, fill } = driverOf(id);
    await page.clock.install();
    const service = await fakeFormService(page, answering(200, '{}'));
    await fill(page);
    // Answers the next page with 204. The browser then stays on this page, as during a slow response.
    await page.route(
      (url) => url.pathname === form.next.split('?')[0],
      (route) => route.fulfill({ status: 204 }),
    );
    // Waits for the script: the clock stands still, so an earlier press would become a plain post.
    const waiting = page.locator('main astro-island[ssr]', { has: formElement(page, form) });
    await expect(waiting).toHaveCount(0);
    const button = sendButton(page, form);
    await button.click();
    await expect(formElement(page, form).getByText(IN_ENGLISH.words.stored)).toBeVisible();
    await page.clock.fastForward(5000);
    await expect(button).toBeDisabled();
    await expect(button).toHaveText(form.submit.busy);
    await button.click({ force: true });
    await formElement(page, form).locator('input:visible').last().press('Enter');
    expect(service.keys).toHaveLength(1);
    service.stop();
  });
}

test('a press before the code has loaded shows at once, and is sent when it has loaded (SPEED-2)', async ({
  page,
}) => {
  const release = await holdScripts(page);
  const service = await fakeFormService(page, answering(200, '{}'));
  const { fill, arrived } = driverOf('interest');
  await fill(page);
  const button = sendButton(page, interestForm);
  await button.click();
  await expect(button).toHaveText(interestForm.submit.busy);
  await expect(button).toHaveAttribute('aria-busy', 'true');
  expect(service.keys).toEqual([]);
  release();
  await arrived(page);
  expect(service.keys).toHaveLength(1);
  service.stop();
});

test('if the code never loads, the press becomes a plain post (FORM-14)', async ({
  page,
  site,
}) => {
  await page.clock.install();
  await holdScripts(page);
  const { fill } = driverOf('referral');
  await fill(page);
  await page.locator('main [name="practiceName"]').fill('Patient Dental');
  await sendButton(page, driverOf('referral').form).click({ noWaitAfter: true });
  await page.clock.fastForward(8000);
  await page.waitForURL(/\/refer\/received\?lead=/);
  expect(JSON.stringify(await site.leads({ formId: 'referral' }))).toContain('Patient Dental');
});

const NOTE = 'Thank you. We got your message.';

test('the assessment says once that the message arrived, and is prefilled with its sender (CONTACT-5)', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  const { form, fill, arrived } = driverOf('contact');
  await fill(page);
  await sendButton(page, form).click();
  await arrived(page);
  await expect(page.getByText(NOTE, { exact: true })).toBeVisible();
  await expect(
    page.getByText(/^You’ll hear from us (within 24 hours|by \w+day, \w+ \d+)\. To get/),
  ).toBeVisible();
  await expect(page.locator('[data-step="position"] > p').first()).toHaveText(
    new RegExp(`^We got your message\\.\\s+Step 1 of ${assessmentForm.steps.length}`),
    { useInnerText: true },
  );
  await expect(page).toHaveTitle(/^We got your message\. /);
  expect(page.url()).not.toMatch(/[?#]/);
  await page.locator('[name="position"]').first().click();
  await expect(page.locator('#assessment-email')).toHaveValue('ana@practice.example');
  await expect(page.locator('#assessment-name')).toHaveValue('Ana Ortiz');
  await expect(page.locator('#assessment-phone')).toHaveValue('(212) 736-5000');
  await expect(page.locator('#assessment-practiceName')).toHaveValue('');
  await page.goto('/about');
  await page.goto('/assessment');
  await expect(page.getByText(NOTE, { exact: true })).toBeHidden();
});
