import { createHmac } from 'node:crypto';
import { type SqlBool, sql } from 'kysely';
import { DAY_MS } from '#shared/durations.ts';
import { inTurns } from './in-turns.ts';
import type { Storage } from './open-storage.ts';
import { type KeyedHash, keyedHash, newSecret, type Secrets } from './secrets.ts';
import { readSetting, writeSetting } from './settings-repository.ts';

const BATCH_ROWS = 200;
/** Setting: senders of leads received before this time were forgotten, milliseconds since the epoch. */
const FORGOTTEN = 'senders-forgotten';
const PREFIX = 'sender-key-';

/** `YYYY-MM-DD` in UTC. */
export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

export function senderKey(secrets: Secrets, time: number): string {
  return secrets.once(PREFIX + dayOf(time), newSecret);
}

/**
 * Hashes senders' network addresses under a key that changes every day (UTC) and is stored for two: what is stored can't be
 * turned back into addresses once its key is deleted. From `fixedKey` (SENDER_KEY), for processes that share no folder, each
 * day's key is derived. If the folder cannot be read or written, a day's key is kept in memory alone: it only recognizes
 * senders, and no post may be refused for it. `onError` is called once a day then.
 */
export function senderHash(
  secrets: Secrets,
  fixedKey: string,
  now: () => number,
  onError: (error: unknown) => void,
): KeyedHash {
  let today = Number.NaN;
  let hash: KeyedHash;
  function keyOf(time: number): string {
    if (fixedKey) return createHmac('sha256', fixedKey).update(dayOf(time)).digest('base64url');
    try {
      return senderKey(secrets, time);
    } catch (error) {
      onError(error);
      return newSecret();
    }
  }
  return (sender) => {
    const time = now();
    const day = Math.floor(time / DAY_MS);
    if (day !== today) {
      today = day;
      hash = keyedHash(keyOf(time));
    }
    return hash(sender);
  };
}

/**
 * Forgets senders: keys from before yesterday, and hashes of posts older than two days, which without their key would
 * only say which old posts came from the same place.
 */
export async function forgetSenders(
  { db, secrets }: Pick<Storage, 'db' | 'secrets'>,
  now: number,
): Promise<void> {
  const yesterday = dayOf(now - DAY_MS);
  for (const name of secrets.names()) {
    if (name.startsWith(PREFIX) && name < PREFIX + yesterday) secrets.remove(name);
  }
  // Those before were forgotten by an earlier run; a clock that was set back since may have written others.
  const done = Number(await readSetting(db, FORGOTTEN)) || 0;
  const until = now - 2 * DAY_MS;
  let last = { received_at: Math.min(done, until) - DAY_MS, id: '' };
  await inTurns(async () => {
    const page = await db
      .selectFrom('submissions')
      .select(['received_at', 'id'])
      .where(sql<SqlBool>`(received_at, id) > (${last.received_at}, ${last.id})`)
      .where('received_at', '<', until)
      .orderBy('received_at')
      .orderBy('id')
      .limit(BATCH_ROWS)
      .execute();
    last = page.at(-1) ?? last;
    if (page.length === 0) return 0;
    const ids = page.map(({ id }) => id);
    await db
      .updateTable('submissions')
      .set({ sender_hash: null })
      .where('id', 'in', ids)
      .where('sender_hash', 'is not', null)
      .execute();
    return page.length;
  });
  await writeSetting(db, FORGOTTEN, String(until));
}
