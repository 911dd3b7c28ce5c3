import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { messageOf } from '#shared/error-text.ts';
import type { Storage } from './open-storage.ts';

/** Whether nothing that was deleted can be read from the database's files any more. */
export type Cleaned =
  | { readonly complete: true }
  /** One sentence for the owner. */
  | { readonly complete: false; readonly reason: string };

/** A checkpoint does not wait for a reader that is in the way. */
const MAX_ATTEMPTS = 120;
const PAUSE_MS = 100;

/**
 * Rewrites the database without what was deleted. SQLite: VACUUM drops pages that a split or a deletion left behind,
 * and a checkpoint empties the write-ahead log, which a process that reads at the time prevents. PostgreSQL: VACUUM
 * of every table; what its own log, replicas and freed disk blocks hold is out of our reach.
 */
export async function cleanDatabase({ db, kind }: Pick<Storage, 'db' | 'kind'>): Promise<Cleaned> {
  try {
    if (kind === 'postgres') {
      for (const { name } of await db.introspection.getTables()) {
        await sql`vacuum ${sql.table(name)}`.execute(db);
      }
      return { complete: true };
    }
    await sql`vacuum`.execute(db);
    return (await emptyLog({ db }))
      ? { complete: true }
      : {
          complete: false,
          reason:
            'Another process is reading the database, so its write-ahead log (marigold.db-wal) can’t be emptied.',
        };
  } catch (error) {
    const message = messageOf(error);
    return { complete: false, reason: `The database can’t be rewritten: ${message}.` };
  }
}

/** Moves everything in SQLite's write-ahead log into the file and cuts the log to nothing; false where it can't. */
export async function emptyLog(
  { db }: Pick<Storage, 'db'>,
  tries = MAX_ATTEMPTS,
): Promise<boolean> {
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    if (rows[0]?.busy === 0) return true;
    if (attempt < tries) await sleep(PAUSE_MS);
  }
  return false;
}
