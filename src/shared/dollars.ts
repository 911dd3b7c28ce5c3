const WHOLE = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

export function dollars(amount: number): string {
  return WHOLE.format(amount);
}

const CENTS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** `$9`, and `$9.50` if there are cents. */
export function dollarsAndCents(amount: number): string {
  return Number.isInteger(amount) ? dollars(amount) : CENTS.format(amount);
}
