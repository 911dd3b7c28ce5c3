import { DESKTOP, expect, PHONE } from '#e2e/harness.ts';
import { sharedPageTest } from '#e2e/shared-page.ts';
import { one } from '#test/share.ts';

sharedPageTest('the guarantee is in one place (PROOF-1)', async ({ page }) => {
  await page.goto('/pricing');
  await page.getByRole('link', { name: 'Read the whole guarantee' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('guarantee');
  for (const promise of [
    'Two weeks free',
    'No credit card',
    'Free replacements',
    'Month to month',
  ]) {
    await expect(page.getByRole('heading', { name: promise })).toBeVisible();
  }
});

for (const viewport of one([PHONE, DESKTOP])) {
  sharedPageTest(
    `three ways to hire are compared at ${viewport.width} px (PROOF-2)`,
    async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.goto('/compare');
      const cost = page.getByRole('row', { name: 'A full-time year' });
      // The totals of /pricing: 2,080 hours at our price, and U.S. averages.
      await expect(cost).toContainText('$24,960');
      await expect(cost).toContainText('$57,980');
      await expect(page.getByRole('heading', { name: 'Hire in house if' })).toBeVisible();
      await expect(page.getByRole('link', { name: /^Sources/ })).toHaveAttribute(
        'href',
        '/pricing#compare',
      );
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(viewport.width);
    },
  );
}

sharedPageTest('a story has a page with its cost at today’s price (PROOF-3)', async ({ page }) => {
  await page.goto('/success-stories');
  await page.locator('article#practice-1').getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('family practice');
  // Two people, 2,080 hours each.
  await expect(page.getByRole('row', { name: 'Total' })).toContainText('$49,920');
  await expect(page.getByRole('heading', { name: 'What didn’t work at first' })).toBeVisible();
});

sharedPageTest('what fails a candidate is said (PROOF-4)', async ({ page }) => {
  await page.goto('/security');
  await page.getByRole('link', { name: 'How we screen candidates' }).first().click();
  await expect(page.getByText('What fails', { exact: true })).toHaveCount(6);
});

sharedPageTest('profiles and report say that they are examples (PROOF-5)', async ({ page }) => {
  await page.goto('/');
  const cards = page.getByRole('region', { name: 'Meet our medical virtual assistants' });
  await expect(cards).toContainText('Four examples.');
  await page.getByRole('link', { name: 'See three full example profiles' }).click();
  await expect(page.getByRole('main')).toContainText('The profiles are examples, not real people.');
  await expect(page.getByRole('heading', { level: 2, name: / \(example\)$/ })).toHaveCount(3);
  await page.getByRole('link', { name: 'See a sample monthly report' }).click();
  await expect(page.getByRole('main')).toContainText('invented');
  await expect(page.getByText('Sample Family Practice, two physicians (example)')).toBeVisible();
});

sharedPageTest('buttons say what the page was about (PROOF-6, ASMT-16)', async ({ page }) => {
  for (const [path, query] of [
    ['/staff/receptionist', '?role=receptionist'],
    ['/practices/mri-centers', '?practice=mri-centers'],
  ] as const) {
    await page.goto(path);
    const buttons = page.locator('main a[href^="/assessment"]');
    const addresses = await buttons.evaluateAll((links) =>
      links.map((link) => link.getAttribute('href')),
    );
    expect(new Set(addresses), path).toEqual(new Set([`/assessment${query}`]));
    await page.getByRole('banner').getByRole('link', { name: 'Get Two Weeks Free' }).click();
    await page.waitForURL((url) => url.pathname === '/assessment' && url.search === query);
  }
});
