import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { isBusy, isRefusedCommit, UncertainCommit } from './errors.ts';
import type { Database } from './schema.ts';

const MAX_ATTEMPTS = 10;
const PAUSE_MS = 50;

/**
 * Runs `work` in one transaction: all of it is committed, or nothing. A held lock is waited for ({@link withRetry}). Rejects
 * with an {@link UncertainCommit} where the connection broke in the commit, which may have been carried out.
 */
export function transact<T>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  return withRetry(async () => {
    let done = false;
    try {
      return await db.transaction().execute(async (trx) => {
        const outcome = await work(trx);
        done = true;
        return outcome;
      });
    } catch (cause) {
      if (!done || isRefusedCommit(cause)) throw cause;
      const message = cause instanceof Error ? cause.message : String(cause);
      throw new UncertainCommit(`the connection broke in a commit: ${message}`, { cause });
    }
  });
}

/**
 * Where another process holds SQLite's write lock (a backup, an erase by the leads CLI), tries again for about
 * five seconds without blocking this one.
 */
export async function withRetry<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isBusy(error)) throw error;
      await sleep(PAUSE_MS);
    }
  }
}
