import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#server/storage/schema.ts';
import { transact } from '#server/storage/transact.ts';

/** Thrown inside a transaction to undo it where a time could not be taken; never leaves this file. */
class NotTaken extends Error {
  override readonly name = 'NotTaken';
}

/** PostgreSQL: deadlock found, serialization failure. Both mean: nothing was written, try again. */
const TRY_AGAIN: ReadonlySet<unknown> = new Set(['40P01', '40001']);
const TRIES = 5;

/**
 * Runs work that takes a time: where it answers undefined, all it wrote is undone and undefined comes back.
 * Two calls that swap their times can lock each other on PostgreSQL; the one that is thrown out tries again.
 */
export async function claimTransaction<T>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<T | undefined>,
): Promise<T | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transact(db, async (trx) => {
        const outcome = await work(trx);
        if (outcome === undefined) throw new NotTaken();
        return outcome;
      });
    } catch (fault) {
      if (fault instanceof NotTaken) return undefined;
      if (attempt === TRIES || !isLost(fault)) throw fault;
    }
  }
}

function isLost(fault: unknown): boolean {
  return fault instanceof Error && 'code' in fault && TRY_AGAIN.has(fault.code);
}
