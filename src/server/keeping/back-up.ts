import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openStorage, type Storage } from '#server/storage/open-storage.ts';
import { copyTables } from './copy-tables.ts';

/** What a backup holds. */
export interface Backup {
  readonly leads: number;
  readonly files: number;
  /** Files that a row named and that were not there: erased while the copy ran, or lost before. */
  readonly missing: readonly string[];
}

/**
 * Copies everything into a new folder that is itself a data folder: `marigold.db` and `files/`, whatever database the
 * site runs on. Consistent while the server runs: the database is copied as it stood at one moment, and files never
 * change once they are written. Throws where the folder exists.
 */
export async function backUp(storage: Storage, folder: string, now: number): Promise<Backup> {
  await mkdir(folder, { mode: 0o700 });
  try {
    if (storage.kind === 'sqlite') await snapshotSqlite(storage, folder);
    else await snapshotPostgres(storage, folder);
    return await copyFilesOf(storage, folder, now);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function snapshotSqlite({ db }: Storage, folder: string): Promise<void> {
  await sql`vacuum into ${join(folder, 'marigold.db')}`.execute(db);
}

async function snapshotPostgres({ db }: Storage, folder: string): Promise<void> {
  const copy = await openStorage({ dataDir: folder });
  try {
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((trx) => copyTables(trx, copy.db));
    await sql`pragma wal_checkpoint(truncate)`.execute(copy.db);
  } finally {
    await copy.close();
  }
}

async function copyFilesOf({ filesDir }: Storage, folder: string, now: number): Promise<Backup> {
  const copy = await openStorage({ dataDir: folder });
  try {
    const rows = await copy.db.selectFrom('files').select('stored_as').execute();
    const missing: string[] = [];
    for (const { stored_as: name } of rows) {
      await copyFile(join(filesDir, name), join(folder, 'files', name)).catch(() =>
        missing.push(name),
      );
    }
    const { leads } = await copy.db
      .selectFrom('submissions')
      .select((select) => select.fn.countAll<number>().as('leads'))
      .executeTakeFirstOrThrow();
    const facts = { madeAt: new Date(now).toISOString(), leads, files: rows.length, missing };
    await writeFile(join(folder, 'backup.json'), `${JSON.stringify(facts, null, 2)}\n`);
    return { leads, files: rows.length - missing.length, missing };
  } finally {
    await copy.close();
  }
}
