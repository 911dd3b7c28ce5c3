import type { Clock } from '#server/database/clock.ts';

/** A clock for tests: time advances only when the test says so. */
export interface FakeClock extends Clock {
  /**
   * Lets time pass up to `milliseconds` from now, stopping at each timer that falls due on the way and waiting for
   * `settled` after each, so that what the timer started is done before time goes on.
   */
  advance(milliseconds: number, settled: () => Promise<void>): Promise<void>;
  /** Sets the time of day back. Timers are monotonic: they wait as long as before. */
  setBack(milliseconds: number): void;
}

/** A clock that begins at the given time. */
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
