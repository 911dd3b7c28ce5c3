import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { DATABASE_ID, RESTORED_AT } from '#server/database/files/check-files.ts';
import { FileMissing, type FileStore, fileKey } from '#server/database/files/file-store.ts';
import { recordFileStore } from '#server/database/files/open-file-store.ts';
import { removeFiles } from '#server/database/files/remove-files.ts';
import { stageFile, stagingPath } from '#server/database/files/stage-file.ts';
import { openStorage, type Storage, type StorageConfig } from '#server/database/open-storage.ts';
import type { Database } from '#server/database/schema.ts';
import type { Secrets } from '#server/database/secrets.ts';
import { writeSetting } from '#server/database/settings-repository.ts';
import { applyErasures, type Reapplied } from '#server/leads/apply-erasures.ts';
import { adoptErasures } from '#server/leads/erasure-ledger.ts';
import { recognizeFiles } from '#server/leads/sweep-files.ts';
import { BackupError } from './backup-error.ts';
import { copyDatabase } from './copy-database.ts';
import { copyTables } from './copy-tables.ts';
import { hashFile, hashOf } from './hash-file.ts';
import { DATABASE_FILE } from './manifest.ts';
import { type FileFacts, readDatabase } from './read-database.ts';
import { makeScratchFolder } from './scratch-folder.ts';
import { verifyBackup } from './verify-backup.ts';

/** How to restore. */
export interface RestoreOptions {
  /** Calls off what was not out yet when the backup was made: most of it has gone out since. */
  readonly holdDeliveries: boolean;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** The secrets that hold the ledger of erasures; the place's own where they are left out. */
  readonly erasures?: Secrets;
}

/** What came back. */
export interface Restored {
  /** What had been erased since the backup was made, and so did not come back; left out where that is nothing. */
  readonly erased?: Reapplied;
  readonly leads: number;
  readonly files: number;
  /** Ids of files that a lead names and the backup does not have. */
  readonly missing: readonly string[];
  /** Deliveries that were not out yet when the backup was made. */
  readonly pending: number;
}

/** What there is to restore; checked before anything is opened or changed. */
export interface Restorable {
  readonly folder: string;
  readonly files: readonly FileFacts[];
  /** What is not as it was when the backup was made; only with `unverified`. */
  readonly errors: readonly string[];
}

/** Compares a backup with its `backup.json`. Throws a {@link BackupError}; with `unverified` only where it must. */
export async function checkRestorable(folder: string, unverified: boolean): Promise<Restorable> {
  try {
    const { database } = await verifyBackup(folder);
    return { folder, files: database.files, errors: [] };
  } catch (error) {
    if (!unverified || !(error instanceof BackupError)) throw error;
    // The database itself has to be sound in any case.
    const scratch = await makeScratchFolder();
    try {
      await copyDatabase(folder, scratch.path);
      const { files } = readDatabase(join(scratch.path, DATABASE_FILE));
      return { folder, files, errors: error.errors };
    } finally {
      scratch.remove();
    }
  }
}

/**
 * Brings a checked backup back into a place without leads, SQLite or PostgreSQL, folder or bucket. Files come first
 * and are taken back where the rows cannot follow, so that a failure changes nothing.
 */
export async function restoreBackup(
  where: StorageConfig,
  { folder, files, errors }: Restorable,
  options: RestoreOptions,
): Promise<Restored> {
  // A copy, because opening a database brings its tables up to date: the backup stays as it was made.
  const scratch = await makeScratchFolder();
  try {
    await copyDatabase(folder, scratch.path);
    const backup = await openStorage({ dataDir: scratch.path });
    const storage = await openStorage(where);
    try {
      await requireEmpty(storage.db);
      const erased = await applyErasures(backup, options.erasures ?? storage.secrets);
      const rows = await backup.db.selectFrom('files').select('stored_as').execute();
      const named = new Set(rows.map(({ stored_as }) => stored_as));
      const kept = files.filter(({ stored_as }) => named.has(stored_as));
      const copied = await copyFiles(storage, folder, kept, errors.length > 0);
      try {
        if (options.erasures) adoptErasures(options.erasures, storage.secrets);
        return {
          ...copied.result,
          ...(erased.people > 0 ? { erased } : {}),
          ...(await copyRows(backup.db, storage, where, options)),
        };
      } catch (error) {
        await removeFiles(storage.files, await unnamed(storage.db, copied.added));
        throw error;
      }
    } finally {
      await storage.close();
      await backup.close();
    }
  } finally {
    scratch.remove();
  }
}

async function copyRows(
  backup: Kysely<Database>,
  storage: Storage,
  where: StorageConfig,
  { holdDeliveries, now }: RestoreOptions,
): Promise<{ leads: number; pending: number }> {
  const leads = await storage.db.transaction().execute(async (trx) => {
    await requireEmpty(trx);
    const counts = await copyTables(backup, trx);
    if (holdDeliveries) {
      await trx
        .updateTable('deliveries')
        .set({ state: 'canceled', last_error: 'held back when a backup was restored' })
        .where('state', '=', 'pending')
        .execute();
    }
    await writeSetting(trx, RESTORED_AT, String(now));
    // A new name: the database that the backup was made from may still be started with the same files.
    await writeSetting(trx, DATABASE_ID, randomUUID());
    await recordFileStore(trx, where.uploadsUrl ?? '');
    return counts.submissions ?? 0;
  });
  // The files belong to the restored database now, where it knows all of them.
  await recognizeFiles(storage);
  const { pending } = await storage.db
    .selectFrom('deliveries')
    .select((select) => select.fn.countAll<number>().as('pending'))
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow();
  return { leads, pending };
}

async function requireEmpty(db: Kysely<Database>): Promise<void> {
  const lead = await db.selectFrom('submissions').select('id').limit(1).executeTakeFirst();
  if (lead) {
    throw new BackupError([
      'There are leads in this place already. Restore into an empty DATA_DIR (or database) and then use that one.',
    ]);
  }
}

interface CopiedFiles {
  readonly result: { readonly files: number; readonly missing: readonly string[] };
  /** Stored names that were not there before. */
  readonly added: readonly string[];
}

async function copyFiles(
  storage: Storage,
  folder: string,
  rows: readonly FileFacts[],
  tolerant: boolean,
): Promise<CopiedFiles> {
  const added: string[] = [];
  const missing: string[] = [];
  try {
    for (const row of rows) {
      const source = join(folder, 'files', row.stored_as);
      const found = await hashFile(source).catch((error) => {
        if (tolerant) return undefined;
        throw error;
      });
      const there = await hashStored(storage.files, row.stored_as);
      if (!found && there === undefined) missing.push(row.id);
      // Already there, as when SQLite moves to PostgreSQL with the same files.
      if (!found || there === found.sha256 || there === row.sha256) continue;
      const staged = await stageFile(stagingPath(storage.filesDir), createReadStream(source));
      try {
        if (staged.sha256 !== found.sha256)
          throw new BackupError(['A file changed while it was restored.']);
        await storage.files.put(fileKey(row.stored_as), staged);
      } finally {
        await rm(staged.path, { force: true });
      }
      if (there === undefined) added.push(row.stored_as);
    }
  } catch (error) {
    await removeFiles(storage.files, await unnamed(storage.db, added));
    throw error;
  }
  return { result: { files: rows.length - missing.length, missing }, added };
}

/** Without those that a row names: another restore of the same backup was faster. */
async function unnamed(db: Kysely<Database>, storedNames: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('files').select('stored_as').execute();
  const named = new Set(rows.map(({ stored_as }) => stored_as));
  return storedNames.filter((name) => !named.has(name));
}

/** SHA-256 of a file that is in the store; undefined where it is not. */
async function hashStored(files: FileStore, storedAs: string): Promise<string | undefined> {
  try {
    return await hashOf(await files.read(fileKey(storedAs)));
  } catch (error) {
    if (error instanceof FileMissing) return undefined;
    throw error;
  }
}
