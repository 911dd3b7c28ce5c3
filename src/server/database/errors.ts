import { codeOf } from '#shared/error-text.ts';

/** The storage could not be opened or brought up to date. `cause` has the reason. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
}

/** The database did not answer a commit, so its result is unknown. `cause` has the reason. */
export class UncertainCommit extends Error {
  override readonly name = 'UncertainCommit';
}

/**
 * True if an error of a commit came from the database, which then stored nothing: any of SQLite, and PostgreSQL's own
 * except classes 08 and 57P, which say that the connection ended.
 */
export function isRefusedCommit(error: unknown): boolean {
  return sqliteCode(error) !== undefined || /^(?!08|57P)\d/.test(codeOf(error));
}

/** SQLite's primary result codes for a row it refuses: TOOBIG, CONSTRAINT, MISMATCH. */
const SQLITE_ROW_ERRORS: ReadonlySet<number> = new Set([18, 19, 20]);
const SQLITE_BUSY_CODE = 5;

/** True if the database refused the row itself, not if it was out of reach or could not write. */
export function isRowError(error: unknown): boolean {
  const code = sqliteCode(error);
  if (code !== undefined) return SQLITE_ROW_ERRORS.has(code);
  // PostgreSQL's classes 22 (data exception) and 23 (integrity constraint violation).
  return /^2[23]...$/.test(codeOf(error));
}

/** True if another process held SQLite's write lock for longer than the busy timeout. */
export function isBusy(error: unknown): boolean {
  return sqliteCode(error) === SQLITE_BUSY_CODE;
}

/** SQLite's primary result codes for a file that is damaged or no database: CORRUPT, NOTADB. */
const SQLITE_DAMAGED: ReadonlySet<number> = new Set([11, 26]);

/** True if SQLite cannot read its file because of what is in it. */
export function isDamaged(error: unknown): error is Error {
  return SQLITE_DAMAGED.has(sqliteCode(error) ?? 0);
}

/** SQLite's primary result codes for a file that this process may not open or write: PERM, READONLY, CANTOPEN. */
const SQLITE_UNWRITABLE: ReadonlySet<number> = new Set([3, 8, 14]);

/** True if SQLite's file cannot be opened for writing. */
export function isUnwritable(error: unknown): error is Error {
  return SQLITE_UNWRITABLE.has(sqliteCode(error) ?? 0);
}

/** True for any error that SQLite reports. */
export function isSqliteError(error: unknown): boolean {
  return sqliteCode(error) !== undefined;
}

function sqliteCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error)) return undefined;
  return typeof error.errcode === 'number' ? error.errcode & 0xff : undefined;
}
