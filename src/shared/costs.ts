/** The names of the values in the cost comparison, in the order of the page and of the query. */
export const COST_NAMES = [
  'hours',
  'price',
  'wage',
  'taxes',
  'benefits',
  'leave',
  'recruiting',
  'office',
] as const;
export type CostName = (typeof COST_NAMES)[number];

export interface CostInput {
  readonly fallback: number;
  /** Values below `min` or above `max` are set to the nearer bound. */
  readonly min: number;
  readonly max: number;
  readonly unit: 'dollars' | 'percent' | 'hours' | 'days';
}

export type CostInputs = Readonly<Record<CostName, CostInput>>;

export type Costs = Readonly<Record<CostName, number>>;

export interface Amounts {
  readonly week: number;
  readonly month: number;
  readonly year: number;
}

const WEEKS_PER_YEAR = 52;
const WORK_DAYS = 260;

/** At most 12 digits: longer text is not a number that a visitor entered. */
const NUMBER = /^[-+]?\d{1,12}(?:\.\d{0,12})?$/;

/** A typed value as a number within its bounds, rounded to the cent. Invalid text gives the prefilled value. */
export function readCost({ min, max, fallback }: CostInput, typed: string | null): number {
  const text = (typed ?? '').trim().replace(/^\$/, '').replaceAll(',', '');
  if (!NUMBER.test(text)) return fallback;
  return Math.min(max, Math.max(min, Math.round(Number(text) * 100) / 100));
}

/**
 * Reads the values from a query or a form. Unknown names are ignored. If a name is repeated, the first value counts.
 */
export function readCosts(
  inputs: CostInputs,
  typed: { get(name: CostName): string | null },
): Costs {
  return Object.fromEntries(
    COST_NAMES.map((name) => [name, readCost(inputs[name], typed.get(name))]),
  ) as Costs;
}

/** The query for these values. It contains only the values that differ from the prefilled ones, so it can be empty. */
export function costQuery(inputs: CostInputs, costs: Costs): string {
  const changed = COST_NAMES.filter((name) => costs[name] !== inputs[name].fallback);
  return new URLSearchParams(changed.map((name) => [name, String(costs[name])])).toString();
}

/** The price per week, month (a twelfth of a year) and year, for a number of hours per week. */
export function priceOf(hourly: number, hoursAWeek: number): Amounts {
  return amounts(Math.round(hourly * hoursAWeek * WEEKS_PER_YEAR));
}

function amounts(year: number): Amounts {
  return { week: Math.round(year / WEEKS_PER_YEAR), month: Math.round(year / 12), year };
}

/**
 * The sums of the comparison. In-house costs are: wages for 52 weeks; taxes and benefits as a percentage of the wages;
 * the wage for the hours of paid days off, which somebody else works; and one-time costs. Each part is rounded to the
 * dollar, so that the parts on the page add up to the total. The difference is the in-house total minus our price.
 */
export function compareCosts(costs: Costs) {
  const wages = costs.wage * costs.hours * WEEKS_PER_YEAR;
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
  const difference: Amounts = {
    week: inHouse.week - ours.week,
    month: inHouse.month - ours.month,
    year: inHouse.year - ours.year,
  };
  const percent = inHouse.year === 0 ? 0 : Math.round((difference.year / inHouse.year) * 100);
  return { ours, inHouse, parts, difference, percent };
}

export type Comparison = ReturnType<typeof compareCosts>;

export type CostBar = 'in-house' | 'ours';

/** The lengths of the two bars, in percent of the longer bar. */
export function costBars(costs: Costs): Readonly<Record<CostBar, number>> {
  const { inHouse, ours } = compareCosts(costs);
  const percent = ({ year }: Amounts) =>
    Math.round((year / Math.max(inHouse.year, ours.year)) * 100);
  return { 'in-house': percent(inHouse), ours: percent(ours) };
}
