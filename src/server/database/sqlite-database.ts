import { type Stats, statSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';
import { StorageError } from './errors.ts';

/** Statements kept ready, by their text; group commits of different sizes differ in their text. */
const MAX_CACHED_STATEMENTS = 256;

/** Only for opening the file, which is synchronous; later the dialect waits without blocking (sqlite-dialect.ts). */
const OPENING_TIMEOUT_MS = 5000;

/**
 * Opens the file so that a committed lead survives a power cut (WAL with synchronous=FULL) and a second process
 * (the leads CLI) can read and write while the server runs. Returned in the shape Kysely's SQLite dialect asks for.
 */
export function openSqlite(file: string): SqliteDatabase {
  const database = new DatabaseSync(file, { timeout: OPENING_TIMEOUT_MS });
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
