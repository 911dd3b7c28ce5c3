import { dollarsAndCents } from '#shared/dollars.ts';
import type { Facts, Figure } from '#shared/facts.ts';

/** A claim of the site with a number. Copy takes its numbers from claims; a test rejects other numbers in copy. */
export interface Claim {
  /** The number in large type. */
  readonly value: string;
  /** The text after the number. */
  readonly label: string;
  /** Where the number comes from. */
  readonly source: string;
  /** The day of the number, `YYYY-MM-DD`; empty if the owner states none. */
  readonly asOf: string;
  /** True if the owner does not make this claim. Copy then leaves the claim out or is worded without it. */
  readonly hidden: boolean;
  /** The address that explains the claim. */
  readonly href?: string | undefined;
}

const promise = (value: string, label: string): Claim => ({
  value,
  label,
  source: 'Owner, product specification',
  asOf: '2026-11-20',
  hidden: false,
});

/** What the product promises, whatever the figures of the owner are. */
export const PROMISES = {
  hipaa: promise('100%', 'HIPAA compliant'),
  availability: promise('24/7', 'availability'),
  replyTime: promise('24 hours', 'to a reply, at most'),
} as const;

export type ClaimName = keyof ReturnType<typeof claimsOf>;

export function claimsOf(figures: Facts['figures']) {
  const claim = (
    { asOf, source, hidden, number }: Figure,
    value: (number: number) => string,
    label: string,
  ): Claim => ({ value: value(number), label, source, asOf, hidden });
  const percent = (number: number) => `${number}%`;
  const count = (number: number) => `${number}+`;
  return {
    hourlyPrice: claim(figures['hourly-price'], dollarsAndCents, 'an hour'),
    placedHero: claim(figures['staff-placed'], count, 'staff placed'),
    placedStrip: claim(figures['staff-placed-strip'], count, 'staff placed'),
    placed: claim(
      figures['staff-placed'],
      (number) => `${number.toLocaleString('en-US')}+`,
      'staff placed',
    ),
    daysToHire: claim(
      figures['hours-to-hire'],
      (number) => `${number} hours`,
      'to a trained staff member',
    ),
    timelineBefore: claim(
      figures['usual-days'],
      (number) => `${number} days`,
      'the usual hiring timeline',
    ),
    staffPerClient: claim(figures['staff-per-client'], String, 'average staff per client'),
    officesIncrease: claim(
      figures['office-increase'],
      percent,
      'increase in medical offices hiring virtual staff',
    ),
    savings: claim(figures.savings, percent, 'cost savings'),
    practices: claim(figures.practices, count, 'practices served'),
    satisfaction: claim(figures.satisfaction, percent, 'client satisfaction'),
    revenue: claim(figures['revenue-increase'], percent, 'revenue increase'),
    specialtySavings: claim(figures['specialty-savings'], percent, 'cost savings'),
    ...PROMISES,
  } satisfies Readonly<Record<string, Claim>>;
}

/** Returns `words` with the number of a claim, or `without` if the owner does not make the claim. */
export const stated = ({ hidden, value }: Claim, words: (value: string) => string, without = '') =>
  hidden ? without : words(value);

/** The claims that the owner makes. */
export const statedClaims = <C extends Claim>(claims: readonly C[]): readonly C[] =>
  claims.filter(({ hidden }) => !hidden);

/** The results that the owner states, followed by a promise. Without results the promise is left out, too. */
export function statedResults(results: readonly Claim[], promise: Claim): readonly Claim[] {
  const shown = statedClaims(results);
  return shown.length > 0 ? [...shown, promise] : [];
}

/**
 * The values of the placeholders for figures in records: `hourlyPrice`, written `{hourlyPrice}`, is the hourly price
 * with its dollar sign. The value of a claim that the owner does not make is empty.
 */
export function placeholdersOf(figures: Facts['figures']): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(claimsOf(figures)).map(([name, { value, hidden }]) => [
      name,
      hidden ? '' : value,
    ]),
  );
}
