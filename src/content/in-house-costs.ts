import { CLAIMS } from './en/claims.ts';

/**
 * What the comparison on /pricing assumes, each value with the public source it is prefilled from. The owner edits the
 * values here when a newer release comes out; visitors change them on the page.
 */

/** Where a prefilled value comes from. */
export interface CostSource {
  /** Publisher and release, as a reader would look it up. */
  readonly name: string;
  /** What was taken from it, and how the value follows from it. */
  readonly detail: string;
  readonly url: string;
  /** Month the figures describe, as written: `March 2026`. */
  readonly asOf: string;
}

/** One value of the comparison that a visitor can change. */
export interface CostInput {
  /** Value until the visitor enters another. */
  readonly fallback: number;
  /** Values outside the bounds, both included, are moved to the nearer one. */
  readonly min: number;
  readonly max: number;
  readonly unit: 'dollars' | 'percent' | 'hours' | 'days';
}

/** Cost per hour worked, in dollars: private industry, all businesses with fewer than 50 workers. */
const SMALL_BUSINESS = {
  wages: 27.68,
  paidLeave: 2.34,
  insurance: 2.31,
  retirement: 0.87,
  legallyRequired: 2.95,
} as const;

/** Percent of wages, to one tenth. */
function ofWages(cost: number): number {
  return Math.round((cost / SMALL_BUSINESS.wages) * 1000) / 10;
}

/** Working days in a year of 52 weeks. */
export const WORK_DAYS = 260;

/** Days off a year whose pay, spread over the days worked, is this share of wages. */
function daysOff(cost: number): number {
  const share = cost / SMALL_BUSINESS.wages;
  return Math.round((WORK_DAYS * share) / (1 + share));
}

/** Our lowest hourly price in dollars, from the one list of claims. */
export const HOURLY_PRICE = Number(CLAIMS.hourlyPrice.value.replace('$', ''));

/** Numbers of the comparison, in the order of the page and of its address. */
export const COST_INPUTS = {
  hours: { fallback: 40, min: 1, max: 60, unit: 'hours' },
  price: { fallback: HOURLY_PRICE, min: HOURLY_PRICE, max: 100, unit: 'dollars' },
  wage: { fallback: 25, min: 0, max: 100, unit: 'dollars' },
  taxes: { fallback: ofWages(SMALL_BUSINESS.legallyRequired), min: 0, max: 100, unit: 'percent' },
  benefits: {
    fallback: ofWages(SMALL_BUSINESS.insurance + SMALL_BUSINESS.retirement),
    min: 0,
    max: 100,
    unit: 'percent',
  },
  leave: { fallback: daysOff(SMALL_BUSINESS.paidLeave), min: 0, max: 120, unit: 'days' },
  recruiting: { fallback: 4700, min: 0, max: 50_000, unit: 'dollars' },
  office: { fallback: 0, min: 0, max: 50_000, unit: 'dollars' },
} as const satisfies Record<string, CostInput>;

/** Name of one value, also its name in the address. */
export type CostName = keyof typeof COST_INPUTS;

const BLS = 'U.S. Bureau of Labor Statistics, Employer Costs for Employee Compensation';

/** Sources of the prefilled values. `office` has none: it starts at $0 and is the visitor's to fill in. */
export const COST_SOURCES = {
  wage: {
    name: `${BLS}, Table 4`,
    detail:
      'Wages of office and administrative support workers in private industry: $25.00 an hour.',
    url: 'https://www.bls.gov/news.release/ecec.t04.htm',
    asOf: 'March 2026',
  },
  onTop: {
    name: `${BLS}, Table 6`,
    detail:
      'Businesses with 1 to 49 workers, cost per hour worked beside $27.68 in wages: required taxes and insurance $2.95, insurance and retirement plans $3.18, paid leave $2.34.',
    url: 'https://www.bls.gov/news.release/ecec.t06.htm',
    asOf: 'March 2026',
  },
  recruiting: {
    name: 'Society for Human Resource Management (SHRM), The Real Costs of Recruitment',
    detail: 'Average cost per hire: nearly $4,700.',
    url: 'https://www.shrm.org/topics-tools/news/talent-acquisition/real-costs-recruitment',
    asOf: 'April 2022',
  },
} as const satisfies Record<string, CostSource>;
