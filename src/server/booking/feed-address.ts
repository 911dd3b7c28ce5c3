import type { BookingDeps } from './booking-deps.ts';
import { FEED_ID } from './call-tokens.ts';

/** The secret address of a calendar that shows every call, with names and numbers. */
export function feedAddress({ outgoing, tokens }: BookingDeps): string {
  return `${outgoing.site.origin}/book/feed/${tokens.sign('feed', FEED_ID)}.ics`;
}
