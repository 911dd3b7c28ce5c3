import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/durations.ts';

const FIRST_DELAY_MS = 30_000;
const MAX_DELAY_MS = HOUR_MS;
const JITTER_FRACTION = 0.2;

/**
 * A service that serves many targets (the mail server) is tried again at least this often, so that everything flows
 * soon after an outage.
 */
export const MAX_TARGET_DELAY_MS = 5 * MINUTE_MS;

/** A delivery that could not be made for this long is given up (`dead`), in milliseconds. */
export const MAX_DELIVERY_AGE_MS = 3 * DAY_MS;

/**
 * How long to wait after the given number of failed attempts, in milliseconds: half a minute, doubled each time, an
 * hour at most, a fifth more or less by chance so that many senders do not return at the same moment.
 * `random` answers 0 to 1.
 */
export function backoff(failures: number, random: () => number): number {
  const plain = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(failures - 1, 20));
  return Math.round(plain * (1 - JITTER_FRACTION + 2 * JITTER_FRACTION * random()));
}
