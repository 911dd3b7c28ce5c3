import { recentCounts } from './recent-counts.ts';
import type { SpamCheck } from './spam-check.ts';

/**
 * More posts of one sender to one form than people send, though fewer than the hard limit answers with 429.
 * `most` posts in the window pass; 0 turns the check off.
 */
export function postingRate(most: number, windowMs: number): SpamCheck {
  if (most === 0) return () => undefined;
  const counts = recentCounts(windowMs);
  return ({ formId, sender }) => {
    const before = counts.add(`${formId} ${sender}`);
    if (before < most) return undefined;
    return {
      code: 'rate',
      score: 100,
      detail: `The same sender posted ${before} times shortly before.`,
    };
  };
}
