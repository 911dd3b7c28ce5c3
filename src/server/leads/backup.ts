import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { lstat, mkdtemp, open, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import * as v from 'valibot';
import { ABANDONED_MS, removeOld } from '#server/database/file-chunks.ts';
import { MIGRATIONS } from '#server/database/migrations.ts';
import { openStorage, type Storage } from '#server/database/open-storage.ts';
import { readSetting, writeSetting } from '#server/database/settings-repository.ts';
import { codeOf, messageOf } from '#shared/error-text.ts';
import { copyTables } from './copy-tables.ts';

/** A backup that is not as it was made, or cannot be made or restored. Nothing was changed. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
  readonly errors: readonly string[];

  constructor(errors: readonly string[], options?: ErrorOptions) {
    super(errors.join(' '), options);
    this.errors = errors;
  }
}

export interface BackupFacts {
  readonly leads: number;
  readonly files: number;
  /** Ids of files whose bytes were not those that came in when the backup was made. They are copied as they are. */
  readonly damaged: readonly string[];
}

const INCOMPLETE = '.incomplete';
/** The name of a backup: when it was made, and the first 64 bits of its SHA-256. */
const NAME = /^marigold-[\w-]+-([0-9a-f]{16})\.db$/;

/**
 * Copies everything into one SQLite file, whatever database the site runs on, as it stood at one moment; the server may
 * run. The file is flushed, checked, and only then gets its name, which holds its checksum. Throws otherwise, and
 * removes what it made.
 */
export async function backUp(
  storage: Storage,
  folder: string,
  now: number,
): Promise<BackupFacts & { readonly file: string }> {
  const stamp = `${new Date(now).toISOString().slice(0, 19).replaceAll(':', '')}Z`;
  const work = join(folder, `marigold-${stamp}${INCOMPLETE}`);
  // What a backup that was killed left of itself.
  await removeOld(folder, now - ABANDONED_MS, /^marigold-[\w-]+\.incomplete$/);
  // SQLite writes into an empty file that is there, with its rights.
  await writeFile(work, '', { flag: 'wx', mode: 0o600 });
  try {
    if (storage.kind === 'sqlite') await sql`vacuum into ${work}`.execute(storage.db);
    else await copyPostgres(storage, work);
    await flush(work);
    const facts = readBackup(work);
    const file = join(folder, `marigold-${stamp}-${await checksum(work)}.db`);
    await rename(work, file);
    await flush(folder);
    return { file, ...facts };
  } catch (error) {
    await rm(work, { force: true });
    throw error;
  }
}

/** Copies PostgreSQL into a SQLite file; by way of a folder of its own, because opening a database makes more than a file. */
async function copyPostgres({ db, tempDir }: Storage, file: string): Promise<void> {
  const folder = await mkdtemp(join(tempDir, 'backup-'));
  try {
    await using copy = await openStorage({ dataDir: folder });
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((trx) => copyTables(trx, copy.db));
    await sql`vacuum into ${file}`.execute(copy.db);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Checks a backup and changes nothing: every byte by the checksum in its name, every page and reference, the version of
 * its tables. Returns what is wrong, a sentence each, and what is in it; without `facts` it can't be restored.
 */
export async function verifyBackup(
  file: string,
): Promise<{ readonly errors: readonly string[]; readonly facts?: BackupFacts }> {
  const errors: string[] = [];
  try {
    const info = await lstat(file).catch((cause: unknown) => {
      throw new BackupError([`${file} cannot be read (${codeOf(cause)}).`], { cause });
    });
    if (!info.isFile()) throw new BackupError([`${file} is no file.`]);
    const name = basename(file);
    if (name.endsWith(INCOMPLETE)) {
      throw new BackupError([`${file} was not finished: the backup was interrupted.`]);
    }
    const expected = NAME.exec(name)?.[1];
    if (expected === undefined) {
      errors.push(`${file} was renamed: the checksum in the name of a backup is missing.`);
    } else if ((await checksum(file)) !== expected) {
      errors.push(`${file} was changed or cut off since the backup was made.`);
    }
    return { errors, facts: readBackup(file) };
  } catch (error) {
    if (error instanceof BackupError) return { errors: [...errors, ...error.errors] };
    throw error;
  }
}

async function checksum(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex').slice(0, 16);
}

function readBackup(file: string): BackupFacts {
  try {
    using database = new DatabaseSync(file, { readOnly: true });
    const rows = <T>(text: string) => database.prepare(text).all() as unknown as T[];
    const [health] = rows<{ integrity_check: string }>('pragma integrity_check(1)');
    if (health?.integrity_check !== 'ok') {
      throw new BackupError([`The backup is damaged: ${health?.integrity_check}.`]);
    }
    if (rows('pragma foreign_key_check').length > 0) {
      throw new BackupError(['The backup is damaged: rows refer to rows that are not there.']);
    }
    const tables = rows<{ name: string }>('select name from sqlite_master').map(({ name }) => name);
    const missing = ['submissions', 'files', 'file_chunks', 'kysely_migration'].find(
      (name) => !tables.includes(name),
    );
    if (missing) {
      throw new BackupError([`This is no backup of ours: it has no table ${missing}.`]);
    }
    const schemas = rows<{ name: string }>('select name from kysely_migration order by name');
    const newer = schemas.find(({ name }) => !Object.hasOwn(MIGRATIONS, name));
    if (newer) {
      throw new BackupError([
        `The backup was made by a newer version of this program (${newer.name}). Update first.`,
      ]);
    }
    const [counted] = rows<{ leads: number }>('select count(*) as leads from submissions');
    const files = rows<{ id: string; sha256: string }>('select id, sha256 from files order by id');
    const chunks = database.prepare(
      'select data from file_chunks where file_id = ? order by position',
    );
    const damaged = files.filter(({ id, sha256 }) => {
      const hash = createHash('sha256');
      for (const { data } of chunks.iterate(id)) hash.update(data as Uint8Array);
      return hash.digest('hex') !== sha256;
    });
    return {
      leads: counted?.leads ?? 0,
      files: files.length,
      damaged: damaged.map(({ id }) => id),
    };
  } catch (cause) {
    if (cause instanceof BackupError) throw cause;
    throw new BackupError([`The backup cannot be read: ${messageOf(cause)}.`], { cause });
  }
}

/** Waits until a file or folder is on disk: a new name is there only once its folder is. */
async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const EVENT = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ at: v.number(), file: v.string(), whole: v.boolean() }),
);

/** Settings under which the inbox finds when a backup was last made (it is read back then, STORE-5) and last checked. */
const EVENT_KEYS = { made: 'last-backup', checked: 'last-backup-check' } as const;

export function storeBackupEvent(
  { db }: Pick<Storage, 'db'>,
  kind: keyof typeof EVENT_KEYS,
  event: v.InferOutput<typeof EVENT>,
): Promise<void> {
  return writeSetting(db, EVENT_KEYS[kind], JSON.stringify(event));
}

export async function readBackupEvent(
  { db }: Pick<Storage, 'db'>,
  kind: keyof typeof EVENT_KEYS,
): Promise<v.InferOutput<typeof EVENT> | undefined> {
  const stored = v.safeParse(EVENT, await readSetting(db, EVENT_KEYS[kind]));
  return stored.success ? stored.output : undefined;
}
