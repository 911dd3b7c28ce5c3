import { COST_INPUTS, type CostInput, type CostName, WORK_DAYS } from './in-house-costs.ts';

/** The numbers of one comparison. */
export type Costs = Readonly<Record<CostName, number>>;

/** An amount by week, month and year, in whole dollars. */
export interface Amounts {
  readonly week: number;
  readonly month: number;
  readonly year: number;
}

/** The parts of a year's cost in house, in whole dollars. */
export type CostPart = 'wages' | 'taxes' | 'benefits' | 'leave' | 'recruiting' | 'office';

/** What both ways cost, in the first year. */
export interface Comparison {
  readonly ours: Amounts;
  readonly inHouse: Amounts;
  readonly parts: Readonly<Record<CostPart, number>>;
  /** In house less ours; negative where in house costs less. */
  readonly difference: Amounts;
  /** The difference in whole percent of what in house costs; 0 where that is nothing. */
  readonly percent: number;
}

export const WEEKS_PER_YEAR = 52;
const NAMES = Object.keys(COST_INPUTS) as CostName[];

/** More digits than any value has; longer text is not a number someone entered. */
const NUMBER = /^[-+]?\d{1,12}(?:\.\d{0,12})?$/;

/** What was typed for one value, as a number within its bounds and to the cent; the prefilled value for anything else. */
export function readCost(name: CostName, typed: string | null): number {
  const { min, max, fallback }: CostInput = COST_INPUTS[name];
  const text = (typed ?? '').trim().replace(/^\$/, '').replaceAll(',', '');
  if (!NUMBER.test(text)) return fallback;
  return Math.min(max, Math.max(min, Math.round(Number(text) * 100) / 100));
}

/** The numbers of an address or a form. Names it does not know are ignored; of a repeated name the first counts. */
export function readCosts(typed: { get(name: CostName): string | null }): Costs {
  return Object.fromEntries(NAMES.map((name) => [name, readCost(name, typed.get(name))])) as Costs;
}

/** The query of an address that shows these numbers: those that differ from the prefilled ones, or empty. */
export function costQuery(costs: Costs): string {
  const changed = NAMES.filter((name) => costs[name] !== COST_INPUTS[name].fallback);
  return new URLSearchParams(changed.map((name) => [name, String(costs[name])])).toString();
}

/** A price for a number of hours a week, by week, month (a twelfth of a year) and year. */
export function priceOf(hourly: number, hoursAWeek: number): Amounts {
  return amounts(Math.round(hourly * hoursAWeek * WEEKS_PER_YEAR));
}

function amounts(year: number): Amounts {
  return { week: Math.round(year / WEEKS_PER_YEAR), month: Math.round(year / 12), year };
}

/**
 * The sums of the comparison. In house: wages for the hours of 52 weeks; taxes and benefits in percent of them; the same
 * wage once more for the hours of paid days off, which someone has to cover; and what is paid once. Each part is rounded
 * to the dollar, so that the parts on the page add up to the total.
 */
export function compareCosts(costs: Costs): Comparison {
  const hours = costs.hours * WEEKS_PER_YEAR;
  const wages = costs.wage * hours;
  const parts = {
    wages: Math.round(wages),
    taxes: Math.round((wages * costs.taxes) / 100),
    benefits: Math.round((wages * costs.benefits) / 100),
    leave: Math.round((wages * costs.leave) / WORK_DAYS),
    recruiting: Math.round(costs.recruiting),
    office: Math.round(costs.office),
  };
  const inHouse = amounts(Object.values(parts).reduce((sum, part) => sum + part, 0));
  const ours = priceOf(costs.price, costs.hours);
  const difference = {
    week: inHouse.week - ours.week,
    month: inHouse.month - ours.month,
    year: inHouse.year - ours.year,
  };
  const percent = inHouse.year === 0 ? 0 : Math.round((difference.year / inHouse.year) * 100);
  return { ours, inHouse, parts, difference, percent };
}
