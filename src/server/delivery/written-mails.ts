import type { Kysely, Transaction } from 'kysely';
import { insertDeliveries } from '#server/database/deliveries-repository.ts';
import type { Database, NewDeliveryRow } from '#server/database/schema.ts';
import { HOUR_MS } from '#shared/durations.ts';
import { ANSWER_CHANNEL, type StatusPayload } from './channel.ts';

/**
 * Maximum number of mails that all people of the inbox together write in an hour: replies, mails about a stage, and
 * invitations. Mail servers refuse an account that sends more mails than people would write.
 */
export const MAX_WRITTEN_MAILS_PER_HOUR = 120;

/**
 * Adds a mail to the outbox that a person of the inbox has written. Does nothing if the key of the mail exists, or if
 * the limit of the hour is reached.
 */
export async function insertWrittenMail(
  trx: Transaction<Database>,
  row: NewDeliveryRow,
  now: number,
): Promise<'new' | 'known' | 'tooMany'> {
  const mayWrite = await mayWriteMail(trx, now);
  if ((await insertDeliveries(trx, [row])) === 0) return 'known';
  if (mayWrite) return 'new';
  await trx.deleteFrom('deliveries').where('id', '=', row.id).execute();
  return 'tooMany';
}

const STAGE: StatusPayload['kind'] = 'stage';

/**
 * Returns false if the limit of the hour is reached. An id begins with the time (UUID version 7). The condition on the
 * id lets the database use the index of the ids.
 */
export async function mayWriteMail(db: Kysely<Database>, now: number): Promise<boolean> {
  const since = now - HOUR_MS;
  const digits = since.toString(16).padStart(12, '0');
  const firstId = `${digits.slice(0, 8)}-${digits.slice(8)}`;
  const { mails } = await db
    .selectFrom('deliveries')
    .select((select) => select.fn.countAll().as('mails'))
    .where('id', '>=', firstId)
    .where('created_at', '>', since)
    .where((is) =>
      is.or([
        is('channel', '=', ANSWER_CHANNEL),
        // In these channels, count only mails about a stage, because visitors cause all other mails.
        is.and([
          is('channel', 'in', ['mail-applicant', 'mail-status']),
          is('payload', 'like', `{"kind":"${STAGE}"%`),
        ]),
      ]),
    )
    .executeTakeFirstOrThrow();
  // Count the interviews instead of the invitations: each invitation creates an interview.
  const { invitations } = await db
    .selectFrom('bookings')
    .select((select) => select.fn.countAll().as('invitations'))
    .where('id', '>=', firstId)
    .where('created_at', '>', since)
    .where('schedule', '=', 'interviews')
    .executeTakeFirstOrThrow();
  return Number(mails) + Number(invitations) < MAX_WRITTEN_MAILS_PER_HOUR;
}
