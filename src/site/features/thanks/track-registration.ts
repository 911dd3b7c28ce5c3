import { track } from '#site/analytics/track.ts';
import { readReceipt } from '#site/wizard/draft.ts';

const REGISTERED_KEY = 'registration-told';

/**
 * Tells the registration, on every load as the spec says. `first` is true once per lead, so that a reload can be
 * left out of a count.
 */
export function trackRegistration(): void {
  const lead = readReceipt('assessment')?.key ?? 'unknown';
  track('registration_complete', { first: isFirst(lead) });
}

function isFirst(lead: string): boolean {
  try {
    if (localStorage.getItem(REGISTERED_KEY) === lead) return false;
    localStorage.setItem(REGISTERED_KEY, lead);
  } catch {
    // Blocked storage: each load looks like the first.
  }
  return true;
}
