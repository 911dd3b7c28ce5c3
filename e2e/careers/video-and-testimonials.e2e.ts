import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/harness.ts';

const video = (page: Page) => page.locator('video');
const state = (page: Page) =>
  video(page).evaluate(({ paused, muted, currentTime }: HTMLVideoElement) => ({
    paused,
    muted,
    atStart: currentTime === 0,
  }));

async function reachVideo(page: Page) {
  await page.goto('/careers');
  await video(page).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Rewind' })).toBeVisible();
}

test('the video starts muted and playing, and has mute, pause and rewind; paused by the visitor, it stays so (CAREER-6)', async ({
  page,
}) => {
  await reachVideo(page);
  await expect.poll(() => state(page)).toEqual({ paused: false, muted: true, atStart: false });

  await page.getByRole('button', { name: 'Unmute' }).click();
  await expect(page.getByRole('button', { name: 'Mute', exact: true })).toBeVisible();
  expect((await state(page)).muted).toBe(false);

  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Rewind' }).click();
  await expect.poll(() => state(page)).toEqual({ paused: true, muted: false, atStart: true });

  // The video stays paused when it comes into view again.
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
  await video(page).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeInViewport();
  expect((await state(page)).paused).toBe(true);
});

test('each language has its own film, whose first and last frames show something (CAREER-6)', async ({
  page,
}) => {
  const films = new Set<string>();
  for (const path of ['/careers', '/es/careers']) {
    await page.goto(path);
    await video(page).scrollIntoViewIfNeeded();
    await expect.poll(() => state(page)).toMatchObject({ paused: false });
    films.add(await video(page).evaluate((element: HTMLVideoElement) => element.currentSrc));
    const colors = await video(page).evaluate(async (shown: HTMLVideoElement) => {
      // Seeks in a copy of the video, because the page's script plays and rewinds the original.
      const film = Object.assign(document.createElement('video'), { preload: 'auto' });
      const next = (event: string) =>
        new Promise((resolve) => film.addEventListener(event, resolve, { once: true }));
      const loaded = next('loadeddata');
      film.src = shown.currentSrc;
      await loaded;
      const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 36 });
      const context = canvas.getContext('2d');
      const counts: number[] = [];
      for (const second of [0, 5.9, 11, 19.9]) {
        const sought = next('seeked');
        film.currentTime = second;
        await sought;
        context?.drawImage(film, 0, 0, 64, 36);
        const { data = [] } = context?.getImageData(0, 0, 64, 36) ?? {};
        const seen = new Set<number>();
        for (let i = 0; i < data.length; i += 4) {
          seen.add(
            ((data[i] ?? 0) >> 5) * 64 + ((data[i + 1] ?? 0) >> 5) * 8 + ((data[i + 2] ?? 0) >> 5),
          );
        }
        counts.push(seen.size);
      }
      return counts;
    });
    // No frame is empty: a background alone has fewer than five colors.
    expect(Math.min(...colors), `${path}: ${colors}`).toBeGreaterThan(12);
  }
  expect(films.size).toBe(2);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the visitor starts the video (A11Y-2)', async ({ page }) => {
    const fetched: string[] = [];
    page.on('request', (request) => {
      if (/\.(webm|mp4)$/.test(new URL(request.url()).pathname)) fetched.push(request.url());
    });
    await reachVideo(page);
    expect(await state(page)).toEqual({ paused: true, muted: true, atStart: true });
    expect(fetched).toEqual([]);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect.poll(async () => (await state(page)).paused).toBe(false);
  });
});

test('with data saver on, the visitor starts the video', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await reachVideo(page);
  expect((await state(page)).paused).toBe(true);
});

test('testimonials rotate every 4 seconds, stop at a click, and can be chosen by dot (CAREER-6, HOME-9)', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/careers');
  const testimonials = page.getByRole('region', { name: 'Testimonials from our team' });
  await testimonials.scrollIntoViewIfNeeded();
  const dot = (number: number) => testimonials.getByRole('button', { name: `Show ${number} of 3` });
  // A slide that is not shown is inert as soon as the script has run.
  await expect(testimonials.locator('[inert]')).toHaveCount(2);
  await expect(dot(1)).toHaveAttribute('aria-current', 'true');
  await page.clock.runFor(4600);
  await expect(dot(2)).toHaveAttribute('aria-current', 'true');
  await dot(3).click();
  await page.clock.runFor(600);
  await expect(dot(3)).toHaveAttribute('aria-current', 'true');
  await testimonials.getByRole('button', { name: 'Pause rotation' }).click();
  await page.clock.runFor(9000);
  await expect(dot(3)).toHaveAttribute('aria-current', 'true');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test("the video has its poster and the browser's own controls", async ({ page }) => {
    await page.goto('/careers');
    const plain = page.locator('video').filter({ visible: true });
    await expect(plain).toHaveCount(1);
    await expect(plain).toHaveAttribute('controls', '');
    const poster = await page.request.get((await plain.getAttribute('poster')) ?? '');
    expect(poster.headers()['content-type']).toBe('image/webp');
    await expect(plain.locator('track[kind=captions]')).toHaveCount(1);
  });
});
