/**
 * Every page is complete as it loads, uses one typeface, is not wider than the window, and axe finds nothing. Every
 * page is visited with scripts, and a third of the pages also without. After a failed check the other checks still run.
 */
import type { CDPSession, Page, Request } from '@playwright/test';
import sharp from 'sharp';
import { allFindings } from '#e2e/axe.ts';
import { DESKTOP, expect, PHONE, test } from '#e2e/harness.ts';
import { ALL_PATHS, pageShare } from '#e2e/page-share.ts';
import { sharedPageTest } from '#e2e/shared-page.ts';
import { share } from '#test/share.ts';

const PATHS = pageShare(ALL_PATHS);

/** A page is opened at the first width and then resized to the others. The last width is a phone's. */
const WIDTHS = [DESKTOP.width, 1536, 768, 390, PHONE.width];

/** On these pages the typeface is checked at every width. On the other pages it is checked on a phone. */
const EACH_WIDTH = new Set(share(PATHS, 16));

/** The tests of these pages run axe themselves. */
const AXE_ELSEWHERE = /^\/($|apply|assessment|book)/;

/** axe also checks these pages on a desktop. */
const WIDE = new Set(share(PATHS, 4));

/**
 * axe checks the header and footer on these pages only. Their footers differ: an offer, one line, or the form alone.
 */
const WITH_HEADER = new Set(['/compare', '/thank-you', '/privacy', '/es/contact/received']);

/** Parts of these pages change by themselves, so two screenshots differ. */
const TURNS = /^\/(about|(es\/)?careers|testimonials|schedule|what-happens-next)$/;

/** Figtree's family name in its font files. */
const FIGTREE = 'Figtree Light';

/** Screenshots are compared at an eighth of their size, which takes an eighth of the time. */
const SCALE = 1 / 8;

const soft = expect.configure({ soft: true });

/** Defines one test for each group of pages, because starting a test takes longer than visiting a page. */
function inGroups(paths: readonly string[], visit: (page: Page, path: string) => Promise<void>) {
  const size = 8;
  for (let first = 0; first < paths.length; first += size) {
    const group = paths.slice(first, first + size);
    sharedPageTest(
      `${group.join(', ')}: whole, in one typeface, without findings (SPEED-1, A11Y-1)`,
      async ({ page }) => {
        test.setTimeout(group.length * 30_000);
        for (const path of group) await test.step(path, () => visit(page, path));
        await page.emulateMedia({ reducedMotion: null });
      },
    );
  }
}

inGroups(PATHS, async (page, path) => {
  await page.setViewportSize(DESKTOP);
  await page.emulateMedia({ reducedMotion: TURNS.test(path) ? 'reduce' : 'no-preference' });
  const fonts: string[] = [];
  const noteFont = (request: Request) => {
    if (request.resourceType() === 'font' && !request.url().startsWith('data:'))
      fonts.push(request.url());
  };
  page.on('request', noteFont);
  const devtools = await page.context().newCDPSession(page);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  soft(await families(page, devtools), `${path}: typeface before all has arrived`).toEqual([
    FIGTREE,
  ]);
  await page.waitForLoadState();
  await expectWhole(page, devtools, path);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('main details'))
      details.setAttribute('open', '');
  });
  for (const width of WIDTHS) {
    await page.setViewportSize({ ...(width === PHONE.width ? PHONE : DESKTOP), width });
    const at = `${path} at ${width} px`;
    if (width === PHONE.width || EACH_WIDTH.has(path))
      soft(await families(page, devtools), `${at}: typeface`).toEqual([FIGTREE]);
    const needed = await page.evaluate(() => document.documentElement.scrollWidth);
    soft(needed, `${at}: width of the page`).toBeLessThanOrEqual(width);
    const trial = page.locator('body > header a[href^="/assessment"]').filter({ visible: true });
    soft(await trial.count(), `${at}: trial buttons in the header (HDR-2)`).toBeGreaterThan(0);
    if (AXE_ELSEWHERE.test(path)) continue;
    if (width === PHONE.width || (width === DESKTOP.width && WIDE.has(path))) {
      const without = WITH_HEADER.has(path) ? [] : ['body > header', 'body > footer'];
      soft(await allFindings(page, { without }), `${at}: axe`).toEqual([]);
    }
  }
  soft(fonts, `${path}: fonts asked for`).toEqual([]);
  page.off('request', noteFont);
  await devtools.detach();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  // A third of the pages is enough, because fewer elements can move without scripts.
  inGroups(share(PATHS, 3), async (page, path) => {
    await page.emulateMedia({ reducedMotion: TURNS.test(path) ? 'reduce' : 'no-preference' });
    const devtools = await page.context().newCDPSession(page);
    await page.goto(path);
    await expectWhole(page, devtools, path);
    await devtools.detach();
  });
});

/**
 * After `load` a full-page screenshot shows the complete page and `innerText` contains all visible text, without
 * scrolling.
 */
async function expectWhole(page: Page, devtools: CDPSession, path: string): Promise<void> {
  const missing = () =>
    page.evaluate(() =>
      [...document.images]
        .filter((image) => image.checkVisibility())
        .filter((image) => !image.complete || image.naturalWidth === 0)
        .map((image) => image.currentSrc || image.src),
    );
  await soft.poll(missing, { message: `${path}: pictures that are not there` }).toEqual([]);
  const before = await read(page);
  // Waits until the animations have ended, so that the picture does not depend on the machine's speed.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
        .map((animation) => animation.finished),
    ).then(() => undefined),
  );
  const first = await picture(devtools);
  await scrollThrough(page, before.height);
  const after = await read(page);
  const second = await picture(devtools);
  soft(before.visible, `${path}: letters of visible text`).toBeGreaterThan(500);
  soft(before.missing, `${path}: visible text that innerText does not hold`).toEqual([]);
  soft(after.height, `${path}: height after scrolling`).toBe(before.height);
  soft(second.info.height, `${path}: height of the picture after scrolling`).toBe(
    first.info.height,
  );
  const different = first.data.filter(
    (shade, index) => Math.abs(shade - (second.data[index] ?? 0)) > 24,
  );
  soft(
    different.length / first.data.length,
    `${path}: share of the picture that differs`,
  ).toBeLessThan(0.002);
}

/**
 * A picture of the complete page at {@link SCALE}, in grayscale. Uses DevTools, because Playwright's screenshots have
 * full size only.
 */
async function picture(devtools: CDPSession) {
  const { cssContentSize } = await devtools.send('Page.getLayoutMetrics');
  const { data } = await devtools.send('Page.captureScreenshot', {
    captureBeyondViewport: true,
    optimizeForSpeed: true,
    clip: { ...cssContentSize, scale: SCALE },
  });
  return sharp(Buffer.from(data, 'base64')).grayscale().raw().toBuffer({ resolveWithObject: true });
}

/** Reads the page's height, the visible text that `innerText` lacks, and the number of visible letters. */
async function read(page: Page) {
  return page.evaluate(() => {
    const plain = (text: string) => text.toLowerCase().replace(/\s+/g, '');
    // Uses `innerText` and not `textContent`, because the test is about the text that the browser lays out.
    const shown = plain(document.body.innerText);
    const missing: string[] = [];
    let visible = 0;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const text = plain(node.nodeValue ?? '');
      // Skips these elements, because browsers that support them do not display their content.
      if (!text || !parent || parent.closest('progress, video, noscript')) continue;
      if (!parent.checkVisibility({ visibilityProperty: true })) continue;
      visible += text.length;
      if (!shown.includes(text)) missing.push(text);
    }
    return { visible, missing, height: document.documentElement.scrollHeight };
  });
}

/** Scrolls to the end and back, so that animations that play once have finished. */
async function scrollThrough(page: Page, height: number): Promise<void> {
  for (let top = 0; top < height; top += 600) {
    await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
  );
}

/**
 * The font families that render the page's text. Asks the browser only about elements that have a new letter or style,
 * because asking about all elements takes a second.
 */
async function families(page: Page, devtools: CDPSession): Promise<string[]> {
  await page.evaluate(() => {
    const texts: [Element, string][] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.parentElement && node.nodeValue?.trim())
        texts.push([node.parentElement, node.nodeValue]);
    }
    const typed = 'input:not([type=radio], [type=checkbox], [type=hidden], [type=file]), textarea';
    for (const field of document.querySelectorAll<HTMLInputElement>(typed))
      texts.push([field, field.value || field.placeholder]);
    for (const select of document.querySelectorAll('select'))
      texts.push([select, select.selectedOptions[0]?.text ?? '']);
    const seen = new Set<string>();
    for (const [element, text] of texts) {
      if (!element.checkVisibility()) continue;
      const { fontFamily, fontWeight, fontStyle, textTransform } = getComputedStyle(element);
      const style = [fontFamily, fontWeight, fontStyle, textTransform].join();
      const before = seen.size;
      for (const letter of text) seen.add(style + letter);
      if (seen.size > before) element.setAttribute('data-asked', '');
    }
  });
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument', { depth: 0 });
  const { nodeIds } = await devtools.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: '[data-asked]',
  });
  const answers = await Promise.all(
    nodeIds.map((nodeId) => devtools.send('CSS.getPlatformFontsForNode', { nodeId })),
  );
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('[data-asked]'))
      element.removeAttribute('data-asked');
  });
  return [...new Set(answers.flatMap(({ fonts }) => fonts.map(({ familyName }) => familyName)))];
}

test('a typed name with other letters is in the same typeface', async ({ page }) => {
  await page.goto('/contact');
  const font = page.waitForResponse(/latin-ext.*\.woff2$/);
  await page.getByRole('main').getByLabel('First Name').fill('Łukasz');
  expect((await font).status()).toBe(200);
  const devtools = await page.context().newCDPSession(page);
  await expect.poll(() => families(page, devtools)).toEqual([FIGTREE]);
});
