import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { FileMissing, fileKey } from '#server/database/files/file-store.ts';
import { flush } from '#server/database/files/folder-store.ts';
import { stageFile } from '#server/database/files/stage-file.ts';
import { openStorage, type Storage } from '#server/database/open-storage.ts';
import { BackupError } from './backup-error.ts';
import { copyTables } from './copy-tables.ts';
import { hashFile } from './hash-file.ts';
import { DATABASE_FILE, INCOMPLETE, MANIFEST_FILE, writeManifest } from './manifest.ts';
import { type FileFacts, readDatabase } from './read-database.ts';
import { verifyFolder } from './verify-backup.ts';

/** What a backup holds. */
export interface Backup {
  readonly leads: number;
  readonly files: number;
  /** Files erased while the copy ran. */
  readonly erased: readonly string[];
  /** Ids of files that were lost before: a row names them and they are not there. */
  readonly lost: readonly string[];
  /** Ids of files whose bytes are not those that came in. They are copied as they are. */
  readonly damaged: readonly string[];
}

/**
 * Copies everything into a new folder: `marigold.db` and `files/`, whatever database and file store the site runs on,
 * and `backup.json` with the size and SHA-256 of each. Consistent while the server runs: the database is copied as it
 * stood at one moment, and files never change once they are written. Every copy is flushed and read back; the folder
 * has its name only when all of it is right. Throws otherwise, and removes what it made.
 */
export async function backUp(storage: Storage, folder: string, now: number): Promise<Backup> {
  const work = folder + INCOMPLETE;
  if (existsSync(folder)) throw new BackupError([`${folder} is there already.`]);
  await mkdir(work, { mode: 0o700 });
  try {
    await mkdir(join(work, 'files'), { mode: 0o700 });
    const made = await fill(storage, work, now);
    await verifyFolder(work);
    await rename(work, folder);
    await flush(dirname(folder));
    return made;
  } catch (error) {
    await rm(work, { recursive: true, force: true });
    throw error;
  }
}

async function fill(storage: Storage, work: string, now: number): Promise<Backup> {
  const database = join(work, DATABASE_FILE);
  if (storage.kind === 'sqlite') await sql`vacuum into ${database}`.execute(storage.db);
  else await copyPostgres(storage, work);
  await flush(database);
  const facts = readDatabase(database);
  const copied = await copyFiles(storage, facts.files, join(work, 'files'));
  const whole = await hashFile(database);
  if (!whole) throw new BackupError(['The copy of the database is gone.']);
  const manifest = writeManifest({
    madeAt: new Date(now).toISOString(),
    schema: facts.schema,
    database: whole,
    tables: facts.tables,
    files: copied.files,
    missing: copied.missing.map(({ stored_as }) => stored_as),
  });
  await writeFile(join(work, MANIFEST_FILE), manifest, { mode: 0o600, flush: true });
  await flush(join(work, 'files'));
  await flush(work);
  const still = await stillNamed(storage, copied.missing);
  const idsOf = (rows: readonly FileFacts[]) => rows.map(({ id }) => id);
  return {
    leads: facts.tables.submissions ?? 0,
    files: copied.files.length,
    erased: idsOf(copied.missing.filter(({ id }) => !still.has(id))),
    lost: idsOf(copied.missing.filter(({ id }) => still.has(id))),
    damaged: idsOf(copied.damaged),
  };
}

/** Copies PostgreSQL into a SQLite file; through a folder of its own, because opening one makes more than a file. */
async function copyPostgres({ db }: Storage, work: string): Promise<void> {
  const folder = join(work, 'database');
  const copy = await openStorage({ dataDir: folder });
  try {
    const copied = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((trx) => copyTables(trx, copy.db));
    await sql`pragma wal_checkpoint(truncate)`.execute(copy.db);
    await sql`vacuum into ${join(work, DATABASE_FILE)}`.execute(copy.db);
    const { tables } = readDatabase(join(work, DATABASE_FILE));
    for (const [table, rows] of Object.entries(copied)) {
      // Settings that a new database creates are replaced.
      if (table === 'settings' ? (tables[table] ?? 0) < rows : tables[table] !== rows) {
        throw new BackupError([`Table ${table} was not copied completely.`]);
      }
    }
  } finally {
    await copy.close();
    await rm(folder, { recursive: true, force: true });
  }
}

interface CopiedFiles {
  readonly files: { name: string; bytes: number; sha256: string }[];
  readonly missing: FileFacts[];
  readonly damaged: FileFacts[];
}

async function copyFiles(
  storage: Storage,
  rows: readonly FileFacts[],
  folder: string,
): Promise<CopiedFiles> {
  const copied: CopiedFiles = { files: [], missing: [], damaged: [] };
  for (const row of rows) {
    const name = row.stored_as;
    try {
      const source = await storage.files.read(fileKey(name));
      const { bytes, sha256 } = await stageFile(join(folder, name), source);
      copied.files.push({ name, bytes, sha256 });
      if (sha256 !== row.sha256 || bytes !== row.bytes) copied.damaged.push(row);
    } catch (error) {
      if (!(error instanceof FileMissing)) throw error;
      copied.missing.push(row);
    }
  }
  return copied;
}

/** Which of these files a row still names: those are lost; the others were erased while the copy ran. */
async function stillNamed(
  { db }: Storage,
  files: readonly FileFacts[],
): Promise<ReadonlySet<string>> {
  const named = new Set<string>();
  for (const { id } of files) {
    const row = await db.selectFrom('files').select('id').where('id', '=', id).executeTakeFirst();
    if (row) named.add(id);
  }
  return named;
}
