import { DAY_MS } from '#shared/durations.ts';
import { recentCounts } from './recent-counts.ts';
import type { SpamCheck } from './spam-check.ts';

const WINDOW_MS = DAY_MS;
/** A person may send the same text twice, also to a second form. */
const SUSPICIOUS_COUNT = 3;
const SPAM_COUNT = 6;

/** The same free text many times within a day, from any sender. */
export function sameText(): SpamCheck {
  const counts = recentCounts(WINDOW_MS);
  return ({ textHash }) => {
    if (textHash === null) return undefined;
    const before = counts.add(textHash);
    if (before < SUSPICIOUS_COUNT) return undefined;
    return {
      code: 'same-text',
      score: before < SPAM_COUNT ? 60 : 100,
      detail: `The same text was sent ${before} times in the two days before.`,
    };
  };
}
