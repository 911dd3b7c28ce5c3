/**
 * A page is what it looks like: after `load` and without scrolling, a picture of the full page shows all of it and
 * `innerText` holds all of its visible text, with scripts and without.
 */
import type { CDPSession, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '#e2e/harness.ts';
import { ALL_PATHS, pageShare, share } from '#e2e/page-share.ts';
import { sharedPageTest } from '#e2e/shared-page.ts';

/** One visit looks at so many pages: a fresh browser context for each would cost more. */
const PAGES_PER_CONTEXT = 10;
/** Pages are compared at an eighth of their size: an eighth of the time too, as nothing is encoded that is not compared. */
const SCALE = 1 / 8;

/** Resolves when every picture that is displayed has arrived; nothing is scrolled. */
async function picturesArrived(page: Page, path: string): Promise<void> {
  const missing = () =>
    page.evaluate(() =>
      [...document.images]
        .filter((image) => image.checkVisibility())
        .filter((image) => !image.complete || image.naturalWidth === 0)
        .map((image) => image.currentSrc || image.src),
    );
  await expect.poll(missing, { message: `pictures of ${path} that are not there` }).toEqual([]);
}

/** The whole page at {@link SCALE} in shades of gray; Playwright's own screenshots have the full size only. */
async function picture(devtools: CDPSession) {
  const { cssContentSize } = await devtools.send('Page.getLayoutMetrics');
  const { data } = await devtools.send('Page.captureScreenshot', {
    captureBeyondViewport: true,
    optimizeForSpeed: true,
    clip: { ...cssContentSize, scale: SCALE },
  });
  return sharp(Buffer.from(data, 'base64')).grayscale().raw().toBuffer({ resolveWithObject: true });
}

/** Visible text that `innerText` does not hold, and the page's height. */
async function read(page: Page) {
  return page.evaluate(() => {
    const plain = (text: string) => text.toLowerCase().replace(/\s+/g, '');
    // biome-ignore lint/performance/useDomNodeTextContent: what the browser lays out is the question
    const shown = plain(document.body.innerText);
    const missing: string[] = [];
    let visible = 0;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const text = plain(node.nodeValue ?? '');
      // Browsers that support these elements do not display their content.
      if (!text || !parent || parent.closest('progress, video, noscript')) continue;
      if (!parent.checkVisibility({ visibilityProperty: true })) continue;
      visible += text.length;
      if (!shown.includes(text)) missing.push(text);
    }
    return { visible, missing, height: document.documentElement.scrollHeight };
  });
}

/** What plays once as it comes into view has ended. */
async function animationsEnded(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
  );
}

async function scrollThrough(page: Page, height: number): Promise<void> {
  for (let top = 0; top < height; top += 600) {
    await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}

for (const [javaScriptEnabled, paths] of [
  [true, pageShare(ALL_PATHS)],
  // Scripts add to these pages; without them, fewer things can move.
  [false, share(pageShare(ALL_PATHS), 3)],
] as const) {
  test.describe(`JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    for (let from = 0; from < paths.length; from += PAGES_PER_CONTEXT) {
      const visit = paths.slice(from, from + PAGES_PER_CONTEXT);
      sharedPageTest(`whole without scrolling (SPEED-1): ${visit.join(' ')}`, async ({ page }) => {
        test.setTimeout(180_000);
        const devtools = await page.context().newCDPSession(page);
        for (const path of visit) {
          // What turns by itself differs from one moment to the next.
          const turns = /^\/(about|(es\/)?careers|testimonials|schedule|what-happens-next)$/.test(
            path,
          );
          await page.emulateMedia({ reducedMotion: turns ? 'reduce' : 'no-preference' });
          await page.goto(path);
          await picturesArrived(page, path);
          const before = await read(page);
          const first = await picture(devtools);
          await scrollThrough(page, before.height);
          await animationsEnded(page);
          const after = await read(page);
          const second = await picture(devtools);
          expect.soft(before.visible, `visible text of ${path}`).toBeGreaterThan(500);
          expect.soft(before.missing, `innerText of ${path}`).toEqual([]);
          expect.soft(after.height, `height of ${path}`).toBe(before.height);
          expect.soft(second.info.height, `picture of ${path}`).toBe(first.info.height);
          const different = first.data.filter(
            (shade, index) => Math.abs(shade - (second.data[index] ?? 0)) > 24,
          );
          expect
            .soft(different.length / first.data.length, `picture of ${path}`)
            .toBeLessThan(0.002);
        }
      });
    }
  });
}
