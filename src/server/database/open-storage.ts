import { randomBytes } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import { messageOf } from '#shared/error-text.ts';
import { isSqliteError, StorageError } from './errors.ts';
import { type FileWriter, postgresFileWriter } from './file-chunks.ts';
import { makeFolder } from './folders.ts';
import { MIGRATIONS } from './migrations.ts';
import { openPool } from './postgres-pool.ts';
import type { Database } from './schema.ts';
import { openSecrets, type Secrets } from './secrets.ts';
import { writeSetting } from './settings-repository.ts';
import { NodeSqliteDialect } from './sqlite.ts';
import { sqliteFileWriter } from './sqlite-file-writer.ts';

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
  readonly kind: 'sqlite' | 'postgres';
  readonly db: Kysely<Database>;
  /** Uploaded files are checked in this folder before they are stored in the database. */
  readonly tempDir: string;
  readonly files: FileWriter;
  readonly secrets: Secrets;
  /** Closes all connections; may be called twice. */
  close(): Promise<void>;
}

/**
 * Opens the database and migrates it to the current schema. Several processes may do this at the same time. Throws a
 * {@link StorageError} if the database is damaged or newer than this program; nothing is changed in that case.
 */
export async function openStorage(config: StorageConfig): Promise<Storage> {
  try {
    return await open(config);
  } catch (error) {
    const path = join(config.dataDir, 'marigold.db');
    const { cause } = error as Error;
    const unwritable = [error, cause].find((cause) => isSqliteError(cause, 'unwritable'));
    if (unwritable) {
      throw new StorageError(
        `${path} can’t be opened for writing (${unwritable.message}). It and its folder must belong to the user that runs this program.`,
      );
    }
    const damage = [error, cause].find((cause) => isSqliteError(cause, 'damaged'));
    if (!damage) throw error;
    throw new StorageError(
      `${path} is damaged (${messageOf(damage)}). It is left as it is. Restore your latest backup into an empty DATA_DIR: npm run leads -- restore <file>`,
    );
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
  // Migrations have no time limit, because creating an index on a large table is slow.
  await migrate(connect(2, 0));
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
      kind: url ? 'postgres' : 'sqlite',
      db,
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

async function migrate(db: Kysely<Database>): Promise<void> {
  const provider = { getMigrations: async () => ({ ...MIGRATIONS }) };
  const { error } = await new Migrator({ db, provider })
    .migrateToLatest()
    .finally(() => db.destroy());
  const newer = /^corrupted migrations: previously executed migration (\S{1,80}) is/.exec(
    messageOf(error),
  )?.[1];
  if (newer) {
    throw new StorageError(
      `The database was brought up to date by a newer version of this program (${newer}). Start that version, or restore the backup made before it.`,
    );
  }
  if (error) {
    throw new StorageError('The database could not be brought up to date.', { cause: error });
  }
}

/**
 * The size of a post with its index entries and messages. A smaller probe could succeed on a disk that has no room
 * for a post.
 */
const PROBE_BYTES = 32 * 1024;
/** Minimum free space for SQLite, which also writes to its log. */
export const MIN_FREE_BYTES = 1024 * 1024;

/** Writes to the database. Rejects if a post could not be stored at this time. */
export async function probeStorage(storage: Storage): Promise<void> {
  if (storage.kind === 'sqlite' && (await freeBytes(storage.tempDir)) < MIN_FREE_BYTES) {
    throw new StorageError('The disk is full.');
  }
  // Random bytes, because PostgreSQL would compress other text.
  const text = randomBytes((PROBE_BYTES * 3) / 4).toString('base64');
  await writeSetting(storage.db, 'last-probe', text);
}

export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
