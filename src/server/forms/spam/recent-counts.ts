/** Counts how often a key was seen within a window of time; forgets the oldest keys beyond a bound. */
export interface RecentCounts {
  /** Notes one more and answers how many there were in the window before it. */
  add(key: string): number;
}

/**
 * Kept in memory: a restart forgets, and each process counts for itself. Good enough for a signal that only ever
 * moves a post to quarantine. `most` keys at 32 letters are a few megabytes. Runs on the monotonic
 * clock: a wall clock that is set back must not stretch the window.
 */
export function recentCounts(
  windowMs: number,
  { most = 50_000, clock = () => performance.now() } = {},
): RecentCounts {
  let current = new Map<string, number>();
  let previous = new Map<string, number>();
  let startedAt = clock();
  return {
    add(key) {
      const now = clock();
      // Two buckets of one window each: exact to within a window, and bounded without a sweep.
      if (now - startedAt >= windowMs || current.size >= most) {
        previous = now - startedAt >= 2 * windowMs ? new Map() : current;
        current = new Map();
        startedAt = now;
      }
      const seen = current.get(key) ?? 0;
      current.set(key, seen + 1);
      return seen + (previous.get(key) ?? 0);
    },
  };
}
