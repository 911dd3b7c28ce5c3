const WHOLE = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** Whole dollars as Americans write them: `$24,960`, `-$500`. */
export function dollars(amount: number): string {
  return WHOLE.format(amount);
}
