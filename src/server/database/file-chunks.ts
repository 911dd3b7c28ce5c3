import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { type Kysely, sql, type Transaction } from 'kysely';
import { HOUR_MS } from '#shared/durations.ts';
import { inBatches, inBatchesYielding } from './batches.ts';
import { removeOldFiles } from './folders.ts';
import type { Database, FileRow } from './schema.ts';

/**
 * The size of a chunk in bytes. It is large enough that a file needs few commits, and small enough that the commit of a
 * chunk delays other queries less than a post does.
 */
export const CHUNK_BYTES = 256 * 1024;

/**
 * The age at which the bytes of an upload that crashed are deleted. No post takes 6 hours; the margin covers machines
 * whose clocks differ.
 */
export const ABANDONED_MS = 6 * HOUR_MS;
const PAGE_ROWS = 500;

/** Thrown if the bytes of a stored file are missing or incomplete, because the file was deleted while it was read. */
export class FileMissing extends Error {
  override readonly name = 'FileMissing';
}

/**
 * Writes and deletes the bytes of files. Each chunk is a separate commit, so that other queries wait for one chunk at
 * most.
 */
export interface FileWriter {
  /** Stores the bytes of a local file. The file becomes visible when a row of `files` with this id is written. */
  save(id: string, path: string): Promise<void>;
  /** Deletes the bytes of files that have no row in `files`. */
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

/** Reads the bytes of a stored file in chunks. Throws {@link FileMissing}. */
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

/** Reads the bytes of a stored file as a stream. Rejects with {@link FileMissing} if they do not exist. */
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

/**
 * Deletes rows of `files` and records their ids for {@link deleteBytes}. The bytes are deleted later, because that
 * takes too long for a transaction.
 */
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

/** Deletes the bytes of all files whose rows were deleted by {@link deleteFileRows}, in this process or another one. */
export async function deleteBytes({
  db,
  files,
}: {
  readonly db: Kysely<Database>;
  readonly files: FileWriter;
}): Promise<void> {
  await inBatchesYielding(async () => {
    const rows = await db.selectFrom('deleted_files').select('id').limit(PAGE_ROWS).execute();
    const ids = rows.map(({ id }) => id);
    await files.delete(ids);
    if (ids.length > 0) await db.deleteFrom('deleted_files').where('id', 'in', ids).execute();
    return ids.length;
  });
}

/**
 * Deletes what crashed uploads and deletions left behind: bytes without a row of `files`, and temporary files. The
 * age of the bytes is part of their id, a UUID version 7. Returns the number of files.
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
  await inBatchesYielding(async () => {
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
  return deleted + (await removeOldFiles(tempDir, now - ABANDONED_MS));
}
