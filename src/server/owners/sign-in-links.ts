import type { Storage } from '#server/database/open-storage.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/durations.ts';
import { hashOf, newToken, storedHash } from './random-token.ts';

type Db = Pick<Storage, 'db'>;

/** How long a mailed link can be used. */
export const LINK_MS = 10 * MINUTE_MS;

/** Mails with a link to one owner in an hour. */
const MAX_PER_HOUR = 5;
/**
 * Beyond {@link MAX_PER_HOUR}, a link is still mailed if the previous one is this old. Its half is enough: whoever
 * asks for many links in an owner's name can fill the mailbox slowly, but the owner always has a link that works.
 */
const MIN_INTERVAL_MS = LINK_MS / 2;
/**
 * How far ahead the clock of the server that made a link or a session may be. One that is further in the future was made
 * while a clock was wrong, and does not count.
 */
export const MAX_CLOCK_LEAD_MS = MINUTE_MS;

/** Stores a link for an owner and resolves with its token. Undefined if the owner got enough links. */
export async function createLink(
  { db }: Db,
  owner: string,
  now: number,
): Promise<string | undefined> {
  await db
    .deleteFrom('inbox_links')
    .where((is) =>
      is.or([is('created_at', '<=', now - DAY_MS), is('created_at', '>', now + MAX_CLOCK_LEAD_MS)]),
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
  const token = newToken();
  const row = { token_hash: storedHash(token), owner, created_at: now, used_at: null };
  await db.insertInto('inbox_links').values(row).execute();
  return token;
}

/** Uses up a link. Resolves with its owner; undefined if the link is unknown, was used or has expired. */
export async function useLink({ db }: Db, token: string, now: number): Promise<string | undefined> {
  const tokenHash = hashOf(token);
  if (tokenHash === undefined) return undefined;
  const used = await db
    .updateTable('inbox_links')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('created_at', '>', now - LINK_MS)
    .where('created_at', '<=', now + MAX_CLOCK_LEAD_MS)
    .returning('owner')
    .executeTakeFirst();
  return used?.owner;
}
