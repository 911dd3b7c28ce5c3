/**
 * Tests the Back button after a form. Playwright disables the back/forward cache, so the test of the cache dispatches
 * its event. In the other test, Back loads the page again.
 */
import { expect, type Page } from '@playwright/test';
import { test } from '#e2e/harness.ts';
import type { FormDefinition } from '#shared/forms/define-form.ts';
import { one } from '#test/share.ts';
import { DRIVERS, formElement, sendButton } from './every-form.ts';

const TESTED = DRIVERS.filter(({ form }) => ['referral', 'assessment'].includes(form.id));
/** The form that stores its answers on the device. Other forms are empty after the server has stored their answers. */
const WIZARDS = TESTED.filter(({ form }) => form.id === 'assessment');

const practiceName = (page: Page, form: FormDefinition) =>
  formElement(page, form).locator('[name="practiceName"]');

for (const { form, fill, arrived } of WIZARDS) {
  test(`${form.id}: loaded again by Back, the button is ready and what was typed is there`, async ({
    page,
  }) => {
    await page.clock.install();
    await fill(page);
    const [typed, button] = [practiceName(page, form), sendButton(page, form)];
    const [answer, label] = [await typed.inputValue(), await button.textContent()];
    // A post within three seconds after the page was loaded counts as sent by a program.
    await page.clock.fastForward(4000);
    await button.click();
    await arrived(page);
    await page.waitForLoadState();
    await page.goBack();
    await expect(button).toHaveText(label ?? '');
    await expect(button).not.toHaveAttribute('aria-busy');
    await expect(button).not.toHaveAttribute('aria-disabled');
    await expect(typed).toHaveValue(answer);
  });
}

for (const { form, fill } of one(TESTED)) {
  test(`${form.id}: restored while it was sending, the button is ready and what was typed is there`, async ({
    page,
  }) => {
    await page.clock.install();
    // This request gets no response.
    await page.route(`**/f/${form.id}`, () => {});
    await fill(page);
    const [typed, button] = [practiceName(page, form), sendButton(page, form)];
    const [answer, label] = [await typed.inputValue(), await button.textContent()];
    await page.clock.fastForward(4000);
    const sent = page.waitForRequest(`**/f/${form.id}`);
    await button.click();
    await sent;
    await expect(button).not.toHaveText(label ?? '');
    await page.evaluate(() =>
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    );
    await expect(button).toHaveText(label ?? '');
    await expect(button).not.toHaveAttribute('aria-busy');
    await expect(button).not.toHaveAttribute('aria-disabled');
    await expect(typed).toHaveValue(answer);
  });
}
