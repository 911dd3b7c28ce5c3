import { DESKTOP, expect, PHONE, test } from '#e2e/harness.ts';
import { recordEvents } from '#e2e/recorded-events.ts';
import { sharedPageTest } from '#e2e/shared-page.ts';
import { one } from '#test/share.ts';

const CARDS = [
  ['Medical Assistant from Mexico', '4+ years'],
  ['Medical Biller from the Philippines', '5+ years'],
  ['Receptionist from Colombia', '3+ years'],
  ['Patient Care from Nicaragua', '4+ years'],
] as const;

for (const scripts of one([true, false])) {
  test.describe(`staff cards, JavaScript ${scripts ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled: scripts });

    for (const viewport of one([PHONE, DESKTOP])) {
      sharedPageTest(
        `each opens its profile and closes by its button (HOME-2, HOME-3) at ${viewport.width} px`,
        async ({ page }) => {
          await page.setViewportSize(viewport);
          await page.goto('/');
          for (const [title, years] of CARDS) {
            const card = page.getByRole('button', { name: new RegExp(`^${title}`) });
            await expect(card).toContainText(years);
            await card.click();
            const dialog = page.getByRole('dialog', { name: title });
            for (const part of [
              'Profile',
              'Key features',
              'Key responsibilities',
              'Additional benefits',
            ]) {
              await expect(dialog.getByRole('heading', { name: part })).toBeVisible();
            }
            await expect(dialog.getByRole('link', { name: 'Get Two Weeks Free' })).toHaveAttribute(
              'href',
              '/assessment',
            );
            await dialog.getByRole('button', { name: 'Close' }).click();
            await expect(dialog).toBeHidden();
            await expect(card).toBeFocused();
          }
        },
      );
    }

    sharedPageTest(
      'a click on the backdrop closes it, and so does Escape; the page does not scroll under it (HOME-3)',
      async ({ page }) => {
        await page.goto('/');
        const card = page.getByRole('button', { name: /^Receptionist from Colombia/ });
        const dialog = page.getByRole('dialog', { name: 'Receptionist from Colombia' });
        await card.click();
        await expect(dialog).toBeVisible();
        await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
        await page.mouse.click(20, 400);
        await expect(dialog).toBeHidden();
        await card.press('Enter');
        await expect(dialog).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
        await expect(card).toBeFocused();
        await expect(page.locator('html')).toHaveCSS('overflow-y', 'visible');
      },
    );
  });
}

sharedPageTest(
  'responsibilities depend on the title, and the focus stays inside the dialog (HOME-3)',
  async ({ page }) => {
    await page.goto('/');
    const lists: string[] = [];
    for (const [title] of CARDS) {
      await page.getByRole('button', { name: new RegExp(`^${title}`) }).click();
      const dialog = page.getByRole('dialog', { name: title });
      lists.push((await dialog.getByRole('list').nth(1).textContent()) ?? '');
      // The browser opens the dialog as a popover. The script then makes the dialog modal.
      await expect(page.locator('dialog:modal')).toBeVisible();
      for (let press = 0; press < 4; press++) {
        await page.keyboard.press('Tab');
        const outside = await page.evaluate(
          () =>
            document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
        );
        expect(outside).toBe(false);
      }
      await page.keyboard.press('Escape');
    }
    expect(new Set(lists).size).toBe(CARDS.length);
  },
);

test('choosing a card sends one event, with the role as content name (EVENT-3)', async ({
  page,
}) => {
  const events = await recordEvents(page);
  await page.goto('/');
  await page.getByRole('button', { name: /^Patient Care from Nicaragua/ }).click();
  expect(events).toEqual([
    expect.objectContaining({
      event: 'staff_type_selection',
      label: 'Patient Care from Nicaragua',
    }),
    ['fbq', 'track', 'ViewContent', { content_name: 'Patient Care from Nicaragua' }],
  ]);
});
