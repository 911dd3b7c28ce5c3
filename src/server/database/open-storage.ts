import { randomBytes } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import { messageOf } from '#shared/error-text.ts';
import { isSqliteError, StorageError } from './errors.ts';
import { type FileWriter, postgresFileWriter } from './file-chunks.ts';
import { makeFolder } from './make-folder.ts';
import { MIGRATIONS } from './migrations.ts';
import { openPool } from './postgres-pool.ts';
import type { Database } from './schema.ts';
import { openSecrets, type Secrets } from './secrets.ts';
import { writeSetting } from './settings-repository.ts';
import { NodeSqliteDialect } from './sqlite.ts';
import { sqliteFileWriter } from './sqlite-file-writer.ts';

export interface StorageConfig {
  readonly dataDir: string;
  /** `postgres://…`; empty or left out means SQLite. */
  readonly databaseUrl?: string;
  /** Most connections to PostgreSQL; 10 if it is left out. */
  readonly poolSize?: number;
  /** Longest that a query of PostgreSQL may take, in milliseconds; no limit if it is left out. */
  readonly queryMs?: number;
  /** Folder of the secrets; empty or left out means `secrets` in `dataDir`. */
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
  /** Folder in which uploaded files are checked before they go into the database. */
  readonly tempDir: string;
  readonly files: FileWriter;
  readonly secrets: Secrets;
  /** Ends all connections; safe to call twice. */
  close(): Promise<void>;
}

/**
 * Opens the database and brings its tables up to date. Several processes may do so at the same time. Throws a
 * {@link StorageError} if the database is damaged or newer than this program; nothing is changed then.
 */
export async function openStorage(config: StorageConfig): Promise<Storage> {
  try {
    return await open(config);
  } catch (error) {
    const path = join(config.dataDir, 'marigold.db');
    const { cause } = error as Error;
    const unwritable = [error, cause].find((one) => isSqliteError(one, 'unwritable'));
    if (unwritable) {
      throw new StorageError(
        `${path} can’t be opened for writing (${unwritable.message}). It and its folder must belong to the user that runs this program.`,
      );
    }
    const found = [error, cause].find((one) => isSqliteError(one, 'damaged'));
    if (!found) throw error;
    throw new StorageError(
      `${path} is damaged (${messageOf(found)}). It is left as it is. Restore your latest backup into an empty DATA_DIR: npm run leads -- restore <file>`,
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
  // A new index on a large table takes its time: migrations have no limit.
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

/** As much as a post with its index entries and messages writes: on a nearly full disk less than this may still fit. */
const PROBE_BYTES = 32 * 1024;
/** SQLite needs space for its log in addition to the row. */
export const LEAST_FREE_BYTES = 1024 * 1024;

/** Rejects if a post could not be stored now; tried by really writing. */
export async function probeStorage(storage: Storage): Promise<void> {
  if (storage.kind === 'sqlite' && (await freeBytes(storage.tempDir)) < LEAST_FREE_BYTES) {
    throw new StorageError('The disk is full.');
  }
  // Random, so that PostgreSQL does not compress it to nothing.
  const text = randomBytes((PROBE_BYTES * 3) / 4).toString('base64');
  await writeSetting(storage.db, 'last-probe', text);
}

export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
