/**
 * A tap while an island hydrates counts once, for the button that was under the finger at touchstart. Hydration moves
 * nothing.
 */
import type { CDPSession, Locator, Page } from '@playwright/test';
import { expect, PHONE, test } from '#e2e/harness.ts';
import { holdScripts } from '#e2e/hold-scripts.ts';
import { one, share } from '#test/share.ts';

test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

const CODE = '019a9f3e-7c1b-7d52-8a4e-0b1c2d3e4f50';
const RECEIVED = `/refer/received?lead=${CODE}`;
const CPU_SLOWDOWN = 6;

/** Records what the page's buttons share and copy. */
async function recordSharing(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const done: string[] = [];
    const links: string[] = [];
    const note = (effect: string, link = '') => {
      done.push(effect);
      links.push(link);
    };
    Object.assign(window, { done, links });
    Object.assign(navigator, {
      share: async ({ url }: ShareData) => note('shared', url),
    });
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (text: string) => note('copied', text) },
    });
  });
  return () => page.evaluate(() => Reflect.get(window, 'done'));
}

/** Presses and releases in the middle of an element; `between` runs while the finger is down. */
async function touch(cdp: CDPSession, target: Locator, between = async () => {}) {
  const box = await target.boundingBox();
  if (!box) throw new Error('nothing to touch');
  const finger = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [finger] });
  await between();
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

for (const [name, effect] of one([
  ['Copy link', 'copied'],
  ['Share', 'shared'],
] as const)) {
  test(`${name}: a tap as soon as the button is there counts once, on a slow phone`, async ({
    page,
  }) => {
    const done = await recordSharing(page);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.goto(RECEIVED, { waitUntil: 'commit' });
    const button = page.getByRole('button', { name });
    await button.waitFor();
    await touch(cdp, button);
    await expect.poll(done).toEqual([effect]);
    await expect(button).not.toHaveAttribute('aria-busy');
    await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
    expect(await done()).toEqual([effect]);
    const [link] = await page.evaluate((): string[] => Reflect.get(window, 'links'));
    expect(link).toBe(new URL(`/?ref=${CODE}`, page.url()).href);
  });
}

// The margin moves the button away from the finger, to the right or down.
for (const [where, shift] of one([
  ['beside it', { marginLeft: '170px' }],
  ['under it', { marginTop: '70px' }],
] as const)) {
  test(`a button that moves under the finger is the one pressed, whatever is ${where}`, async ({
    page,
  }) => {
    const done = await recordSharing(page);
    const release = await holdScripts(page);
    await page.goto(RECEIVED, { waitUntil: 'commit' });
    const button = page.getByRole('button', { name: 'Copy link' });
    await button.waitFor();
    const cdp = await page.context().newCDPSession(page);
    await touch(cdp, button, async () => {
      await button.evaluate((element, style) => Object.assign(element.style, style), shift);
    });
    release();
    await expect.poll(done).toEqual(['copied']);
  });
}

test('a press that is dragged off its button does not count', async ({ page }) => {
  const done = await recordSharing(page);
  const release = await holdScripts(page);
  await page.goto(RECEIVED, { waitUntil: 'commit' });
  const box = await page.getByRole('button', { name: 'Copy link' }).boundingBox();
  if (!box) throw new Error('no button');
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 20, box.y - 60);
  await page.mouse.up();
  release();
  await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
  expect(await done()).toEqual([]);
});

/** The positions of the page's buttons and links, in CSS pixels from the top. */
function places(page: Page): Promise<string[]> {
  return page.locator('main :is(button, a)').evaluateAll((all) =>
    all
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => {
        const { x, y, width } = element.getBoundingClientRect();
        const rounded = [x, y + scrollY, width].map(Math.round);
        return `${element.textContent?.trim()} ${rounded}`;
      }),
  );
}

// The wizards are exempt: after the first answer their buttons stick to the lower edge of the window.
for (const path of share([RECEIVED, '/refer', '/contact', '/thank-you', '/', '/careers'], 3)) {
  test(`${path}: no button moves when the page hydrates`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const before = await places(page);
    release();
    for (const island of await page.locator('main astro-island[client="interact"]').all())
      await island.dispatchEvent('focusin');
    await expect(page.locator('main astro-island[client="interact"][ssr]')).toHaveCount(0);
    const after = await places(page);
    expect(before.filter((place) => !after.includes(place))).toEqual([]);
  });
}
