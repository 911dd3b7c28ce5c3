/** Tests the pages if the owner makes no claims: no page states a claim, and no empty element is left in its place. */
import { beforeAll, describe, expect, test } from 'vitest';
import { statesNumber } from '#content/unproven-numbers.ts';
import type { FigureName } from '#shared/records/fact-kinds.ts';
import { openBuiltPages, pageAddresses, renderSamples } from './built-pages.ts';
import { CLAIM_NAMES, factsWithout, valuesOf } from './facts-without.ts';
import { allText, remains } from './page-text.ts';

const ADDRESSES = await pageAddresses();

/** Numbers in the specification that copy could contain as plain text. Pages use these numbers for nothing else. */
const SPECIFIED = ['3,500+', '3500+', '3000+', '72 hours', '90 days', '500%'];
const HIDDEN = [...CLAIM_NAMES.flatMap(valuesOf), ...SPECIFIED];

async function renderWithout(hidden: readonly FigureName[]): Promise<ReadonlyMap<string, string>> {
  const renderer = await openBuiltPages(factsWithout(hidden));
  const pages = await renderSamples(renderer);
  await renderer.close();
  return new Map(pages.map(({ path, html }) => [path, html]));
}

describe('pages without claims', () => {
  let complete: ReadonlyMap<string, string>;
  let pages: ReadonlyMap<string, string>;
  beforeAll(async () => {
    complete = await renderWithout([]);
    pages = await renderWithout(CLAIM_NAMES);
  }, 120_000);

  test('the pages of the others state every claim', () => {
    const all = [...complete.values()].map(allText).join('\n');
    const values = CLAIM_NAMES.flatMap(valuesOf);
    expect(values.filter((value) => !statesNumber(all, value))).toEqual([]);
  });

  test.each(ADDRESSES)('%s', (address) => {
    const html = pages.get(address) ?? '';
    const page = allText(html);
    expect(HIDDEN.filter((value) => statesNumber(page, value))).toEqual([]);
    expect(remains(html)).toEqual(remains(complete.get(address) ?? ''));
  });
});
