import { COST_WORDS } from '#content/en/pricing.ts';
import { COST_INPUTS } from '#content/in-house-costs.ts';
import { fillForm } from '#server/forms/fill-form.ts';
import { withAttribute } from '#server/http/html/built-page.ts';
import { attribute, setAttribute, setText } from '#server/http/html/html-tree.ts';
import { costBars, costTexts, readCosts } from '#shared/costs.ts';
import type { PageRewrite } from './page-rewrite.ts';

const isCost = (name: string): boolean => Object.hasOwn(COST_INPUTS, name);

/**
 * /pricing with the numbers of its address; undefined where the address has none. So the comparison works without
 * JavaScript, and a shared link shows its numbers at first paint (PRICE-5). Values are read by the rules of the form, so
 * a hostile one becomes a number within its bounds. Hooks: site/features/pricing; cost-form.ts there does the same where
 * a script runs.
 */
export const fillCosts: PageRewrite = ({ params }) => {
  if (![...params.keys()].some(isCost)) return undefined;
  const costs = readCosts(COST_INPUTS, params);
  const texts: Readonly<Record<string, string>> = costTexts(costs, COST_WORDS);
  const bars: Readonly<Record<string, number>> = costBars(costs);
  const values = Object.entries(costs).map(([name, value]) => [name, String(value)] as const);
  return (document) => {
    for (const place of withAttribute(document, 'data-cost')) {
      setText(place, texts[attribute(place, 'data-cost') ?? ''] ?? '');
    }
    for (const bar of withAttribute(document, 'data-cost-bar')) {
      setAttribute(bar, 'width', String(bars[attribute(bar, 'data-cost-bar') ?? ''] ?? 0));
    }
    for (const form of withAttribute(document, 'data-costs')) fillForm(form, values);
  };
};
