import type { CostInput, CostInputs } from '#shared/costs.ts';

/**
 * The prefilled values and their bounds. Percentages are shares of the wages. The source states costs on top of $27.68
 * in wages: taxes are $2.95 and benefits $3.18 (in-house-costs.ts).
 */
export const costInputs = (hourlyPrice: number) =>
  ({
    hours: { fallback: 40, min: 1, max: 60, unit: 'hours' },
    price: priceInput(hourlyPrice),
    /** The median wage of medical secretaries. */
    wage: { fallback: 21.46, min: 0, max: 100, unit: 'dollars' },
    taxes: { fallback: 10.7, min: 0, max: 100, unit: 'percent' },
    benefits: {
      fallback: 11.5,
      min: 0,
      max: 100,
      unit: 'percent',
    },
    /**
     * The source has $2.34 of paid leave for $27.68 in wages, so a day of work earns 0.0845 days of leave. Of 260 paid
     * days a year, 260 × 0.0845 ÷ 1.0845 ≈ 20 are leave.
     */
    leave: { fallback: 20, min: 0, max: 120, unit: 'days' },
    recruiting: { fallback: 0, min: 0, max: 50_000, unit: 'dollars' },
    office: { fallback: 0, min: 0, max: 50_000, unit: 'dollars' },
  }) as const satisfies CostInputs;

/**
 * The price per hour. The minimum is the owner's price (up to $500). The maximum is twice that price, or at least $100.
 */
export function priceInput(price: number): CostInput {
  return { fallback: price, min: price, max: Math.max(100, price * 2), unit: 'dollars' };
}
