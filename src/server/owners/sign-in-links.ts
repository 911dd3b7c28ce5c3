import type { Kysely } from 'kysely';
import type { Storage } from '#server/database/open-storage.ts';
import type { Database } from '#server/database/schema.ts';
import { newSecret, receivedHash, storedHash } from '#server/database/secrets.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/durations.ts';
import { changeAccess, MAX_CLOCK_LEAD_MS } from './access.ts';
import { findPerson } from './people.ts';

type Db = Pick<Storage, 'db'>;

interface NewLink {
  readonly email: string;
  /** The addresses of INBOX_OWNERS. */
  readonly fixed: readonly string[];
  readonly expiresAt?: number;
}

/** How long a mailed link can be used. */
export const LINK_MS = 10 * MINUTE_MS;
/** How long the link of an invitation can be used: somebody who is invited does not wait for it. */
export const INVITATION_MS = 3 * DAY_MS;

/** Maximum number of mails with a link to one person in an hour. */
const MAX_PER_HOUR = 5;
/**
 * Beyond {@link MAX_PER_HOUR}, a link is still mailed if the previous link is this old. Half the lifetime of a link is
 * enough: a stranger who requests many links for an owner fills the mailbox only slowly, and the owner always has a
 * valid link.
 */
const MIN_INTERVAL_MS = LINK_MS / 2;
/**
 * Stores a link for a person and resolves with its token. Undefined if the limit for the person is reached, or the
 * person was removed in the meantime. `expiresAt` is set for an invitation.
 */
export function createLink(
  { db }: Db,
  { email, fixed, expiresAt }: NewLink,
  now: number,
): Promise<string | undefined> {
  return changeAccess(db, async (trx) => {
    const person = await findPerson(trx, fixed, email);
    const link = { owner: person?.email ?? '', expiresAt: expiresAt ?? null };
    return person && insertLink(trx, link, now);
  });
}

async function insertLink(
  db: Kysely<Database>,
  { owner, expiresAt }: { readonly owner: string; readonly expiresAt: number | null },
  now: number,
): Promise<string | undefined> {
  await db
    .deleteFrom('inbox_links')
    .where((is) =>
      is.or([
        is.and([
          is('created_at', '<=', now - DAY_MS),
          is.or([is('expires_at', 'is', null), is('expires_at', '<=', now)]),
        ]),
        is('created_at', '>', now + MAX_CLOCK_LEAD_MS),
      ]),
    )
    .execute();
  const sent = await db
    .selectFrom('inbox_links')
    .select('created_at')
    .where('owner', '=', owner)
    .where('created_at', '>', now - HOUR_MS)
    .execute();
  const newest = Math.max(...sent.map(({ created_at }) => created_at));
  if (sent.length >= MAX_PER_HOUR && newest > now - MIN_INTERVAL_MS) return undefined;
  const token = newSecret();
  const row = {
    token_hash: storedHash(token),
    owner,
    created_at: now,
    used_at: null,
    expires_at: expiresAt,
  };
  await db.insertInto('inbox_links').values(row).execute();
  return token;
}

/** Uses up a link. Resolves with its owner; undefined if the link is unknown, was used or has expired. */
export async function useLink({ db }: Db, token: string, now: number): Promise<string | undefined> {
  const tokenHash = receivedHash(token);
  if (tokenHash === undefined) return undefined;
  const used = await db
    .updateTable('inbox_links')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where((is) => is.or([is('created_at', '>', now - LINK_MS), is('expires_at', '>', now)]))
    .where('created_at', '<=', now + MAX_CLOCK_LEAD_MS)
    .returning('owner')
    .executeTakeFirst();
  return used?.owner;
}
