import { expect, PHONE, test } from '#e2e/harness.ts';
import { browserLaunch } from '#tools/setup/browser.mjs';
import { openStep } from './fill-steps.ts';

/** The browser has a microphone, and answers its question with "Block". */
test.use({
  viewport: PHONE,
  launchOptions: {
    ...browserLaunch(),
    args: [
      '--no-sandbox',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream=deny',
    ],
  },
});

test('a microphone that is not allowed has a sentence (APPLY-15)', async ({ page }) => {
  await openStep(page, 7);
  const step = page.locator('[data-step="equipment"]');
  await step.getByRole('button', { name: 'Test your microphone' }).click();
  await expect(step.getByText('Your browser did not allow the microphone.')).toBeVisible();
  await expect(step.getByRole('button', { name: 'Test again' })).toBeVisible();
  await expect(step.locator('progress')).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('no microphone test is offered (APPLY-15)', async ({ page }) => {
    await page.goto('/apply');
    await expect(page.locator('[name="hasWorkspace"]').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Test your microphone' })).toHaveCount(0);
  });
});
