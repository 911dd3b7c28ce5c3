import { axeFindings } from '#e2e/axe.ts';
import { PHONE } from '#e2e/harness.ts';
import { addFunnelCounts } from '#server/visits/count-visits.ts';
import { expect, test } from './start-inbox.ts';

test('the visits have a table with bars, the step that loses most, and sources at 360 px (FUNNEL-5)', async ({
  page,
  inbox,
}) => {
  const day = new Date().toISOString().slice(0, 10);
  const row = (step: string, source: string, count: number) =>
    ({ day, page: '', step, source, device: 'phone', count }) as const;
  await addFunnelCounts(inbox.storage.db, [
    row('visit', 'google', 80),
    row('visit', 'direct', 20),
    row('start assessment', 'google', 10),
    row('step 1 assessment', 'google', 10),
    row('step 2 assessment', 'google', 4),
    { ...row('lcp good', '', 7), page: '/' },
  ]);
  await inbox.add({ formId: 'assessment', context: { utm_source: 'google' } });

  await page.setViewportSize(PHONE);
  await page.goto(inbox.address);
  await page.getByRole('link', { name: 'Visits' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Visits' })).toBeVisible();
  await expect(page.getByRole('row', { name: 'Visits 100 –' })).toBeVisible();
  await expect(page.getByText(/Most people stop at step 1, “.+”: 6 of the 10/)).toBeVisible();
  await expect(page.getByRole('row', { name: 'Started 10 10%' })).toBeVisible();
  await expect(page.getByRole('row', { name: 'google 80 10 1 0' })).toBeVisible();
  await expect(
    page.getByRole('row', { name: 'Largest Contentful Paint 7 0 0 100%' }),
  ).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    PHONE.width,
  );
  expect(await axeFindings(page)).toEqual([]);

  await page.getByLabel('Form').selectOption('application');
  await expect(page.getByText('Nobody started this form.')).toBeVisible();
  await page.getByLabel('Period').selectOption('13');
  await expect(page).toHaveURL(/weeks=13/);
});
