import { axeFindings } from '#e2e/axe.ts';
import { expect, test } from '#e2e/harness.ts';
import { openStep } from './fill-steps.ts';

test.describe('at 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a minute of typing proposes the answer; nothing of it is sent or moves the form on (APPLY-14)', async ({
    page,
  }) => {
    await page.clock.install();
    await openStep(page, 5);
    const step = page.locator('[data-step="typing-speed"]');
    await step.getByRole('button', { name: 'Not sure?' }).click();
    const field = step.getByRole('textbox', { name: 'Your text' });
    await expect(field).toBeFocused();
    const text = await step.locator('p[lang=en]').innerText();
    // The test types 180 characters in a minute. The page counts five characters as a word, so this is 36 words.
    const typed = text.slice(0, 180);
    await field.press('G');
    await page.keyboard.insertText(typed.slice(1));
    await field.press('Enter');
    await expect(step).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.clock.runFor(61_000);
    await expect(step.getByRole('status').filter({ hasText: /You typed 3\d words/ })).toBeVisible();
    await step.getByRole('button', { name: 'Answer “30-40 WPM”' }).click();
    await expect(page.locator('[name=typingSpeed][value="30-40 WPM"]')).toBeChecked();
    const sent = await page
      .locator('form[data-form=application]')
      .evaluate((form: HTMLFormElement) => JSON.stringify([...new FormData(form).entries()]));
    expect(sent).not.toContain('Good morning');
    await step.getByRole('button', { name: 'Start again' }).click();
    await expect(field).toHaveValue('');
    await expect(field).toBeFocused();
  });
});

test('a connection test proposes "Yes", or says what is missing (APPLY-14)', async ({ page }) => {
  await openStep(page, 7);
  const step = page.locator('[data-step="equipment"]');
  await step.getByRole('button', { name: 'Test your connection' }).click();
  await expect(step.getByText('up to 25 MB')).toBeVisible();
  await step.getByRole('button', { name: 'Start the test' }).click();
  await expect(step.getByText('That’s enough.')).toBeVisible({ timeout: 30_000 });
  await step.getByRole('button', { name: 'Answer “Yes”' }).click();
  await expect(page.locator('[name=hasInternet][value=yes]')).toBeChecked();
  for (const [status, text] of [
    [429, 'You’ve tested often.'],
    [500, 'The test broke off.'],
  ] as const) {
    await page.route('**/connection-test', (route) => route.fulfill({ status }));
    await step.getByRole('button', { name: 'Test again' }).click();
    await expect(step.getByText(text)).toBeVisible();
    await page.unroute('**/connection-test');
  }
});
