const FIRST = 30_000;
const LONGEST = 3_600_000;
const SPREAD = 0.2;

/**
 * A service that serves many targets (the mail server) is tried again at least this often, so that everything flows
 * soon after an outage.
 */
export const LONGEST_PAUSE = 5 * 60_000;

/** A delivery that could not be made for this long is given up (`dead`), in milliseconds. */
export const GIVE_UP_AFTER = 3 * 24 * 3_600_000;

/**
 * How long to wait after the given number of failed attempts, in milliseconds: half a minute, doubled each time, an
 * hour at most, a fifth more or less by chance so that many senders do not return at the same moment.
 * `random` answers 0 to 1.
 */
export function backoff(failures: number, random: () => number): number {
  const plain = Math.min(LONGEST, FIRST * 2 ** Math.min(failures - 1, 20));
  return Math.round(plain * (1 - SPREAD + 2 * SPREAD * random()));
}
