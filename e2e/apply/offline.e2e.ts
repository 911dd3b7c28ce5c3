import { expect, PHONE, test } from '#e2e/harness.ts';
import { nextButton, openStep } from './fill-steps.ts';

test.use({ viewport: PHONE });

test('offline, the wizard says that answers are stored, continues, and sends nothing automatically', async ({
  page,
  context,
}) => {
  await openStep(page, 8);
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.url());
  });
  await context.setOffline(true);
  const note = page.getByText(/You’re offline. Your answers are saved on this device/);
  await expect(note).toBeVisible();
  await page.locator('#application-futureGoals').fill('Kept without a network.');
  await nextButton(page).click();
  await expect(page.locator('[data-step="additional"]')).toBeVisible();
  const draft = await page.evaluate(() => localStorage.getItem('draft:application'));
  expect(draft).toContain('Kept without a network.');
  await context.setOffline(false);
  await expect(note).toBeHidden();
  expect(posts).toEqual([]);
});
