import { DRIVERS, sendButton } from '#e2e/forms/every-form.ts';
import { DESKTOP, expect, PHONE, test } from '#e2e/harness.ts';
import { withoutNewApis, withoutPopovers } from '#e2e/older-browser.ts';

const CARD = /^Receptionist from Colombia/;

test.describe('without the APIs that Safari 17 lacks', () => {
  test.use({ viewport: PHONE });
  test.beforeEach(({ context }) => withoutNewApis(context));

  test('a dialog closes by its button, its backdrop and Escape, and returns the focus (HOME-3)', async ({
    page,
  }) => {
    await page.goto('/');
    const card = page.getByRole('button', { name: CARD });
    const dialog = page.getByRole('dialog', { name: 'Receptionist from Colombia' });
    for (const close of [
      () => dialog.getByRole('button', { name: 'Close' }).click(),
      () => page.mouse.click(4, 400),
      () => page.keyboard.press('Escape'),
    ]) {
      await card.click();
      await expect(dialog).toBeVisible();
      await expect(page.locator('dialog:modal')).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-locked');
      await dialog.getByRole('heading', { name: 'Profile' }).click();
      await expect(dialog).toBeVisible();
      await close();
      await expect(dialog).toBeHidden();
      await expect(card).toBeFocused();
      await expect(page.locator('html')).not.toHaveAttribute('data-locked');
    }
  });

  test('a carousel knows where a swipe has ended (HOME-9)', async ({ page }) => {
    await page.goto('/');
    const carousel = page.getByRole('region', { name: 'Client testimonials' });
    await carousel.getByRole('button', { name: 'Next' }).click();
    await expect(carousel.getByText('Showing 2 of 3')).toBeAttached();
    await expect(carousel.locator('.carousel-track[data-sliding]')).toHaveCount(0);
    await carousel
      .locator('.carousel-track')
      .evaluate((track) => track.scrollTo(2 * track.clientWidth, 0));
    await expect(carousel.getByText('Showing 3 of 3')).toBeAttached();
    await carousel.getByRole('button', { name: 'Next' }).click();
    await expect(carousel.getByText('Showing 1 of 3')).toBeAttached();
  });

  for (const [path, field, typed] of [
    ['/careers', '#jobs-q', 'scribe'],
    ['/pricing', '#cost-hours', '33'],
    ['/refer', '[name="referralName"]', 'Sam Lee'],
  ] as const) {
    test(`${path}: a field without autocomplete is as it was when Back shows the page again`, async ({
      page,
    }) => {
      await page.goto(path);
      const input = page.getByRole('main').locator(field);
      await input.fill(typed);
      // The events that Safari sends for a cached page, in its order.
      await input.evaluate((element: HTMLInputElement) => {
        dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
        setTimeout(() => {
          element.value = '';
        });
        dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      });
      await page.evaluate(() => new Promise((done) => setTimeout(done, 50)));
      await expect(input).toHaveValue(typed);
    });
  }

  for (const { form, fill, arrived } of DRIVERS) {
    test(`${form.id} is sent`, async ({ page }) => {
      await fill(page);
      await sendButton(page, form).click();
      await arrived(page);
    });
  }
});

test.describe('without popovers, as in Safari 16', () => {
  test.use({ bypassCSP: true });
  test.beforeEach(({ context }) => withoutPopovers(context));

  test('the menu of a phone is closed, and its button opens and closes it (HDR-6)', async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    await page.goto('/');
    const menu = page.locator('.mobile-panel');
    const button = page.getByRole('button', { name: 'Menu' });
    await expect(menu).toBeHidden();
    await button.click();
    await expect(menu.getByRole('link', { name: 'About' })).toBeVisible();
    await button.click();
    await expect(menu).toBeHidden();
  });

  test('a dropdown of the desktop opens by hover and by its button (HDR-5)', async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    await page.goto('/');
    const panel = page.locator('.menu-panel').first();
    await expect(panel).toBeHidden();
    await page.locator('[data-menu] > a').first().hover();
    await expect(panel).toBeVisible();
    await page.mouse.move(640, 700);
    await expect(panel).toBeHidden();
    await page.locator('[data-menu] > button').first().click();
    await page.mouse.move(640, 700);
    await expect(panel).toBeVisible();
  });

  test('a staff card opens its dialog, which closes by its button (HOME-3)', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto('/');
    const dialog = page.getByRole('dialog', { name: 'Receptionist from Colombia' });
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: CARD }).click();
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
  });
});
