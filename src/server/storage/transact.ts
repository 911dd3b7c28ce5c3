import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { isBusy } from './faults.ts';
import type { Database } from './schema.ts';

const TRIES = 10;
const PAUSE_MS = 50;

/**
 * Runs `work` in one transaction: all of it is kept, or nothing. Where another process holds SQLite's write lock
 * (a backup, an erase from the owner's desk) it tries again for about five seconds without blocking the process.
 */
export async function transact<T>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (fault) {
      if (attempt === TRIES || !isBusy(fault)) throw fault;
      await sleep(PAUSE_MS);
    }
  }
}
