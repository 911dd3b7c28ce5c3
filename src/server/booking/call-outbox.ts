import type { Transaction } from 'kysely';
import type { BookingRow } from '#server/database/bookings-schema.ts';
import { deliveryKey, deliveryRow } from '#server/database/deliveries-repository.ts';
import type { Database } from '#server/database/schema.ts';
import type { NewDelivery } from '#server/database/submission.ts';

/** A message about a call, ready to be sent. */
export interface BookingMessage extends NewDelivery {
  readonly channel: 'mail-booking' | 'mail-reminder' | 'webhook';
  /** Distinguishes this message from the others of the same call and change: `booked`, `remind-24h` … */
  readonly kind: string;
}

/** Writes messages into the outbox, each once for its booking, change, kind and target. */
export async function enqueueMessages(
  trx: Transaction<Database>,
  booking: BookingRow,
  messages: readonly BookingMessage[],
  now: number,
): Promise<void> {
  if (messages.length === 0) return;
  const rows = messages.map((message) => ({
    ...deliveryRow({ submissionId: booking.submission_id }, message, now),
    booking_id: booking.id,
    idempotency_key: deliveryKey(
      `${booking.id} ${booking.sequence}`,
      `${message.channel} ${message.kind}`,
      message.target,
    ),
  }));
  await trx
    .insertInto('deliveries')
    .values(rows)
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .execute();
}

/**
 * Calls off the mails of a booking that have not gone out, except those that a worker is sending at this moment.
 * Answers with the confirmations and notices among them, oldest first; `nextAt` is when one was to go out, epoch ms.
 */
export async function callOffMails(
  trx: Transaction<Database>,
  bookingId: string,
  now: number,
): Promise<{ readonly payload: unknown; readonly nextAt: number }[]> {
  const rows = await trx
    .updateTable('deliveries')
    .set({ state: 'canceled', last_error: 'replaced by a later change' })
    .where('booking_id', '=', bookingId)
    .where('channel', 'in', ['mail-booking', 'mail-reminder'])
    .where('state', '=', 'pending')
    .where((is) => is.or([is('lease_until', 'is', null), is('lease_until', '<=', now)]))
    .returning(['channel', 'payload', 'next_at', 'created_at'])
    .execute();
  return rows
    .filter(({ channel }) => channel === 'mail-booking')
    .toSorted((a, b) => a.created_at - b.created_at)
    .map(({ payload, next_at }) => ({ payload: JSON.parse(payload), nextAt: next_at }));
}
