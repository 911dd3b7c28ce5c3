import { randomUUIDv7 } from 'node:crypto';
import { userInfo } from 'node:os';
import { LEAD_ERRORS } from '#content/en/leads.ts';
import type { Storage } from '#server/database/open-storage.ts';
import { messageOf } from '#shared/error-text.ts';
import { OwnerError } from '#shared/owner-error.ts';

export interface Access {
  readonly at: number;
  readonly who: string;
  readonly command: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/**
 * Adds a line to the access log. Lines are never changed. The retention job purges old lines. Throws an
 * {@link OwnerError} if the line cannot be written; the caller must then not read or change the leads.
 */
export async function logAccess({ db }: Pick<Storage, 'db'>, access: Access): Promise<void> {
  const row = { ...access, id: randomUUIDv7(), details: JSON.stringify(access.details) };
  await db
    .insertInto('access_log')
    .values(row)
    .execute()
    .catch((error: unknown) => {
      throw new OwnerError(LEAD_ERRORS.cannotLog(messageOf(error)));
    });
}

/** Options whose values cannot name a person: values of a short list, ids and days. */
const PLAIN_NAMES = [
  ...['form', 'status', 'state', 'channel', 'host', 'view', 'job'],
  ...['before', 'lead', 'day'],
];
/** Matches the id of a record, the first or last characters of an id, or a day. */
const ID_OR_DAY = /^(?:[0-9a-f]{4,8}|[0-9a-f]{8}-[0-9a-f-]{0,27}|\d{4}-\d{2}-\d{2})$/;

/**
 * The arguments of a command for the access log. If a value may name a person, it is replaced by `true` or `(text)`.
 *
 * ```ts
 * accessDetails(['ann@x.co'], { form: 'contact', email: 'ann@x.co' });
 * // { ids: ['(text)'], form: 'contact', email: true }
 * ```
 */
export function accessDetails(
  ids: readonly string[],
  input: Readonly<Record<string, unknown>>,
): Access['details'] {
  const defined = Object.entries(input).filter(([, value]) => value !== undefined);
  return {
    ...(ids.length > 0 && { ids: ids.map((id) => (ID_OR_DAY.test(id) ? id : '(text)')) }),
    ...Object.fromEntries(
      defined.map(([name, value]) => [name, isPlain(name, value) ? value : true]),
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

/** The user of the operating system. If that user was reached by sudo, also the user who ran sudo. */
export function operatingUser(env: Readonly<Record<string, string | undefined>>): string {
  const sudo = env.SUDO_USER ? ` (sudo: ${env.SUDO_USER})` : '';
  return `${accountName()}${sudo}`;
}

function accountName(): string {
  try {
    return userInfo().username;
  } catch (error) {
    // In a container, the user can be a number without a name. In this case, `userInfo` throws.
    if (!(error instanceof Error)) throw error;
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}
