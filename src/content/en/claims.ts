/**
 * Every claim of the site with a number (BIZ-4). Copy takes these numbers from here; a test rejects
 * other numbers in copy. `asOf` is the day on which the owner last confirmed the claim.
 */

export interface Claim {
  /** The number in large type. */
  readonly value: string;
  /** The text after the number. */
  readonly label: string;
  /** Where the number comes from. */
  readonly source: string;
  /** `YYYY-MM-DD`. */
  readonly asOf: string;
}

const spec = {
  source: 'Owner, product specification section 1 and 9',
  asOf: '2026-11-20',
} as const;

/** Dollars: the lowest hourly price. Every page, title, mail and sum uses this constant. */
export const HOURLY_PRICE = 12;

export const CLAIMS = {
  hourlyPrice: { value: `$${HOURLY_PRICE}`, label: 'an hour', ...spec },
  placedHero: { value: '3500+', label: 'staff placed', ...spec },
  placedStrip: { value: '3000+', label: 'staff placed', ...spec },
  placed: { value: '3,500+', label: 'staff placed', ...spec },
  daysToHire: { value: '72 hours', label: 'to a trained staff member', ...spec },
  timelineBefore: { value: '90 days', label: 'the usual hiring timeline', ...spec },
  staffPerClient: { value: '3.5', label: 'average staff per client', ...spec },
  hipaa: { value: '100%', label: 'HIPAA compliant', ...spec },
  officesIncrease: {
    value: '500%',
    label: 'increase in medical offices hiring virtual staff',
    ...spec,
  },
  savings: { value: '70%', label: 'cost savings', ...spec },
  practices: { value: '500+', label: 'practices served', ...spec },
  satisfaction: { value: '98%', label: 'client satisfaction', ...spec },
  revenue: { value: '40%', label: 'revenue increase', ...spec },
  specialtySavings: { value: '45%', label: 'cost savings', ...spec },
  availability: { value: '24/7', label: 'availability', ...spec },
  replyTime: { value: '24 hours', label: 'to a reply, at most', ...spec },
} as const satisfies Record<string, Claim>;
