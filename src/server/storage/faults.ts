/** The storage could not be opened or brought up to date. `cause` tells why. */
export class StorageFault extends Error {
  override readonly name = 'StorageFault';
}

/** The database was told to commit and did not say whether it did. `cause` tells why. */
export class UncertainCommit extends Error {
  override readonly name = 'UncertainCommit';
}

/**
 * True where a fault of a commit came from the database, which then kept nothing: any of SQLite, and PostgreSQL's own
 * except classes 08 and 57P, which say that the connection ended.
 */
export function isRefusedCommit(fault: unknown): boolean {
  return sqliteCode(fault) !== undefined || /^(?!08|57P)\d/.test(codeOf(fault));
}

/** SQLite's primary result codes for a row it refuses: TOOBIG, CONSTRAINT, MISMATCH. */
const SQLITE_ROW_FAULTS: ReadonlySet<number> = new Set([18, 19, 20]);
const SQLITE_BUSY = 5;

/** True where the database refused the row itself, not where it was out of reach or could not write. */
export function isRowFault(fault: unknown): boolean {
  const code = sqliteCode(fault);
  if (code !== undefined) return SQLITE_ROW_FAULTS.has(code);
  // PostgreSQL's classes 22 (data exception) and 23 (integrity constraint violation).
  return /^2[23]...$/.test(codeOf(fault));
}

/** True where another process held SQLite's write lock for longer than the busy timeout. */
export function isBusy(fault: unknown): boolean {
  return sqliteCode(fault) === SQLITE_BUSY;
}

function sqliteCode(fault: unknown): number | undefined {
  if (!(fault instanceof Error) || !('errcode' in fault)) return undefined;
  return typeof fault.errcode === 'number' ? fault.errcode & 0xff : undefined;
}

/** The code of a fault as text, such as `ENOENT` or PostgreSQL's `23505`; empty where it has none. */
export function codeOf(fault: unknown): string {
  return fault instanceof Error && 'code' in fault && typeof fault.code === 'string'
    ? fault.code
    : '';
}
