import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { messageOf } from '#shared/error-text.ts';
import type { Storage } from './open-storage.ts';

export type Cleaned =
  | { readonly complete: true }
  /** One sentence for the owner. */
  | { readonly complete: false; readonly reason: string };

/** A checkpoint does not wait for a reader that is in the way. */
const MAX_ATTEMPTS = 120;
const PAUSE_MS = 100;

/**
 * Rewrites the database without what was deleted. SQLite overwrites deleted rows with zeros (secure_delete), but copies of
 * them may be left in pages that were split: every table is written anew, and a checkpoint empties the write-ahead log,
 * which a process that reads at the time prevents. Not VACUUM, which would copy the bytes of all files and stop writers
 * for as long: rows of `file_chunks` fill whole pages. PostgreSQL: VACUUM of every table; what its own log, replicas and
 * freed disk blocks hold is out of our reach.
 */
export async function cleanDatabase({ db, kind }: Pick<Storage, 'db' | 'kind'>): Promise<Cleaned> {
  try {
    const tables = (await db.introspection.getTables()).map(({ name }) => name);
    if (kind === 'postgres') {
      for (const name of tables) await sql`vacuum ${sql.table(name)}`.execute(db);
      return { complete: true };
    }
    for (const name of tables) {
      if (name !== 'file_chunks') await rewrite(db, name);
    }
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

async function rewrite(db: Storage['db'], name: string): Promise<void> {
  const table = sql.table(name);
  const copy = sql.table(`copy_of_${name}`);
  await db.connection().execute(async (connection) => {
    // Not within a transaction, and off: rows that refer to these ones would go with them.
    await sql`pragma foreign_keys = off`.execute(connection);
    try {
      await connection.transaction().execute(async (trx) => {
        await sql`create temp table ${copy} as select * from ${table}`.execute(trx);
        await sql`delete from ${table}`.execute(trx);
        await sql`insert into ${table} select * from ${copy}`.execute(trx);
        await sql`drop table ${copy}`.execute(trx);
      });
    } finally {
      await sql`pragma foreign_keys = on`.execute(connection);
    }
  });
}

/** Moves everything in SQLite's write-ahead log into the file and cuts the log to nothing; false if it can't. */
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
