import type { Locator } from '@playwright/test';
import { expect, test } from '#e2e/harness.ts';
import { one } from '#test/share.ts';

test('the welcome video is fetched only on play, has captions and takes the focus (VIDEO-2)', async ({
  page,
}) => {
  const media: string[] = [];
  page.on('request', (request) => {
    if (/\.(mp4|webm|vtt)(\?|$)/.test(request.url())) media.push(request.url());
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.getByRole('main').locator('video')).toHaveJSProperty('paused', true);
  expect(media).toEqual([]);
  await page.getByRole('button', { name: 'Watch our welcome video' }).click();
  const video = page.getByRole('main').locator('video');
  await expect(video).toBeFocused();
  await expect(video.locator('track[kind="captions"]')).toHaveCount(1);
  await expect.poll(() => media.length).toBeGreaterThan(0);
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0);
});

test('the label of the film stays on one line and in its frame in a wider font', async ({
  page,
}) => {
  for (const path of one(['/', '/thank-you'])) {
    await page.goto(path);
    const button = page.getByRole('main').getByRole('button', { name: 'Watch our welcome video' });
    const label = button.getByText('Watch our welcome video');
    const { height } = await boxOf(label);
    // WebKit's text was a pixel wider than the place for it.
    await label.evaluate((element) => {
      element.style.letterSpacing = '0.02em';
    });
    const frame = await boxOf(button);
    const wide = await boxOf(label);
    expect(wide.height).toBe(height);
    expect(wide.x + wide.width).toBeLessThan(frame.x + frame.width);
  }
});

const boxOf = (element: Locator) =>
  element.evaluate((e) => e.getBoundingClientRect().toJSON() as DOMRect);

for (const path of ['/', '/thank-you']) {
  test(`the film fills its frame on ${path} before and while it plays`, async ({ page }) => {
    await page.goto(path);
    const frame = page.locator('div:has(> astro-island[component-export="VideoPlayer"])');
    const before = await frame.boundingBox();
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Watch/ })
      .click();
    const video = page.getByRole('main').locator('video');
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => element.videoWidth))
      .toBeGreaterThan(0);
    const shape = await video.evaluate((element: HTMLVideoElement) => ({
      film: element.videoWidth / element.videoHeight,
      box: element.clientWidth / element.clientHeight,
    }));
    expect(Math.abs(shape.film - shape.box)).toBeLessThan(0.02);
    const during = await frame.boundingBox();
    if (path === '/') {
      // The small film beside its name takes the width of both.
      expect(during?.width).toBeGreaterThan(1.5 * (before?.width ?? 0));
    } else expect(during).toEqual(before);
  });
}

for (const [path, button] of [
  ['/', 'Watch our welcome video'],
  ['/thank-you', 'Watch our welcome video'],
  ['/careers', 'Captions'],
] as const) {
  test(`the transcript on ${path} has every caption of the film (VIDEO-2)`, async ({ page }) => {
    const captions = page.waitForResponse((response) => response.url().endsWith('.vtt'));
    await page.goto(path);
    const transcript = page
      .getByRole('main')
      .locator('details')
      .filter({ has: page.getByText('Video transcript', { exact: true }) });
    await transcript.locator('summary').click();
    await page.getByRole('main').getByRole('button', { name: button }).click();
    const cues = (await (await captions).text())
      .split('\n\n')
      .slice(1)
      .map((cue) => cue.trim().split('\n').slice(1).join(' '));
    expect(cues.length).toBeGreaterThan(4);
    await expect(transcript.getByRole('listitem')).toHaveText(cues);
  });
}

test('the captions end with the film and none flashes by', async ({ page, request }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Watch our welcome video' }).click();
  const video = page.getByRole('main').locator('video');
  const source = (await video.locator('track').getAttribute('src')) ?? '';
  const times = [
    ...(await (await request.get(source)).text()).matchAll(/([\d:.]+) --> ([\d:.]+)/g),
  ].map(([, from = '', to = '']) => ({ from: seconds(from), to: seconds(to) }));
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.duration))
    .toBeGreaterThan(0);
  const duration = await video.evaluate((element: HTMLVideoElement) => element.duration);
  expect(duration).toBeGreaterThanOrEqual(30);
  expect(duration).toBeLessThanOrEqual(40);
  expect(times.at(-1)?.to).toBeLessThanOrEqual(duration);
  for (const [index, { from, to }] of times.entries()) {
    expect(to - from).toBeGreaterThanOrEqual(1.5);
    expect(from).toBeGreaterThanOrEqual(times[index - 1]?.to ?? 0);
  }
});

/** `00:01:02.500` as seconds. */
function seconds(time: string): number {
  return time.split(':').reduce((total, part) => total * 60 + Number(part), 0);
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the poster is a link to the video', async ({ page, request }) => {
    await page.goto('/');
    const link = page.getByRole('main').getByRole('link', { name: 'Watch our welcome video' });
    const href = (await link.getAttribute('href')) ?? '';
    expect(href).toMatch(/\.mp4$/);
    expect((await request.get(href)).headers()['content-type']).toBe('video/mp4');
  });
});
