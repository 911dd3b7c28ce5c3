import { type Amounts, type Comparison, type Costs, compareCosts } from '#shared/costs.ts';
import { dollars } from '#shared/dollars.ts';

/** Texts for the results of the comparison on /pricing. They contain no facts, because browsers load them, too. */
export const COST_WORDS = {
  less: {
    headline: 'With us you’d save',
    sentence: (percent: number) =>
      `in the first year. That’s ${percent}% less than hiring in house.`,
  },
  more: {
    headline: 'In house you’d save',
    sentence:
      'in the first year. At these numbers, hiring in house costs less. Check that nothing is missing.',
  },
  same: {
    headline: 'The difference is',
    sentence: 'in the first year. At these numbers, both ways cost the same.',
  },
  copied: 'Link copied.',
  notCopied: 'The link is now in your browser’s address bar. Copy it from there.',
} as const;

export type CostText =
  | `${'in-house' | 'ours' | 'difference'}-${keyof Amounts}`
  | `part-${keyof Comparison['parts']}`
  | 'headline'
  | 'amount'
  | 'sentence';

/** All texts of the comparison for these values. Build, server and browser produce the same texts. */
export function costTexts(costs: Costs): Readonly<Record<CostText, string>> {
  const { inHouse, ours, difference, parts, percent } = compareCosts(costs);
  const { less, more, same } = COST_WORDS;
  const verdict = difference.year === 0 ? same : more;
  const sums = Object.entries({ 'in-house': inHouse, ours, difference, part: parts }).flatMap(
    ([name, values]) =>
      Object.entries(values).map(([part, amount]) => [`${name}-${part}`, dollars(amount)]),
  );
  return {
    ...Object.fromEntries(sums),
    amount: dollars(Math.abs(difference.year)),
    headline: difference.year > 0 ? less.headline : verdict.headline,
    sentence: difference.year > 0 ? less.sentence(percent) : verdict.sentence,
  };
}
