import { expect, test } from '#e2e/harness.ts';

const PLAYER = 'http://player.localhost/embed.js';

test('the owner’s embed address adds its script on play and removes it with the player (VIDEO-1)', async ({
  page,
}) => {
  // Fakes, in one response, the page of a build with WELCOME_VIDEO_EMBED and the server's header for it.
  await page.route('**/', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(
      /&quot;embed&quot;:\[0,&quot;&quot;\]/g,
      `&quot;embed&quot;:[0,&quot;${PLAYER}&quot;]`,
    );
    const headers = { ...answer.headers() };
    delete headers['content-security-policy'];
    await route.fulfill({ response: answer, headers, body });
  });
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
