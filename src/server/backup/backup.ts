import { createHash } from 'node:crypto';
import { createReadStream, existsSync, mkdtempSync, realpathSync } from 'node:fs';
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
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import * as v from 'valibot';
import { BACKUP_ERRORS, DELIVERY_WORDS } from '#content/en/leads.ts';
import { DIGEST_MAIL } from '#content/en/mail.ts';
import { columnList, readPages } from '#server/database/batches.ts';
import { ABANDONED_MS } from '#server/database/file-chunks.ts';
import { makeFolder, removeOldFiles } from '#server/database/folders.ts';
import {
  mayWrite,
  openStorage,
  otherOrigin,
  type Storage,
  type StorageConfig,
} from '#server/database/open-storage.ts';
import { forgetServers, isRunning } from '#server/database/running-servers.ts';
import type { Database, SchemaVersionRow } from '#server/database/schema.ts';
import { openSecrets, SECRET, type Secrets } from '#server/database/secrets.ts';
import { readSetting, writeSetting } from '#server/database/settings-repository.ts';
import type { Block } from '#server/delivery/mail/mail-html.ts';
import {
  adoptErasures,
  applyErasures,
  ensureDatabaseId,
  LEDGER,
  ownLedgerId,
  type Reapplied,
  requireLedgerOf,
  storeInstallationId,
} from '#server/erasure/erasure-ledger.ts';
import { announce } from '#server/records/announce.ts';
import { insertedKinds } from '#server/records/insert-samples.ts';
import { PUBLIC } from '#server/records/publication.ts';
import { HOUR_MS } from '#shared/durations.ts';
import { codeOf, messageOf } from '#shared/error-text.ts';
import { OwnerError } from '#shared/owner-error.ts';
import { plural } from '#shared/plural.ts';
import type { RecordKind } from '#shared/records/kinds.ts';

export interface BackupFacts {
  readonly leads: number;
  readonly files: number;
  /**
   * Ids of uploaded files whose stored bytes differed from the upload when the backup was made. The backup contains the
   * stored bytes.
   */
  readonly damaged: readonly string[];
}

const INCOMPLETE = '.incomplete';
/** Matches the name of a backup: the time it was made, and the first 64 bits of its SHA-256. */
const NAME = /^marigold-[\w-]+-([0-9a-f]{16})\.db$/;

/** The table of a backup that holds the keys and the record of erasures. */
const SECRETS_TABLE = 'moved_secrets';
/**
 * The secrets that a backup takes to another machine. `SECRET.inboxEpoch` is left out, so everybody has to sign in
 * again there.
 */
const MOVED_SECRETS = [SECRET.booking, SECRET.hash, SECRET.person, SECRET.installation, LEDGER];

/**
 * Copies all data of SQLite or PostgreSQL to one SQLite file in `folder`, as a snapshot of one moment. The server may
 * be running. The file is flushed to disk and verified, and then gets its final name, which contains its checksum. If
 * any step fails, the file is removed and the error is thrown. With `withSecrets`, the file contains everything that
 * another machine needs.
 */
export async function backUp(
  storage: Storage,
  folder: string,
  now: number,
  { withSecrets = false }: { readonly withSecrets?: boolean } = {},
): Promise<BackupFacts & { readonly file: string }> {
  await ensureDatabaseId(storage);
  makeFolder(folder);
  const stamp = `${new Date(now).toISOString().slice(0, 19).replaceAll(':', '')}Z`;
  const work = join(folder, `marigold-${stamp}${INCOMPLETE}`);
  // Remove the unfinished file of a backup whose process was killed.
  await removeOldFiles(folder, now - ABANDONED_MS, /^marigold-[\w-]+\.incomplete$/);
  // SQLite writes into an existing empty file and keeps its permissions.
  await writeFile(work, '', { flag: 'wx', mode: 0o600 });
  try {
    if (storage.kind === 'sqlite') await sql`vacuum into ${work}`.execute(storage.db);
    else await copyPostgres(storage, work);
    // Add the secrets after the snapshot. If a person is erased between the two steps, the record of erasures in the
    // backup includes this erasure, and a restore repeats it.
    if (withSecrets) addSecrets(work, storage.secrets);
    await flush(work);
    const facts = readBackup(work);
    const name = `marigold-${withSecrets ? 'site-' : ''}${stamp}`;
    const file = join(folder, `${name}-${await checksum(work)}.db`);
    await rename(work, file);
    await flush(folder);
    return { file, ...facts };
  } catch (error) {
    await rm(work, { force: true });
    throw error;
  }
}

function addSecrets(file: string, secrets: Secrets): void {
  using database = new DatabaseSync(file);
  // The journal stays in memory, so that no other file is written beside the backup.
  database.exec('pragma journal_mode = memory');
  database.exec(`create table ${SECRETS_TABLE} (name text primary key, content text not null)`);
  const insert = database.prepare(`insert into ${SECRETS_TABLE} values (?, ?)`);
  for (const name of MOVED_SECRETS) {
    const content = secrets.read(name);
    if (content !== undefined) insert.run(name, content);
  }
}

/**
 * Moves the secrets of a backup to a new folder of secrets. Returns undefined if the backup has no secrets. `backup` is
 * a working copy, from which the table is dropped.
 */
async function takeSecrets(backup: Kysely<Database>, folder: string): Promise<Secrets | undefined> {
  const tables = await backup.introspection.getTables();
  if (!tables.some(({ name }) => name === SECRETS_TABLE)) return undefined;
  const { rows } = await sql<{ name: string; content: string }>`
    select name, content from ${sql.table(SECRETS_TABLE)}`.execute(backup);
  makeFolder(folder);
  for (const { name, content } of rows) {
    if (!MOVED_SECRETS.includes(name)) continue;
    await writeFile(join(folder, name), `${content}\n`, { flag: 'wx', mode: 0o600 });
  }
  await backup.schema.dropTable(SECRETS_TABLE).execute();
  return openSecrets(folder);
}

/**
 * Replaces the keys of the target. Nobody has a link that an old key has signed, because the target has no leads yet.
 */
function adoptKeys(from: Secrets, to: Secrets): void {
  for (const name of [SECRET.booking, SECRET.hash]) {
    const key = from.read(name);
    if (key !== undefined && to.read(name) !== key) to.replace(name, key);
  }
}

/**
 * Throws an {@link OwnerError} if the folder is the folder of secrets or of temporary files, or is inside one of them.
 * A backup would not be safe there.
 */
export function checkBackupFolder({ tempDir, secrets }: Storage, folder: string): void {
  let existing = folder;
  while (!existsSync(existing)) existing = dirname(existing);
  const unsafe = [tempDir, secrets.folder]
    .filter((path) => existsSync(path))
    .map((path) => realpathSync(path));
  for (let path = realpathSync(existing); ; path = dirname(path)) {
    if (unsafe.includes(path)) {
      throw new OwnerError(BACKUP_ERRORS.unsafeFolder(path), 2);
    }
    if (path === dirname(path)) return;
  }
}

/**
 * Copies PostgreSQL to a SQLite file. The copy is made in a temporary folder, because an open SQLite database
 * consists of several files.
 */
async function copyPostgres(
  { db, tempDir, newerMigrations: [newer] }: Storage,
  file: string,
): Promise<void> {
  // Refuse a database that a newer version has migrated: the copy has the tables of this version and would lack the new
  // data.
  if (newer !== undefined) throw new OwnerError(BACKUP_ERRORS.newerTables(newer));
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
 * Verifies a backup without changing it: the bytes against the checksum in the name, the pages and references of the
 * database, and the version of its tables. Returns a sentence for each error, and counts of the contents. A backup
 * without `facts` cannot be restored.
 */
export async function verifyBackup(
  file: string,
): Promise<{ readonly errors: readonly string[]; readonly facts?: BackupFacts }> {
  const errors: string[] = [];
  try {
    const info = await lstat(file).catch((cause: unknown) => {
      throw new OwnerError(BACKUP_ERRORS.unreadableFile(file, codeOf(cause)));
    });
    if (!info.isFile()) throw new OwnerError(BACKUP_ERRORS.notAFile(file));
    const name = basename(file);
    if (name.endsWith(INCOMPLETE)) {
      throw new OwnerError(BACKUP_ERRORS.incomplete(file));
    }
    const expected = NAME.exec(name)?.[1];
    if (expected === undefined) {
      errors.push(BACKUP_ERRORS.renamed(file));
    } else if ((await checksum(file)) !== expected) {
      errors.push(BACKUP_ERRORS.changed(file));
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
      throw new OwnerError(BACKUP_ERRORS.damaged(String(health?.integrity_check)));
    }
    if (rows('pragma foreign_key_check').length > 0) {
      throw new OwnerError(BACKUP_ERRORS.missingRows);
    }
    const tables = rows<{ name: string }>('select name from sqlite_master').map(({ name }) => name);
    const missing = ['submissions', 'files', 'file_chunks', 'kysely_migration'].find(
      (name) => !tables.includes(name),
    );
    if (missing) {
      throw new OwnerError(BACKUP_ERRORS.notABackup(missing));
    }
    const schemas = rows<{ name: string }>('select name from kysely_migration order by name');
    const executed = schemas.map(({ name }) => name);
    const other = otherOrigin(executed);
    const versions = tables.includes('schema_versions')
      ? rows<SchemaVersionRow>('select * from schema_versions')
      : [];
    if (other && !mayWrite(executed, versions))
      throw new OwnerError(BACKUP_ERRORS[other.origin](other.name));
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
    throw new OwnerError(BACKUP_ERRORS.unreadable(messageOf(cause)));
  }
}

/** Waits until a file or folder is flushed to disk. To make a new file name durable, flush its folder, too. */
async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * The last backup. `whole` is true if the backup was intact when it was made. `check` is a later verification in the
 * inbox. A backup without `file` was downloaded, and the server cannot read it again.
 */
const LAST_BACKUP = v.object({
  at: v.number(),
  file: v.optional(v.string()),
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

export async function backupDigest(
  storage: Pick<Storage, 'db'>,
  timeZone: string,
  now: number,
): Promise<Block[]> {
  const backup = await readLastBackup(storage);
  if (!backup) return [DIGEST_MAIL.noBackup];
  const when = new Date(backup.at).toLocaleString('en-US', {
    timeZone,
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  const isDamaged = [backup.whole, backup.check?.whole].includes(false);
  const text = DIGEST_MAIL.backup(when, ageInWords(now - backup.at));
  return [isDamaged ? `${text} ${DIGEST_MAIL.damagedBackup}` : text];
}

/** The age in words, for example "1 hour". From 48 hours on, the age is in days. */
export function ageInWords(milliseconds: number): string {
  const hours = Math.max(0, Math.floor(milliseconds / HOUR_MS));
  return hours < 48 ? plural(hours, 'hour') : plural(Math.floor(hours / 24), 'day');
}

/**
 * Verifies the last backup again and stores the result. Resolves with the errors of the backup; undefined if there is
 * no backup, or if it was downloaded.
 */
export async function checkLastBackup(
  storage: Pick<Storage, 'db'>,
  now: number,
): Promise<readonly string[] | undefined> {
  const backup = await readLastBackup(storage);
  if (!backup?.file) return undefined;
  const { errors } = await verifyBackup(backup.file);
  await storeLastBackup(storage, { ...backup, check: { at: now, whole: errors.length === 0 } });
  return errors;
}

export interface RestoreOptions {
  /**
   * If true, the deliveries that were unsent when the backup was made are canceled, because most of them have been
   * sent since.
   */
  readonly holdDeliveries: boolean;
  /** The secrets folder whose erasure ledger is used. If left out, the ledger of `where` is used. */
  readonly erasuresFolder?: string | undefined;
  /** If true, the backup is restored without a check that the erasure ledger belongs to it. */
  readonly withoutErasures?: boolean;
}

export interface Restored {
  /**
   * The number of people who were erased after the backup was made, and of their leads and files. Their data was not
   * restored. Left out if there were none.
   */
  readonly erased?: Reapplied;
  readonly leads: number;
  readonly files: number;
  readonly pending: number;
  /** True if the keys and the record of erasures came with the backup. */
  readonly withSecrets: boolean;
}

/**
 * Restores a verified backup to an empty SQLite or PostgreSQL database, in one transaction. The backup file is not
 * changed. A copy of it is migrated to the current schema, and people who were erased after the backup are erased
 * from the copy.
 */
export async function restoreBackup(
  where: StorageConfig,
  file: string,
  { holdDeliveries, erasuresFolder, withoutErasures = false }: RestoreOptions,
): Promise<Restored> {
  const erasures = erasuresFolder === undefined ? undefined : openSecrets(erasuresFolder);
  const folder = await makeWorkFolder(join(where.dataDir, 'tmp'), 'restore');
  try {
    const copy = join(folder, 'marigold.db');
    await copyFile(file, copy);
    // Make the copy writable: the copy of a read-only backup is read-only, too.
    await chmod(copy, 0o600);
    await using backup = await openStorage({ dataDir: folder }).catch((cause: unknown) => {
      throw new OwnerError(BACKUP_ERRORS.notCopied(messageOf(cause).replace(/\.$/, '')));
    });
    const [newer] = backup.newerMigrations;
    if (newer !== undefined) throw new OwnerError(BACKUP_ERRORS.newer(newer));
    await using storage = await openStorage(where);
    await requireEmpty(storage.db);
    const moved = await takeSecrets(backup.db, join(folder, 'moved-secrets'));
    if (moved) {
      adoptErasures(moved, storage.secrets);
      adoptKeys(moved, storage.secrets);
    }
    if (!withoutErasures) {
      await requireLedgerOf(backup, erasures ?? storage.secrets, erasures !== undefined);
    }
    await forgetServers(backup.db);
    if (erasures) adoptErasures(erasures, storage.secrets);
    const erased = await applyErasures(backup, storage.secrets);
    // Store the id of this ledger in the database. Later backups contain the id, and their restore requires a ledger
    // with this id.
    await storeInstallationId(backup.db, ownLedgerId(storage.secrets));
    const copied = await storage.db.transaction().execute(async (trx) => {
      // Two restores at once would mix their leads, so the second one waits. SQLite needs no lock, because it has one
      // writer at a time.
      if (storage.kind === 'postgres') {
        await sql`select pg_advisory_xact_lock(${RESTORE_LOCK})`.execute(trx);
      }
      await requireEmpty(trx);
      const kinds = await insertedKinds(backup.db);
      if (kinds.length > 0) await removeSamples(trx, kinds);
      const counts = await copyTables(backup.db, trx).catch((cause) => {
        throw new OwnerError(BACKUP_ERRORS.notCopied(messageOf(cause)));
      });
      if (kinds.length > 0) await announce(trx);
      if (holdDeliveries) {
        await trx
          .updateTable('deliveries')
          .set({ state: 'canceled', last_error: DELIVERY_WORDS.heldBack })
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
    const withSecrets = moved !== undefined;
    return { ...(erased.people > 0 ? { erased } : {}), leads, files, pending, withSecrets };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Names of the work folders that this process has created. The process id in the names does not identify a process:
 * after a restart of its container, a process can have the same id as the process before.
 */
const ownFolders = new Set<string>();

/**
 * Creates a folder for a restore or a download. Removes folders of ended processes, because they contain personal data.
 */
export async function makeWorkFolder(
  tempDir: string,
  purpose: 'restore' | 'download',
): Promise<string> {
  makeFolder(tempDir);
  for (const name of await readdir(tempDir)) {
    const pid = Number(/^(?:restore|download)-(\d+)-/.exec(name)?.[1]);
    if (!pid || (pid === process.pid ? ownFolders.has(name) : isRunning(pid))) continue;
    await rm(join(tempDir, name), { recursive: true, force: true });
  }
  // Synchronous, so that no other call can list the folder before its name is added.
  const folder = mkdtempSync(join(tempDir, `${purpose}-${process.pid}-`));
  ownFolders.add(basename(folder));
  return folder;
}

/**
 * Removes the samples that a server has written into the new database: a sample that the owner has deleted must not
 * come back.
 */
async function removeSamples(
  trx: Transaction<Database>,
  kinds: readonly RecordKind[],
): Promise<void> {
  await trx.deleteFrom('records').where('kind', 'in', kinds).execute();
  await trx.deleteFrom('record_versions').where('kind', 'in', kinds).execute();
  // Remove the setting, because the backup contains whether the site is public. If the backup does not contain it, the
  // server decides it at its next start.
  await trx.deleteFrom('settings').where('key', '=', PUBLIC).execute();
}

/** The number of a lock that only restores take. */
const RESTORE_LOCK = 7_303_014;

async function requireEmpty(db: Kysely<Database>): Promise<void> {
  const lead = await db.selectFrom('submissions').select('id').limit(1).executeTakeFirst();
  if (lead) {
    throw new OwnerError(BACKUP_ERRORS.notEmpty);
  }
}

/**
 * Rows copied in one statement. The number of parameters is rows times columns, which stays below the limits of the
 * databases.
 */
const BATCH_ROWS = 200;
/**
 * Maximum number of rows that one statement copies, for tables that contain bytes. These rows have at most 4 MB
 * together.
 */
const BATCH_CHUNKS = 16;
const WITH_BYTES = ['file_chunks', 'picture_files'];
/** Tables that other tables refer to are copied first. */
const FIRST = ['submissions', 'bookings', 'pictures'];
/**
 * Tables that are not copied: Kysely's own tables, the versions of migrations, short-lived counters with their keys,
 * and the access to the inbox. A session or passkey that was ended after the backup must not work again.
 */
const NOT_COPIED = /^(?:kysely_|schema_versions$|rate_limits$|funnel_keys$|funnel_marks$|inbox_)/;

/** Primary keys of the tables; `id` for a table that is not listed. */
const KEYS: Readonly<Record<string, readonly string[]>> = {
  file_chunks: ['file_id', 'position'],
  saved_drafts: ['token_hash'],
  settings: ['key'],
  slot_cells: ['host', 'cell_start'],
  blocked_days: ['host', 'day'],
  busy_calendars: ['key'],
  funnel_counts: ['day', 'page', 'step', 'source', 'device'],
  records: ['kind', 'id'],
  record_versions: ['kind', 'id', 'version'],
  picture_files: ['picture_id', 'format', 'width'],
};

/**
 * Copies every row of one database to another that has the same tables, for example from PostgreSQL to SQLite.
 * Replaces existing rows of the target, such as its settings. Returns the number of rows in each table.
 */
async function copyTables(
  from: Kysely<Database>,
  to: Kysely<Database>,
): Promise<Readonly<Record<string, number>>> {
  const rank = (name: string) => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length);
  const tables = (await from.introspection.getTables())
    .filter(({ name }) => !NOT_COPIED.test(name))
    .toSorted((a, b) => rank(a.name) - rank(b.name));
  const copied: Record<string, number> = {};
  for (const { name: table, columns } of tables) {
    const names = columns.map(({ name }) => name);
    const key = KEYS[table] ?? ['id'];
    const rest = names.filter((name) => !key.includes(name));
    const replaced = rest.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`);
    const limit = WITH_BYTES.includes(table) ? BATCH_CHUNKS : BATCH_ROWS;
    copied[table] = 0;
    for await (const rows of readPages(from, table, key, limit)) {
      const values = rows.map(
        (row) => sql`(${sql.join(names.map((name) => sql`${row[name] ?? null}`))})`,
      );
      await sql`
        insert into ${sql.table(table)} (${columnList(names)}) values ${sql.join(values)}
        on conflict (${columnList(key)})
        do ${rest.length > 0 ? sql`update set ${sql.join(replaced)}` : sql`nothing`}`.execute(to);
      copied[table] += rows.length;
    }
  }
  return copied;
}
