import { DAY_MS } from '#shared/durations.ts';
import type { Storage } from './open-storage.ts';
import { newSecret, type Secrets } from './secrets.ts';

const PREFIX = 'sender-key-';

/** The names under which today's and yesterday's keys (UTC) are kept. */
export interface SenderDays {
  readonly today: string;
  readonly yesterday: string;
}

/** Today and yesterday, `YYYY-MM-DD` in UTC. */
export function senderDays(now: number): SenderDays {
  const day = (time: number) => new Date(time).toISOString().slice(0, 10);
  return { today: day(now), yesterday: day(now - DAY_MS) };
}

/** The keys of senders' hashes: today's, made where it is missing, and yesterday's where there was one. */
export function senderKeys(secrets: Secrets, { today, yesterday }: SenderDays): string[] {
  const former = secrets.read(PREFIX + yesterday);
  const current = secrets.once(PREFIX + today, newSecret);
  return former === undefined ? [current] : [current, former];
}

/**
 * Forgets senders: keys from before yesterday, and hashes of posts older than two days, which without their key would
 * only say which old posts came from the same place.
 */
export async function forgetSenders(
  { db, secrets }: Pick<Storage, 'db' | 'secrets'>,
  now: number,
): Promise<void> {
  const { yesterday } = senderDays(now);
  for (const name of secrets.names()) {
    if (name.startsWith(PREFIX) && name < PREFIX + yesterday) secrets.remove(name);
  }
  await db
    .updateTable('submissions')
    .set({ sender_hash: null })
    .where('sender_hash', 'is not', null)
    .where('received_at', '<', now - 2 * DAY_MS)
    .execute();
}
