import { MAX_WAIT_SECONDS, type PostOutcome } from './send-post.ts';

/** Called each second of a wait with the seconds left; resolves after one second. */
export type Countdown = (secondsLeft: number) => Promise<void>;

/** Final outcome of a post. */
export type FinalOutcome = Exclude<PostOutcome, { kind: 'busy' }>;

/**
 * Posts, and retries when the server is busy, after the wait it asks for (FORM-6). A server that is still busy after
 * {@link MAX_WAIT_SECONDS} seconds of waiting counts as failed.
 */
export async function postWithRetry(
  post: () => Promise<PostOutcome>,
  tick: Countdown,
): Promise<FinalOutcome> {
  let waitedSeconds = 0;
  for (;;) {
    const outcome = await post();
    if (outcome.kind !== 'busy') return outcome;
    // At least one second, also where the server asks for none.
    const seconds = Math.max(1, outcome.retryAfterSeconds);
    waitedSeconds += seconds;
    if (waitedSeconds > MAX_WAIT_SECONDS) {
      return { kind: 'failed', errors: [], cause: new Error('server busy') };
    }
    for (let left = seconds; left > 0; left--) await tick(left);
  }
}
