import { track } from '#site/analytics/track.ts';
import { readReceipt } from '#site/wizard/draft.ts';

const TOLD = 'registration-told';

/**
 * Tells the registration, on every load as the spec says. `first` is true once per lead, so that a reload can be
 * left out of a count.
 */
export function tellRegistration(): void {
  const lead = readReceipt('assessment')?.key ?? 'unknown';
  track('registration_complete', { first: isFirst(lead) });
}

function isFirst(lead: string): boolean {
  try {
    if (localStorage.getItem(TOLD) === lead) return false;
    localStorage.setItem(TOLD, lead);
  } catch {
    // Blocked storage: each load looks like the first.
  }
  return true;
}
