import { FIGURES } from '#content/figures.ts';
import { dollarsAndCents } from '#shared/dollars.ts';
import type { Figure } from '#shared/setting.ts';

/**
 * Every claim of the site with a number (BIZ-4). Copy takes these numbers from here; a test rejects
 * other numbers in copy. Settings change them (docs/configuration.md).
 */

export interface Claim {
  /** The number in large type. */
  readonly value: string;
  /** The text after the number. */
  readonly label: string;
  /** Where the number comes from. */
  readonly source: string;
  /** The day on which the owner last confirmed the claim, `YYYY-MM-DD`; empty if none was named. */
  readonly asOf: string;
}

const claim = ({ asOf, source }: Figure, value: string, label: string): Claim => ({
  ...{ value, label, source, asOf },
});

const percent = ({ number }: Figure) => `${number}%`;
const count = ({ number }: Figure) => `${number}+`;

/** For what the product promises and no setting changes. */
const SPECIFIED: Figure = { number: 0, asOf: '2026-11-20', source: 'Owner, product specification' };

/** Dollars: the lowest hourly price. Every page, title, mail and sum uses this constant. */
export const HOURLY_PRICE = FIGURES.HOURLY_PRICE.number;

const {
  HOURLY_PRICE: price,
  CLAIM_PLACED: placed,
  CLAIM_PLACED_STRIP: placedStrip,
  CLAIM_HOURS_TO_HIRE: hoursToHire,
  CLAIM_USUAL_DAYS: usualDays,
  CLAIM_STAFF_PER_CLIENT: staffPerClient,
  CLAIM_INCREASE: increase,
  CLAIM_SAVINGS: savings,
  CLAIM_SPECIALTY_SAVINGS: specialtySavings,
  CLAIM_PRACTICES: practices,
  CLAIM_SATISFACTION: satisfaction,
  CLAIM_REVENUE: revenue,
} = FIGURES;

export const CLAIMS = {
  hourlyPrice: claim(price, dollarsAndCents(price.number), 'an hour'),
  placedHero: claim(placed, count(placed), 'staff placed'),
  placedStrip: claim(placedStrip, count(placedStrip), 'staff placed'),
  placed: claim(placed, `${placed.number.toLocaleString('en-US')}+`, 'staff placed'),
  daysToHire: claim(hoursToHire, `${hoursToHire.number} hours`, 'to a trained staff member'),
  timelineBefore: claim(usualDays, `${usualDays.number} days`, 'the usual hiring timeline'),
  staffPerClient: claim(staffPerClient, String(staffPerClient.number), 'average staff per client'),
  hipaa: claim(SPECIFIED, '100%', 'HIPAA compliant'),
  officesIncrease: claim(
    increase,
    percent(increase),
    'increase in medical offices hiring virtual staff',
  ),
  savings: claim(savings, percent(savings), 'cost savings'),
  practices: claim(practices, count(practices), 'practices served'),
  satisfaction: claim(satisfaction, percent(satisfaction), 'client satisfaction'),
  revenue: claim(revenue, percent(revenue), 'revenue increase'),
  specialtySavings: claim(specialtySavings, percent(specialtySavings), 'cost savings'),
  availability: claim(SPECIFIED, '24/7', 'availability'),
  replyTime: claim(SPECIFIED, '24 hours', 'to a reply, at most'),
} as const satisfies Record<string, Claim>;

/** What stands beside "lower cost" and "moderate cost". */
export const PRICE_SENTENCE = `${CLAIMS.hourlyPrice.value} ${CLAIMS.hourlyPrice.label}. You see each person’s rate before you choose.`;
