import { axeFindings } from '#e2e/axe.ts';
import { DESKTOP, expect, PHONE, test } from '#e2e/harness.ts';
import { sharedPageTest } from '#e2e/shared-page.ts';
import { one } from '#test/share.ts';

/** A page that browsers render fast. */
const PATH = '/terms';

for (const [name, viewport, scripts] of one([
  ['with scripts', DESKTOP, true],
  ['without JavaScript', DESKTOP, false],
] as const)) {
  test.describe(`desktop header ${name}`, () => {
    test.use({ viewport, javaScriptEnabled: scripts });

    sharedPageTest(
      'a dropdown opens on hover, lists its pages, and closes when the pointer leaves (HDR-3, HDR-5)',
      async ({ page }) => {
        await page.goto(PATH);
        const header = page.getByRole('banner');
        for (const [label, count] of [
          ['Practice Types', 7],
          ['Medical Staff', 9],
        ] as const) {
          await header.getByRole('link', { name: label, exact: true }).hover();
          const links = header.locator('.menu-panel:visible li a');
          await expect(links).toHaveCount(count);
          await expect(links.first().locator('svg')).toBeVisible();
        }
        await page.mouse.move(640, 700);
        await expect(header.locator('.menu-panel:visible')).toHaveCount(0);
      },
    );

    sharedPageTest(
      'a dropdown opens by click and closes by click outside and by Escape, which returns focus (HDR-5, HDR-7)',
      async ({ page }) => {
        await page.goto(PATH);
        const button = page.getByRole('button', { name: 'Show Practice Types' });
        const item = page.getByRole('link', { name: /^Cardiology/ });
        await button.click();
        await expect(item).toBeVisible();
        await page.mouse.move(640, 790);
        await expect(item).toBeVisible();
        await page.mouse.click(8, 500);
        await expect(item).toBeHidden();
        await button.focus();
        await page.keyboard.press('Enter');
        await expect(item).toBeVisible();
        await page.keyboard.press('Tab');
        await expect(page.locator('.menu-panel a').first()).toBeFocused();
        await page.keyboard.press('Escape');
        await expect(button).toBeFocused();
      },
    );

    sharedPageTest(
      'a menu opened with Enter closes when Tab has left it (HDR-7)',
      async ({ page }) => {
        await page.goto(PATH);
        const button = page.getByRole('button', { name: 'Show Practice Types' });
        const panel = page.locator('.menu-panel', { hasText: 'Cardiology' });
        await button.focus();
        await page.keyboard.press('Enter');
        await expect(panel).toBeVisible();
        await panel.locator('a').last().focus();
        await expect(panel).toBeVisible();
        await page.keyboard.press('Tab');
        await expect(panel).toBeHidden();
        await expect(
          page.getByRole('banner').getByRole('link', { name: 'Medical Staff', exact: true }),
        ).toBeFocused();
        // The menu also closes if the focus moves backward.
        await button.focus();
        await page.keyboard.press('Enter');
        await expect(panel).toBeVisible();
        await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).focus();
        await expect(panel).toBeHidden();
      },
    );
  });
}

test.describe('desktop header', () => {
  test.use({ viewport: DESKTOP });

  sharedPageTest(
    'keyboard focus opens a dropdown, Escape closes it and keeps the focus on its link (HDR-5)',
    async ({ page }) => {
      await page.goto(PATH);
      const link = page
        .getByRole('banner')
        .getByRole('link', { name: 'Medical Staff', exact: true });
      const item = page.getByRole('link', { name: /^Medical Scribe|^Scribe/ }).first();
      await expect(item).toBeHidden();
      // Move the focus backward from the button after the link. Moving forward would also open the previous menu.
      await page.getByRole('button', { name: 'Show Medical Staff' }).focus();
      await page.keyboard.press('Shift+Tab');
      await expect(link).toBeFocused();
      await expect(item).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(item).toBeHidden();
      await expect(link).toBeFocused();
    },
  );

  sharedPageTest(
    'Escape closes a menu that hover opened, until the pointer comes back (HDR-5)',
    async ({ page }) => {
      await page.goto(PATH);
      const link = page.getByRole('banner').getByRole('link', { name: 'Practice Types' }).first();
      const item = page.getByRole('link', { name: /^Cardiology/ });
      await link.hover();
      await expect(item).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(item).toBeHidden();
      await page.mouse.move(640, 790);
      await link.hover();
      await expect(item).toBeVisible();
    },
  );

  sharedPageTest('has no axe findings with a menu open (A11Y-1)', async ({ page }) => {
    await page.goto(PATH);
    await page.getByRole('button', { name: 'Show Medical Staff' }).click();
    expect(await axeFindings(page)).toEqual([]);
  });
});

for (const scripts of one([true, false])) {
  test.describe(`mobile header, JavaScript ${scripts ? 'on' : 'off'}`, () => {
    test.use({ viewport: PHONE, javaScriptEnabled: scripts });

    sharedPageTest(
      'the menu button opens a panel whose groups expand; a link opens its page and closes the panel (HDR-6)',
      async ({ page }) => {
        await page.goto(PATH);
        const panel = page.locator('#mobile-menu');
        await expect(panel).toBeHidden();
        await page.getByRole('button', { name: 'Menu' }).click();
        await expect(panel.getByRole('link', { name: 'Refer & Earn' })).toBeVisible();
        await expect(panel.getByRole('link', { name: /^Dental/ })).toBeHidden();
        await panel.locator('summary', { hasText: 'Practice Types' }).click();
        await expect(panel.getByRole('link', { name: /^Dental/ })).toBeVisible();
        await panel.locator('summary', { hasText: 'Medical Staff' }).click();
        await expect(panel.getByRole('link', { name: /^Dental/ })).toBeHidden();
        await panel.getByRole('link', { name: 'Careers' }).click();
        await expect(page).toHaveURL(/\/careers$/);
        await expect(page.locator('#mobile-menu')).toBeHidden();
      },
    );

    sharedPageTest('a tablet turned with the panel open scrolls (HDR-6)', async ({ page }) => {
      await page.setViewportSize({ width: 1024, height: 1366 });
      await page.goto(PATH);
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(page.locator('.mobile-panel')).toBeVisible();
      await page.setViewportSize({ width: 1366, height: 1024 });
      await expect(page.locator('.mobile-panel')).toBeHidden();
      await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden');
      await page.mouse.move(600, 600);
      await page.mouse.wheel(0, 500);
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    });

    sharedPageTest('a press beside the links closes the panel (HDR-6)', async ({ page }) => {
      await page.goto(PATH);
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(page.locator('#mobile-menu')).toBeVisible();
      await page.mouse.click(PHONE.width / 2, PHONE.height - 8);
      await expect(page.locator('#mobile-menu')).toBeHidden();
      await expect(page).toHaveURL(PATH);
    });

    sharedPageTest('Escape closes the panel', async ({ page }) => {
      await page.goto(PATH);
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.keyboard.press('Escape');
      await expect(page.locator('#mobile-menu')).toBeHidden();
      await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
    });
  });
}

test.describe('mobile header', () => {
  test.use({ viewport: PHONE });

  sharedPageTest(
    'a link to the page already open closes the panel and scrolls to the top (NAV-3, HDR-6)',
    async ({ page }) => {
      await page.goto('/');
      await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }));
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.locator('#mobile-menu').getByRole('link', { name: 'Home' }).click();
      await expect(page.locator('#mobile-menu')).toBeHidden();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    },
  );

  sharedPageTest('the panel closes when Tab has left it (HDR-7)', async ({ page }) => {
    await page.goto(PATH);
    await page.getByRole('button', { name: 'Menu' }).focus();
    await page.keyboard.press('Enter');
    const panel = page.locator('#mobile-menu');
    await expect(panel).toBeVisible();
    await panel.getByRole('link', { name: 'Refer & Earn' }).focus();
    await page.keyboard.press('Tab');
    await expect(panel).toBeHidden();
  });

  sharedPageTest('has no axe findings with the panel open', async ({ page }) => {
    await page.goto(PATH);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.locator('#mobile-menu summary').first().click();
    expect(await axeFindings(page)).toEqual([]);
  });
});
