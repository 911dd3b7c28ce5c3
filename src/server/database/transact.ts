import type { Kysely, Transaction } from 'kysely';
import { messageOf } from '#shared/error-text.ts';
import { isRefusedCommit, UncertainCommit } from './errors.ts';
import type { Database } from './schema.ts';

/**
 * Runs `work` in one transaction: all of it is committed, or nothing. Rejects with an {@link UncertainCommit} if the
 * connection broke in the commit, which may have been carried out.
 */
export async function transact<T>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  let done = false;
  try {
    return await db.transaction().execute(async (trx) => {
      const outcome = await work(trx);
      done = true;
      return outcome;
    });
  } catch (cause) {
    if (!done || isRefusedCommit(cause)) throw cause;
    const message = messageOf(cause);
    throw new UncertainCommit(`the connection broke in a commit: ${message}`, { cause });
  }
}
