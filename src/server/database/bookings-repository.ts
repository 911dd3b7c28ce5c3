import type { Kysely, Transaction } from 'kysely';
import type { BookingRow } from './bookings-schema.ts';
import { deliveryKey, deliveryRow } from './deliveries-repository.ts';
import { releasePersonSeats } from './person-seats-repository.ts';
import type { Database } from './schema.ts';
import type { Entry, NewDelivery } from './submission.ts';
import { transact } from './transact.ts';

/** What a call occupies for one host: taken whole or not at all. */
export interface Claim {
  readonly host: string;
  /** Ascending cell starts, buffers included. */
  readonly cells: readonly number[];
  /** The host's calendar day. */
  readonly day: string;
  /** Most calls on that day. */
  readonly dailyCap: number;
}

/** A message about a call, ready to be sent. */
export interface BookingMessage extends NewDelivery {
  readonly channel: 'mail-booking' | 'mail-reminder' | 'webhook';
  /** Distinguishes this message from the others of the same call and change: `booked`, `remind-24h` … */
  readonly kind: string;
}

/**
 * Takes cells and a seat of the day for a booking in the given transaction; false, and nothing taken, where one
 * of them is held by another. The primary keys decide: PostgreSQL makes the second of two writers wait here for
 * the first to commit, SQLite lets only one write at a time.
 */
export async function claim(
  trx: Transaction<Database>,
  bookingId: string,
  wanted: Claim,
): Promise<boolean> {
  const taken = await trx
    .insertInto('slot_cells')
    .values(
      wanted.cells.map((cell) => ({
        host: wanted.host,
        cell_start: cell,
        booking_id: bookingId,
      })),
    )
    .onConflict((conflict) => conflict.columns(['host', 'cell_start']).doNothing())
    .returning('cell_start')
    .execute();
  if (taken.length === wanted.cells.length && (await takeSeat(trx, bookingId, wanted))) return true;
  await release(trx, bookingId);
  return false;
}

async function takeSeat(
  trx: Transaction<Database>,
  bookingId: string,
  { host, day, dailyCap }: Claim,
): Promise<boolean> {
  for (let attempt = 0; attempt < dailyCap; attempt += 1) {
    const held = await trx
      .selectFrom('day_seats')
      .select('seat')
      .where('host', '=', host)
      .where('day', '=', day)
      .execute();
    const numbers = new Set(held.map(({ seat }) => seat));
    const seat = Array.from({ length: dailyCap }, (_, index) => index + 1).find(
      (number) => !numbers.has(number),
    );
    if (seat === undefined) return false;
    const sat = await trx
      .insertInto('day_seats')
      .values({ host, day, seat, booking_id: bookingId })
      .onConflict((conflict) => conflict.columns(['host', 'day', 'seat']).doNothing())
      .returning('seat')
      .execute();
    if (sat.length === 1) return true;
  }
  return false;
}

/** Gives back all that a booking holds. */
export async function release(trx: Transaction<Database>, bookingId: string): Promise<void> {
  await trx.deleteFrom('slot_cells').where('booking_id', '=', bookingId).execute();
  await trx.deleteFrom('day_seats').where('booking_id', '=', bookingId).execute();
}

/** Writes a booking's row. */
export async function insertBooking(trx: Transaction<Database>, row: BookingRow): Promise<void> {
  await trx.insertInto('bookings').values(row).execute();
}

/** A change of a booking: from which states it is possible, and what it becomes. */
export interface BookingChange {
  readonly from: readonly BookingRow['state'][];
  /** Left out where the state stays. */
  readonly to?: BookingRow['state'];
  /** Epoch ms until which it can be restored. */
  readonly undoUntil?: number;
}

/**
 * Begins a change of a booking: counts its sequence up and answers with the row; undefined where it is unknown or in
 * another state. First in its transaction, so that two changes of one booking come one after the other.
 */
export async function beginChange(
  trx: Transaction<Database>,
  id: string,
  change: BookingChange,
  now: number,
): Promise<BookingRow | undefined> {
  return trx
    .updateTable('bookings')
    .set((column) => ({
      changed_at: now,
      sequence: column('sequence', '+', 1),
      undo_until: change.undoUntil ?? null,
      // What is undefined is not set.
      state: change.to,
      held_until: change.to === 'booked' ? null : undefined,
    }))
    .where('id', '=', id)
    .where('state', 'in', [...change.from])
    .returningAll()
    .executeTakeFirst();
}

/** Writes the time that was claimed into the booking. */
export async function storeTime(
  trx: Transaction<Database>,
  id: string,
  time: Pick<BookingRow, 'host' | 'starts_at' | 'ends_at' | 'day'>,
): Promise<void> {
  await trx.updateTable('bookings').set(time).where('id', '=', id).execute();
}

/** The booking of that id, canceled ones too. */
export async function findBooking(
  db: Kysely<Database>,
  id: string,
): Promise<BookingRow | undefined> {
  return db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The booking that came with a lead. */
export async function findBookingOfLead(
  db: Kysely<Database>,
  submissionId: string,
): Promise<BookingRow | undefined> {
  return db
    .selectFrom('bookings')
    .selectAll()
    .where('submission_id', '=', submissionId)
    .executeTakeFirst();
}

/** Bookings that start in a stretch of time, soonest first. */
export async function listBookings(
  db: Kysely<Database>,
  filter: { readonly from?: number; readonly until?: number; readonly canceled?: boolean },
): Promise<BookingRow[]> {
  let query = db.selectFrom('bookings').selectAll().orderBy('starts_at').orderBy('id');
  if (filter.from !== undefined) query = query.where('starts_at', '>=', filter.from);
  if (filter.until !== undefined) query = query.where('starts_at', '<', filter.until);
  if (!filter.canceled) query = query.where('state', '!=', 'canceled');
  return query.execute();
}

/** The answers of the leads behind bookings, by the lead's id. */
export async function answersOfLeads(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly Entry[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('submissions')
    .select(['id', 'answers'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, answers }) => [id, JSON.parse(answers) as Entry[]]));
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
 * Answers with the confirmations and notices among them, oldest first.
 */
export async function callOffMails(
  trx: Transaction<Database>,
  bookingId: string,
  now: number,
): Promise<CalledOff[]> {
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

/** A mail that was called off before it went out. */
export interface CalledOff {
  readonly payload: unknown;
  /** When it was to go out, epoch ms. */
  readonly nextAt: number;
}

/** Gives back the times of calls that were not confirmed in time. */
export async function releaseLapsed(db: Kysely<Database>, now: number): Promise<void> {
  const lapsed = await db
    .selectFrom('bookings')
    .select('id')
    .where('state', '=', 'held')
    .where('held_until', '<=', now)
    .execute();
  for (const { id } of lapsed) {
    await transact(db, async (trx) => {
      const gone = await trx
        .updateTable('bookings')
        .set((column) => ({
          state: 'canceled' as const,
          changed_at: now,
          sequence: column('sequence', '+', 1),
        }))
        .where('id', '=', id)
        .where('state', '=', 'held')
        .where('held_until', '<=', now)
        .executeTakeFirst();
      if (gone.numUpdatedRows === 0n) return;
      await release(trx, id);
      await releasePersonSeats(trx, id, { isUnconfirmed: true });
      await callOffMails(trx, id, now);
    });
  }
}
