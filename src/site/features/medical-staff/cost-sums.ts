import { CLAIMS } from '#content/en/claims.ts';
import { MEDICAL_STAFF } from '#content/en/medical-staff.ts';

const { fullTime, partTime, weeks } = MEDICAL_STAFF.cost.hours;

/** The visitor's figures for an in-house position. */
export interface InHouse {
  /** Dollars an hour. */
  readonly wage: number;
  /** Taxes and benefits, in percent of the wage. */
  readonly extra: number;
  /** Dollars a year for recruiting and equipment. */
  readonly other: number;
}

/** Our hourly price in dollars, from the list of claims. */
export const OUR_RATE = Number(CLAIMS.hourlyPrice.value.replace('$', ''));

/** A year with us, in dollars: price × hours a week × weeks. */
export const OUR_YEAR = { full: OUR_RATE * fullTime * weeks, part: OUR_RATE * partTime * weeks };

/** A year of the same full-time hours in house, in whole dollars. */
export function inHouseYear({ wage, extra, other }: InHouse): number {
  return Math.round(wage * fullTime * weeks * (1 + extra / 100) + other);
}

/** Whole dollars as text: `$24,960`, `-$500`. */
export function dollars(amount: number): string {
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: 0,
  }).format(amount);
}
