import { readCosts } from '#content/cost-comparison.ts';
import { costBars, costTexts } from '#content/cost-texts.ts';
import { COST_INPUTS } from '#content/in-house-costs.ts';
import { fillPage, withAttribute } from '#server/http/booking/built-page.ts';
import {
  attribute,
  elementsOf,
  findElement,
  setAttribute,
  setText,
} from '#server/http/forms/html-tree.ts';

const isCost = (name: string): boolean => Object.hasOwn(COST_INPUTS, name);

/**
 * /pricing with the numbers of its address, or undefined where the address has none: the comparison works without
 * JavaScript, and a shared link shows its numbers at first paint. Values are read by the rules of the form, so a hostile
 * one becomes a number within its bounds. Hooks: site/features/pricing; site/features/pricing/cost-form.ts does the same
 * where a script runs.
 */
export function fillCosts(
  page: { readonly html: string },
  params: URLSearchParams,
): string | undefined {
  if (![...params.keys()].some(isCost)) return undefined;
  const costs = readCosts(params);
  const texts: Readonly<Record<string, string>> = costTexts(costs);
  const bars: Readonly<Record<string, number>> = costBars(costs);
  const values: Readonly<Record<string, number>> = costs;
  return fillPage(page, (document) => {
    for (const place of withAttribute(document, 'data-cost')) {
      setText(place, texts[attribute(place, 'data-cost') ?? ''] ?? '');
    }
    for (const bar of withAttribute(document, 'data-cost-bar')) {
      setAttribute(bar, 'width', String(bars[attribute(bar, 'data-cost-bar') ?? ''] ?? 0));
    }
    const form = findElement(document, (one) => attribute(one, 'data-costs') !== undefined);
    for (const field of form ? elementsOf(form) : []) {
      const value = values[attribute(field, 'name') ?? ''];
      if (field.tagName === 'input' && value !== undefined) {
        setAttribute(field, 'value', String(value));
      }
    }
  });
}
