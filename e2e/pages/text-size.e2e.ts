/** No text that a visitor sees is smaller than 14 px, on a phone and in a wide window. */
import { DESKTOP, expect, PHONE } from '#e2e/harness.ts';
import { ALL_PATHS, pageShare } from '#e2e/page-share.ts';
import { sharedPageTest } from '#e2e/shared-page.ts';
import { one } from '#test/share.ts';

const MIN_SIZE = 14;

/** Smaller texts of a page, each with its size. Text for screen readers alone does not count. */
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

for (const viewport of one([PHONE, DESKTOP])) {
  sharedPageTest(
    `all text is ${MIN_SIZE} px or larger at ${viewport.width} px`,
    async ({ page }) => {
      sharedPageTest.slow();
      await page.setViewportSize(viewport);
      for (const path of pageShare(ALL_PATHS)) {
        await page.goto(path);
        expect.soft(await page.evaluate(smallTexts, MIN_SIZE), path).toEqual([]);
      }
    },
  );
}
