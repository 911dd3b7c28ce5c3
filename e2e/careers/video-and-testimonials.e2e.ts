import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/harness.ts';

const film = (page: Page) => page.locator('video');
const state = (page: Page) =>
  film(page).evaluate(({ paused, muted, currentTime }: HTMLVideoElement) => ({
    paused,
    muted,
    atStart: currentTime === 0,
  }));

async function reachFilm(page: Page) {
  await page.goto('/careers');
  await film(page).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Rewind' })).toBeVisible();
}

test('the film starts muted and playing, and has mute, pause and rewind', async ({ page }) => {
  await reachFilm(page);
  await expect.poll(() => state(page)).toEqual({ paused: false, muted: true, atStart: false });

  await page.getByRole('button', { name: 'Unmute' }).click();
  await expect(page.getByRole('button', { name: 'Mute', exact: true })).toBeVisible();
  expect((await state(page)).muted).toBe(false);

  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Rewind' }).click();
  await expect.poll(() => state(page)).toEqual({ paused: true, muted: false, atStart: true });
});

test('a film the visitor stopped stays stopped when it comes into view again', async ({ page }) => {
  await reachFilm(page);
  await expect.poll(async () => (await state(page)).paused).toBe(false);
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
  await film(page).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeInViewport();
  expect((await state(page)).paused).toBe(true);
});

test.describe('who asked for calm', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('starts the film alone', async ({ page }) => {
    const fetched: string[] = [];
    page.on('request', (request) => {
      if (/\.(webm|mp4)$/.test(new URL(request.url()).pathname)) fetched.push(request.url());
    });
    await reachFilm(page);
    expect(await state(page)).toEqual({ paused: true, muted: true, atStart: true });
    expect(fetched).toEqual([]);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect.poll(async () => (await state(page)).paused).toBe(false);
  });
});

test('who saves data starts the film alone', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await reachFilm(page);
  expect((await state(page)).paused).toBe(true);
});

test('testimonials turn every 4 seconds, stop at a press, and can be picked', async ({ page }) => {
  await page.clock.install();
  await page.goto('/careers');
  const voices = page.getByRole('region', { name: 'Testimonials of our people' });
  await voices.scrollIntoViewIfNeeded();
  const dot = (number: number) => voices.getByRole('button', { name: `Show ${number} of 3` });
  await expect(
    page.locator('astro-island[component-export="AgentTestimonials"]'),
  ).not.toHaveAttribute('ssr');
  await expect(dot(1)).toHaveAttribute('aria-current', 'true');
  await page.clock.runFor(4600);
  await expect(dot(2)).toHaveAttribute('aria-current', 'true');
  await dot(3).click();
  await page.clock.runFor(600);
  await expect(dot(3)).toHaveAttribute('aria-current', 'true');
  await voices.getByRole('button', { name: 'Pause rotation' }).click();
  await page.clock.runFor(9000);
  await expect(dot(3)).toHaveAttribute('aria-current', 'true');
});

test('Contact Us writes to the careers mailbox; four questions open one at a time', async ({
  page,
}) => {
  await page.goto('/careers');
  await expect(page.getByRole('link', { name: 'Contact Us', exact: true })).toHaveAttribute(
    'href',
    'mailto:careers@marigold.example',
  );
  const questions = page.locator('details[name="careers-faq"]');
  await expect(questions).toHaveCount(4);
  await questions.nth(0).locator('summary').click();
  await questions.nth(1).locator('summary').click();
  await expect(questions.nth(0)).not.toHaveAttribute('open');
  await expect(questions.nth(1)).toHaveAttribute('open');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test("the film has its picture and the browser's own controls", async ({ page }) => {
    await page.goto('/careers');
    const plain = page.locator('video').filter({ visible: true });
    await expect(plain).toHaveCount(1);
    await expect(plain).toHaveAttribute('controls', '');
    const poster = await page.request.get((await plain.getAttribute('poster')) ?? '');
    expect(poster.headers()['content-type']).toBe('image/webp');
    await expect(plain.locator('track[kind=captions]')).toHaveCount(1);
  });
});
