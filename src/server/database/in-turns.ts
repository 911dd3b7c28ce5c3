import { setImmediate } from 'node:timers/promises';

/**
 * Repeats a short piece of work until it returns 0, and lets requests in after each: a statement of SQLite holds the
 * event loop. Returns the sum.
 */
export async function inTurns(work: () => Promise<number>): Promise<number> {
  for (let total = 0; ; ) {
    const done = await work();
    if (done === 0) return total;
    total += done;
    await setImmediate();
  }
}
