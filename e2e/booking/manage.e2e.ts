import type { Page } from '@playwright/test';
import { axeFindings } from '#e2e/axe.ts';
import { expect, PHONE, type Site } from '#e2e/harness.ts';
import { bookElsewhere, days, freeStarts, manageLink, test, times } from './open-hours.ts';

test.use({ viewport: PHONE });
// The tests are slow, because browser, server and axe share a machine.
test.describe.configure({ timeout: 120_000 });

const move = (page: Page) => page.locator('form[action$="/move"] button[type="submit"]').last();

/** Books a free time and opens the link from the confirmation mail. */
async function openCall(page: Page, site: Site, nth: number): Promise<string> {
  const [start = ''] = (await freeStarts(site)).slice(nth);
  expect((await bookElsewhere(site, start)).status).toBe(200);
  const link = manageLink(site, 'rival@elm.org');
  const response = await page.goto(link);
  expect(response?.headers()['referrer-policy']).toBe('no-referrer');
  expect(response?.headers()['content-security-policy']).not.toContain('https://');
  await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
  return link;
}

test('days open in place, the new time is on the button before it is sent, and canceling asks first (BOOK-3, BOOK-4)', async ({
  page,
  site,
}) => {
  const link = await openCall(page, site, 40);
  expect(await axeFindings(page)).toEqual([]);
  await page.evaluate(() => Object.assign(window, { here: true }));
  await days(page).nth(2).click();
  await expect(days(page).nth(2)).toHaveAttribute('aria-pressed', 'true');
  await move(page).click();
  await expect(page.getByText('Please choose a time')).toBeInViewport();

  await test.step('a time that was just taken: the closest free ones on the open day', async () => {
    await days(page).nth(3).click();
    await times(page).nth(4).check();
    await expect(move(page)).toHaveText(/^Move to [A-Z][a-z]{2}, /);
    const start = (await times(page).nth(4).getAttribute('value')) ?? '';
    // Opening other days keeps the chosen time.
    await days(page).nth(4).click();
    await days(page).nth(3).click();
    await expect(times(page).nth(4)).toBeChecked();
    expect(await page.evaluate(() => 'here' in window)).toBe(true);
    expect(page.url()).toBe(`${site.url}${link}`);
    expect((await bookElsewhere(site, start)).status).toBe(200);
    await move(page).click();
    await expect(page.getByText(/That time was just taken/)).toBeInViewport();
    await expect(days(page).nth(3)).toHaveAttribute('aria-pressed', 'true');
    const nearest = page.getByRole('group', { name: 'Closest open times' }).getByRole('radio');
    await expect(nearest).toHaveCount(6);
    await nearest.nth(1).check();
  });
  const wanted = await page.getByText('New time:').locator('strong').textContent();
  await move(page).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('has a new time');
  await expect(page.locator('[data-call="when"]').first()).toHaveText(wanted ?? '');

  const cancel = page.getByText('Cancel the call', { exact: true });
  const yes = page.getByRole('button', { name: 'Yes, cancel it' });
  await expect(yes).toBeHidden();
  await cancel.press('Enter');
  await expect(page.getByText('Cancel this call?')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await cancel.press('Enter');
  await expect(yes).toBeHidden();
  // The links on /schedule and /book lead to this anchor.
  await page.goto('/robots.txt');
  await page.goto(`${link}#cancel`);
  await expect(yes).toBeInViewport();
  await yes.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your call is canceled');
});
