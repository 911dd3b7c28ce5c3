import { randomUUIDv7 } from 'node:crypto';
import type { Kysely } from 'kysely';
import { inBatches } from './batches.ts';
import type { NewDelivery } from './lead.ts';
import type { Database, NewDeliveryRow } from './schema.ts';
import { shortHash } from './secrets.ts';

/**
 * Converts a planned delivery to a row. The delivery is due at once unless `nextAt` is set. The idempotency key is by
 * default a hash of lead, channel and target. A delivery that is planned twice, for example because its lead is taken
 * out of quarantine twice, is therefore written once.
 */
export function deliveryRow(
  leadId: string | null,
  delivery: NewDelivery,
  now: number,
  key = deliveryKey(leadId ?? '', delivery.channel, delivery.target),
): NewDeliveryRow {
  return {
    id: randomUUIDv7(),
    submission_id: leadId,
    booking_id: null,
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
    idempotency_key: key,
  };
}

/** The idempotency key of a delivery about a lead or a booking. */
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
    planned.map((delivery) => deliveryRow(leadId, delivery, now)),
  );
}

/** Writes deliveries and skips those whose idempotency key exists. Returns how many were written. */
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
  /** If several messages have the same key, only the first is written. */
  readonly key: string;
}

/** Writes mails to the owner to the outbox. Skips mails whose key exists. Returns true if at least one mail was new. */
export async function enqueueOwnerMessages(
  db: Kysely<Database>,
  channel: 'mail-digest' | typeof OWNER_CHANNEL,
  messages: readonly OwnerMessage[],
  now: number,
): Promise<boolean> {
  const rows = messages.map(({ target, payload, key }) =>
    deliveryRow(null, { channel, target, payload }, now, key),
  );
  return (await insertDeliveries(db, rows)) > 0;
}

/** Channel of mails to the owner that are not about a lead. */
export const OWNER_CHANNEL = 'mail-notice';
