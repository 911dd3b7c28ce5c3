import type { Page } from '@playwright/test';
import { expect, PHONE, test } from '#e2e/harness.ts';
import { fillPersonal, nextButton, openStep } from './fill-steps.ts';

test.use({ viewport: PHONE });

const recorder = (page: Page) => page.locator('[data-step="final"]');
const button = (page: Page, name: string) => recorder(page).getByRole('button', { name });

/** Records for more than one second. */
async function record(page: Page, start = 'Record'): Promise<void> {
  await recorder(page).getByRole('button', { name: start, exact: true }).click();
  await expect(recorder(page).getByRole('timer')).toHaveText('Recording: 0:01 of 2:00');
  await expect(button(page, 'Stop')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(recorder(page).getByText(/^Recorded: 0:0\d\./)).toBeVisible();
  await expect(button(page, 'Record again')).toBeFocused();
}

test('an introduction is recorded, heard, recorded again and stored with the application (APPLY-13)', async ({
  page,
  site,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await openStep(page, 10);
  expect(scripts.filter((url) => url.includes('VoiceRecorder'))).toEqual([]);
  await record(page);
  const player = recorder(page).getByLabel('Your recording');
  await player.evaluate((audio: HTMLAudioElement) => audio.play());
  await expect
    .poll(() => player.evaluate((audio: HTMLAudioElement) => audio.currentTime))
    .toBeGreaterThan(0);
  await record(page, 'Record again');
  await nextButton(page).click();
  await expect(page.getByRole('definition').getByText('voice-introduction.webm')).toBeVisible();
  await fillPersonal(page);
  await page.locator('#application-lastName').fill('Con Voz');
  await nextButton(page).click();
  await page.waitForURL('**/submission-success*');
  // Tests of one worker share the site, so the test finds its application by the name.
  const [lead] = await site.leads({ formId: 'application', text: 'Con Voz' });
  expect(lead?.files).toMatchObject([
    { field: 'voiceIntro', name: 'voice-introduction.webm', type: 'audio/webm' },
  ]);
});

test('moving on ends a recording and keeps it; it can be removed (APPLY-13)', async ({ page }) => {
  await openStep(page, 10);
  await recorder(page).getByRole('button', { name: 'Record', exact: true }).click();
  await expect(recorder(page).getByRole('timer')).toHaveText('Recording: 0:01 of 2:00');
  const countRecordings = () =>
    page.locator('[name="voiceIntro"]').evaluate((input: HTMLInputElement) => input.files?.length);
  await nextButton(page).click();
  await expect.poll(countRecordings).toBe(1);
  await page.locator('form').getByRole('button', { name: 'Back' }).click();
  await expect(recorder(page).getByText(/^Recorded: 0:0\d\./)).toBeVisible();
  await button(page, 'Remove').click();
  await expect(recorder(page).getByText('The recording is removed.')).toBeVisible();
  expect(await countRecordings()).toBe(0);
});

test('without permission or microphone it says so, and the link serves (APPLY-13)', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const names = ['NotAllowedError', 'NotFoundError'];
    navigator.mediaDevices.getUserMedia = async () => {
      throw new DOMException('', names.shift());
    };
  });
  await openStep(page, 10);
  await recorder(page).getByRole('button', { name: 'Record', exact: true }).click();
  await expect(recorder(page).getByText('This page may not use the microphone.')).toBeVisible();
  await recorder(page).getByRole('button', { name: 'Record', exact: true }).click();
  await expect(recorder(page).getByText('We found no microphone.')).toBeVisible();
  await page.locator('#application-audioIntro').fill('https://vocaroo.com/x');
  await nextButton(page).click();
  await expect(page.getByRole('definition').getByText('https://vocaroo.com/x')).toBeVisible();
});

test('a browser that cannot record is shown the link alone (APPLY-13)', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'MediaRecorder');
  });
  await openStep(page, 10);
  await expect(page.locator('#application-audioIntro')).toBeVisible();
  await expect(page.getByText('Record your introduction here')).toBeHidden();
});
