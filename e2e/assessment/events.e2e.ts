import { expect, PHONE, test } from '#e2e/harness.ts';
import { recordEvents } from '#e2e/recorded-events.ts';
import { chooseAll, fillContact, openAssessment, openContact, submitButton } from './fill-steps.ts';

test.use({ viewport: PHONE });

test('each event is sent once, without anything typed (EVENT-2, EVENT-3)', async ({ page }) => {
  const events = await recordEvents(page);
  await openContact(page);
  await fillContact(page);
  await submitButton(page).click();
  await page.waitForURL('**/what-happens-next');
  const registered = (first: boolean) => [
    {
      event: 'registration_complete',
      category: 'Conversion',
      action: 'Complete Registration',
      label: 'What Happens Next',
      first,
    },
    ['fbq', 'track', 'CompleteRegistration'],
  ];
  const submitted = (label: string) => ({
    event: 'form_submission',
    category: 'Forms',
    action: 'Submit Form',
    label,
  });
  await expect.poll(() => events).toEqual([submitted('Assessment Form'), ...registered(true)]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Thank you! We got your assessment',
    { useInnerText: true },
  );

  await page.reload();
  await expect.poll(() => events.slice(3)).toEqual(registered(false));

  await page.getByRole('link', { name: 'Add a note for your matching team' }).click();
  await page.getByLabel('Additional notes').fill('Secret words');
  await submitButton(page).click();
  await page.waitForURL('**/thank-you');
  await page.getByRole('link', { name: 'Schedule your onboarding call' }).click();
  await page.waitForURL('**/book');
  expect(events.slice(5)).toEqual([
    submitted('Assessment Notes'),
    ['fbq', 'track', 'SubmitApplication'],
    {
      event: 'schedule_call',
      category: 'Conversion',
      action: 'Schedule Call',
      label: 'Thank You Page',
    },
    ['fbq', 'trackCustom', 'ScheduleCall'],
  ]);
  expect(JSON.stringify(events)).not.toContain('Secret');
});

test('/what-happens-next without an assessment says so, counts no registration, and has 200 pieces of confetti, none under reduced motion (THANKS-1, EVENT-3, A11Y-2)', async ({
  page,
}) => {
  const events = await recordEvents(page);
  await page.goto('/what-happens-next');
  await expect(page.getByText('We have no assessment from this device yet.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'What happens after your assessment',
    { useInnerText: true },
  );
  await expect(page.getByText('Add a note for your matching team')).toBeHidden();
  // This device has no contact answers, so the next times are links to the booking page instead of buttons that book.
  const times = page.getByRole('region', { name: 'The next open times' });
  await expect(times.getByRole('link')).toHaveCount(3);
  await expect(times.getByRole('button')).toHaveCount(0);
  await expect
    .poll(() => events)
    .toEqual([
      expect.objectContaining({ event: 'registration_complete', first: false }),
      ['fbq', 'track', 'CompleteRegistration'],
    ]);
  await expect(page.locator('[data-confetti="200"]')).toBeAttached();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[data-confetti]')).toHaveCount(0);
});

test('/what-happens-next thanks also where storage is blocked (THANKS-1)', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    }),
  );
  await openAssessment(page);
  await chooseAll(page);
  await fillContact(page);
  await submitButton(page).click();
  await page.waitForURL('**/what-happens-next');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Thank you! We got your assessment',
    { useInnerText: true },
  );
});
