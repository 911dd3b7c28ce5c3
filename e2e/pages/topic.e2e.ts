import { sharedPageTest } from '#e2e/shared-page.ts';

sharedPageTest(
  'the button of the header takes the topic of the page along (PROOF-6, ASMT-16)',
  async ({ page }) => {
    for (const [path, query] of [
      ['/staff/receptionist', '?role=receptionist'],
      ['/practices/mri-centers', '?practice=mri-centers'],
    ] as const) {
      await page.goto(path);
      await page.getByRole('banner').getByRole('link', { name: 'Get Two Weeks Free' }).click();
      await page.waitForURL((url) => url.pathname === '/assessment' && url.search === query);
    }
  },
);
