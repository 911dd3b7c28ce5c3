import { expect, test } from '#e2e/harness.ts';

test('the welcome video is fetched only on play, has captions and takes the focus (VIDEO-2)', async ({
  page,
}) => {
  const media: string[] = [];
  page.on('request', (request) => {
    if (/\.(mp4|webm|vtt)(\?|$)/.test(request.url())) media.push(request.url());
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(media).toEqual([]);
  await page.getByRole('button', { name: 'Watch how it works' }).click();
  const video = page.getByRole('main').locator('video');
  await expect(video).toBeFocused();
  await expect(video.locator('track[kind="captions"]')).toHaveCount(1);
  await expect.poll(() => media.length).toBeGreaterThan(0);
  await expect
    .poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime))
    .toBeGreaterThan(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the poster is a link to the video', async ({ page, request }) => {
    await page.goto('/');
    const link = page.getByRole('main').getByRole('link', { name: 'Watch how it works' });
    const href = (await link.getAttribute('href')) ?? '';
    expect(href).toMatch(/\.mp4$/);
    expect((await request.get(href)).headers()['content-type']).toBe('video/mp4');
  });
});
