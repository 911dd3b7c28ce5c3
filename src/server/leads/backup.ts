import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import {
  chmod,
  copyFile,
  lstat,
  mkdtemp,
  open,
  readdir,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';
import { type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import { readPages } from '#server/database/batches.ts';
import { ABANDONED_MS, removeOld } from '#server/database/file-chunks.ts';
import { makeFolder } from '#server/database/make-folder.ts';
import { MIGRATIONS } from '#server/database/migrations.ts';
import { openStorage, type Storage, type StorageConfig } from '#server/database/open-storage.ts';
import type { Database } from '#server/database/schema.ts';
import type { Secrets } from '#server/database/secrets.ts';
import { readSetting, writeSetting } from '#server/database/settings-repository.ts';
import { forgetServers, isRunning } from '#server/running-servers.ts';
import { codeOf, messageOf } from '#shared/error-text.ts';
import { adoptErasures, applyErasures, type Reapplied } from './erasure-ledger.ts';
import { OwnerError } from './owner-error.ts';

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
      throw new OwnerError(`${file} cannot be read (${codeOf(cause)}).`);
    });
    if (!info.isFile()) throw new OwnerError(`${file} is no file.`);
    const name = basename(file);
    if (name.endsWith(INCOMPLETE)) {
      throw new OwnerError(`${file} was not finished: the backup was interrupted.`);
    }
    const expected = NAME.exec(name)?.[1];
    if (expected === undefined) {
      errors.push(`${file} was renamed: the checksum in the name of a backup is missing.`);
    } else if ((await checksum(file)) !== expected) {
      errors.push(`${file} was changed or cut off since the backup was made.`);
    }
    return { errors, facts: readBackup(file) };
  } catch (error) {
    if (error instanceof OwnerError) return { errors: [...errors, error.message] };
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
      throw new OwnerError(`The backup is damaged: ${health?.integrity_check}.`);
    }
    if (rows('pragma foreign_key_check').length > 0) {
      throw new OwnerError('The backup is damaged: rows refer to rows that are not there.');
    }
    const tables = rows<{ name: string }>('select name from sqlite_master').map(({ name }) => name);
    const missing = ['submissions', 'files', 'file_chunks', 'kysely_migration'].find(
      (name) => !tables.includes(name),
    );
    if (missing) {
      throw new OwnerError(`This is no backup of ours: it has no table ${missing}.`);
    }
    const schemas = rows<{ name: string }>('select name from kysely_migration order by name');
    const newer = schemas.find(({ name }) => !Object.hasOwn(MIGRATIONS, name));
    if (newer) {
      throw new OwnerError(
        `The backup was made by a newer version of this program (${newer.name}). Update first.`,
      );
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
    if (cause instanceof OwnerError) throw cause;
    throw new OwnerError(`The backup cannot be read: ${messageOf(cause)}.`);
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

/** What the inbox knows of the last backup: it was read back when it was made (STORE-5), and perhaps checked later. */
const LAST_BACKUP = v.object({
  at: v.number(),
  file: v.string(),
  whole: v.boolean(),
  check: v.optional(v.object({ at: v.number(), whole: v.boolean() })),
});
type LastBackup = v.InferOutput<typeof LAST_BACKUP>;

const LAST_BACKUP_KEY = 'last-backup';

export function storeLastBackup({ db }: Pick<Storage, 'db'>, backup: LastBackup): Promise<void> {
  return writeSetting(db, LAST_BACKUP_KEY, JSON.stringify(backup));
}

export async function readLastBackup({ db }: Pick<Storage, 'db'>): Promise<LastBackup | undefined> {
  const schema = v.pipe(v.string(), v.parseJson(), LAST_BACKUP);
  const stored = v.safeParse(schema, await readSetting(db, LAST_BACKUP_KEY));
  return stored.success ? stored.output : undefined;
}

export interface RestoreOptions {
  /** Calls off what was not out yet when the backup was made: most of it has gone out since. */
  readonly holdDeliveries: boolean;
  /** The secrets that hold the ledger of erasures; the place's own if they are left out. */
  readonly erasures?: Secrets | undefined;
}

export interface Restored {
  /** What had been erased since the backup was made, and so did not come back; left out if that is nothing. */
  readonly erased?: Reapplied;
  readonly leads: number;
  readonly files: number;
  readonly pending: number;
}

/**
 * Brings a backup that was verified back into a place without leads, SQLite or PostgreSQL, in one transaction. Works on a
 * copy: opening a database brings its tables up to date, and people erased since are erased from it first.
 */
export async function restoreBackup(
  where: StorageConfig,
  file: string,
  { holdDeliveries, erasures }: RestoreOptions,
): Promise<Restored> {
  const tempDir = join(where.dataDir, 'tmp');
  makeFolder(tempDir);
  await removeKilled(tempDir);
  const folder = await mkdtemp(join(tempDir, `restore-${process.pid}-`));
  try {
    const copy = join(folder, 'marigold.db');
    await copyFile(file, copy);
    // A backup may be kept read-only.
    await chmod(copy, 0o600);
    await using backup = await openStorage({ dataDir: folder });
    await using storage = await openStorage(where);
    await requireEmpty(storage.db);
    await forgetServers(backup.db);
    const erased = await applyErasures(backup, erasures ?? storage.secrets);
    if (erasures) adoptErasures(erasures, storage.secrets);
    const copied = await storage.db.transaction().execute(async (trx) => {
      await requireEmpty(trx);
      const counts = await copyTables(backup.db, trx).catch((cause) => {
        throw new OwnerError(`The backup could not be copied: ${messageOf(cause)}.`);
      });
      if (holdDeliveries) {
        await trx
          .updateTable('deliveries')
          .set({ state: 'canceled', last_error: 'held back when a backup was restored' })
          .where('state', '=', 'pending')
          .execute();
      }
      return counts;
    });
    const { pending } = await storage.db
      .selectFrom('deliveries')
      .select((select) => select.fn.countAll<number>().as('pending'))
      .where('state', '=', 'pending')
      .executeTakeFirstOrThrow();
    const { submissions: leads = 0, files = 0 } = copied;
    return { ...(erased.people > 0 ? { erased } : {}), leads, files, pending };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes the working copies of restores whose process is gone: they hold personal data. */
async function removeKilled(tempDir: string): Promise<void> {
  for (const name of await readdir(tempDir)) {
    const pid = Number(/^restore-(\d+)-/.exec(name)?.[1]);
    // In a container that is started again, the process has its number again.
    if (!pid || (pid !== process.pid && isRunning(pid))) continue;
    await rm(join(tempDir, name), { recursive: true, force: true });
  }
}

async function requireEmpty(db: Kysely<Database>): Promise<void> {
  const lead = await db.selectFrom('submissions').select('id').limit(1).executeTakeFirst();
  if (lead) {
    throw new OwnerError(
      'There are leads in this place already. Restore into an empty DATA_DIR (or database) and then use that one.',
    );
  }
}

/** Rows copied at a time; times columns this stays below the databases' bound on parameters. */
const BATCH_ROWS = 200;
/** Chunks of files are large: as few of them as take 4 MB of memory. */
const BATCH_CHUNKS = 16;
/** Tables that others refer to come first. */
const FIRST = ['submissions', 'bookings'];
/** Kysely's own tables, and what is of no use hours later or belongs into no backup. */
const NOT_COPIED = /^(?:kysely_|rate_limits$|funnel_keys$|funnel_marks$)/;

/** Keys of the tables; `id` if none is listed. */
const KEYS: Readonly<Record<string, readonly string[]>> = {
  file_chunks: ['file_id', 'position'],
  saved_drafts: ['token_hash'],
  settings: ['key'],
  slot_cells: ['host', 'cell_start'],
  blocked_days: ['host', 'day'],
  busy_calendars: ['key'],
  funnel_counts: ['day', 'page', 'step', 'source', 'device'],
};

/**
 * Copies every row of every table from one database to another with the same tables, such as from PostgreSQL to
 * SQLite. Rows that the target has already (its own settings) are replaced. Returns how many rows of each table.
 */
async function copyTables(
  from: Kysely<Database>,
  to: Kysely<Database>,
): Promise<Readonly<Record<string, number>>> {
  const rank = (name: string) => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length);
  const tables = (await from.introspection.getTables())
    .filter(({ name }) => !NOT_COPIED.test(name))
    .toSorted((one, other) => rank(one.name) - rank(other.name));
  const list = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));
  const copied: Record<string, number> = {};
  for (const { name: table, columns } of tables) {
    const names = columns.map(({ name }) => name);
    const key = KEYS[table] ?? ['id'];
    const rest = names.filter((name) => !key.includes(name));
    const replaced = rest.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`);
    const limit = table === 'file_chunks' ? BATCH_CHUNKS : BATCH_ROWS;
    copied[table] = 0;
    for await (const rows of readPages(from, table, key, limit)) {
      const values = rows.map(
        (row) => sql`(${sql.join(names.map((name) => sql`${row[name] ?? null}`))})`,
      );
      await sql`
        insert into ${sql.table(table)} (${list(names)}) values ${sql.join(values)}
        on conflict (${list(key)})
        do ${rest.length > 0 ? sql`update set ${sql.join(replaced)}` : sql`nothing`}`.execute(to);
      copied[table] += rows.length;
    }
  }
  return copied;
}
