import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/harness.ts';
import { sharedPageTest } from '#e2e/shared-page.ts';

const ALL = [
  'Medical Receptionist (Virtual)',
  'Administrative Assistant',
  'Medical Billing Claims and Appeals Specialist',
  'Medical Scribe / Transcriptionist',
  'Bilingual Medical Receptionist (Spanish)',
];

/** The titles of the visible jobs, with no-break spaces replaced by spaces. */
const shown = async (page: Page) =>
  (await page.locator('[data-job] h3:visible').allTextContents()).map((title) =>
    title.replaceAll('\u00a0', ' '),
  );
const count = (page: Page) => page.locator('#positions').getByRole('status');
const search = (page: Page) => page.getByRole('search');

sharedPageTest(
  'all five are shown and announced; filters combine, are in the address, and Back undoes them one by one (CAREER-1, CAREER-2, CAREER-3)',
  async ({ page }) => {
    await page.goto('/careers');
    await expect.poll(() => shown(page)).toEqual(ALL);
    await expect(count(page)).toHaveText('5 open positions');
    await page.getByRole('link', { name: 'Explore Opportunities' }).click();
    await expect(page.getByRole('heading', { name: 'Open positions' })).toBeInViewport();
    await page.goto('/careers');
    await search(page).getByLabel('Category').selectOption('Administrative');
    await expect(count(page)).toHaveText('3 open positions found');
    await search(page).getByLabel('Language').selectOption('Bilingual (Spanish-English)');
    await expect(count(page)).toHaveText('1 open position found');
    await expect.poll(() => shown(page)).toEqual(['Bilingual Medical Receptionist (Spanish)']);
    expect(new URL(page.url()).search).toBe(
      '?category=Administrative&language=Bilingual+%28Spanish-English%29',
    );

    await page.goBack();
    await expect(count(page)).toHaveText('3 open positions found');
    await expect(search(page).getByLabel('Language')).toHaveValue('');
    await page.goBack();
    await expect.poll(() => shown(page)).toEqual(ALL);
    await expect(search(page).getByLabel('Category')).toHaveValue('');
  },
);

sharedPageTest(
  'text is found in titles and descriptions, and one Back undoes all of it (CAREER-2)',
  async ({ page }) => {
    await page.goto('/careers');
    const text = search(page).getByLabel('Search by title or description');
    await text.pressSequentially('APPEAL');
    await expect(count(page)).toHaveText('1 open position found');
    await expect.poll(() => shown(page)).toEqual(['Medical Billing Claims and Appeals Specialist']);
    await expect(page).toHaveURL(/\/careers\?q=APPEAL$/);
    await page.goBack();
    await expect(text).toHaveValue('');
    await expect.poll(() => shown(page)).toEqual(ALL);
  },
);

sharedPageTest('an empty result offers a way back to all', async ({ page }) => {
  await page.goto('/careers');
  await search(page).getByLabel('Type').selectOption('Contract');
  await expect(count(page)).toHaveText('No position matches these filters');
  await expect(page.getByText('No open positions match your filters')).toBeVisible();
  await page.locator('#positions').getByRole('link', { name: 'Clear filters' }).last().click();
  await expect.poll(() => shown(page)).toEqual(ALL);
  await expect(page).toHaveURL(/\/careers$/);
  await expect(search(page).getByLabel('Search by title or description')).toBeFocused();
});

sharedPageTest('a shared address shows the same list, a reload too', async ({ page }) => {
  await page.goto('/careers?q=claims&category=Billing');
  await expect(count(page)).toHaveText('1 open position found');
  await expect(search(page).getByLabel('Category')).toHaveValue('Billing');
  await page.reload();
  await expect(count(page)).toHaveText('1 open position found');
  await expect.poll(() => shown(page)).toEqual(['Medical Billing Claims and Appeals Specialist']);
});

sharedPageTest(
  'one job is open at a time, a second click closes it, Apply Now passes the role on (CAREER-4, CAREER-5)',
  async ({ page }) => {
    await page.goto('/careers');
    const job = (name: string) => page.locator('[data-job] details').filter({ hasText: name });
    const scribe = job('Medical Scribe');
    const assistant = job('Administrative Assistant');
    await scribe.locator('summary').click();
    await expect(scribe).toHaveAttribute('open');
    await expect(scribe.getByText('Key responsibilities')).toBeVisible();
    await assistant.locator('summary').click();
    await expect(assistant).toHaveAttribute('open');
    await expect(scribe).not.toHaveAttribute('open');
    await assistant.locator('summary').click();
    await expect(assistant).not.toHaveAttribute('open');

    await scribe.locator('summary').click();
    await scribe.getByRole('link', { name: 'Apply Now' }).click();
    await expect(page).toHaveURL('/apply?role=Medical+Scribe+%2F+Transcriptionist');
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  sharedPageTest(
    'the filters are sent as a form and the server answers with the list',
    async ({ page }) => {
      await page.goto('/careers');
      await expect.poll(() => shown(page)).toEqual(ALL);
      await search(page).getByLabel('Category').selectOption('Clinical');
      await search(page).getByLabel('Search by title or description').fill('visits');
      await search(page).getByRole('button', { name: 'Search' }).click();
      await expect(page).toHaveURL(
        /\/careers\?q=visits&category=Clinical&language=&type=#positions$/,
      );
      await expect.poll(() => shown(page)).toEqual(['Medical Scribe / Transcriptionist']);
      await expect(count(page)).toHaveText('1 open position found');
      await expect(search(page).getByLabel('Category')).toHaveValue('Clinical');
      await page.getByRole('link', { name: 'Clear filters' }).first().click();
      await expect.poll(() => shown(page)).toEqual(ALL);
    },
  );
});

test('a job whose deadline has passed is removed from a list that is already open, at the first interaction', async ({
  page,
}) => {
  await page.clock.install({ time: new Date('2031-01-01T12:00:00Z') });
  await page.goto('/careers');
  await page.getByRole('search').hover();
  await page.clock.runFor(5000);
  await expect(page.getByText('No open positions right now')).toBeVisible();
});
