import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { isBusy } from './faults.ts';
import type { Database } from './schema.ts';

const TRIES = 10;
const PAUSE_MS = 50;

/** Runs `work` in one transaction: all of it is kept, or nothing. A held lock is waited for ({@link patiently}). */
export function transact<T>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  return patiently(() => db.transaction().execute(work));
}

/**
 * Where another process holds SQLite's write lock (a backup, an erase by the leads CLI), tries again for about
 * five seconds without blocking this one.
 */
export async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (fault) {
      if (attempt === TRIES || !isBusy(fault)) throw fault;
      await sleep(PAUSE_MS);
    }
  }
}
