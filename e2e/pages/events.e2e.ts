import { expect, test } from '#e2e/harness.ts';
import { recordEvents } from '#e2e/recorded-events.ts';

let events: readonly unknown[];
/** The recorded entries of one event. */
const entries = (event: string) =>
  events.filter((entry) => (entry as { event?: string }).event === event);

test.beforeEach(async ({ page }) => {
  events = await recordEvents(page);
  await page.addInitScript(() => {
    // Prevents navigation, so that several links can be pressed.
    addEventListener('click', (event) => {
      if ((event.target as Element).closest('a[href]')) event.preventDefault();
    });
  });
});

test('a staff card sends staff_type_selection with its id (EVENT-6)', async ({ page }) => {
  await page.goto('/services');
  await page.getByRole('main').getByRole('link', { name: 'Medical Billing Assistant' }).click();
  await expect
    .poll(() => events)
    .toEqual([
      expect.objectContaining({ event: 'staff_type_selection', label: 'billing' }),
      ['fbq', 'track', 'ViewContent', { content_name: 'billing' }],
    ]);
});

test('a practice card sends practice_type_selection with its id (EVENT-6)', async ({ page }) => {
  await page.goto('/practices');
  await page.getByRole('main').getByRole('link', { name: 'Dermatology' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Veterinary' }).click();
  await expect
    .poll(() => entries('practice_type_selection'))
    .toEqual([
      expect.objectContaining({ label: 'dermatology' }),
      expect.objectContaining({ label: 'veterinary' }),
    ]);
});

test('opening a story sends success_story_view once; closing it sends nothing (EVENT-7)', async ({
  page,
}) => {
  await page.goto('/success-stories');
  const story = page.locator('#practice-2 > summary');
  await story.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#practice-2')).toHaveAttribute('open', '');
  await page.keyboard.press('Enter');
  await expect(page.locator('#practice-2')).not.toHaveAttribute('open', '');
  await expect
    .poll(() => entries('success_story_view'))
    .toEqual([expect.objectContaining({ label: 'practice-2' })]);
});

for (const [path, name, label] of [
  ['/staff/coder', 'Get Started', 'Staff Page'],
  ['/practices/dental', 'Get Two Weeks Free', 'Practice Page'],
  ['/practices/dental', 'Start Your Free Trial', 'Practice Page'],
  ['/practices/veterinary', 'Start Free Trial', 'Practice Page'],
  ['/services', 'Get Two Weeks Free', 'Staff Types'],
] as const) {
  test(`${path}: ${name} leads to the assessment and sends ${label} (EVENT-3)`, async ({
    page,
  }) => {
    await page.goto(path);
    const button = page.getByRole('main').getByRole('link', { name }).first();
    await expect(button).toHaveAttribute('href', /^\/assessment(\?(role|practice)=[a-z-]+)?$/);
    await button.click();
    await expect
      .poll(() => entries('start_free_trial'))
      .toEqual([expect.objectContaining({ action: 'Start Trial', label })]);
  });
}
