import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/harness.ts';
import { sharedPageTest } from '#e2e/shared-page.ts';

sharedPageTest(
  'a link to the page already open scrolls to the top without loading it again (NAV-3)',
  async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() => {
      document.documentElement.dataset.same = 'yes';
      scrollTo({ top: 3000, behavior: 'instant' });
    });
    await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    expect(await page.evaluate(() => document.documentElement.dataset.same)).toBe('yes');
  },
);

test('another page opens at its top, and Back restores the scroll position (NAV-3)', async ({
  page,
}) => {
  await page.goto('/');
  await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
  await page.getByRole('banner').getByRole('link', { name: 'Careers' }).click();
  await expect(page).toHaveURL(/careers$/);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1500);
});

sharedPageTest(
  'the skip link is the first focus stop and leads to the main part (A11Y-1)',
  async ({ page }) => {
    await page.goto('/');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('#main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.locator('#main a').first()).toBeFocused();
    await expect(page.locator('#main')).not.toHaveAttribute('tabindex');
  },
);

sharedPageTest('a press on text moves the focus nowhere (A11Y-1)', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page.locator('body')).toBeFocused();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the skip link leads to the main part (A11Y-1)', async ({ page }) => {
    await page.goto('/');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.locator('#main a').first()).toBeFocused();
  });
});

/**
 * The header's controls that extend beyond the window. The page's scroll width does not show them, because fixed
 * elements do not cause scrolling.
 */
const outside = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('header :is(a, button)')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        return left < 0 || right > innerWidth || top < 0 || bottom > innerHeight;
      })
      .map((control) => control.textContent),
  );

/** The text spacing that WCAG 1.4.12 requires a page to support. */
const WIDE_SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }';

const WIDTHS = [320, 360, 390, 768, 1152, 1280];

test.describe('all of the header is inside the window', () => {
  test.use({ bypassCSP: true });

  test('at any width, also with text spaced as wide as WCAG 1.4.12 asks, and no page is wider', async ({
    page,
  }) => {
    for (const path of ['/about', '/careers', '/assessment', '/careers/medical-scribe']) {
      await page.goto(path);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 700 });
        expect(await outside(page), `${path} at ${width} px`).toEqual([]);
      }
      if (path === '/assessment') continue;
      await page.addStyleTag({ content: WIDE_SPACING });
      for (const width of WIDTHS.slice(1)) {
        await page.setViewportSize({ width, height: 700 });
        expect(await outside(page), `${path} at ${width} px`).toEqual([]);
        const all = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(all, `${path} at ${width} px`).toBe(width);
      }
    }
  });
});
