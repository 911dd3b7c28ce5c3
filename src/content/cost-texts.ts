import { dollars } from '#shared/dollars.ts';
import {
  type Amounts,
  type Comparison,
  type CostPart,
  type Costs,
  compareCosts,
} from './cost-comparison.ts';
import { COST_WORDS } from './en/cost-words.ts';

/** A place on /pricing that shows a result (`data-cost`). */
export type CostText =
  | `${'in-house' | 'ours' | 'difference'}-${keyof Amounts}`
  | `part-${CostPart}`
  | 'headline'
  | 'amount'
  | 'sentence';

/** Lengths of the two bars, in percent of the longer one. */
export type CostBar = 'in-house' | 'ours';

/** Everything the comparison shows for these numbers; build, server and browser write the same texts. */
export function costTexts(costs: Costs): Readonly<Record<CostText, string>> {
  const found = compareCosts(costs);
  return {
    ...byPeriod('in-house', found.inHouse),
    ...byPeriod('ours', found.ours),
    ...byPeriod('difference', found.difference),
    ...(Object.fromEntries(
      Object.entries(found.parts).map(([part, amount]) => [`part-${part}`, dollars(amount)]),
    ) as Record<`part-${CostPart}`, string>),
    amount: dollars(Math.abs(found.difference.year)),
    ...verdict(found),
  };
}

function byPeriod<N extends string>(name: N, { week, month, year }: Amounts) {
  return {
    [`${name}-week`]: dollars(week),
    [`${name}-month`]: dollars(month),
    [`${name}-year`]: dollars(year),
  } as Record<`${N}-${keyof Amounts}`, string>;
}

function verdict({ difference, percent }: Comparison): { headline: string; sentence: string } {
  const { less, more, same } = COST_WORDS;
  if (difference.year === 0) return same;
  if (difference.year < 0) return more;
  return { headline: less.headline, sentence: less.sentence(percent) };
}

/** How long the bars are. */
export function costBars(costs: Costs): Readonly<Record<CostBar, number>> {
  const { inHouse, ours } = compareCosts(costs);
  const longest = Math.max(inHouse.year, ours.year);
  return {
    'in-house': Math.round((inHouse.year / longest) * 100),
    ours: Math.round((ours.year / longest) * 100),
  };
}
