import { expect, test } from '#e2e/harness.ts';
import { sharedPageTest } from '#e2e/shared-page.ts';

const JOB_DATA = 'script[type="application/ld+json"]';

sharedPageTest('a job has a page of its own with JobPosting for a remote job', async ({ page }) => {
  await page.goto('/careers/medical-receptionist');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Medical Receptionist (Virtual)',
  );
  const data = (await page.locator(JOB_DATA).allTextContents()).map((text) => JSON.parse(text));
  const posting = data.find((item) => item['@type'] === 'JobPosting');
  expect(posting).toMatchObject({
    title: 'Medical Receptionist',
    jobLocationType: 'TELECOMMUTE',
    employmentType: 'FULL_TIME',
  });
  expect(posting.applicantLocationRequirements).toHaveLength(8);
  await page.getByRole('link', { name: 'Apply Now' }).first().click();
  await expect(page).toHaveURL('/apply?role=Medical+Receptionist+%28Virtual%29');
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

sharedPageTest('an unknown job is not found', async ({ page }) => {
  const answer = await page.goto('/careers/astronaut');
  expect(answer?.status()).toBe(404);
});
