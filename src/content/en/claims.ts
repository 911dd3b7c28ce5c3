import { FACTS } from '#content/facts.ts';
import { isOffered } from '#content/offer.ts';
import { claimsOf, PROMISES } from './claim-words.ts';

export const CLAIMS = {
  ...claimsOf(FACTS.figures),
  hipaa: { ...PROMISES.hipaa, href: isOffered('/security') ? '/security#hipaa' : undefined },
};

/** The hourly price of experienced staff in dollars. Every page, title and sum uses this constant. */
export const HOURLY_PRICE = FACTS.figures['hourly-price'].number;

/** The promise to a practice. */
export const REPLY_SENTENCE = `You’ll hear from us within ${CLAIMS.replyTime.value}.`;

/** The sentence beside the answers "lower cost" and "moderate cost" in the assessment. */
export const PRICE_SENTENCE = `Experienced staff cost ${CLAIMS.hourlyPrice.value} ${CLAIMS.hourlyPrice.label}. You see each person’s rate before you choose.`;
