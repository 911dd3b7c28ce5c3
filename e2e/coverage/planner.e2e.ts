import type { Locator, Page } from '@playwright/test';
import { fillContact, OWNER, openContact, submitButton } from '#e2e/assessment/fill-steps.ts';
import { axeFindings } from '#e2e/axe.ts';
import { DESKTOP, expect, PHONE, test } from '#e2e/harness.ts';
import { holdScripts } from '#e2e/hold-scripts.ts';
import { sharedPageTest } from '#e2e/shared-page.ts';
import { WEEK_PRESETS, weekCode } from '#shared/coverage.ts';

const grid = (page: Page) => page.getByRole('grid', { name: 'Hours your phone rings' });
const cell = (page: Page, name: string) => page.getByRole('gridcell', { name, exact: true });
const option = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: new RegExp(`^${name}`) }) });

async function openPlanner(page: Page, query = ''): Promise<void> {
  await page.goto(`/coverage${query}`);
  await grid(page).waitFor();
}

const toCenter = (page: Page) =>
  grid(page).evaluate((element) => element.scrollIntoView({ block: 'center' }));

async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox();
  if (!box) throw new Error('not visible');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

sharedPageTest(
  'the plan follows the week that the mouse paints (COVER-1, COVER-2)',
  async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    await openPlanner(page);
    await page.getByRole('button', { name: 'Clear the week' }).click();
    await expect(page.getByText('Mark the hours in which your phone rings').last()).toBeVisible();
    await toCenter(page);
    await page.mouse.move(...pair(await middleOf(cell(page, 'Monday, 8 AM to 9 AM'))));
    await page.mouse.down();
    await page.mouse.move(...pair(await middleOf(cell(page, 'Friday, 4 PM to 5 PM'))), {
      steps: 4,
    });
    await page.mouse.up();
    await expect(page.locator('[aria-selected="true"]')).toHaveCount(45);
    await expect(option(page, 'One full-time person')).toContainText('Fits best');
    await expect(option(page, 'One full-time person')).toContainText('$2,080 a month');
    await expect(option(page, 'One full-time person')).toContainText('Covers 40 of 45 hours');
    const options = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.locator('h3') });
    await expect(options.first()).toContainText('Fits best');
    // The address contains the week, so that a reload shows the same week.
    await page.waitForURL((url) => url.search === `?week=${weekCode(WEEK_PRESETS.office)}`);
    await cell(page, 'Saturday, 9 AM to 10 AM').click();
    await expect(option(page, 'One full-time person')).toContainText('Saturday, 9 AM to 10 AM');
    await expect(page.getByRole('status').first()).toContainText(
      'Stays uncovered: Saturday, 9 AM to 10 AM',
    );
  },
);

test('a tap before the planner runs marks its hour when it does (COVER-1)', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/coverage', { waitUntil: 'commit' });
  const hour = page.locator('[data-cell="0-18"]');
  await hour.click();
  await expect(hour).not.toHaveAttribute('aria-selected');
  release();
  await expect(hour).toHaveAttribute('aria-selected', 'true');
  // After the planner has loaded, one tap changes the hour once and not twice.
  await hour.click();
  await expect(hour).toHaveAttribute('aria-selected', 'false');
});

test('a press that begins before the planner runs and ends after it marks its hour (COVER-1)', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/coverage', { waitUntil: 'commit' });
  const hour = page.locator('[data-cell="0-18"]');
  await hour.hover();
  await page.mouse.down();
  release();
  await grid(page).waitFor();
  await page.mouse.up();
  await expect(hour).toHaveAttribute('aria-selected', 'true');
});

sharedPageTest('the keyboard moves, marks and extends (COVER-1)', async ({ page }) => {
  await openPlanner(page);
  await page.getByRole('button', { name: 'Clear the week' }).press('Enter');
  const first = cell(page, 'Monday, 8 AM to 9 AM');
  await first.focus();
  await page.keyboard.press('Space');
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(cell(page, 'Tuesday, 9 AM to 10 AM')).toBeFocused();
  await expect(page.locator('[aria-selected="true"]')).toHaveCount(3);
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowRight');
  await expect(cell(page, 'Sunday, 9 AM to 10 AM')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(option(page, 'One part-time person')).toContainText('Fits best');
  // The whole grid is one stop of the Tab key.
  await expect(grid(page).locator('[tabindex="0"]')).toHaveCount(1);
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  async function swipe(page: Page, points: readonly { x: number; y: number }[]) {
    const devtools = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
    for (const [index, point] of points.entries()) {
      await send(index === 0 ? 'touchStart' : 'touchMove', point);
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
    await send('touchEnd');
  }

  test('a finger that begins sideways paints a rectangle, and the page does not scroll (COVER-1)', async ({
    page,
  }) => {
    await openPlanner(page);
    await page.getByRole('button', { name: 'Clear the week' }).tap();
    await toCenter(page);
    const from = await middleOf(cell(page, 'Wednesday, 8 AM to 9 AM'));
    const to = await middleOf(cell(page, 'Thursday, 11 AM to noon'));
    const before = await page.evaluate(() => scrollY);
    await swipe(page, [from, { x: to.x, y: from.y }, to]);
    await expect(page.locator('[aria-selected="true"]')).toHaveCount(8);
    expect(await page.evaluate(() => scrollY)).toBe(before);
  });

  test('a finger that begins upward scrolls the page and marks nothing (COVER-1)', async ({
    page,
  }) => {
    await openPlanner(page);
    await toCenter(page);
    const marked = page.locator('[aria-selected="true"]');
    const count = await marked.count();
    const before = await page.evaluate(() => scrollY);
    const { x, y } = await middleOf(cell(page, 'Wednesday, 11 AM to noon'));
    await swipe(
      page,
      Array.from({ length: 11 }, (_, step) => ({ x, y: y - 20 * step })),
    );
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 100);
    await expect(marked).toHaveCount(count);
    await cell(page, 'Wednesday, 11 AM to noon').tap();
    await expect(marked).toHaveCount(count - 1);
  });

  test('the page fits, and axe finds nothing in any state', async ({ page }) => {
    for (const query of ['', `?week=${'f'.repeat(28)}`]) {
      await openPlanner(page, query);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
      expect(await axeFindings(page)).toEqual([]);
    }
    await page.getByRole('button', { name: 'Clear the week' }).tap();
    expect(await axeFindings(page)).toEqual([]);
  });
});

sharedPageTest(
  'every hour of the week is more than two people can cover (COVER-2)',
  async ({ page }) => {
    await openPlanner(page, `?week=${'f'.repeat(28)}`);
    const more = option(page, 'Three people or more');
    await expect(more).toContainText('Let’s talk');
    await expect(more.getByRole('link', { name: 'Book a Time' })).toHaveAttribute('href', '/book');
  },
);

test('“Copy link” gives an address that shows the same week (COVER-3)', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPlanner(page);
  await page.getByRole('link', { name: 'Lunch and after hours' }).click();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied.')).toBeVisible();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(address).search).toBe(`?week=${weekCode(WEEK_PRESETS.lunch)}`);
  const opened = await browser.newPage({ baseURL, javaScriptEnabled: false });
  await opened.goto(address);
  await expect(option(opened, 'One full-time person')).toContainText('noon to 8 PM');
  await opened.close();
});

sharedPageTest('a hostile query shows the page as without one (COVER-3)', async ({ page }) => {
  for (const query of [
    `?opens=9&closes=3&week=${'f'.repeat(1900)}`,
    '?week=%ff%fe<script>alert(1)</script>&days=99',
  ]) {
    await openPlanner(page, query);
    await expect(page.locator('[aria-selected="true"]'), query).toHaveCount(48);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  sharedPageTest(
    'a form asks for the hours, and the server answers (COVER-3)',
    async ({ page }) => {
      await page.goto('/coverage');
      await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden();
      await page.getByLabel('Phones open at').selectOption('7 AM');
      await page.getByLabel('Phones close at').selectOption('7 PM');
      await page.getByRole('button', { name: 'Show the plan' }).click();
      await expect(option(page, 'One full-time and one part-time person')).toContainText(
        'Fits best',
      );
      await expect(
        page.getByRole('img', { name: 'Marked hours: Monday to Friday, 7 AM to 7 PM' }),
      ).toBeVisible();
      await page.getByRole('link', { name: 'Lunch and after hours' }).click();
      await expect(option(page, 'One full-time person')).toContainText('Fits best');
    },
  );
});

test('the plan prints on one sheet, with its week (COVER-4)', async ({ page }) => {
  await openPlanner(page, `?week=${'f'.repeat(28)}`);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await expect(cell(page, 'Monday, 6 AM to 7 AM')).toBeVisible();
  for (const format of ['Letter', 'A4']) {
    const pdf = await page.pdf({ format });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g), format).toHaveLength(1);
  }
});

test('a plan opens the assessment with its answers, and the owner reads it (COVER-5)', async ({
  page,
  site,
}) => {
  await openPlanner(page, `?week=${weekCode(WEEK_PRESETS.saturday)}`);
  await option(page, 'One part-time person').getByRole('link').click();
  await page.waitForURL(/\/assessment\?coverage=part-/);
  await expect(page.locator('input[name="staffCount"][value="1"]')).toBeChecked();
  await expect(page.locator('input[name="availability"][value^="Part-time"]')).toBeChecked();
  const { search } = new URL(page.url());
  await openContact(page, `&${search.slice(1)}`);
  await fillContact(page, { practiceName: 'Coverage Clinic' });
  await submitButton(page).click();
  await page.waitForURL('**/what-happens-next');
  const leads = await site.leads();
  const lead = leads.find((stored) => JSON.stringify(stored).includes('Coverage Clinic'));
  expect(JSON.stringify(lead)).toContain(
    'One part-time person. Marked hours: Monday to Friday, 8 AM to 5 PM; Saturday, 9 AM to noon.',
  );
  expect(JSON.stringify(lead)).toContain(OWNER.email);
});

const pair = ({ x, y }: { x: number; y: number }): [number, number] => [x, y];
