import type { Page } from '@playwright/test';
import { axeFindings } from '#e2e/axe.ts';
import { expect, PHONE } from '#e2e/harness.ts';
import { one } from '#test/share.ts';
import { freeStarts, test } from './open-hours.ts';

test.use({ viewport: PHONE });

const CONTACT = {
  practiceName: 'Next Times Clinic',
  name: 'Ann O’Ríos',
  email: 'ann@next-times.example',
  phone: '+14155552671',
};

async function sendAssessment(page: Page): Promise<void> {
  await page.addInitScript((contactInfo) => {
    localStorage.setItem('assessmentData', JSON.stringify({ contactInfo }));
  }, CONTACT);
}

const section = (page: Page) => page.getByRole('region', { name: 'The next open times' });

for (const [path, label] of one([
  ['/what-happens-next', 'What Happens Next Times'],
  ['/thank-you', 'Thank You Times'],
] as const)) {
  test(`one press on ${path} books with what was sent (BOOK-9, EVENT-3)`, async ({
    page,
    site,
  }) => {
    await sendAssessment(page);
    await page.goto(path);
    const times = section(page).getByRole('button');
    await expect(times).toHaveCount(3);
    await expect(section(page)).toContainText('ann@next-times.example');
    expect(await axeFindings(page)).toEqual([]);
    const shown = (await times.nth(1).textContent()) ?? '';
    // Reads the data layer before the click opens another page.
    const [events] = await Promise.all([
      page
        .waitForRequest('**/f/booking')
        .then(() => page.evaluate(() => window.dataLayer as Record<string, unknown>[])),
      times.nth(1).click(),
    ]);
    expect(events).toContainEqual(expect.objectContaining({ event: 'schedule_call', label }));
    await page.waitForURL(/\/schedule\?call=[\w-]{43}$/);
    await expect(page.locator('[data-call="when"]')).toContainText(shown.split(', ')[2] ?? '-');
    expect(JSON.stringify(await site.leads())).toContain(CONTACT.practiceName);
    await page.goto(path);
    await expect(page.getByText('You already booked a call for')).toBeVisible();
    await expect(section(page)).toHaveCount(0);
  });
}

test('a time that was taken is said, and the next times are shown (BOOK-3)', async ({ page }) => {
  await sendAssessment(page);
  await page.goto('/what-happens-next');
  const times = section(page).getByRole('button');
  await expect(times).toHaveCount(3);
  const before = await times.first().textContent();
  await page.route('**/f/booking', (route) =>
    route.fulfill({
      status: 409,
      json: { errors: [{ field: 'start', code: 'SLOT_TAKEN', message: 'Taken' }] },
    }),
  );
  await times.first().click();
  await expect(section(page).getByRole('alert')).toHaveText(/^That time was just taken\./);
  await expect(times).toHaveCount(3);
  await expect(times.filter({ hasText: before ?? '' })).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a time is a link to the booking page with the time chosen', async ({ page, site }) => {
    await page.goto('/what-happens-next');
    const links = section(page).getByRole('link');
    await expect(links).toHaveCount(3);
    await links.nth(1).click();
    await expect(page).toHaveURL(/\/book\?.*day=/);
    const start = new URL(page.url()).searchParams.get('start') ?? '';
    expect(await freeStarts(site)).toContain(start);
    await expect(page.locator(`input[name="start"][value="${start}"]`).first()).toBeChecked();
  });
});
