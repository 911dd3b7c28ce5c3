import { chmodSync, existsSync, type Stats, statSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely';
import { isSqliteError, StorageError } from './errors.ts';

/**
 * How long a query waits for the write lock while another process holds it (a backup, an erasure by the leads CLI),
 * and the interval between attempts.
 */
const LOCK_TIMEOUT_MS = 5000;
const LOCK_POLL_MS = 10;

/** Kysely's SQLite dialect over `node:sqlite`, with migrations inside one transaction. */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #database: SqliteDatabase;

  constructor(file: string) {
    const database = openSqlite(file);
    super({ database });
    this.#database = database;
  }

  override createDriver(): Driver {
    return new WaitingDriver({ database: this.#database });
  }

  override createAdapter(): DialectAdapter {
    return new NodeSqliteAdapter();
  }
}

class NodeSqliteAdapter extends SqliteAdapter {
  /**
   * Kysely's default for SQLite is false, although SQLite supports transactional DDL. With true, two processes that
   * start together do not migrate twice.
   */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Waits for a lock without blocking the process, unlike SQLite's own wait. */
class WaitingDriver extends SqliteDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    return {
      executeQuery: async <Row>(query: CompiledQuery) => {
        const deadline = performance.now() + LOCK_TIMEOUT_MS;
        while (true) {
          try {
            return await connection.executeQuery<Row>(query);
          } catch (error) {
            if (!isSqliteError(error, 'busy') || performance.now() > deadline) throw error;
            await sleep(LOCK_POLL_MS);
          }
        }
      },
      streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    };
  }
}

/**
 * Maximum number of prepared statements in the cache, whose key is the SQL text. Group commits of different sizes
 * have different texts.
 */
const MAX_CACHED_STATEMENTS = 256;

/** Maximum wait for a lock while the file is opened, which blocks the process. Later waits do not block the process. */
const OPENING_TIMEOUT_MS = 5000;

/**
 * Opens the file in WAL mode with synchronous=FULL, so that a committed lead survives a power failure. A second process
 * (the leads CLI) can read and write while the server runs. Returns the object that Kysely's SQLite dialect needs.
 */
function openSqlite(file: string): SqliteDatabase {
  const isNew = !existsSync(file);
  const database = new DatabaseSync(file, { timeout: OPENING_TIMEOUT_MS });
  // Set the file mode explicitly, because the mode of the folder may be wider. SQLite uses the same mode for the
  // write-ahead log.
  if (isNew) chmodSync(file, 0o600);
  database.exec('pragma journal_mode = wal');
  database.exec('pragma synchronous = full');
  database.exec('pragma foreign_keys = on');
  // Overwrites deleted rows with zeros. The setting belongs to the connection, so every connection turns it on.
  database.exec('pragma secure_delete = on');
  database.exec('pragma busy_timeout = 0');
  const requireInPlace = placeCheck(file);
  const statements = new Map<string, SqliteStatement>();
  return {
    prepare(sql) {
      const cached = statements.get(sql);
      if (cached) return cached;
      if (statements.size >= MAX_CACHED_STATEMENTS) statements.clear();
      const statement =
        sql === 'rollback'
          ? rollback(database)
          : adapt(database.prepare(immediate(sql)), requireInPlace);
      statements.set(sql, statement);
      return statement;
    },
    close() {
      statements.clear();
      database.close();
    },
  };
}

/**
 * Kysely begins transactions with a bare `begin`. A transaction that reads and then writes would fail if another
 * process wrote in between; `begin immediate` waits for the write lock at the start.
 */
function immediate(sql: string): string {
  return sql === 'begin' ? 'begin immediate' : sql;
}

/** SQLite rolls back by itself if the disk is full. A second rollback would fail and hide the first error. */
function rollback(database: DatabaseSync): SqliteStatement {
  const run = () => {
    if (database.isTransaction) database.exec('rollback');
    return { changes: 0, lastInsertRowid: 0 };
  };
  return { reader: false, run, all: () => [], iterate: () => [].values() };
}

function adapt(statement: StatementSync, requireInPlace: () => void): SqliteStatement {
  const reader = statement.columns().length > 0;
  return {
    reader,
    all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
    run(parameters) {
      requireInPlace();
      return statement.run(...(parameters as SQLInputValue[]));
    },
    iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
  };
}

/**
 * Throws a {@link StorageError} if the open file is no longer at its path, because it was moved, removed or replaced.
 * SQLite would continue to write to the open file, and new data would be lost. Called before each write and each
 * commit. Each call takes a few microseconds.
 */
function placeCheck(file: string): () => void {
  const opened = statSync(file);
  const isSame = (current: Stats | undefined) =>
    current !== undefined && current.ino === opened.ino && current.dev === opened.dev;
  return () => {
    if (isSame(statSync(file, { throwIfNoEntry: false }))) return;
    throw new StorageError(
      `${file} was moved, removed or replaced while it was in use. Restart the server, or put the file back.`,
    );
  };
}
