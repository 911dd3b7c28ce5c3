import { test as base, expect, type Site, siteForWorker, startSite } from '#e2e/harness.ts';

const PLAYER = 'https://player.example/embed.js';

const test = base.extend<object, { site: Site }>({
  site: siteForWorker(() => startSite({}, { links: { links: { welcomeVideoEmbed: PLAYER } } })),
});

test('the owner’s embed address adds its script on play and removes it with the player (VIDEO-1)', async ({
  page,
}) => {
  const requested: string[] = [];
  await page.route(PLAYER, (route) => {
    requested.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: 'window.played = true' });
  });

  await page.goto('/');
  const script = page.locator(`script[src="${PLAYER}"]`);
  await expect(script).toHaveCount(0);
  expect(requested).toEqual([]);

  await page.getByRole('button', { name: 'Watch our welcome video' }).click();
  await expect(script).toHaveCount(1);
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'played'))).toBe(true);

  await page.evaluate(() => {
    const island = document.querySelector('[data-video-embed]')?.closest('astro-island');
    island?.dispatchEvent(new CustomEvent('astro:unmount'));
  });
  await expect(script).toHaveCount(0);
});
