/**
 * Back from the page that follows a form. Playwright switches the back/forward cache off, so its event is dispatched by
 * the test; the plain way back loads the page again.
 */
import { expect, type Page } from '@playwright/test';
import { test } from '#e2e/harness.ts';
import type { FormDefinition } from '#shared/forms/define-form.ts';
import { DRIVERS, formElement, sendButton } from './every-form.ts';

const TESTED = DRIVERS.filter(({ form }) => ['referral', 'assessment'].includes(form.id));
/** Keeps its answers on the device; the others start empty once they are stored. */
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
    // The browser blocks a submit in the form's first three seconds.
    await page.clock.fastForward(4000);
    await button.click();
    await arrived(page);
    await page.goBack();
    await expect(button).toHaveText(label ?? '');
    await expect(button).not.toHaveAttribute('aria-busy');
    await expect(button).not.toHaveAttribute('aria-disabled');
    await expect(typed).toHaveValue(answer);
  });
}

for (const { form, fill } of TESTED) {
  test(`${form.id}: restored while it was sending, the button is ready and what was typed is there`, async ({
    page,
  }) => {
    await page.clock.install();
    // Never answered.
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
