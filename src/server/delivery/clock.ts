/** Time and timers, so that tests can let three days pass in a moment. */
export interface Clock {
  now(): number;
  /** Calls once after the given milliseconds. The answer takes it back. */
  after(milliseconds: number, call: () => void): () => void;
}

export const systemClock: Clock = {
  now: Date.now,
  after(milliseconds, call) {
    const timer = setTimeout(call, milliseconds);
    timer.unref();
    return () => clearTimeout(timer);
  },
};
