import { MINUTE_MS } from '#shared/durations.ts';
import { leadReference } from '#shared/lead.ts';
import { STATUS_PARAMETER } from '#shared/status-page.ts';
import { track } from '#site/analytics/track.ts';
import { readStored, writeStored } from '#site/forms-client/stored.ts';
import { readReceipt } from '#site/wizard/draft.ts';

const REGISTERED_KEY = 'registration-counted';

/**
 * Sends the registration event on every load. `first` is true only once for each lead. So reports can leave out
 * reloads and visits without an assessment.
 */
export function trackRegistration(): void {
  // A form that was posted without its script has no receipt. The last characters of the status link in the address
  // identify its lead instead. They give no access to the lead.
  const link = new URLSearchParams(location.search).get(STATUS_PARAMETER);
  const lead = readReceipt('assessment')?.key ?? link?.slice(-8);
  const isFirst = lead !== undefined && readStored(REGISTERED_KEY).lead !== lead;
  if (isFirst) writeStored(REGISTERED_KEY, { lead });
  track('registration_complete', { first: isFirst });
}

/**
 * Maximum time after sending for which the day by which we reply is shown. The day is counted from the current time.
 */
const RECENT_MS = 60 * MINUTE_MS;

/**
 * Hides the day by which we reply, unless this device has just sent the assessment. The server counts this day from the
 * time of the visit.
 */
export function checkReplyDay(): void {
  const sentAt = Date.parse(readReceipt('assessment')?.at ?? '');
  if (Date.now() - sentAt < RECENT_MS) return;
  // The line becomes invisible but keeps its space, so that nothing below moves.
  document.querySelector('[data-reply-by]')?.classList.add('invisible');
}

export function showReference(): void {
  const reference = leadReference(readReceipt('assessment')?.reference ?? '');
  const line = document.querySelector<HTMLElement>('[data-reference]');
  if (!line) return;
  if (reference) line.textContent = `${line.dataset.reference}: ${reference}`;
}
