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

/** How long a query waits for another process's write lock (a backup, an erase by the leads CLI), and how often it retries. */
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
  /** SQLite can; Kysely's default says no. It keeps two processes that start together from migrating twice. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** SQLite's own wait for a lock blocks the process; this one does not. */
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

/** Statements kept ready, by their text; group commits of different sizes differ in their text. */
const MAX_CACHED_STATEMENTS = 256;

/** Only for opening the file, which is synchronous; later the driver waits without blocking. */
const OPENING_TIMEOUT_MS = 5000;

/**
 * Opens the file so that a committed lead survives a power cut (WAL with synchronous=FULL) and a second process
 * (the leads CLI) can read and write while the server runs. Returned in the shape Kysely's SQLite dialect asks for.
 */
function openSqlite(file: string): SqliteDatabase {
  const isNew = !existsSync(file);
  const database = new DatabaseSync(file, { timeout: OPENING_TIMEOUT_MS });
  // Whatever the rights of its folder are. SQLite gives the write-ahead log the same.
  if (isNew) chmodSync(file, 0o600);
  database.exec('pragma journal_mode = wal');
  database.exec('pragma synchronous = full');
  database.exec('pragma foreign_keys = on');
  // What is deleted is overwritten with zeros. The setting belongs to the connection, so every one turns it on.
  database.exec('pragma secure_delete = on');
  database.exec('pragma busy_timeout = 0');
  const requireInPlace = placeCheck(file);
  const statements = new Map<string, SqliteStatement>();
  return {
    prepare(sql) {
      const known = statements.get(sql);
      if (known) return known;
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
 * Kysely starts transactions with a bare `begin`. One that reads first and then writes would fail if another process
 * wrote in between; taking the write lock at the start waits instead.
 */
function immediate(sql: string): string {
  return sql === 'begin' ? 'begin immediate' : sql;
}

/** SQLite rolls back by itself if the disk is full; to do it again would fail, and that error hide the reason. */
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
 * Throws a {@link StorageError} if the open file is no longer the one at its path: it was moved, removed or replaced.
 * SQLite would go on to write into it, and what is stored would be lost. Asked before each write and each commit: a few
 * microseconds.
 */
function placeCheck(file: string): () => void {
  const opened = statSync(file);
  const isSame = (found: Stats | undefined) =>
    found !== undefined && found.ino === opened.ino && found.dev === opened.dev;
  return () => {
    if (isSame(statSync(file, { throwIfNoEntry: false }))) return;
    throw new StorageError(
      `${file} was moved, removed or replaced while it was in use. Restart the server, or put the file back.`,
    );
  };
}
