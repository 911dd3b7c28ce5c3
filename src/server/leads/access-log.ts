import { randomUUIDv7 } from 'node:crypto';
import { userInfo } from 'node:os';
import type { Storage } from '#server/database/open-storage.ts';
import { messageOf } from '#shared/error-text.ts';
import { OwnerError } from './owner-error.ts';

interface Access {
  readonly at: number;
  readonly who: string;
  readonly command: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/**
 * Adds a line to the log. Nothing ever changes one; the retention job purges old ones. Throws an {@link OwnerError}: what
 * can't be logged must not be done.
 */
export async function logAccess({ db }: Pick<Storage, 'db'>, access: Access): Promise<void> {
  const row = { ...access, id: randomUUIDv7(), details: JSON.stringify(access.details) };
  await db
    .insertInto('access_log')
    .values(row)
    .execute()
    .catch((error: unknown) => {
      throw new OwnerError(
        `The access log cannot be written (${messageOf(error)}). Is the disk full?`,
      );
    });
}

/** Their values come from a short list, or are ids or days: they name no person. */
const PLAIN_NAMES = [
  ...['form', 'status', 'state', 'channel', 'host', 'view', 'job'],
  ...['before', 'lead', 'day'],
];
/** An id of ours, its beginning or its end; or a day. */
const ID_OR_DAY = /^(?:[0-9a-f]{4,8}|[0-9a-f]{8}-[0-9a-f-]{0,27}|\d{4}-\d{2}-\d{2})$/;

/** What a use was given, for the log: ids and filters. Of what may name a person only that it was given (PRIV-5). */
export function accessDetails(
  ids: readonly string[],
  input: Readonly<Record<string, unknown>>,
): Access['details'] {
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  return {
    ...(ids.length > 0 && { ids: ids.map((id) => (ID_OR_DAY.test(id) ? id : '(text)')) }),
    ...Object.fromEntries(
      given.map(([name, value]) => [name, isPlain(name, value) ? value : true]),
    ),
  };
}

function isPlain(name: string, value: unknown): boolean {
  if (typeof value !== 'string') return typeof value !== 'object';
  return PLAIN_NAMES.includes(name) && !value.includes('@');
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
