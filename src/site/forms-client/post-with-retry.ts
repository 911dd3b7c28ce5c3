import { LONGEST_WAIT_S, type PostOutcome } from './send-post.ts';

/** Called each second of a wait with the seconds left; resolves after one second. */
export type Countdown = (secondsLeft: number) => Promise<void>;

/** Outcome of a post that has come to its end. */
export type FinalOutcome = Exclude<PostOutcome, { kind: 'busy' }>;

/**
 * Posts, and where the server is busy waits as long as it asks and posts again. A server that is still busy after
 * {@link LONGEST_WAIT_S} seconds of waiting has failed.
 */
export async function postWithRetry(
  post: () => Promise<PostOutcome>,
  tick: Countdown,
): Promise<FinalOutcome> {
  let waitedSeconds = 0;
  for (;;) {
    const outcome = await post();
    if (outcome.kind !== 'busy') return outcome;
    // A server that asks for no time at all still gets a second.
    const seconds = Math.max(1, outcome.retryAfterSeconds);
    waitedSeconds += seconds;
    if (waitedSeconds > LONGEST_WAIT_S) {
      return { kind: 'failed', errors: [], cause: new Error('server busy') };
    }
    for (let left = seconds; left > 0; left--) await tick(left);
  }
}
