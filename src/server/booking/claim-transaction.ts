import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#server/database/schema.ts';
import { transact } from '#server/database/transact.ts';

/** Thrown inside a transaction to undo it; carries the outcome out and never leaves this file. */
class Undone<T> extends Error {
  override readonly name = 'Undone';
  readonly outcome: T;

  constructor(outcome: T) {
    super('the transaction is undone');
    this.outcome = outcome;
  }
}

/** PostgreSQL: deadlock found, serialization failure. Both mean: nothing was written, try again. */
const TRY_AGAIN: ReadonlySet<unknown> = new Set(['40P01', '40001']);
const MAX_ATTEMPTS = 5;

/**
 * Runs work that takes a time. Where `keep` says no to its outcome, all it wrote is undone; the outcome comes back all
 * the same. Two calls that swap their times can lock each other on PostgreSQL; the one that is thrown out tries again.
 */
export async function claimTransaction<T>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<T>,
  keep: (outcome: T) => boolean,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transact(db, async (trx) => {
        const outcome = await work(trx);
        if (!keep(outcome)) throw new Undone(outcome);
        return outcome;
      });
    } catch (error) {
      if (error instanceof Undone) return error.outcome as T;
      if (attempt === MAX_ATTEMPTS || !isLost(error)) throw error;
    }
  }
}

function isLost(error: unknown): boolean {
  return error instanceof Error && 'code' in error && TRY_AGAIN.has(error.code);
}
