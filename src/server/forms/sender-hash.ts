import { createHmac } from 'node:crypto';
import { type KeyedHash, keyedHash } from '#server/database/keyed-hash.ts';
import { newSecret, type Secrets } from '#server/database/secrets.ts';
import { dayOf, senderKey } from '#server/database/sender-keys.ts';

/**
 * Hashes senders' network addresses under a key that changes every day (UTC) and is stored for two: what is stored can't be
 * turned back into addresses once its key is deleted. From `fixedKey` (SENDER_KEY), for processes that share no folder, each
 * day's key is derived. If the folder cannot be read or written, a day's key is kept in memory alone: it only recognizes
 * senders, and no post may be refused for it. `onError` is called once a day then.
 */
export function senderHash(
  secrets: Secrets,
  {
    fixedKey = '',
    now,
    onError,
  }: {
    readonly fixedKey?: string;
    readonly now: () => number;
    readonly onError: (error: unknown) => void;
  },
): KeyedHash {
  let today = '';
  let hash = keyedHash('');
  function storedKey(): string {
    try {
      return senderKey(secrets, now());
    } catch (error) {
      onError(error);
      return newSecret();
    }
  }
  return (sender) => {
    const day = dayOf(now());
    if (day !== today) {
      today = day;
      hash = keyedHash(
        fixedKey ? createHmac('sha256', fixedKey).update(day).digest('base64url') : storedKey(),
      );
    }
    return hash(sender);
  };
}
