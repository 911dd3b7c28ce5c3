import { randomUUIDv7 } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Storage } from '#server/database/open-storage.ts';
import type { AccessLogTable } from '#server/database/schema.ts';

/** One use of a command that shows or changes leads. */
export interface Access {
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** User of the operating system. */
  readonly who: string;
  /** Such as `calls cancel`. */
  readonly command: string;
  /** Ids and filters; whatever may name a person as a keyed hash. */
  readonly details: Readonly<Record<string, unknown>>;
}

/** Adds a line to the log. Nothing ever changes one; the retention job removes old ones. */
export async function logAccess({ db }: Pick<Storage, 'db'>, access: Access): Promise<void> {
  const row = { ...access, id: randomUUIDv7(), details: JSON.stringify(access.details) };
  await db.insertInto('access_log').values(row).execute();
}

/** The latest lines, newest first. */
export async function readAccessLog({ db }: Pick<Storage, 'db'>, limit: number): Promise<Access[]> {
  const rows: Selectable<AccessLogTable>[] = await db
    .selectFrom('access_log')
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ at, who, command, details }) => ({
    at,
    who,
    command,
    details: JSON.parse(details),
  }));
}
