import type { Page } from '@playwright/test';
import { expect, PHONE, test } from '#e2e/harness.ts';
import { chooseAll, fillContact, openAssessment, submitButton } from './fill-steps.ts';

test.use({ viewport: PHONE });

/** Installs a pixel that records its calls, and every data layer push, across pages. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  const events: string[] = [];
  await page.exposeFunction('__event', (line: string) => events.push(line));
  await page.addInitScript(() => {
    const tell = (window as unknown as { __event(line: string): void }).__event;
    const layer: unknown[] = [];
    layer.push = (...entries: unknown[]) => {
      for (const entry of entries) tell(JSON.stringify(entry));
      return layer.length;
    };
    Object.assign(window, {
      dataLayer: layer,
      fbq: (...call: unknown[]) => tell(`fbq ${JSON.stringify(call)}`),
    });
  });
  return async () => events;
}

test('each event is sent once, without anything typed (EVENT-2, EVENT-8, EVENT-9, EVENT-10, EVENT-11)', async ({
  page,
}) => {
  const events = await listen(page);
  await openAssessment(page);
  await chooseAll(page);
  await fillContact(page);
  await submitButton(page).click();
  await page.waitForURL('**/what-happens-next');
  await expect
    .poll(events)
    .toEqual([
      '{"event":"form_submission","category":"Forms","action":"Submit Form","label":"Assessment Form"}',
      '{"event":"registration_complete","category":"Conversion","action":"Complete Registration","label":"What Happens Next","first":true}',
      'fbq ["track","CompleteRegistration"]',
    ]);

  await page.reload();
  await expect
    .poll(async () => (await events()).slice(3))
    .toEqual([
      '{"event":"registration_complete","category":"Conversion","action":"Complete Registration","label":"What Happens Next","first":false}',
      'fbq ["track","CompleteRegistration"]',
    ]);

  await page.getByRole('link', { name: 'Add a note for your matching team' }).click();
  await page.getByLabel('Additional notes').fill('Secret words');
  await submitButton(page).click();
  await page.waitForURL('**/thank-you');
  await page.getByRole('link', { name: 'Schedule your onboarding call' }).click();
  await page.waitForURL('**/book');
  const lines = await events();
  expect(lines.slice(5)).toEqual([
    '{"event":"form_submission","category":"Forms","action":"Submit Form","label":"Assessment Notes"}',
    'fbq ["track","SubmitApplication"]',
    '{"event":"schedule_call","category":"Conversion","action":"Schedule Call","label":"Thank You Page"}',
    'fbq ["trackCustom","ScheduleCall"]',
  ]);
  expect(lines.join()).not.toContain('Secret');
});

test('200 pieces of confetti, none under reduced motion (THANKS-1, A11Y-2)', async ({ page }) => {
  await page.goto('/what-happens-next');
  await expect(page.locator('[data-confetti="200"]')).toBeAttached();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[data-confetti]')).toHaveCount(0);
});
