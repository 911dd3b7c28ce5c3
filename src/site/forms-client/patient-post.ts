import type { PostOutcome } from './post-form.ts';

/** Most tries while the server is busy; then it counts as failed. */
const MOST_TRIES = 5;
/** Longest wait between two tries, in seconds. */
const LONGEST_WAIT = 60;

/** Called each second of a wait with the seconds left; resolves after one second. */
export type Countdown = (secondsLeft: number) => Promise<void>;

/** Posts, and where the server is busy waits as long as it asks and posts again. Never `busy` in the end. */
export async function patientPost(
  post: () => Promise<PostOutcome>,
  tick: Countdown,
): Promise<Exclude<PostOutcome, { kind: 'busy' }>> {
  for (let tries = 1; ; tries++) {
    const outcome = await post();
    if (outcome.kind !== 'busy') return outcome;
    if (tries === MOST_TRIES) return { kind: 'failed', cause: new Error('server busy') };
    for (let left = Math.min(outcome.retryAfterSeconds, LONGEST_WAIT); left > 0; left--) {
      await tick(left);
    }
  }
}
