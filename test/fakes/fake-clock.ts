import type { Clock } from '#server/database/clock.ts';

/** A clock for tests. Time advances only when the test advances the clock. */
export interface FakeClock extends Clock {
  /**
   * Advances time by up to `milliseconds`. Stops at each timer that is due and waits for `settled`, so that the
   * timer's work is done before time advances further.
   */
  advance(milliseconds: number, settled: () => Promise<void>): Promise<void>;
  /** Sets the time of day back. Timers are monotonic, so their delay does not change. */
  setBack(milliseconds: number): void;
}

export function fakeClock(start: number): FakeClock {
  let now = start;
  const timers = new Set<{ at: number; call: () => void }>();
  return {
    now: () => now,
    after(milliseconds, call) {
      const timer = { at: now + milliseconds, call };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    setBack(milliseconds) {
      now -= milliseconds;
      for (const timer of timers) timer.at -= milliseconds;
    },
    async advance(milliseconds, settled) {
      const end = now + milliseconds;
      await settled();
      for (;;) {
        const next = [...timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        timers.delete(next);
        now = Math.max(now, next.at);
        next.call();
        await settled();
      }
      now = end;
    },
  };
}
