import { createHmac } from 'node:crypto';
import { DAY_MS } from '#shared/durations.ts';
import { inTurns } from './in-turns.ts';
import type { Storage } from './open-storage.ts';
import { type KeyedHash, keyedHash, newSecret, type Secrets } from './secrets.ts';

const BATCH_ROWS = 200;
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
  let today = '';
  let hash: KeyedHash;
  function keyOf(time: number): string {
    if (fixedKey) return createHmac('sha256', fixedKey).update(today).digest('base64url');
    try {
      return senderKey(secrets, time);
    } catch (error) {
      onError(error);
      return newSecret();
    }
  }
  return (sender) => {
    const time = now();
    if (dayOf(time) !== today) {
      today = dayOf(time);
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
  await inTurns(async () => {
    const old = db
      .selectFrom('submissions')
      .select('id')
      .where('sender_hash', 'is not', null)
      .where('received_at', '<', now - 2 * DAY_MS)
      .limit(BATCH_ROWS);
    const done = await db
      .updateTable('submissions')
      .set({ sender_hash: null })
      .where('id', 'in', old)
      .executeTakeFirst();
    return Number(done.numUpdatedRows);
  });
}
