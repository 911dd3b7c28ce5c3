import { HOURLY_PRICE } from '#content/en/claims.ts';
import { COST_INPUTS } from '#content/in-house-costs.ts';
import type { Story } from '#content/story.ts';
import { compareCosts, priceOf, readCosts } from '#shared/costs.ts';

const { inHouse } = compareCosts(readCosts(COST_INPUTS, new URLSearchParams()));

/** Dollars of one person's full-time year at our price. */
export const YEAR = priceOf(HOURLY_PRICE, COST_INPUTS.hours.fallback).year;

/** The first year of a story's team, as many people hired in-house at U.S. averages beside it, and the difference in percent. */
export function teamCosts({ staffCount }: Pick<Story, 'staffCount'>) {
  return {
    ours: staffCount * YEAR,
    inHouse: staffCount * inHouse.year,
    savings: `${Math.round((1 - YEAR / inHouse.year) * 100)}%`,
  };
}
