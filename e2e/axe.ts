import type { Page } from '@playwright/test';
import axe, { type AxeResults } from 'axe-core';

const OPTIONS = {
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  // What passed is not asked for: describing it costs more than finding what did not.
  resultTypes: ['violations'],
} as const;

/** What axe finds on the page as it stands, one line a finding. An empty list is the only good answer. */
export async function axeFindings(page: Page): Promise<string[]> {
  // axe looks into a frame only where it was put there too; no page of ours has one.
  if (page.frames().length > 1) throw new Error('a page with frames: axe sees the outer one only');
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async (options) => {
    const run = Reflect.get(window, 'axe').run as (
      where: Document,
      how: unknown,
    ) => Promise<AxeResults>;
    return (await run(document, options)).violations;
  }, OPTIONS);
  return violations.flatMap((violation) =>
    violation.nodes.map((node) => `${violation.id}: ${node.target.join(' ')}: ${violation.help}`),
  );
}
