import { open } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { codeOf } from '#shared/error-text.ts';
import type { Storage } from './open-storage.ts';

/** Number of attempts to run a checkpoint. An attempt does not wait for another process that is reading. */
const MAX_ATTEMPTS = 20;
const PAUSE_MS = 100;

/**
 * Removes the remains of deleted rows from the pages of the database. SQLite overwrites deleted rows with zeros
 * (secure_delete), but pages that were split can hold copies. So every table is rewritten. {@link cleanLog} then
 * removes the remains from the log. VACUUM is not used, because it would copy the bytes of all files and stop writers
 * during that time. `file_chunks` needs no rewrite: its rows fill pages completely. On PostgreSQL, runs VACUUM on every
 * table. The log of PostgreSQL, replicas and freed disk blocks are not cleaned.
 */
export async function rewriteTables({ db, kind }: Pick<Storage, 'db' | 'kind'>): Promise<void> {
  const tables = (await db.introspection.getTables()).map(({ name }) => name);
  for (const name of tables) {
    if (kind === 'postgres') await sql`vacuum ${sql.table(name)}`.execute(db);
    else if (name !== 'file_chunks') await rewrite(db, name);
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
export async function emptyLog({ db }: Pick<Storage, 'db'>, tries: number): Promise<boolean> {
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    if (rows[0]?.busy === 0) return true;
    if (attempt < tries) await sleep(PAUSE_MS);
  }
  return false;
}

/**
 * Identifies a part of SQLite's write-ahead log that was written between two resets of the log. The value is the salts
 * of its frames, in hex.
 */
export type LogGeneration = string;

/**
 * Empties SQLite's log. Resolves with the generations that the log still contains, because another process is reading
 * it; on PostgreSQL, with an empty list. A generation that begins after a deletion does not contain the deleted rows.
 *
 * Litestream keeps a transaction open and resets the log itself, so that the log is never empty. Old generations can
 * remain at its end. If the log contains generations of `stale`, and its beginning belongs to a later generation, this
 * function overwrites the rest of the log.
 */
export async function cleanLog(
  storage: Pick<Storage, 'db' | 'kind'>,
  stale: readonly LogGeneration[],
  tries = MAX_ATTEMPTS,
): Promise<readonly LogGeneration[]> {
  const { db, kind } = storage;
  if (kind === 'postgres' || (await emptyLog(storage, tries))) return [];
  const { rows } = await sql<{ file: string }>`
    select file from pragma_database_list where name = 'main'`.execute(db);
  const file = `${rows[0]?.file ?? ''}-wal`;
  const log = await readLog(file);
  const isLeft = log.generations.some((generation) => stale.includes(generation));
  if (!isLeft || stale.includes(log.current)) return log.generations;
  await sql`create table if not exists log_filler (data blob)`.execute(db);
  await sql`insert into log_filler values (zeroblob(${Math.min(log.bytes, MAX_BLOB_BYTES)}))`.execute(
    db,
  );
  await sql`drop table log_filler`.execute(db);
  return (await readLog(file)).generations;
}

/** Less than SQLite's limit for one value, which is 1,000,000,000 bytes. */
const MAX_BLOB_BYTES = 900_000_000;

/** Sizes in the log's format (https://www.sqlite.org/fileformat2.html#the_write_ahead_log). */
const LOG_HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;

/**
 * Reads the generation in the log's header, and the generations of all frames in the file. Some of these frames may no
 * longer be valid.
 */
async function readLog(file: string) {
  const generations = new Set<LogGeneration>();
  const handle = await open(file).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  });
  if (!handle) return { current: '', generations: [], bytes: 0 };
  try {
    const header = Buffer.alloc(LOG_HEADER_BYTES);
    const frame = Buffer.alloc(FRAME_HEADER_BYTES);
    await handle.read(header, 0, LOG_HEADER_BYTES, 0);
    const pageBytes = header.readUInt32BE(8);
    const { size: bytes } = await handle.stat();
    for (let at = LOG_HEADER_BYTES; at < bytes; at += FRAME_HEADER_BYTES + pageBytes) {
      await handle.read(frame, 0, FRAME_HEADER_BYTES, at);
      generations.add(frame.toString('hex', 8, 16));
    }
    return { current: header.toString('hex', 16, 24), generations: [...generations], bytes };
  } finally {
    await handle.close();
  }
}
