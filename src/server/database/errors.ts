import { codeOf } from '#shared/error-text.ts';

export class StorageError extends Error {
  override readonly name = 'StorageError';
}

/** SQLite's primary result codes (https://www.sqlite.org/rescode.html). */
const SQLITE_CODES = {
  busy: [5],
  /** PERM, READONLY, CANTOPEN: this process may not open or write the file. */
  unwritable: [3, 8, 14],
  full: [13],
  /** CORRUPT, NOTADB: the content of the file is damaged. */
  damaged: [11, 26],
  /** TOOBIG, CONSTRAINT, MISMATCH: the database refused a row. */
  row: [18, 19, 20],
} as const;

export function isSqliteError(error: unknown, kind?: keyof typeof SQLITE_CODES): error is Error {
  if (!(error instanceof Error && 'errcode' in error)) return false;
  const codes: readonly number[] | undefined = kind && SQLITE_CODES[kind];
  return !codes || codes.includes(Number(error.errcode) & 0xff);
}

/**
 * True if the database refused the commit, so that nothing was stored. False for PostgreSQL's classes 08 and 57P: the
 * connection ended, and the commit may have succeeded.
 */
export function isRefusedCommit(error: unknown): boolean {
  return isSqliteError(error) || /^(?!08|57P)\d/.test(codeOf(error));
}

/** True if the database refused the row. False if the database was out of reach or could not write. */
export function isRowError(error: unknown): boolean {
  // PostgreSQL's classes 22 (data exception) and 23 (integrity constraint violation).
  return isSqliteError(error, 'row') || /^2[23]...$/.test(codeOf(error));
}

/**
 * True if the database could not be reached: any error of SQLite except a refused row; for PostgreSQL the classes 08,
 * 53 and 57P (no connection, no resources, shutdown), a connection that failed or was lost, and errors of `pg`
 * without a code.
 */
export function isUnreachable(error: unknown): boolean {
  if (isSqliteError(error)) return !isSqliteError(error, 'row');
  if (!(error instanceof Error)) return false;
  return (
    error instanceof StorageError ||
    ('syscall' in error && ['connect', 'getaddrinfo'].includes(String(error.syscall))) ||
    /^(08|53|57P|ECONNRESET|EPIPE|ETIMEDOUT)/.test(codeOf(error)) ||
    /^(Query read timeout|timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/.test(
      error.message,
    )
  );
}
