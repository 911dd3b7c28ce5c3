import { randomBytes } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { DATABASE_ERRORS } from '#content/en/database.ts';
import { messageOf } from '#shared/error-text.ts';
import { isSqliteError, StorageError } from './errors.ts';
import { type FileWriter, postgresFileWriter } from './file-chunks.ts';
import { makeFolder } from './folders.ts';
import { MIGRATIONS } from './migrations.ts';
import { openPool } from './postgres-pool.ts';
import type { Database, SchemaVersionRow } from './schema.ts';
import { openSecrets, type Secrets } from './secrets.ts';
import { writeSetting } from './settings-repository.ts';
import { NodeSqliteDialect } from './sqlite.ts';
import { sqliteFileWriter } from './sqlite-file-writer.ts';
import { type DatabaseKind, expectedTables, missingParts, tableNames } from './table-structure.ts';

export interface StorageConfig {
  readonly dataDir: string;
  /** `postgres://…`; SQLite if empty or left out. */
  readonly databaseUrl?: string;
  /** Maximum number of connections to PostgreSQL; 10 if left out. */
  readonly poolSize?: number;
  /** Maximum duration of a query of PostgreSQL in milliseconds; unlimited if left out. */
  readonly queryMs?: number;
  /** Folder of the secrets; `secrets` in `dataDir` if empty or left out. */
  readonly secretsDir?: string;
}

export function storageFromEnv(env: Readonly<Record<string, string | undefined>>) {
  return {
    dataDir: resolve(env.DATA_DIR?.trim() || './data'),
    databaseUrl: env.DATABASE_URL?.trim() ?? '',
    secretsDir: env.SECRETS_DIR?.trim() ?? '',
  };
}

export interface Storage extends AsyncDisposable {
  readonly kind: DatabaseKind;
  readonly db: Kysely<Database>;
  /** Executed migrations that this version does not know. Empty unless the program went back to an older version. */
  readonly newerMigrations: readonly string[];
  /** Uploaded files are checked in this folder before they are stored in the database. */
  readonly tempDir: string;
  readonly files: FileWriter;
  readonly secrets: Secrets;
  /** Closes all connections; may be called twice. */
  close(): Promise<void>;
}

/**
 * Opens the database and migrates it to the current schema. Several processes may do this at the same time. Throws a
 * {@link StorageError} if the database is damaged, belongs to another program or version, or lacks a table or column;
 * nothing is changed in that case.
 */
export async function openStorage(config: StorageConfig): Promise<Storage> {
  try {
    return await open(config);
  } catch (error) {
    const path = join(config.dataDir, 'marigold.db');
    const { cause } = error as Error;
    const unwritable = [error, cause].find((cause) => isSqliteError(cause, 'unwritable'));
    if (unwritable) {
      throw new StorageError(DATABASE_ERRORS.unwritable(path, unwritable.message));
    }
    const damage = [error, cause].find((cause) => isSqliteError(cause, 'damaged'));
    if (!damage) throw error;
    throw new StorageError(DATABASE_ERRORS.damaged(path, messageOf(damage)));
  }
}

async function open(config: StorageConfig): Promise<Storage> {
  const tempDir = join(config.dataDir, 'tmp');
  makeFolder(tempDir);
  const url = config.databaseUrl ?? '';
  const connect = (most: number, queryMs: number) =>
    new Kysely<Database>({
      dialect: url
        ? new PostgresDialect({ pool: openPool(url, most, { queryMs }) })
        : new NodeSqliteDialect(join(config.dataDir, 'marigold.db')),
    });
  const kind = url ? 'postgres' : 'sqlite';
  // Migrations have no time limit, because creating an index on a large table is slow.
  const newerMigrations = await migrate(connect(2, 0), kind);
  const db = connect(config.poolSize ?? 10, config.queryMs ?? 0);
  try {
    const files = url
      ? postgresFileWriter(db)
      : sqliteFileWriter(db, join(config.dataDir, 'marigold.db'));
    const close = async () => {
      await files.close();
      await db.destroy();
    };
    return {
      kind,
      db,
      newerMigrations,
      tempDir,
      files,
      secrets: openSecrets(config.secretsDir || join(config.dataDir, 'secrets')),
      close,
      [Symbol.asyncDispose]: close,
    };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/**
 * Migrates the database. A newer version may have migrated it before and allow this version to write. In this case,
 * resolves with the migrations of the newer version.
 */
async function migrate(db: Kysely<Database>, kind: DatabaseKind): Promise<readonly string[]> {
  try {
    const newer = await requireOwnDatabase(db, kind);
    if (newer.length === 0) await migrateToLatest(db);
    await requireStructure(db, kind);
    return newer;
  } finally {
    await db.destroy();
  }
}

async function migrateToLatest(db: Kysely<Database>): Promise<void> {
  const provider = { getMigrations: async () => ({ ...MIGRATIONS }) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) {
    throw new StorageError(DATABASE_ERRORS.notMigrated(messageOf(error)), { cause: error });
  }
  const rows = Object.entries(MIGRATIONS).map(([migration, { oldestWriter }]) => {
    return { migration, oldest_writer: oldestWriter };
  });
  const stated = await db.selectFrom('schema_versions').select('migration').execute();
  const isStated = (name: string) => stated.some(({ migration }) => migration === name);
  const missing = rows.filter(({ migration }) => !isStated(migration));
  if (missing.length === 0) return;
  await db
    .insertInto('schema_versions')
    .values(missing)
    .onConflict((conflict) => conflict.column('migration').doNothing())
    .execute();
}

/**
 * Where a database that cannot be migrated comes from: a newer version or another program. `name`: the first migration
 * that this version does not know.
 */
interface OtherOrigin {
  readonly origin: 'newer' | 'foreign';
  readonly name: string;
}

/** Checks by the names of the executed migrations whether a database can be migrated. Returns undefined if it can. */
export function otherOrigin(executed: readonly string[]): OtherOrigin | undefined {
  const [unknown] = executed.filter(isUnknown);
  if (unknown === undefined) return undefined;
  const name = unknown.slice(0, 80);
  const first = Object.keys(MIGRATIONS)[0] ?? '';
  return { origin: executed.includes(first) ? 'newer' : 'foreign', name };
}

function originError({ origin, name }: OtherOrigin): string {
  if (origin === 'newer') return DATABASE_ERRORS.newer(name);
  return DATABASE_ERRORS.foreign(DATABASE_ERRORS.foreignMigration(name));
}

/** The names of the migrations that a database has run. Its table `kysely_migration` must exist. */
async function executedMigrations(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * Throws if the tables belong to another program, or to a newer version that does not allow this version to write. Runs
 * before anything is changed. Resolves with the migrations of a newer version.
 */
async function requireOwnDatabase(
  db: Kysely<Database>,
  kind: DatabaseKind,
): Promise<readonly string[]> {
  const tables = await tableNames(db, kind);
  if (tables.includes('kysely_migration')) {
    const executed = await executedMigrations(db);
    const other = otherOrigin(executed);
    if (other) {
      const versions = tables.includes('schema_versions')
        ? await db.selectFrom('schema_versions').selectAll().execute()
        : [];
      if (!mayWrite(executed, versions)) throw new StorageError(originError(other));
      return executed.filter(isUnknown);
    }
    if (executed.length > 0) return [];
  }
  const expected = await expectedTables();
  // A schema of PostgreSQL may be shared with other programs; a SQLite file is ours alone.
  const foreign = tables.find(
    (name) => !/^(?:kysely_|sqlite_)/.test(name) && (kind === 'sqlite' || expected.includes(name)),
  );
  if (foreign) {
    const sign = DATABASE_ERRORS.foreignTable(foreign.slice(0, 80));
    throw new StorageError(DATABASE_ERRORS.foreign(sign));
  }
  return [];
}

const isUnknown = (migration: string) => !Object.hasOwn(MIGRATIONS, migration);

/**
 * True if this version may write to the tables although migrations that it does not know have changed them. `versions`:
 * the `oldestWriter` of each migration (migrations.ts). Names of migrations sort in the order of the migrations.
 */
export function mayWrite(
  executed: readonly string[],
  versions: readonly SchemaVersionRow[],
): boolean {
  const own = Object.keys(MIGRATIONS);
  const latest = own.at(-1) ?? '';
  return (
    own.every((name) => executed.includes(name)) &&
    executed.filter(isUnknown).every((name) => {
      const stated = versions.find(({ migration }) => migration === name);
      return stated !== undefined && stated.oldest_writer <= latest;
    })
  );
}

/** Throws if a table or column is missing. Otherwise, the posts of some forms would fail later. */
async function requireStructure(db: Kysely<Database>, kind: DatabaseKind): Promise<void> {
  const [first, ...others] = await missingParts(db, kind);
  if (first !== undefined) throw new StorageError(DATABASE_ERRORS.differs(first, others.length));
}

/**
 * The number of bytes that {@link probeStorage} writes. A post with its index entries and messages has this size. A
 * smaller probe could succeed on a disk that has no room for a post.
 */
const PROBE_BYTES = 32 * 1024;
/** Minimum free space for SQLite, which also writes to its log. */
export const MIN_FREE_BYTES = 1024 * 1024;

/** Writes to the database. Rejects if a post could not be stored at this time. */
export async function probeStorage(storage: Storage): Promise<void> {
  await requireStructure(storage.db, storage.kind);
  if (storage.kind === 'sqlite' && (await freeBytes(storage.tempDir)) < MIN_FREE_BYTES) {
    throw new StorageError(DATABASE_ERRORS.diskFull);
  }
  // Random bytes, because PostgreSQL would compress other text.
  const text = randomBytes((PROBE_BYTES * 3) / 4).toString('base64');
  await writeSetting(storage.db, 'last-probe', text);
}

export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
