import { expect, test } from '#e2e/harness.ts';
import { recordEvents } from '#e2e/recorded-events.ts';
import { share } from '#test/share.ts';

let events: readonly unknown[];
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

test('a staff card sends staff_type_selection with its title (EVENT-3)', async ({ page }) => {
  await page.goto('/services');
  await page.getByRole('main').getByRole('link', { name: 'Medical Billing Assistant' }).click();
  await expect
    .poll(() => events)
    .toEqual([
      expect.objectContaining({
        event: 'staff_type_selection',
        label: 'Medical Billing Assistant',
        id: 'billing',
      }),
      ['fbq', 'track', 'ViewContent', { content_name: 'Medical Billing Assistant' }],
    ]);
});

test('a practice card sends practice_type_selection with its title (EVENT-3)', async ({ page }) => {
  await page.goto('/practices');
  await page.getByRole('main').getByRole('link', { name: 'Dermatology' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Veterinary' }).click();
  await expect
    .poll(() => entries('practice_type_selection'))
    .toEqual([
      expect.objectContaining({ label: 'Dermatology', id: 'dermatology' }),
      expect.objectContaining({ label: 'Veterinary', id: 'veterinary' }),
    ]);
});

for (const part of share(['team', 'heading', 'figures', 'quote'] as const, 2)) {
  test(`a click on the ${part} of a story opens it and sends success_story_view once (EVENT-3)`, async ({
    page,
  }) => {
    await page.goto('/success-stories');
    const story = page.locator('#practice-2');
    const parts = {
      team: story.getByText(/^Team hired/),
      heading: story.getByRole('heading'),
      figures: story.getByText('66%'),
      quote: story.locator('blockquote'),
    };
    const target = parts[part];
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    if (!box) throw new Error('not visible');
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    const link = story.getByRole('heading').getByRole('link');
    await expect(link).toHaveAttribute('href', '/success-stories/practice-2');
    await expect
      .poll(() => entries('success_story_view'))
      .toEqual([expect.objectContaining({ label: 'Park Street Dental', id: 'practice-2' })]);
  });
}
