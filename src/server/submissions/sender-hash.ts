import { createHmac } from 'node:crypto';
import { newSecret, type Secrets } from '#server/storage/secrets.ts';
import { keyedHash } from './keyed-hash.ts';

/**
 * Hashes of senders' network addresses under a key that changes every day (UTC) and is kept for two: what is stored
 * can't be turned back into addresses once its key is gone.
 */
export interface SenderHash {
  /** The hash to store today. */
  today(sender: string): string;
  /** The hashes under which the sender was stored today and yesterday, to look posts up across midnight. */
  recent(sender: string): readonly string[];
}

const DAY_MS = 86_400_000;
const PREFIX = 'sender-key-';

/**
 * `fixedKey` (SENDER_KEY) replaces the folder where processes do not share one: each day's key is then derived from
 * it. Keys of former days are removed from the folder.
 */
export function senderHash(
  secrets: Secrets,
  { fixedKey = '', now }: { readonly fixedKey?: string; readonly now: () => number },
): SenderHash {
  let known = { day: '', keys: [] as readonly string[] };

  function keys(): readonly string[] {
    const today = dayOf(now());
    if (known.day === today) return known.keys;
    const yesterday = dayOf(now() - DAY_MS);
    known = { day: today, keys: fixedKey ? derived([today, yesterday]) : kept(today, yesterday) };
    return known.keys;
  }
  function derived(days: readonly string[]): string[] {
    return days.map((day) => createHmac('sha256', fixedKey).update(day).digest('base64url'));
  }
  function kept(today: string, yesterday: string): string[] {
    for (const name of secrets.names()) {
      if (name.startsWith(PREFIX) && name < PREFIX + yesterday) secrets.remove(name);
    }
    const former = secrets.read(PREFIX + yesterday);
    const current = secrets.once(PREFIX + today, newSecret);
    return former === undefined ? [current] : [current, former];
  }

  const recent = (sender: string) => keys().map((key) => keyedHash(key)(sender));
  return { recent, today: (sender) => recent(sender)[0] ?? '' };
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
