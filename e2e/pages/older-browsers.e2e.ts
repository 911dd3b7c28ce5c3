import { openStep } from '#e2e/apply/fill-steps.ts';
import { DRIVERS, sendButton } from '#e2e/forms/every-form.ts';
import { DESKTOP, expect, PHONE, test } from '#e2e/harness.ts';
import { looksDifferentAfter } from '#e2e/looks-different.ts';
import { withoutHas, withoutNewApis, withoutPopovers } from '#e2e/older-browser.ts';
import { one, share } from '#test/share.ts';

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

  for (const [path, field, typed] of one([
    ['/careers', '#jobs-q', 'scribe'],
    ['/pricing', '#cost-hours', '33'],
    ['/refer', '[name="referralName"]', 'Sam Lee'],
  ] as const)) {
    test(`${path}: a field without autocomplete is as it was when Back shows the page again`, async ({
      page,
    }) => {
      await page.goto(path);
      const input = page.getByRole('main').locator(field);
      await input.fill(typed);
      // Dispatches the events that Safari sends for a cached page, in the same order.
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

  for (const { form, fill, arrived } of share(DRIVERS, 4)) {
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

test.describe('without :has(), as in Firefox 115', () => {
  test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });
  test.beforeEach(({ context }) => withoutHas(context));

  test('a chosen tab, and the focused one, look so (HOME-6)', async ({ page }) => {
    await page.goto('/');
    const tab = page.locator('.choice-tabs label', { hasText: 'Veterinary' });
    await looksDifferentAfter(page, tab, () => tab.click());
    const next = page.locator('.choice-tabs label', { hasText: 'Plastic Surgery' });
    await looksDifferentAfter(page, next, () => page.keyboard.press('ArrowRight'));
    await expect(next.getByRole('radio')).toHaveCSS('outline-style', 'solid');
    // Every panel is visible: without `:has()` no choice hides a panel.
    expect(await page.locator('.choice-panel:visible').count()).toBe(7);
  });

  test('a chosen day and time look chosen', async ({ page }) => {
    await page.goto('/book');
    await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
    const value = await page
      .locator('button[name="day"][aria-pressed="false"]')
      .first()
      .getAttribute('value');
    const day = page.locator(`button[name="day"][value="${value}"]`);
    await looksDifferentAfter(page, day, () => day.click());
    const time = page.locator('label', { has: page.locator('[name="start"]') }).first();
    await looksDifferentAfter(page, time, () => time.click());
  });

  test('a chosen pay rate looks chosen, and what an applicant must know about an answer is shown', async ({
    page,
  }) => {
    await openStep(page, 6);
    const rate = page.locator('label', { has: page.locator('[name="futurePayRate"]') }).first();
    await looksDifferentAfter(page, rate, () => rate.click());
    await expect(
      page.getByText('Most practices need you during U.S. business hours'),
    ).toBeVisible();
  });

  test('a chosen card of the assessment looks chosen', async ({ page }) => {
    await page.goto('/assessment');
    const card = page.locator('.choice-card', { hasText: 'Medical Scribe' });
    await looksDifferentAfter(page, card, async () => {
      await card.click();
      await page.getByRole('button', { name: 'Back' }).click();
      await page.locator('h2:focus').blur();
    });
    await expect(card.getByRole('radio')).toBeChecked();
  });

  for (const { form, fill, arrived } of share(DRIVERS, 4)) {
    test(`${form.id} is sent`, async ({ page }) => {
      await fill(page);
      await sendButton(page, form).click();
      await arrived(page);
    });
  }
});
