/** Pages send reports about a visit to the server. The tests use a browser and the real server (FUNNEL-1, FUNNEL-2). */
import type { Page } from '@playwright/test';
import { expect, type Site, test } from '#e2e/harness.ts';
import { holdScripts } from '#e2e/hold-scripts.ts';
import { openStorage } from '#server/database/open-storage.ts';
import { OTHER_CAMPAIGNS } from '#server/visits/source-of.ts';

test.use({
  // Replaces the user agent of headless Chromium, which identifies a robot.
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36',
});

/** The bodies of the reports that a page sends from now on. */
function reportsOf(page: Page): { page: string; events: string[]; [key: string]: unknown }[] {
  const reports: { page: string; events: string[] }[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/b') reports.push(request.postDataJSON());
  });
  return reports;
}

/** The stored counts of a source, by step. */
async function counts({ dataDir }: Site, source: string): Promise<Record<string, number>> {
  const { db, close } = await openStorage({ dataDir });
  const rows = await db
    .selectFrom('funnel_counts')
    .select(({ fn }) => ['step', fn.sum<number>('count').as('count')])
    .where('source', '=', source)
    .groupBy('step')
    .execute();
  await close();
  return Object.fromEntries(rows.map(({ step, count }) => [step, count]));
}

test.describe('a visitor of its own', () => {
  // No other test has this user agent, so the server has not counted this visitor yet.
  test.use({
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36',
  });

  test('a visit: pages, a form begun, its steps, and the speed; nothing that was typed', async ({
    page,
    site,
  }) => {
    const reports = reportsOf(page);
    await page.goto('/?utm_source=Spring', { referer: 'https://www.google.com/search' });
    await expect.poll(() => reports.at(-1)).toMatchObject({ page: '/', events: ['view'] });
    expect(reports[0]).toMatchObject({ utm: 'Spring' });

    await page.goto('/assessment');
    await page.getByRole('main').getByRole('radio').first().check({ force: true });
    await expect(page).toHaveURL(/step=2/);
    const events = () => reports.flatMap((report) => report.events);
    await expect.poll(events).toContain('step 2 assessment');
    expect(events()).toContain('start assessment');

    // Waits for web-vitals, which loads after the page.
    await page.goto('/contact', { waitUntil: 'networkidle' });
    // The first click ends the measurement of the largest contentful paint.
    await page.getByRole('main').getByLabel('First Name').click();
    await expect
      .poll(() => events().filter((event) => event.startsWith('lcp ')).length)
      .toBeGreaterThan(0);
    await page.getByRole('main').getByLabel('First Name').fill('Zebulon');
    await page.getByRole('main').getByLabel('Last Name').fill('Quackenbush');
    await expect.poll(events).toContain('start contact');
    expect(JSON.stringify(reports)).not.toMatch(/Zebulon|Quackenbush/);
    expect(await page.evaluate(() => document.cookie)).toBe('');

    await expect
      .poll(() => counts(site, OTHER_CAMPAIGNS), { timeout: 30_000 })
      .toMatchObject({
        visit: 1,
        'start assessment': 1,
        'step 1 assessment': 1,
        'step 2 assessment': 1,
      });
    expect(await counts(site, OTHER_CAMPAIGNS)).not.toHaveProperty('step 3 assessment');
  });
});

test('an answer given before the counter has loaded is counted', async ({ page }) => {
  const reports = reportsOf(page);
  const release = await holdScripts(page, '**/assets/Page.*');
  await page.goto('/assessment', { waitUntil: 'domcontentloaded' });
  await page.getByRole('main').getByRole('radio').first().check({ force: true });
  await expect(page).toHaveURL(/step=2/);
  release();
  await expect
    .poll(() => reports.flatMap((report) => report.events).filter((event) => !/^lcp/.test(event)))
    .toEqual(['view', 'start assessment', 'step 2 assessment']);
});

test('with Global Privacy Control nothing is reported', async ({ page }) => {
  const reports = reportsOf(page);
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
  );
  await page.goto('/');
  await page.goto('/pricing');
  await page.waitForLoadState('networkidle');
  expect(reports).toEqual([]);
});

test('after the opt-out on /privacy nothing is reported, and a withdrawal counts again', async ({
  page,
}) => {
  await page.goto('/privacy');
  await page.getByLabel('Turn off analytics').check();
  const reports = reportsOf(page);
  await page.goto('/pricing');
  await page.waitForLoadState('networkidle');
  expect(reports).toEqual([]);
  await page.goto('/privacy');
  const optOut = page.getByLabel('Turn off analytics');
  await expect(optOut).toBeChecked();
  await optOut.uncheck();
  await page.goto('/pricing');
  await expect.poll(() => reports.length).toBeGreaterThan(0);
});

test.describe('a robot', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/142.0',
  });
  test('reports nothing', async ({ page }) => {
    const reports = reportsOf(page);
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    expect(reports).toEqual([]);
  });
});

test('the reports do not wait for the page, and the page does not wait for them', async ({
  page,
}) => {
  await page.route('**/b', (route) => route.abort());
  await page.route('**/web-vitals*.js', (route) => route.abort());
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  const reported = page.waitForRequest('**/b');
  await page.goto('/');
  await reported;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const order = await page.evaluate(() => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const fetched = performance
      .getEntriesByType('resource')
      .filter(({ name }) => /web-vitals|\/b$/.test(name));
    return painted > 0 && fetched.every(({ startTime }) => startTime >= painted);
  });
  expect(order).toBe(true);
  expect(errors).toEqual([]);
});
