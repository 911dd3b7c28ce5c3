/**
 * In a low window, fixed and sticky elements take less than a quarter of the height (WCAG 1.4.10) and hide nothing
 * that has the focus (WCAG 2.4.11).
 */
import type { Page } from '@playwright/test';
import { expect } from '#e2e/harness.ts';
import { sharedPageTest } from '#e2e/shared-page.ts';
import { one, share } from '#test/share.ts';

const PAGES = ['/', '/assessment', '/apply', '/book', '/careers', '/refer', '/contact'];

/** Height in pixels that fixed and sticky elements cover in the middle of the page. */
async function coveredPixels(page: Page): Promise<number> {
  return page.evaluate(() => {
    scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: 'instant' });
    const rows = new Set<number>();
    for (const element of document.body.querySelectorAll('*')) {
      const { position } = getComputedStyle(element);
      if (position !== 'fixed' && position !== 'sticky') continue;
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      const { top, bottom, width } = element.getBoundingClientRect();
      // Skips a sticky column next to the text, because it covers nothing.
      if (width < innerWidth / 2) continue;
      for (let y = Math.max(0, top); y < Math.min(innerHeight, bottom); y += 1) {
        rows.add(Math.floor(y));
      }
    }
    return rows.size;
  });
}

/** The focused element and whether it is fully covered; undefined once the focus has left the page. */
async function focused(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return undefined;
    const box = element.getBoundingClientRect();
    const points = [0.1, 0.5, 0.9].flatMap((across) =>
      [0.1, 0.5, 0.9].map((down) => [box.x + box.width * across, box.y + box.height * down]),
    );
    const label = element.closest('label');
    const seen = points.some(([x = 0, y = 0]) => {
      const top = document.elementFromPoint(x, y);
      return (
        top !== null && (element.contains(top) || top.contains(element) || label?.contains(top))
      );
    });
    return { name: element.outerHTML.slice(0, 120), hidden: !seen };
  });
}

for (const viewport of one([
  { width: 360, height: 400 },
  { width: 740, height: 360 },
])) {
  sharedPageTest(
    `header and sticky bars take under a quarter of ${viewport.width}×${viewport.height} (HDR-9)`,
    async ({ page }) => {
      await page.setViewportSize(viewport);
      for (const path of share(PAGES, 2)) {
        await page.goto(path);
        expect
          .soft(await coveredPixels(page), `covered pixels of ${path}`)
          .toBeLessThan(viewport.height / 4);
      }
    },
  );
}

for (const path of share(PAGES, 4)) {
  sharedPageTest(`the focus is never fully hidden at 360×640 on ${path}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(path, { waitUntil: 'networkidle' });
    const hidden: string[] = [];
    let stops = 0;
    for (; stops < 150; stops += 1) {
      await page.keyboard.press('Tab');
      const stop = await focused(page);
      if (!stop) break;
      if (stop.hidden) hidden.push(stop.name);
    }
    expect(stops).toBeGreaterThan(10);
    expect(hidden).toEqual([]);
  });
}
