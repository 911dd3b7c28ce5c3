import type { Page } from '@playwright/test';
import { expect, PHONE } from '#e2e/harness.ts';
import { bookElsewhere, days, fillPerson, manageLink, PERSON, test, times } from './open-hours.ts';

test.use({ javaScriptEnabled: false, viewport: PHONE });

// The tests are slow, because browser, server and axe share a machine.
test.describe.configure({ timeout: 120_000 });

const submit = (page: Page) => page.getByRole('button', { name: 'Book this call' });
test('zone, day and time are chosen, the call is booked, moved and canceled (BOOK-4, FORM-14)', async ({
  page,
  site,
}) => {
  await page.goto('/book');
  await expect(page).toHaveTitle(/^Book /);
  await fillPerson(page);
  await page.getByRole('main').getByLabel('Show times in').selectOption('Asia/Kolkata');
  await page.getByRole('main').getByLabel('Your practice is in').selectOption('America/New_York');
  await page.getByRole('button', { name: 'Show times in this zone' }).click();
  await expect(page.getByRole('main').getByLabel('Show times in')).toHaveValue('Asia/Kolkata');
  await days(page).nth(2).click();
  // The form keeps the typed answers. The page's address does not contain them.
  await expect(page.getByRole('main').locator('[name="email"]')).toHaveValue(PERSON.email);
  expect(page.url()).toBe(`${site.url}/book/times`);
  await times(page).nth(4).check();
  await submit(page).click();
  await expect(page).toHaveURL(/\/schedule\?call=[\w-]{43}$/);
  const booked = await page.locator('[data-call="when"]').textContent();
  expect(booked).toMatch(/GMT\+5:30 \(.*E[SD]T at the practice\)/);
  await expect(page.getByText('Your email has a link')).toBeVisible();

  const link = manageLink(site, PERSON.email);
  await page.goto(link);
  await expect(page.locator('[data-call="when"]').first()).toHaveText(booked ?? '');
  await page.getByRole('button', { name: 'Move the call' }).last().click();
  await expect(page.getByText('Please choose a time')).toBeVisible();
  await days(page).nth(4).click();
  await times(page).nth(7).check();
  await page.getByRole('button', { name: 'Move the call' }).last().click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('has a new time');
  await expect(page.locator('[data-call="when"]').first()).not.toHaveText(booked ?? '');

  await page.getByText('Cancel the call', { exact: true }).click();
  await expect(page.getByText('Cancel this call?')).toBeVisible();
  await expect(page).toHaveTitle(/^Your Onboarding Call/);
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your call is canceled');
  // The link in the first mail also shows the current state.
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your call is canceled');
});

test('a taken time answers 409 with the closest free ones and keeps what was typed', async ({
  page,
  site,
}) => {
  await page.goto('/book');
  await days(page).nth(1).click();
  await fillPerson(page);
  const start = (await times(page).nth(3).getAttribute('value')) ?? '';
  await times(page).nth(3).check();
  await bookElsewhere(site, start);
  const answered = page.waitForResponse((response) => response.url().endsWith('/f/booking'));
  await submit(page).click();
  expect((await answered).status()).toBe(409);
  await expect(page.getByText(/That time was just taken/).first()).toBeVisible();
  await expect(page.getByRole('main').locator('[name="email"]')).toHaveValue(PERSON.email);
  await page.getByRole('group', { name: 'Closest open times' }).getByRole('radio').nth(1).check();
  await submit(page).click();
  await expect(page).toHaveURL(/\/schedule\?call=/);
});

test('a refused post shows its errors under the fields (FORM-7)', async ({ page }) => {
  await page.goto('/book');
  await submit(page).click();
  await expect(page.locator('#booking-email-error')).toBeVisible();
  await expect(page.locator('#booking-start-error')).toHaveText('Please choose a time');
  await expect(page).toHaveTitle(/^Error: /);
});
