/**
 * The site of another business: its facts, its offers, its player, and the consent bar for a tag manager and a pixel
 * (CONSENT-1 to CONSENT-5), tested with local replacements for both.
 */
import type { Page } from '@playwright/test';
import { axeFindings } from '#e2e/axe.ts';
import { PLAYER, standInTags, configuredTest as test } from '#e2e/configured-site.ts';
import { driverOf, sendButton } from '#e2e/forms/every-form.ts';
import { expect, PHONE } from '#e2e/harness.ts';
import { shiftSum, watchShifts } from '#e2e/layout-shift.ts';
import { addressesOf, PAGE_ROUTES } from '#shared/routes.ts';
import { share } from '#test/share.ts';

// One worker, because the tests of this file share a server of their own.
test.describe.configure({ mode: 'default' });

test('the facts about the business are in the footer and on three pages; one that is not set is nowhere', async ({
  page,
}) => {
  for (const [path, lists] of share(
    [
      ['/about', 2],
      ['/contact', 2],
      ['/security', 2],
      ['/pricing', 1],
      ['/es/careers', 1],
    ] as const,
    3,
  )) {
    for (const viewport of [PHONE, { width: 1280, height: 800 }]) {
      await page.setViewportSize(viewport);
      await page.goto(path);
      await expect(page.getByText('Lakeside Staffing LLC', { exact: true })).toHaveCount(lists);
      await expect(page.getByText('Rita O’Neil', { exact: true }).last()).toBeVisible();
      await expect(page.getByText(/^(Insurance|Seguro|Registered in)$/)).toHaveCount(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    }
  }
  await page.goto('/contact');
  expect(await axeFindings(page)).toEqual([]);
});

/** Figures of the specification that this business has replaced. */
const REPLACED =
  /(?<![\d$.,])(?:\$12|3,?500\+|\$2,000|5% (?:monthly )?commission)(?![\d%+]|,\d|\.\d)/;

test('a price, a claim and a reward that the owner has published are followed on every page, also by scripts (BIZ-4)', async ({
  page,
  site,
}) => {
  // The test is slow, because the server renders each page for the first time.
  test.slow();
  const addresses = PAGE_ROUTES.flatMap(addressesOf).filter((address) => !address.includes(':'));
  expect(addresses.length).toBeGreaterThan(40);
  for (const address of share(addresses, 5)) {
    const html = await (await fetch(site.url + address)).text();
    const text = html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ').replace(/<[^>]*>/g, ' ');
    expect(REPLACED.exec(text)?.[0], address).toBeUndefined();
    expect(
      REPLACED.exec(/<head>[\s\S]*?<\/head>/.exec(html)?.[0] ?? '')?.[0],
      address,
    ).toBeUndefined();
  }
  await page.goto('/pricing');
  await expect(page.getByText('$14').first()).toBeVisible();
  await page.getByRole('spinbutton').first().fill('20');
  await expect(page.getByText('$14,560')).not.toHaveCount(0);
  await page.goto('/refer');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Earn Up to $2,600 Per Referral',
  );
  await page.goto('/assessment');
  await page.locator('form[data-form=assessment] label').first().click();
  await expect(page.getByText('Entry Level').first()).toBeVisible();
  expect(REPLACED.exec(await page.locator('main').innerText())).toBeNull();
});

test('choices are those that are offered, and the values that are sent stay (OFFER-1, OFFER-3)', async ({
  page,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));

  await page.goto('/assessment?role=scribe');
  await expect(page.getByText('You were looking at: Note Writer')).toBeVisible();
  const chosen = page.getByRole('radio', { name: 'Note Writer' });
  await expect(chosen).toBeChecked();
  await expect(chosen).toHaveValue('Virtual Medical Scribe');
  await expect(page.getByRole('radio', { name: 'Medical Records Coordinator' })).toHaveCount(0);
  await page.getByRole('radio', { name: 'General Medical Admin' }).check();
  await expect(page).toHaveURL(/step=2/);
  await page.goto('/coverage');
  await expect(page).toHaveURL('/pricing');
  await page.goto('/es/apply');
  const countries = page.locator('datalist option');
  expect(
    await countries.evaluateAll((all) => all.map((one) => one.getAttribute('value'))),
  ).not.toContain('Filipinas');
  expect(logged).toEqual([]);
});

test('the owner’s embed address adds its script on play and removes it with the player (VIDEO-1)', async ({
  page,
}) => {
  const requested: string[] = [];
  await page.route(PLAYER, (route) => {
    requested.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: 'window.played = true' });
  });

  await page.goto('/');
  const script = page.locator(`script[src="${PLAYER}"]`);
  await expect(script).toHaveCount(0);
  expect(requested).toEqual([]);

  await page.getByRole('button', { name: 'Watch our welcome video' }).click();
  await expect(script).toHaveCount(1);
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'played'))).toBe(true);

  await page.evaluate(() => {
    const island = document.querySelector('[data-video-embed]')?.closest('astro-island');
    island?.dispatchEvent(new CustomEvent('astro:unmount'));
  });
  await expect(script).toHaveCount(0);
});

const bar = (page: Page) => page.getByRole('region', { name: 'Your privacy choice' });
const footerState = (page: Page) => page.locator('footer [data-consent-state]');
const choicesInFooter = (page: Page) => page.locator('footer').getByText('Your privacy choices');

test('with tags configured, the address a visitor came by still reaches the lead (FORM-8)', async ({
  page,
}) => {
  await standInTags(page);
  await page.goto('/?utm_source=news');
  await bar(page).getByRole('button', { name: 'Allow', exact: true }).click();
  const { form, fill } = driverOf('contact');
  await fill(page);
  const [post] = await Promise.all([
    page.waitForRequest('**/f/contact'),
    sendButton(page, form).click(),
  ]);
  expect(post.postData()).toMatch(/name="utm_source"\s+news/);
  // The post contains the time that the page measured, because the visitor's clock may change.
  expect(post.postData()).toMatch(/name="_elapsed"\s+\d+\s/);
});

test('nothing loads before the choice; a yes loads both and is remembered', async ({ page }) => {
  const requested = await standInTags(page);
  await watchShifts(page);
  await page.goto('/');
  await expect(bar(page)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Get Two Weeks Free' }).first().click();
  await expect(page).toHaveURL(/assessment/);
  await expect(bar(page)).toBeVisible();
  await page.evaluate(() => window.dataLayer?.push({ event: 'before' }));
  expect(requested).toEqual([]);
  expect(await page.evaluate(() => typeof window.fbq)).toBe('undefined');
  expect(await page.evaluate(() => document.cookie)).toBe('');

  await bar(page).getByRole('button', { name: 'Allow', exact: true }).click();
  await expect(bar(page)).toBeHidden();
  await expect(page.locator('#main')).toBeFocused();
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'tagManagerFound')))
    .toEqual(['consent default', 'before', 'consent update', 'gtm.js']);
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'pixelCalls')))
    .toEqual([
      ['init', '123456'],
      ['track', 'PageView'],
    ]);
  await expect(footerState(page)).toContainText('on. You allowed them.');
  expect(await shiftSum(page)).toBeLessThan(0.001);

  await page.goto('/pricing');
  await expect(bar(page)).toBeHidden();
  await expect.poll(() => requested.length).toBe(4);
});

test('a no loads nothing, is remembered, and can be changed in the footer', async ({ page }) => {
  const requested = await standInTags(page);
  await page.goto('/');
  await bar(page).getByRole('button', { name: 'Don’t allow' }).click();
  await page.goto('/about');
  await expect(bar(page)).toBeHidden();
  await expect(footerState(page)).toContainText('You didn’t allow them.');
  expect(requested).toEqual([]);

  await choicesInFooter(page).click();
  await page.locator('footer').getByRole('button', { name: 'Allow', exact: true }).click();
  await expect(footerState(page)).toContainText('You allowed them.');
  await expect.poll(() => requested.length).toBe(2);
  await page.locator('footer').getByRole('button', { name: 'Don’t allow' }).click();
  await expect(footerState(page)).toContainText('No new page loads them.');
  expect(await page.evaluate(() => Reflect.get(window, 'pixelCalls').at(-1))).toEqual([
    'consent',
    'revoke',
  ]);
  await page.goto('/pricing');
  await expect(footerState(page)).toContainText('You didn’t allow them.');
  expect(requested).toHaveLength(2);
});

test('with Global Privacy Control nobody is asked, nothing loads, and the footer says honored', async ({
  page,
}) => {
  const requested = await standInTags(page);
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
  );
  for (const path of ['/', '/assessment', '/privacy']) {
    await page.goto(path);
    await expect(bar(page)).toBeHidden();
    await expect(footerState(page)).toContainText('Global Privacy Control is honored');
  }
  await choicesInFooter(page).click();
  await expect(page.locator('footer')).toContainText('We honor it as a no');
  await expect(page.locator('footer [data-choice]:visible')).toHaveCount(0);
  expect(requested).toEqual([]);
});

test('the opt-out on /privacy is a no, and the footer follows at once', async ({ page }) => {
  const requested = await standInTags(page);
  await page.goto('/privacy');
  await page.getByLabel('Turn off analytics').check();
  await expect(footerState(page)).toContainText('off');
  await expect(bar(page)).toBeHidden();
  await choicesInFooter(page).click();
  await page.locator('footer').getByRole('button', { name: 'Allow', exact: true }).click();
  await expect(page.getByLabel('Turn off analytics')).not.toBeChecked();
  await expect.poll(() => requested.length).toBe(2);
});

for (const path of share(['/', '/assessment', '/apply', '/book', '/contact', '/pricing'], 3)) {
  test(`${path}: at 360 px the bar has two equal buttons, covers nothing, and axe finds nothing`, async ({
    page,
  }) => {
    await standInTags(page);
    await watchShifts(page);
    await page.setViewportSize(PHONE);
    await page.goto(path);
    const boxes = await Promise.all(
      ['Don’t allow', 'Allow'].map((name) =>
        bar(page).getByRole('button', { name, exact: true }).boundingBox(),
      ),
    );
    expect(boxes[0]?.width).toBe(boxes[1]?.width);
    expect(boxes[0]?.height).toBe(boxes[1]?.height);
    expect(boxes[0]?.height).toBeGreaterThanOrEqual(44);
    expect(await shiftSum(page)).toBeLessThan(0.001);
    // The bar covers no control of the page.
    const covered = await page.evaluate(() => {
      const controls = [...document.querySelectorAll<HTMLElement>('main a, main button')];
      return controls.filter((control) => {
        if (!control.checkVisibility()) return false;
        control.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { x, y, width, height } = control.getBoundingClientRect();
        return document
          .elementFromPoint(x + width / 2, y + height / 2)
          ?.closest('[data-consent-bar]');
      }).length;
    });
    expect(covered).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      PHONE.width,
    );
    await choicesInFooter(page).click();
    expect(await axeFindings(page)).toEqual([]);
  });
}

test('by keyboard: after the header comes the bar, then the page; the choice leads into the page', async ({
  page,
}) => {
  await standInTags(page);
  await page.setViewportSize(PHONE);
  await page.goto('/about');
  const where = () =>
    page.evaluate(() => {
      const { activeElement } = document;
      if (activeElement?.closest('header')) return 'header';
      if (activeElement?.closest('[data-consent-bar]')) return activeElement.textContent;
      return activeElement?.closest('main') ? 'main' : 'start';
    });
  const stops: (string | null | undefined)[] = [];
  for (let press = 0; press < 15 && stops.at(-1) !== 'main'; press += 1) {
    await page.keyboard.press('Tab');
    stops.push(await where());
  }
  expect(stops.filter((stop, place) => stop !== stops[place - 1])).toEqual([
    'start',
    'header',
    'Privacy policy',
    'Don’t allow',
    'Allow',
    'main',
  ]);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(bar(page)).toBeHidden();
  await expect(page.locator('#main')).toBeFocused();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('nobody is asked and nothing loads', async ({ page }) => {
    const requested = await standInTags(page);
    await page.goto('/');
    await expect(bar(page)).toBeHidden();
    expect(requested).toEqual([]);
    await expect(page.locator('[data-choice]:visible')).toHaveCount(0);
    await expect(page.getByText('Your privacy choices')).toBeHidden();
    await expect(footerState(page)).toContainText('off.');
  });
});
