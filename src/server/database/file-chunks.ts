import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import { HOUR_MS } from '#shared/durations.ts';
import { codeOf } from '#shared/error-text.ts';
import { inBatches } from './batches.ts';
import type { Database, FileRow } from './schema.ts';

/** Small enough that other queries wait for one of them less than for a post, large enough to be few. */
export const CHUNK_BYTES = 256 * 1024;

/** What a crash left of an upload is deleted when it is this old: no post takes so long, and clocks of machines differ. */
export const ABANDONED_MS = 6 * HOUR_MS;
const PAGE_ROWS = 500;

/** The bytes of a stored file are not there, or not all of them: it was deleted while it was read. */
export class FileMissing extends Error {
  override readonly name = 'FileMissing';
}

/** Writes and deletes the bytes of files, one commit a chunk, so that no other query waits for all of them. */
export interface FileWriter {
  /** Takes the bytes of a local file. Nobody sees them before a row of `files` with this id is written, with its lead. */
  save(id: string, path: string): Promise<void>;
  /** Deletes the bytes of files that no row of `files` names any more. */
  delete(ids: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

export function postgresFileWriter(db: Kysely<Database>): FileWriter {
  return {
    async save(id, path) {
      await using file = await open(path, 'r');
      for (let position = 0; ; position += 1) {
        const { bytesRead, buffer } = await file.read({
          buffer: Buffer.allocUnsafe(CHUNK_BYTES),
          position: position * CHUNK_BYTES,
        });
        if (bytesRead === 0) return;
        const data = buffer.subarray(0, bytesRead);
        await db.insertInto('file_chunks').values({ file_id: id, position, data }).execute();
      }
    },
    async delete(ids) {
      for (const id of ids) {
        await db
          .deleteFrom('file_chunks')
          .where('file_id', '=', id)
          .where(({ not, exists, selectFrom }) =>
            not(exists(selectFrom('files').select('id').where('id', '=', id))),
          )
          .execute();
      }
    },
    close: async () => undefined,
  };
}

/** The bytes of a stored file, a chunk at a time. Throws {@link FileMissing}. */
export async function* readChunks(
  db: Kysely<Database>,
  { id, bytes }: Pick<FileRow, 'id' | 'bytes'>,
): AsyncGenerator<Buffer> {
  let read = 0;
  for (let position = 0; read < bytes; position += 1) {
    const row = await db
      .selectFrom('file_chunks')
      .select('data')
      .where('file_id', '=', id)
      .where('position', '=', position)
      .executeTakeFirst();
    if (!row) throw new FileMissing('The uploaded file is not there.');
    read += row.data.byteLength;
    yield Buffer.from(row.data.buffer, row.data.byteOffset, row.data.byteLength);
  }
}

/** The bytes of a stored file as a stream. Rejects with {@link FileMissing} before anything was read. */
export async function openFile(
  db: Kysely<Database>,
  file: Pick<FileRow, 'id' | 'bytes'>,
): Promise<Readable> {
  const chunks = readChunks(db, file);
  const first = await chunks.next();
  return Readable.from(
    (async function* () {
      if (!first.done) yield first.value;
      yield* chunks;
    })(),
  );
}

/** Deletes rows of `files`. Their bytes are noted for {@link deleteBytes}: it takes longer than a transaction should. */
export async function deleteFileRows(
  trx: Transaction<Database>,
  ids: readonly string[],
): Promise<void> {
  await inBatches(ids, async (some) => {
    await trx.deleteFrom('files').where('id', 'in', some).execute();
    await trx
      .insertInto('deleted_files')
      .values(some.map((id) => ({ id })))
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    return [];
  });
}

/** Deletes the bytes of all files that {@link deleteFileRows} has deleted, in whatever process. */
export async function deleteBytes({
  db,
  files,
}: {
  readonly db: Kysely<Database>;
  readonly files: FileWriter;
}): Promise<void> {
  await inTurns(async () => {
    const rows = await db.selectFrom('deleted_files').select('id').limit(PAGE_ROWS).execute();
    const ids = rows.map(({ id }) => id);
    await files.delete(ids);
    if (ids.length > 0) await db.deleteFrom('deleted_files').where('id', 'in', ids).execute();
    return ids.length;
  });
}

/**
 * Deletes what a crash left of uploads and deletions: bytes without a row of `files`, and temporary files. The age of
 * bytes is in their id, a UUID version 7. Returns how many files that were.
 */
export async function deleteAbandoned(
  storage: {
    readonly db: Kysely<Database>;
    readonly files: FileWriter;
    readonly tempDir: string;
  },
  now: number,
): Promise<number> {
  const { db, files, tempDir } = storage;
  await deleteBytes(storage);
  let deleted = 0;
  const youngest = (now - ABANDONED_MS).toString(16).padStart(12, '0');
  const end = `${youngest.slice(0, 8)}-${youngest.slice(8)}`;
  let last = '';
  await inTurns(async () => {
    const rows = await db
      .selectFrom('file_chunks')
      .leftJoin('files', 'files.id', 'file_chunks.file_id')
      .select(['file_id', sql<boolean>`files.id is null`.as('isOrphan')])
      .distinct()
      .where('file_id', '>', last)
      .where('file_id', '<', end)
      .orderBy('file_id')
      .limit(PAGE_ROWS)
      .execute();
    const orphans = rows.filter(({ isOrphan }) => isOrphan).map(({ file_id }) => file_id);
    await files.delete(orphans);
    deleted += orphans.length;
    last = rows.at(-1)?.file_id ?? last;
    return rows.length;
  });
  return deleted + (await removeOld(tempDir, now - ABANDONED_MS));
}

/** Removes what is named so in a folder and was last changed before a time. Returns how many. */
export async function removeOld(folder: string, before: number, named = /(?:)/): Promise<number> {
  let removed = 0;
  for (const name of await readdir(folder)) {
    if (!named.test(name)) continue;
    const path = join(folder, name);
    // Without a time if it went in the meantime.
    const { mtimeMs } = (await stat(path).catch(unlessGone)) ?? { mtimeMs: before };
    if (mtimeMs >= before) continue;
    await rm(path, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}

function unlessGone(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throw error;
}

/**
 * Repeats a short piece of work until it returns 0, and lets requests in after each: a statement of SQLite holds the
 * event loop. Returns the sum.
 */
export async function inTurns(work: () => Promise<number>): Promise<number> {
  for (let total = 0; ; ) {
    const done = await work();
    if (done === 0) return total;
    total += done;
    await setImmediate();
  }
}
