import type { Kysely, Transaction } from 'kysely';
import { enqueueOwnerMessages, OWNER_CHANNEL } from '#server/database/deliveries-repository.ts';
import type { Storage } from '#server/database/open-storage.ts';
import type { Database } from '#server/database/schema.ts';
import { newSecret, SECRET, type Secrets } from '#server/database/secrets.ts';
import { writeSetting } from '#server/database/settings-repository.ts';
import type { MessagePayload } from '#server/delivery/channel.ts';
import { MINUTE_MS } from '#shared/durations.ts';

export type Access = Pick<Storage, 'db' | 'secrets'>;

/**
 * How far in the future the creation time of a link or a session may be, because the clocks of servers differ. A link
 * or session from further in the future was made while a clock was wrong, and is ignored.
 */
export const MAX_CLOCK_LEAD_MS = MINUTE_MS;

export interface OwnersMailed {
  /** The addresses of INBOX_OWNERS. */
  readonly owners: readonly string[];
  /** False if email is not set up. */
  readonly canMail: boolean;
  /** The origin of the links in mails; empty if the inbox has no host name of its own. */
  readonly origin: string;
  /** The owner's time zone. */
  readonly zone: string;
}

/**
 * The epoch is a secret that every session and passkey contains. A session or passkey is valid only while its epoch is
 * the current one. The epoch is stored among the secrets, which a recovery of the database (by Litestream or a
 * provider) does not change. Sessions that ended before the recovery therefore stay ended.
 */
export function inboxEpoch(secrets: Secrets): string {
  return secrets.once(SECRET.inboxEpoch, newSecret);
}

/**
 * Runs a transaction that reads or renews the epoch. On PostgreSQL, the write to `inbox-access` makes other such
 * transactions wait. Otherwise, two concurrent renewals could end all sessions, or deadlock.
 */
export function changeAccess<Result>(
  db: Kysely<Database>,
  change: (trx: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (trx) => {
    await writeSetting(trx, 'inbox-access', '');
    return change(trx);
  });
}

/**
 * Starts a new epoch and moves the existing sessions and passkeys to it. The epoch is replaced before the commit: if
 * the process is killed in between, all sessions and passkeys have ended.
 */
export async function renewEpoch(trx: Transaction<Database>, secrets: Secrets): Promise<void> {
  const [before, epoch] = [inboxEpoch(secrets), newSecret()];
  for (const table of ['inbox_sessions', 'inbox_passkeys'] as const) {
    await trx.updateTable(table).set({ epoch }).where('epoch', '=', before).execute();
  }
  secrets.replace(SECRET.inboxEpoch, epoch);
}

/** Plans a mail to each address. `id` identifies what the mail is about. */
export async function mailOwners(
  db: Kysely<Database>,
  {
    id,
    to,
    payload,
  }: {
    readonly id: string;
    readonly to: readonly string[];
    readonly payload: MessagePayload;
  },
  now: number,
): Promise<void> {
  const messages = to.map((target) => ({ target, payload, key: `inbox ${id} ${target}` }));
  await enqueueOwnerMessages(db, OWNER_CHANNEL, messages, now);
}
