import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { DESKTOP, PHONE } from './harness.ts';

/** Less than half as long as `axe.source`, which every page has to read. */
const SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const OPTIONS = {
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  // Passed checks are not reported: describing them takes longer than finding the failures.
  resultTypes: ['violations'],
  // Style sheets, the font in them included, are read again for one experimental rule, which does not run.
  preload: { assets: ['media'] },
} as const;

/**
 * The findings of axe on the current page, `without` the elements of some selectors, one line each. The expected result is
 * an empty list.
 */
export async function axeFindings(
  page: Page,
  { without = [] }: { without?: readonly string[] } = {},
): Promise<string[]> {
  // axe needs its script in every frame; our pages have none.
  if (page.frames().length > 1)
    throw new Error('a page with frames: axe checks the outer one only');
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  // Text that is fading in has little contrast. Animations driven by scrolling do not end by themselves.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ timeline, effect }) => {
          const repeats = effect?.getTiming().iterations === Number.POSITIVE_INFINITY;
          return timeline instanceof DocumentTimeline && !repeats;
        })
        .map(({ finished, playState }) => playState === 'running' && finished),
    ),
  );
  const violations = await page.evaluate(
    async ({ options, exclude }) => {
      const run = Reflect.get(window, 'axe').run as (
        where: unknown,
        how: unknown,
      ) => Promise<AxeResults>;
      return (await run({ include: document, exclude }, options)).violations;
    },
    { options: OPTIONS, exclude: without },
  );
  return violations.flatMap((violation) =>
    violation.nodes.map((node) => `${violation.id}: ${node.target.join(' ')}: ${violation.help}`),
  );
}

/** The findings on a phone and on a desktop; the window is then as it was. */
export async function axeFindingsAtBothWidths(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  const findings: string[] = [];
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    for (const finding of await axeFindings(page))
      findings.push(`${viewport.width} px: ${finding}`);
  }
  if (before) await page.setViewportSize(before);
  return findings;
}
