import { DESKTOP, expect, PHONE, test } from '#e2e/harness.ts';
import { openAssessment } from './fill-steps.ts';

const NEXT = { name: 'Next', exact: true };

test('on a desktop the first step fits the window, with every detail of its ten options (ASMT-1)', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await page.goto('/assessment');
  await expect(page.getByRole('button', NEXT)).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('Turns first calls and web inquiries')).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('Reminds and rebooks no-shows')).toBeInViewport({ ratio: 1 });
});

test('on a phone Next stays in view as soon as the page is scrolled, before any script has loaded', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/assessment', { waitUntil: 'domcontentloaded' });
  const next = page.getByRole('button', NEXT);
  await page.evaluate(() => scrollTo({ top: 200, behavior: 'instant' }));
  await expect(next).toBeInViewport({ ratio: 1 });
  // At the top the bar covers no option, so a picture of the page shows all of them.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(next).not.toBeInViewport();
});

test('a position from the address is an answer: Next leads on at once (ASMT-16)', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await openAssessment(page, '/assessment?role=billing');
  const next = page.getByRole('button', NEXT);
  await expect(next).toBeEnabled();
  await next.click();
  await expect(page).toHaveURL(/step=2$/);
});
