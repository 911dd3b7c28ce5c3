/** What one sender may do, and what is left of it. */
export interface Allowance {
  readonly allowed: boolean;
  readonly remaining: number;
  /** Whole seconds until everything is allowed again. */
  readonly reset: number;
  /** Whole seconds until one more is allowed; 0 where one is now. */
  readonly retryAfter: number;
}

/** Counts one post of a key. */
export type RateLimit = (key: string, now: number) => Allowance;

const MOST_KEYS = 100_000;

/**
 * `most` posts in a window, given back evenly (generic cell rate algorithm): a burst of `most` passes, then one each
 * `windowMs / most`. One number a key, held in memory and bounded; each process counts for itself.
 */
export function rateLimit(most: number, windowMs: number): RateLimit {
  const step = windowMs / most;
  /** When the key has everything back. */
  const full = new Map<string, number>();
  return (key, now) => {
    if (full.size >= MOST_KEYS) sweep(full, now);
    const before = Math.max(full.get(key) ?? 0, now);
    const after = before + step;
    const allowed = after - now <= windowMs;
    const back = allowed ? after : before;
    if (allowed) full.set(key, after);
    return {
      allowed,
      remaining: Math.floor((windowMs - (back - now)) / step + 1e-9),
      reset: Math.ceil((back - now) / 1000),
      retryAfter: Math.max(0, Math.ceil((back + step - windowMs - now) / 1000)),
    };
  };
}

function sweep(full: Map<string, number>, now: number): void {
  for (const [key, at] of full) if (at <= now) full.delete(key);
  // Still too many at once: an attack from many addresses. The oldest are let go.
  for (const key of full.keys()) {
    if (full.size < MOST_KEYS / 2) break;
    full.delete(key);
  }
}
