/** Whether posts can be stored right now. */
export interface Readiness {
  /** Answers from the last probe while it is fresh; many callers share one. Rejects where nothing can be stored. */
  check(): Promise<void>;
  /** A post was stored: no probe is needed for a while. */
  stored(): void;
  /** A post could not be stored. */
  failed(error: unknown): void;
}

/** How long the result of one probe, or of one real post, is valid. */
const FRESH_MS = 3000;

/**
 * Keeps the outcome of one probe for three seconds, however often it is asked: `/readyz` is open to strangers and a probe
 * writes. Runs on the monotonic clock.
 */
export function readiness(probe: () => Promise<void>, clock = () => performance.now()): Readiness {
  let known: Promise<void> | undefined;
  let since = 0;
  const keep = (outcome: Promise<void>) => {
    // Each caller gets the rejection; without a caller it must not end the process.
    outcome.catch(() => undefined);
    known = outcome;
    since = clock();
  };
  return {
    check() {
      if (known && clock() - since < FRESH_MS) return known;
      const running = probe();
      keep(running);
      const restart = () => {
        if (known === running) since = clock();
      };
      running.then(restart, restart);
      return running;
    },
    stored: () => keep(Promise.resolve()),
    failed: (error) => keep(Promise.reject(error)),
  };
}
