import { track } from '#site/analytics/track.ts';
import { throwConfetti } from '#site/ui/confetti.ts';

const CONFETTI_PIECES = 500;
const SHOWN_MS = 5000;

/** Arriving on /schedule: the two events, and confetti unless the call still has to be confirmed or is canceled. */
export function arriveOnSchedule(): void {
  track('view_schedule_page', {});
  if (!document.querySelector('[data-call-state="booked"]')) return;
  throwConfetti(CONFETTI_PIECES, SHOWN_MS).catch((error: unknown) => {
    console.warn('The confetti could not be shown.', error);
  });
}
