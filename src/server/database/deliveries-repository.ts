import { randomUUIDv7 } from 'node:crypto';
import type { Kysely } from 'kysely';
import { inBatches } from './batches.ts';
import type { NewDelivery } from './lead.ts';
import type { Database, NewDeliveryRow } from './schema.ts';
import { shortHash } from './secrets.ts';

export type DeliverySubject = { readonly leadId: string } | { readonly bookingId: string };

/**
 * A planned delivery as its row, due at once unless it says otherwise. The idempotency key is made from subject,
 * channel and target, so that planning the same delivery twice (a lead rescued twice) writes it once.
 */
export function deliveryRow(
  subject: DeliverySubject,
  delivery: NewDelivery,
  now: number,
): NewDeliveryRow {
  const leadId = 'leadId' in subject ? subject.leadId : null;
  const bookingId = 'bookingId' in subject ? subject.bookingId : null;
  return {
    id: randomUUIDv7(),
    submission_id: leadId,
    booking_id: bookingId,
    channel: delivery.channel,
    target: delivery.target,
    payload: JSON.stringify(delivery.payload),
    state: delivery.done ? 'delivered' : 'pending',
    attempts: 0,
    next_at: delivery.nextAt ?? now,
    lease_until: null,
    last_error: null,
    created_at: now,
    delivered_at: delivery.done ? now : null,
    recipient: delivery.recipient ?? null,
    idempotency_key: deliveryKey(leadId ?? bookingId ?? '', delivery.channel, delivery.target),
  };
}

/** The idempotency key of what is sent about a subject, over a channel, to a target. */
export function deliveryKey(subjectId: string, channel: string, target: string): string {
  return shortHash(JSON.stringify([subjectId, channel, target]));
}

export async function enqueueDeliveries(
  db: Kysely<Database>,
  leadId: string,
  planned: readonly NewDelivery[],
  now: number,
): Promise<number> {
  return insertDeliveries(
    db,
    planned.map((delivery) => deliveryRow({ leadId }, delivery, now)),
  );
}

/** Writes deliveries, except those whose idempotency key is there already. Returns how many it wrote. */
export async function insertDeliveries(
  db: Kysely<Database>,
  rows: readonly NewDeliveryRow[],
): Promise<number> {
  const written = await inBatches(rows, async (some) => {
    const done = await db
      .insertInto('deliveries')
      .values([...some])
      .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
      .executeTakeFirst();
    return [Number(done.numInsertedOrUpdatedRows)];
  });
  return written.reduce((sum, count) => sum + count, 0);
}

export interface OwnerMessage {
  readonly target: string;
  readonly payload: unknown;
  /** Two mails of the same key are one. */
  readonly key: string;
}

/** Writes mails to the owner into the outbox, each once for its key; true if one is new. */
export async function enqueueOwnerMessages(
  db: Kysely<Database>,
  channel: 'mail-digest' | typeof OWNER_CHANNEL,
  messages: readonly OwnerMessage[],
  now: number,
): Promise<boolean> {
  const rows = messages.map(({ target, payload, key }) => ({
    ...deliveryRow({ bookingId: '' }, { channel, target, payload }, now),
    booking_id: null,
    idempotency_key: key,
  }));
  return (await insertDeliveries(db, rows)) > 0;
}

/** Channel of finished mails to the owner that are about no lead. */
export const OWNER_CHANNEL = 'mail-notice';
