const SIGNED = new Intl.NumberFormat('en-US', { style: 'percent', signDisplay: 'exceptZero' });

/** The change between two counts in whole percent: `+12%`. `before` is not zero. */
export function percentChange(before: number, now: number): string {
  return SIGNED.format(now / before - 1);
}
