import { createHmac } from 'node:crypto';
import type { Secrets } from '#server/storage/secrets.ts';
import { senderDays, senderKeys } from '#server/storage/sender-keys.ts';
import { keyedHash } from './keyed-hash.ts';

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

/**
 * `fixedKey` (SENDER_KEY) replaces the folder where processes do not share one: each day's key is then derived from
 * it. Keys of former days are removed by the retention job.
 */
export function senderHash(
  secrets: Secrets,
  { fixedKey = '', now }: { readonly fixedKey?: string; readonly now: () => number },
): SenderHash {
  let known = { day: '', keys: [] as readonly string[] };

  function keys(): readonly string[] {
    const days = senderDays(now());
    if (known.day === days.today) return known.keys;
    const derived = (day: string) => createHmac('sha256', fixedKey).update(day).digest('base64url');
    const { today, yesterday } = days;
    known = {
      day: today,
      keys: fixedKey ? [today, yesterday].map(derived) : senderKeys(secrets, days),
    };
    return known.keys;
  }

  const recent = (sender: string) => keys().map((key) => keyedHash(key)(sender));
  return { recent, today: (sender) => recent(sender)[0] ?? '' };
}
