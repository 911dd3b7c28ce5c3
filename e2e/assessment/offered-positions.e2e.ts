import { expect, startSite, test } from '#e2e/harness.ts';

test('choices are those that are offered, and the values that are sent stay (OFFER-1, OFFER-3)', async ({
  page,
}) => {
  const item = (id: string, off: boolean, name = '') => ({ id, off, name });
  const site = await startSite(undefined, {
    offer: {
      offer: {
        positions: [item('scribe', false, 'Note Writer'), item('records', true)],
        countries: [item('MX', false), item('PH', true)],
        pages: [item('/refer', true)],
      },
    },
  });
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));

  await page.goto(`${site.url}/assessment?role=scribe`);
  await expect(page.getByText('You were looking at: Note Writer')).toBeVisible();
  const chosen = page.getByRole('radio', { name: 'Note Writer' });
  await expect(chosen).toBeChecked();
  await expect(chosen).toHaveValue('Virtual Medical Scribe');
  await expect(page.getByRole('radio', { name: 'Medical Records Coordinator' })).toHaveCount(0);
  await page.getByRole('radio', { name: 'General Medical Admin' }).check();
  await expect(page).toHaveURL(/step=2/);
  await page.goto(`${site.url}/refer`);
  await expect(page).toHaveURL(`${site.url}/`);
  await page.goto(`${site.url}/es/apply`);
  const countries = page.locator('datalist option');
  expect(
    await countries.evaluateAll((all) => all.map((one) => one.getAttribute('value'))),
  ).not.toContain('Filipinas');
  expect(logged).toEqual([]);
  await site.stop();
});
