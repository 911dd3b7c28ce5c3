import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test as base, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { isChosen } from '#test/share.ts';
import { DESKTOP, PHONE } from './harness.ts';

/** The minified build of axe, because every page has to parse it. It has half the size of `axe.source`. */
const SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const OPTIONS = {
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  // axe reports violations only, because describing the passed checks takes longer than finding the violations.
  resultTypes: ['violations'],
  // axe preloads media only. Style sheets and fonts serve one experimental rule, which is off.
  preload: { assets: ['media'] },
} as const;

/** Only one of this many checks runs, because axe takes longer than the rest of most tests. The seed chooses which. */
const PARTS = 4;

/** How many checks each test has asked for so far. */
const checks = new WeakMap<object, number>();

/**
 * The findings of axe on the current page, one line each. Empty if axe finds nothing, or if this check is not in the
 * share that the seed chooses.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  const test = base.info();
  const check = (checks.get(test) ?? 0) + 1;
  checks.set(test, check);
  return isChosen(`${test.titlePath.join()} ${check}`, PARTS) ? allFindings(page) : [];
}

/** Runs axe for every seed and returns its findings. `without` lists selectors to skip. */
export async function allFindings(
  page: Page,
  { without = [] }: { without?: readonly string[] } = {},
): Promise<string[]> {
  // axe needs its script in every frame. Our pages have no frames.
  if (page.frames().length > 1)
    throw new Error('a page with frames: axe checks the outer one only');
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  // Waits until the animations have ended, because text that fades in has low contrast for a moment. Animations that
  // never end are left out: those that repeat, and those that scrolling drives.
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

/** The findings on a phone and on a desktop. Restores the window's size. */
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
