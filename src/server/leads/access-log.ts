import { randomUUIDv7 } from 'node:crypto';
import { userInfo } from 'node:os';
import type { Storage } from '#server/database/open-storage.ts';

interface Access {
  readonly at: number;
  readonly who: string;
  readonly command: string;
  /** Ids and filters; whatever may name a person as a keyed hash. */
  readonly details: Readonly<Record<string, unknown>>;
}

/** Adds a line to the log. Nothing ever changes one; the retention job purges old ones. */
export async function logAccess({ db }: Pick<Storage, 'db'>, access: Access): Promise<void> {
  const row = { ...access, id: randomUUIDv7(), details: JSON.stringify(access.details) };
  await db.insertInto('access_log').values(row).execute();
}

export async function readAccessLog({ db }: Pick<Storage, 'db'>, limit: number): Promise<Access[]> {
  const rows = await db
    .selectFrom('access_log')
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id: _, details, ...row }) => ({ ...row, details: JSON.parse(details) }));
}

/** The account of the operating system, and who used it by sudo (PRIV-5). */
export function operatingUser(env: Readonly<Record<string, string | undefined>>): string {
  const sudo = env.SUDO_USER ? ` (sudo: ${env.SUDO_USER})` : '';
  return `${accountName()}${sudo}`;
}

function accountName(): string {
  try {
    return userInfo().username;
  } catch (error) {
    // A container may run as a number without a name.
    if (!(error instanceof Error)) throw error;
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}
