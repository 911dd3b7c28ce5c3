import { axeFindings } from '#e2e/axe.ts';
import { DESKTOP, expect, PHONE, test } from '#e2e/harness.ts';
import { shiftSum, watchShifts } from '#e2e/layout-shift.ts';
import { recordEvents } from '#e2e/recorded-events.ts';
import { sharedPageTest } from '#e2e/shared-page.ts';
import { one } from '#test/share.ts';

for (const viewport of one([PHONE, DESKTOP])) {
  test.describe(`home at ${viewport.width} px`, () => {
    test.use({ viewport });

    sharedPageTest('has no axe findings', async ({ page }) => {
      await page.goto('/');
      expect(await axeFindings(page)).toEqual([]);
      await page.getByRole('button', { name: /^Medical Biller from the Philippines/ }).click();
      expect(await axeFindings(page)).toEqual([]);
    });

    test('fetches no script but the visit counter and the cost bars and shifts nothing before the visitor acts', async ({
      page,
    }) => {
      const scripts: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'script') scripts.push(request.url());
      });
      await watchShifts(page);
      await page.goto('/', { waitUntil: 'networkidle' });
      for (const script of scripts)
        expect(script).toMatch(
          /\/(Document|Page|carousel|claims|cost-form|cost-inputs|cost-words|costs|dollars|index|pricing|opt-out|preload-helper|web-vitals|words)\./,
        );
      expect(await shiftSum(page)).toBeLessThan(0.01);
    });
  });
}

sharedPageTest(
  'the cost bars follow the hours, and the form leads to the comparison with them (PRICE-4)',
  async ({ page }) => {
    await page.goto('/');
    const costs = page.getByRole('region', { name: 'What the same hours cost in a year' });
    await expect(costs).toContainText('$24,960');
    const hours = costs.getByLabel('Hours a week');
    // Repeats the input until the script, which arrives after the first paint, computes the costs.
    await expect(async () => {
      await hours.fill('20');
      await expect(costs).toContainText('$12,480', { timeout: 500 });
    }).toPass();
    await costs.getByRole('button', { name: 'Use your own numbers' }).click();
    await expect(page).toHaveURL(/\/pricing\?hours=20#compare$/);
    await expect(page.getByLabel('Hours a week')).toHaveValue('20');
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, deviceScaleFactor: 2 });

  test('the page and all of its pictures are less than 300 kB', async ({ page }) => {
    const client = await page.context().newCDPSession(page);
    await client.send('Network.enable');
    let bytes = 0;
    client.on('Network.loadingFinished', (done) => {
      bytes += done.encodedDataLength;
    });
    await page.goto('/');
    expect(bytes).toBeGreaterThan(20_000);
    expect(bytes).toBeLessThan(300_000);
  });
});

test('the hero button sends its event once, although the page is left at once (EVENT-2, EVENT-3)', async ({
  page,
}) => {
  const events = await recordEvents(page);
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Get Two Weeks Free' }).first().click();
  await expect(page).toHaveURL(/\/assessment/);
  expect(events).toEqual([
    expect.objectContaining({ event: 'start_free_trial', label: 'Hero CTA' }),
    ['fbq', 'track', 'InitiateCheckout'],
  ]);
});

test.describe('at 360 px', () => {
  test.use({ viewport: PHONE });

  sharedPageTest('the welcome video is in the first two screens (HOME-1)', async ({ page }) => {
    await page.goto('/');
    const play = page.getByRole('main').getByRole('button', { name: 'Watch our welcome video' });
    const box = await play.boundingBox();
    expect((box?.y ?? Number.NaN) + (box?.height ?? 0)).toBeLessThan(2 * 640);
  });
});
