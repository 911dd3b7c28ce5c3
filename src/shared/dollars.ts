const WHOLE = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

export function dollars(amount: number): string {
  return WHOLE.format(amount);
}
