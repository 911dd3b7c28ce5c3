/**
 * The text of pages. No visible text is smaller than 14 px, on a phone and in a wide window. At text sizes of 150 and
 * 200 % on a phone, nothing is cut off, no page scrolls sideways, and no column is so narrow that words are broken into
 * letters (WCAG 1.4.4). No page is too high: a visitor between two patients scrolls through all of it.
 */
import type { Page } from '@playwright/test';
import { DESKTOP, expect, PHONE } from '#e2e/harness.ts';
import { ALL_PATHS, pageShare } from '#e2e/page-share.ts';
import { sharedPageTest } from '#e2e/shared-page.ts';

const PATHS = pageShare(ALL_PATHS);

const GROUP_SIZE = 10;

const MIN_SIZE = 14;

/**
 * The maximum height of a page in pixels. The pages in `LONGER`, which are documents and lists of jobs, may be higher.
 */
const MAX_HEIGHT = 8000;
const LONGER = /^\/(packet|privacy|(es\/)?careers)$/;

const MAX_STAFF_HEIGHT = 5530;

for (let first = 0; first < PATHS.length; first += GROUP_SIZE) {
  const group = PATHS.slice(first, first + GROUP_SIZE);
  sharedPageTest(
    `${group.join(', ')}: size of text, height, and with large text (SPEED-5)`,
    async ({ page }) => {
      sharedPageTest.setTimeout(group.length * 15_000);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      for (const path of group) {
        await page.goto(path);
        for (const viewport of [DESKTOP, PHONE]) {
          await page.setViewportSize(viewport);
          const small = await page.evaluate(smallTexts, MIN_SIZE);
          expect.soft(small, `${path} at ${viewport.width} px`).toEqual([]);
        }
        const height = await page.evaluate(() => document.documentElement.scrollHeight);
        const most = path.startsWith('/staff/') ? MAX_STAFF_HEIGHT : MAX_HEIGHT;
        if (!LONGER.test(path)) expect.soft(height, path).toBeLessThanOrEqual(most);
        for (const percent of [150, 200]) {
          const width = await page.evaluate((size) => {
            document.documentElement.style.setProperty('font-size', `${size}%`, 'important');
            return document.documentElement.scrollWidth;
          }, percent);
          const at = `${path} at ${percent} %`;
          expect.soft(width, at).toBe(PHONE.width);
          expect.soft(await unreadable(page), at).toEqual([]);
          const menu = page.getByRole('button', { name: /^Menu|^Menú/ });
          await expect.soft(menu, at).toBeInViewport({ ratio: 1 });
        }
      }
      await page.emulateMedia({ reducedMotion: null });
    },
  );
}

/** The texts that are smaller than `least` px, each with its size. Texts only for screen readers do not count. */
function smallTexts(least: number): string[] {
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement;
    if (!text.nodeValue?.trim() || !element?.checkVisibility({ visibilityProperty: true }))
      continue;
    const size = Number.parseFloat(getComputedStyle(element).fontSize);
    if (size >= least - 0.01 || element.closest('svg, .sr-only')) continue;
    found.push(`${size} px: ${text.nodeValue.trim().slice(0, 40)}`);
  }
  return found;
}

/** The visible texts that are cut off by the box around them, or broken into five or more lines of a few letters. */
function unreadable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const tolerance = 4;
    const found: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>('main *, footer *')) {
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      if (!hasText || !element.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(element);
      const { left, right, top, bottom, width } = range.getBoundingClientRect();
      const text = element.textContent?.trim().slice(0, 40) ?? '';
      let box: Element | null = element;
      let isHiddenOrScrolls = false;
      let isCut = false;
      for (; box && box !== document.body; box = box.parentElement) {
        const { overflow, clipPath } = getComputedStyle(box);
        const bounds = box.getBoundingClientRect();
        if (/auto|scroll/.test(overflow) || clipPath !== 'none' || bounds.width < 3) {
          isHiddenOrScrolls = true;
          break;
        }
        isCut ||=
          /hidden|clip/.test(overflow) &&
          (left < bounds.left - tolerance ||
            right > bounds.right + tolerance ||
            top < bounds.top - tolerance ||
            bottom > bounds.bottom + tolerance);
      }
      if (isHiddenOrScrolls) continue;
      const size = Number.parseFloat(getComputedStyle(element).fontSize);
      const lines = new Set([...range.getClientRects()].map(({ y }) => Math.round(y))).size;
      if (isCut) found.push(`cut off: ${text}`);
      if (lines >= 5 && width < size * 2) found.push(`broken into letters: ${text}`);
    }
    return found;
  });
}
