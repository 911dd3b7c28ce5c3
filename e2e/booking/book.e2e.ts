import type { Page } from '@playwright/test';
import { axeFindings } from '#e2e/axe.ts';
import { DESKTOP, expect, PHONE } from '#e2e/harness.ts';
import { sharedPageTest } from '#e2e/shared-page.ts';
import { one } from '#test/share.ts';
import { bookElsewhere, days, fillPerson, freeStarts, PERSON, test, times } from './open-hours.ts';

// The tests are slow, because browser, server and axe share a machine.
test.describe.configure({ timeout: 120_000 });

const submit = (page: Page) =>
  page.locator('form[data-form="booking"] button[type="submit"]').last();
async function open(page: Page): Promise<void> {
  await page.goto('/book');
  await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
}

for (const [name, viewport] of one([
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const)) {
  test(`a call is booked on a ${name}, with events, confetti, and links to its calendar file and to move and cancel it (BOOK-1, BOOK-2, THANKS-3, EVENT-3)`, async ({
    page,
    site,
  }) => {
    await page.clock.install();
    await page.setViewportSize(viewport);
    await open(page);
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    await days(page).nth(1).click();
    for (const part of ['Morning', 'Afternoon', 'Evening']) {
      const hours = page.getByRole('group', { name: part, exact: true }).getByRole('radio');
      expect(await hours.count()).toBeGreaterThan(3);
    }
    await days(page).nth(2).click();
    await times(page)
      .nth(name === 'phone' ? 3 : 4)
      .check();
    const chosen = await page.getByText('Your call:').locator('strong').textContent();
    // Opening another day keeps the chosen time.
    await days(page).nth(3).click();
    await expect(submit(page)).toHaveText(
      /^Book [A-Z][a-z]{2}, [A-Z][a-z]{2} \d+, \d+:\d\d [AP]M$/,
    );
    await fillPerson(page);
    await submit(page).click();
    await page.waitForURL(/\/schedule\?call=[\w-]{43}$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank You for Booking!');
    await expect(page.locator('[data-call="when"]')).toHaveText(chosen ?? '');
    await expect(page.locator('[data-call="zone"]')).toHaveText('Central Time');
    const events = () => page.evaluate(() => (window.dataLayer ?? []) as { event?: string }[]);
    await expect
      .poll(async () => (await events()).map(({ event }) => event))
      .toContain('view_schedule_page');
    await expect(page.locator('canvas[data-confetti="500"]')).toHaveCount(1);
    await page.clock.fastForward(5000);
    await expect(page.locator('canvas[data-confetti]')).toHaveCount(0);
    const file = await page.locator('[data-calendar="file"]').getAttribute('href');
    const ics = await (await fetch(`${site.url}${file}`)).text();
    expect(ics).toContain('BEGIN:VEVENT');
    expect(page.url()).not.toContain('oakdental');
    const leads = await site.leads();
    expect(JSON.stringify(leads)).toContain(PERSON.practiceName);
    const main = page.getByRole('main');
    await main.getByRole('link', { name: 'Move the call' }).click();
    await expect(page).toHaveURL(/\/book\/[\w-]{43}#move$/);
    await expect(page.locator('[data-call="when"]').first()).toHaveText(chosen ?? '');
    await page.goBack();
    await main.getByRole('link', { name: 'Cancel the call' }).click();
    await expect(page.getByRole('button', { name: 'Yes, cancel it' })).toBeInViewport();
    await page.goto('/thank-you');
    const known = main.getByText('You already booked a call for');
    await expect(known).toContainText(/\d:\d\d [AP]M/);
    await expect(main.getByRole('link', { name: 'Move the call' })).toBeVisible();
    await open(page);
    await expect(known).toContainText(chosen ?? '');
  });
}

test('it is booked with the keyboard alone', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Change time zone' }).focus();
  await page.keyboard.press('Tab');
  await expect(days(page).first()).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { pressed: true })).toBeFocused();
  const count = await days(page).count();
  for (let press = 0; press < count - 1; press += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(times(page).nth(1)).toBeChecked();
  // The number of Tab presses varies: a part of the day with many times has a "More times" button.
  const name = page.getByRole('main').getByLabel('Your name');
  for (let more = 0; more < 4; more += 1) {
    await page.keyboard.press('Tab');
    if (await name.evaluate((field) => field === document.activeElement)) break;
  }
  for (const value of Object.values(PERSON)) {
    await page.keyboard.type(value);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/schedule\?call=/);
});

test('the chosen time stays in view while the details are filled in, and covers neither a field in error nor its label', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  await times(page).first().check();
  await page.getByRole('main').getByLabel('Phone').scrollIntoViewIfNeeded();
  await page.getByRole('main').getByLabel('Phone').focus();
  await expect(page.getByText('Your call:')).toBeInViewport({ ratio: 1 });

  await page.setViewportSize(DESKTOP);
  await submit(page).click();
  await expect(page.getByRole('main').getByLabel('Your name')).toBeFocused();
  const label = page.getByRole('main').locator('label', { hasText: 'Your name' });
  const chosen = page.getByText(/^Your call: /);
  const gap = async () => {
    const [below, above] = [await label.boundingBox(), await chosen.boundingBox()];
    return (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0);
  };
  await expect.poll(gap).toBeGreaterThan(0);
});

test('a time taken between choosing and sending: the closest free ones are offered, nothing typed is lost (BOOK-3)', async ({
  page,
  site,
}) => {
  await open(page);
  await days(page).nth(3).click();
  await times(page).nth(5).check();
  await fillPerson(page);
  const start = await times(page).nth(5).getAttribute('value');
  expect((await bookElsewhere(site, start ?? '')).status).toBe(200);
  await submit(page).click();
  await expect(page.getByText(/That time was just taken/)).toBeInViewport();
  const nearest = page.getByRole('group', { name: 'Closest open times' }).getByRole('radio');
  await expect(nearest).toHaveCount(6);
  await expect(page.getByRole('main').getByLabel('Work email')).toHaveValue(PERSON.email);
  expect(await axeFindings(page)).toEqual([]);
  // The free times must not be fetched again after a choice: the response would clear the choice.
  let reads = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/book/slots')) reads += 1;
  });
  await nearest.nth(2).check();
  // Repeats the press, because the form ignores a submit within three seconds (FORM-1).
  await expect(async () => {
    if (!page.url().includes('/schedule')) await submit(page).click({ timeout: 1000 });
    const refusals = await page.locator('[data-error-for]:visible').allInnerTexts();
    expect(page.url(), `refused: ${refusals.join(', ')}`).toMatch(/\/schedule\?call=/);
  }).toPass();
  expect(reads).toBe(0);
});

test('the assessment on this device prefills the contact fields', async ({ page }) => {
  await page.addInitScript((contactInfo) => {
    localStorage.setItem('assessmentData', JSON.stringify({ position: 'x', contactInfo }));
  }, PERSON);
  await open(page);
  for (const [name, value] of Object.entries(PERSON)) {
    await expect(page.locator(`form[data-form="booking"] [name="${name}"]`)).toHaveValue(value);
  }
});

test.describe('a visitor in India', () => {
  test.use({ timezoneId: 'Asia/Kolkata' });

  test('sees times of the half-hour zone, with the practice’s next to them', async ({ page }) => {
    await open(page);
    await expect(page.getByRole('main').getByLabel('Show times in')).toHaveValue('Asia/Kolkata');
    await expect(page.getByText('Time zone: India')).toBeVisible();
    await page.getByRole('button', { name: 'Change time zone' }).click();
    await page.getByRole('main').getByLabel('Your practice is in').selectOption('America/New_York');
    await page.getByRole('button', { name: 'Done time zone' }).click();
    await expect(page.getByText('Time zone: India, Eastern Time at the practice')).toBeVisible();
    await expect(page.getByRole('main').getByLabel('Your practice is in')).toBeHidden();
    await times(page).first().check();
    await expect(page.getByText('Your call:')).toContainText(
      /GMT\+5:30 \(.*E[SD]T at the practice\)/,
    );
  });
});

sharedPageTest('/schedule without a booking is the plain page (THANKS-3)', async ({ page }) => {
  await page.goto('/schedule');
  await expect(
    page.getByText('Expect a text message and an email with the details of your call.'),
  ).toBeVisible();
  await expect(page.locator('[data-booked]')).toBeHidden();
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('no confetti is shown; axe finds nothing (A11Y-2)', async ({ page, site }) => {
    const [start = ''] = (await freeStarts(site)).slice(-1);
    const { next } = (await (await bookElsewhere(site, start)).json()) as { next: string };
    await page.goto(next);
    expect(await axeFindings(page)).toEqual([]);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('canvas[data-confetti]')).toHaveCount(0);
  });
});
