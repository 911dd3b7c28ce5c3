import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { messageOf } from '#shared/error-text.ts';
import type { Storage } from './open-storage.ts';

export type Cleaned =
  | { readonly complete: true }
  /** The reason as a sentence for the owner. */
  | { readonly complete: false; readonly reason: string };

/** Attempts to run a checkpoint, which does not wait for another process that is reading. */
const MAX_ATTEMPTS = 120;
const PAUSE_MS = 100;

/**
 * Removes the remains of deleted rows from the database file. SQLite overwrites deleted rows with zeros
 * (secure_delete), but pages that were split can hold copies. So every table is rewritten, and a checkpoint empties
 * the write-ahead log; a process that is reading prevents the checkpoint. VACUUM is not used, because it would copy
 * the bytes of all files and stop writers during that time. `file_chunks` needs no rewrite: its rows fill pages
 * completely. PostgreSQL: VACUUM of every table. The log of PostgreSQL, replicas and freed disk blocks are not
 * cleaned.
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
    // Foreign keys are off, so that deleting the rows does not delete the rows that refer to them. SQLite changes
    // this setting only outside of a transaction.
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

/**
 * Moves SQLite's write-ahead log into the database file and truncates the log. Returns false if that is not possible
 * now.
 */
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
