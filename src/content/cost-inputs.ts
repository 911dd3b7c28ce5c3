import type { CostInput, CostInputs } from '#shared/costs.ts';

/**
 * The prefilled values and their bounds. Percentages are shares of the wages, such as 2.95 and 3.18 of $27.68
 * (in-house-costs.ts).
 */
export const costInputs = (hourlyPrice: number) =>
  ({
    hours: { fallback: 40, min: 1, max: 60, unit: 'hours' },
    price: priceInput(hourlyPrice),
    /** The median of medical secretaries. */
    wage: { fallback: 21.46, min: 0, max: 100, unit: 'dollars' },
    taxes: { fallback: 10.7, min: 0, max: 100, unit: 'percent' },
    benefits: {
      fallback: 11.5,
      min: 0,
      max: 100,
      unit: 'percent',
    },
    /** Paid leave of $2.34, spread over the days worked: 260 × 0.0845 ÷ 1.0845. */
    leave: { fallback: 20, min: 0, max: 120, unit: 'days' },
    recruiting: { fallback: 0, min: 0, max: 50_000, unit: 'dollars' },
    office: { fallback: 0, min: 0, max: 50_000, unit: 'dollars' },
  }) as const satisfies CostInputs;

/** The price per hour: from the one that the owner has set (up to $500) to at least twice that. */
export function priceInput(price: number): CostInput {
  return { fallback: price, min: price, max: Math.max(100, price * 2), unit: 'dollars' };
}
