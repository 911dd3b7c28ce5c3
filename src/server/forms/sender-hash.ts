import { createHmac } from 'node:crypto';
import { keyedHash } from '#server/database/keyed-hash.ts';
import { newSecret, type Secrets } from '#server/database/secrets.ts';
import { type SenderDays, senderDays, senderKeys } from '#server/database/sender-keys.ts';

/**
 * Hashes of senders' network addresses under a key that changes every day (UTC) and is stored for two: what is stored
 * can't be turned back into addresses once its key is deleted.
 */
export interface SenderHash {
  /** The hash to store today. */
  today(sender: string): string;
  /** The hashes under which the sender was stored today and yesterday, to look posts up across midnight. */
  recent(sender: string): readonly string[];
}

interface SenderHashOptions {
  readonly fixedKey?: string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
}

/**
 * `fixedKey` (SENDER_KEY) replaces the folder where processes do not share one: each day's key is then derived from
 * it. Keys of former days are removed by the retention job. Where the folder cannot be read or written, a day's key is kept in
 * memory alone: it only recognizes senders, and no post may be refused for it. `onError` is called once a day then.
 */
export function senderHash(
  secrets: Secrets,
  { fixedKey = '', now, onError }: SenderHashOptions,
): SenderHash {
  let known = { day: '', keys: [] as readonly string[] };

  function keys(): readonly string[] {
    const days = senderDays(now());
    if (known.day === days.today) return known.keys;
    const derived = (day: string) => createHmac('sha256', fixedKey).update(day).digest('base64url');
    const { today, yesterday } = days;
    known = {
      day: today,
      keys: fixedKey ? [today, yesterday].map(derived) : storedKeys(days),
    };
    return known.keys;
  }

  function storedKeys(days: SenderDays): readonly string[] {
    try {
      return senderKeys(secrets, days);
    } catch (error) {
      onError(error);
      return [newSecret(), ...known.keys.slice(0, 1)];
    }
  }

  const recent = (sender: string) => keys().map((key) => keyedHash(key)(sender));
  return { recent, today: (sender) => recent(sender)[0] ?? '' };
}
