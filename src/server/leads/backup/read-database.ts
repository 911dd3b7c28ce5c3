import { DatabaseSync } from 'node:sqlite';
import { isStoredName } from '#server/database/files/file-store.ts';
import { MIGRATIONS } from '#server/database/migrations.ts';
import { messageOf } from '#shared/error-text.ts';
import { BackupError } from './backup-error.ts';

/** What is in the database of a backup. */
export interface DatabaseFacts {
  /** Rows of every table. */
  readonly tables: Readonly<Record<string, number>>;
  /** Name of the last migration. */
  readonly schema: string;
  readonly files: readonly FileFacts[];
}

/** A row of the table `files`. */
export interface FileFacts {
  readonly id: string;
  readonly stored_as: string;
  readonly bytes: number;
  readonly sha256: string;
}

/**
 * Reads a SQLite file without changing it and checks it: every page and every reference, the version of its tables,
 * and that its rows name files as this server does (a foreign name could lead out of the folder). Throws a
 * {@link BackupError}.
 */
export function readDatabase(path: string): DatabaseFacts {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(path, { readOnly: true });
    return check(database);
  } catch (cause) {
    if (cause instanceof BackupError) throw cause;
    const reason = messageOf(cause);
    throw new BackupError([`The database of the backup cannot be read: ${reason}.`], { cause });
  } finally {
    database?.close();
  }
}

function check(database: DatabaseSync): DatabaseFacts {
  const rows = <T>(sql: string) => database.prepare(sql).all() as unknown as T[];
  const [health] = rows<{ integrity_check: string }>('pragma integrity_check(1)');
  if (health?.integrity_check !== 'ok') {
    throw new BackupError([`The database of the backup is damaged: ${health?.integrity_check}.`]);
  }
  if (rows('pragma foreign_key_check').length > 0) {
    throw new BackupError([
      'The database of the backup is damaged: rows refer to rows that are not there.',
    ]);
  }
  const names = rows<{ name: string }>(
    "select name from sqlite_master where type = 'table' and name not like 'sqlite!_%' escape '!' order by name",
  ).map(({ name }) => name);
  for (const table of ['submissions', 'files', 'kysely_migration']) {
    if (!names.includes(table)) {
      throw new BackupError([`The database of the backup is not ours: it has no table ${table}.`]);
    }
  }
  const schemas = rows<{ name: string }>('select name from kysely_migration order by name').map(
    ({ name }) => name,
  );
  const newer = schemas.find((name) => !Object.hasOwn(MIGRATIONS, name));
  if (newer !== undefined) {
    throw new BackupError([
      `The backup was made by a newer version of this program (${newer}). Update first.`,
    ]);
  }
  const files = rows<FileFacts>('select id, stored_as, bytes, sha256 from files order by id');
  if (!files.every(({ stored_as }) => isStoredName(stored_as))) {
    throw new BackupError(['The database of the backup names files as this server never does.']);
  }
  const count = (name: string) =>
    rows<{ count: number }>(`select count(*) as count from "${name.replaceAll('"', '""')}"`)[0]
      ?.count ?? 0;
  return {
    tables: Object.fromEntries(names.map((name) => [name, count(name)])),
    schema: schemas.at(-1) ?? '',
    files,
  };
}
