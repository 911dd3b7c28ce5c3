import type { Page } from '@playwright/test';
import { axeFindings } from '#e2e/axe.ts';
import { expect, PHONE, test } from '#e2e/harness.ts';
import { storeDraft } from '#e2e/stored-draft.ts';
import { ANSWERED, nextButton, openApplication, openStep } from './fill-steps.ts';

test.use({ viewport: PHONE });

const step = (page: Page) => page.locator('[data-step="equipment"]');
const microphoneButton = (page: Page, name = 'Test your microphone') =>
  step(page).getByRole('button', { name, exact: true });

/** Stores the streams that the page receives in `window.streams`. */
async function keepStreams(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const streams: MediaStream[] = [];
    Reflect.set(window, 'streams', streams);
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (asked) => {
      const stream = await open(asked);
      streams.push(stream);
      return stream;
    };
  });
}

/**
 * Stores the highest value of the meter in `window.loudest`. The meter falls between two beeps, so a test that reads it
 * once can read a low value.
 */
async function watchMeter(page: Page): Promise<void> {
  await page.evaluate(() => {
    const look = () => {
      const value =
        document.querySelector<HTMLProgressElement>('[data-step=equipment] progress')?.value ?? 0;
      const loudest: number = Reflect.get(window, 'loudest') ?? 0;
      Reflect.set(window, 'loudest', Math.max(loudest, value));
      requestAnimationFrame(look);
    };
    look();
  });
}

const trackStates = (page: Page) =>
  page.evaluate(() =>
    (Reflect.get(window, 'streams') as MediaStream[]).flatMap((stream) =>
      stream.getTracks().map(({ readyState }) => readyState),
    ),
  );

test('a microphone that works is heard, with a meter, and is released; nothing is sent (APPLY-15)', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`));
  await keepStreams(page);
  await openStep(page, 7);
  const before = await page
    .locator('form[data-form=application]')
    .evaluate((form: HTMLFormElement) => JSON.stringify([...new FormData(form).entries()]));
  expect(requests.filter((line) => /microphone/i.test(line))).toEqual([]);
  await watchMeter(page);
  await microphoneButton(page).click();
  const status = step(page).getByRole('status').filter({ hasText: 'Say a few words' });
  await expect(status).toBeFocused();
  const meter = step(page).locator('progress');
  await expect(meter).toBeVisible();
  expect(await trackStates(page)).toEqual(['live']);
  expect(await axeFindings(page)).toEqual([]);
  requests.length = 0;
  await expect(step(page).getByText('We can hear you.')).toBeVisible();
  await expect(meter).toHaveCount(0);
  expect(await page.evaluate(() => Reflect.get(window, 'loudest'))).toBeGreaterThan(10);
  expect(await trackStates(page)).toEqual(['ended']);
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  const after = await page
    .locator('form[data-form=application]')
    .evaluate((form: HTMLFormElement) => JSON.stringify([...new FormData(form).entries()]));
  expect(after).toBe(before);
  // Requests to `/b` count visits and contain no sound, so the test ignores them.
  expect(requests.filter((line) => !line.endsWith('/b'))).toEqual([]);
  await microphoneButton(page, 'Test again').click();
  await expect(step(page).getByText('Say a few words')).toBeVisible();
});

test('moving on ends the test and releases the microphone, also one that is allowed later (APPLY-15)', async ({
  page,
}) => {
  await keepStreams(page);
  await page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia;
    mediaDevices.getUserMedia = async (asked) => {
      // The second request for the microphone waits until the test calls `window.allow`.
      const asks = Number(Reflect.get(window, 'asks') ?? 0) + 1;
      Reflect.set(window, 'asks', asks);
      if (asks > 1) await new Promise((resolve) => Reflect.set(window, 'allow', resolve));
      return open(asked);
    };
  });
  await openStep(page, 7);
  for (const name of ['hasComputer', 'hasInternet', 'hasWorkspace'])
    await page.locator(`[name="${name}"][value="yes"]`).check();
  await microphoneButton(page).click();
  await expect(step(page).locator('progress')).toBeVisible();
  await nextButton(page).click();
  await expect(step(page)).toBeHidden();
  await expect.poll(() => trackStates(page)).toEqual(['ended']);
  const back = page.locator('form').getByRole('button', { name: 'Back' });
  await back.click();
  await expect(step(page).getByText('The test ended because you left this step.')).toBeVisible();
  await microphoneButton(page, 'Test again').click();
  await expect(step(page).getByText('Please allow it.')).toBeVisible();
  await nextButton(page).click();
  await expect(step(page)).toBeHidden();
  await page.evaluate(() => Reflect.get(window, 'allow')());
  await expect.poll(() => trackStates(page)).toEqual(['ended', 'ended']);
});

test('a "no", silence, a missing microphone, any other failure and an insecure page each have a sentence (APPLY-15)', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // The page must not depend on `navigator.permissions`, because Safari asks for permission differently.
    Reflect.deleteProperty(Navigator.prototype, 'permissions');
    const answers = [
      () => {
        throw new DOMException('', 'NotReadableError');
      },
      () => {
        throw new DOMException('', 'NotAllowedError');
      },
      () => new AudioContext().createMediaStreamDestination().stream,
      () => {
        // Later attempts find no `mediaDevices`, as on a page without a secure connection.
        Object.defineProperty(navigator, 'mediaDevices', { value: undefined });
        throw new DOMException('', 'NotFoundError');
      },
    ];
    navigator.mediaDevices.getUserMedia = async () => answers.shift()?.() as MediaStream;
  });
  await openStep(page, 7);
  await microphoneButton(page).click();
  for (const text of [
    'The test didn’t work.',
    'Your browser did not allow the microphone.',
    'We hear nothing: check that the microphone is plugged in',
    'We found no microphone.',
    'The test didn’t work.',
  ]) {
    await expect(step(page).getByText(text)).toBeVisible();
    await expect(step(page).locator('progress')).toHaveCount(0);
    await microphoneButton(page, 'Test again').click();
  }
});

test('less motion shows words in place of the bar, in the language of the page (APPLY-15, LANG-3)', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await storeDraft(page, 'application', ANSWERED, 6);
  await openApplication(page, '/es/apply?step=7');
  await microphoneButton(page, 'Prueba tu micrófono').click();
  await expect(step(page).getByText('Di unas palabras')).toBeVisible();
  await expect(step(page).getByText('Ahora hay sonido.')).toBeVisible();
  await expect(step(page).locator('progress')).toBeHidden();
  await expect(step(page).getByText('Te escuchamos.')).toBeVisible();
  await expect(microphoneButton(page, 'Probar de nuevo')).toBeVisible();
});
