import type { Kysely, Transaction } from 'kysely';
import type { CallSchedule } from '#content/opening-hours.ts';
import type { Database } from '#server/database/schema.ts';
import { entryText, type NewSubmission } from '#server/database/submission.ts';
import { transact } from '#server/database/transact.ts';
import { recipientKey } from '#server/delivery/mail/addresses.ts';
import { DAY_MS } from '#shared/durations.ts';
import { readUsNumber } from './call.ts';
import { callOffMails } from './call-outbox.ts';
import type { BookingDeps } from './open-booking.ts';
import { cellsOf, type Slot } from './open-slots.ts';

/** Claims of times and of numbered seats: primary keys decide between two who want the same. */

/** A slot as the columns of a booking. */
export function timeOf({ host, start, end, day }: Slot) {
  return { host, starts_at: start, ends_at: end, day };
}

/** Claims the first of the slots that is still free and writes it into the booking; undefined if none is. */
export async function claimFirst(
  trx: Transaction<Database>,
  bookingId: string,
  slots: readonly Slot[],
  schedule: CallSchedule,
): Promise<Slot | undefined> {
  for (const slot of slots) {
    if (!(await claim(trx, bookingId, slot, schedule))) continue;
    await trx.updateTable('bookings').set(timeOf(slot)).where('id', '=', bookingId).execute();
    return slot;
  }
  return undefined;
}

/**
 * Takes the cells of a slot and a seat of its day, or nothing. PostgreSQL makes the second of two writers wait here for
 * the first to commit, SQLite lets only one write at a time.
 */
async function claim(
  trx: Transaction<Database>,
  bookingId: string,
  { host, start, day }: Slot,
  schedule: CallSchedule,
): Promise<boolean> {
  const cells = cellsOf(schedule, start);
  const taken = await trx
    .insertInto('slot_cells')
    .values(cells.map((cell) => ({ host, cell_start: cell, booking_id: bookingId })))
    .onConflict((conflict) => conflict.columns(['host', 'cell_start']).doNothing())
    .returning('cell_start')
    .execute();
  const isTaken =
    taken.length === cells.length &&
    (await takeSeat(schedule.dailyCap, {
      held: () =>
        trx
          .selectFrom('day_seats')
          .select('seat')
          .where('host', '=', host)
          .where('day', '=', day)
          .execute(),
      take: (seat) =>
        trx
          .insertInto('day_seats')
          .values({ host, day, seat, booking_id: bookingId })
          .onConflict((conflict) => conflict.columns(['host', 'day', 'seat']).doNothing())
          .returning('seat')
          .execute(),
    }));
  if (!isTaken) await releaseTime(trx, bookingId);
  return isTaken;
}

type Seats = readonly { readonly seat: number }[];

/** Takes the lowest free number up to a limit; false if there is none. */
async function takeSeat(
  limit: number,
  { held, take }: { held(): Promise<Seats>; take(seat: number): Promise<Seats> },
): Promise<boolean> {
  for (let attempt = 0; attempt <= limit; attempt += 1) {
    const numbers = new Set((await held()).map(({ seat }) => seat));
    let seat = 1;
    while (numbers.has(seat)) seat += 1;
    if (seat > limit) return false;
    if ((await take(seat)).length === 1) return true;
  }
  return false;
}

/** Gives back the time of a booking. */
export async function releaseTime(trx: Transaction<Database>, bookingId: string): Promise<void> {
  await trx.deleteFrom('slot_cells').where('booking_id', '=', bookingId).execute();
  await trx.deleteFrom('day_seats').where('booking_id', '=', bookingId).execute();
}

/** A way in which a person is recognized; `sender` is the network address. */
export type CountedBy = 'email' | 'phone' | 'sender';

/** A seat that an open call of a person takes, numbered up to the limit. */
interface PersonSeat {
  readonly by: CountedBy;
  /** Keyed hash of an email address, phone number or network address; the last behind {@link SENDER_SEAT}. */
  readonly key: string;
  readonly limit: number;
  /** When the seat expires, epoch ms. */
  readonly until: number;
}

const SENDER_SEAT = 'sender ';
const SENDER_MS = 2 * DAY_MS;

function seatsOf(
  lead: Pick<NewSubmission, 'answers' | 'senderHash'>,
  end: number,
  { limits, tokens, now }: BookingDeps,
): PersonSeat[] {
  const email = recipientKey(entryText(lead.answers, 'email'));
  const phone = readUsNumber(entryText(lead.answers, 'phone'))?.digits ?? '';
  const seat = (by: CountedBy, value: string, limit: number, until: number) => {
    const key = (by === 'sender' ? SENDER_SEAT : '') + tokens.keyOf(`${by}\n${value}`);
    return value === '' || limit === 0 ? [] : [{ by, key, limit, until }];
  };
  return [
    ...seat('email', email, limits.perPerson, end),
    ...seat('phone', phone, limits.perPerson, end),
    ...seat('sender', lead.senderHash ?? '', limits.perSender, Math.min(end, now() + SENDER_MS)),
  ];
}

/** Takes the seats of a person for a call until its end; answers with one that has none left: undo the transaction then. */
export async function takePersonSeats(
  trx: Transaction<Database>,
  bookingId: string,
  lead: Pick<NewSubmission, 'answers' | 'senderHash'>,
  end: number,
  deps: BookingDeps,
): Promise<{ readonly by: CountedBy; readonly limit: number } | undefined> {
  await trx.deleteFrom('person_seats').where('until', '<=', deps.now()).execute();
  // In one order, so that two writers wait for each other instead of locking each other out.
  for (const one of seatsOf(lead, end, deps).toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
    const { key, limit, until } = one;
    const isTaken = await takeSeat(limit, {
      held: () => trx.selectFrom('person_seats').select('seat').where('key', '=', key).execute(),
      take: (seat) =>
        trx
          .insertInto('person_seats')
          .values({ key, seat, booking_id: bookingId, until })
          .onConflict((conflict) => conflict.columns(['key', 'seat']).doNothing())
          .returning('seat')
          .execute(),
    });
    if (!isTaken) return one;
  }
  return undefined;
}

/** Keeps a person's seats until the new end of a call; that of the network address expires by itself. */
export async function extendPersonSeats(
  trx: Transaction<Database>,
  bookingId: string,
  lead: Pick<NewSubmission, 'answers' | 'senderHash'>,
  end: number,
  deps: BookingDeps,
): Promise<void> {
  for (const { by, key, until } of seatsOf(lead, end, deps)) {
    if (by === 'sender') continue;
    await trx
      .updateTable('person_seats')
      .set({ until })
      .where('booking_id', '=', bookingId)
      .where('key', '=', key)
      .execute();
  }
}

/** Gives back the seats that a person holds by a booking. */
export async function releasePersonSeats(
  trx: Transaction<Database>,
  bookingId: string,
): Promise<void> {
  await trx.deleteFrom('person_seats').where('booking_id', '=', bookingId).execute();
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
      await releaseTime(trx, id);
      // The seat of the network address stays: else one sender could have us mail five strangers every half hour.
      await trx
        .deleteFrom('person_seats')
        .where('booking_id', '=', id)
        .where('key', 'not like', `${SENDER_SEAT}%`)
        .execute();
      await callOffMails(trx, id, now);
    });
  }
}

/** Thrown inside a transaction to undo it; carries the outcome out and never leaves this file. */
class Undone<T> extends Error {
  override readonly name = 'Undone';
  readonly outcome: T;

  constructor(outcome: T) {
    super('the transaction is undone');
    this.outcome = outcome;
  }
}

/** PostgreSQL: deadlock found, serialization failure. Both mean: nothing was written, try again. */
const TRY_AGAIN: ReadonlySet<unknown> = new Set(['40P01', '40001']);
const MAX_ATTEMPTS = 5;

/**
 * Runs work that takes a time. If `keep` says no to its outcome, all it wrote is undone; the outcome comes back all
 * the same. Two calls that swap their times can lock each other on PostgreSQL; the one that is thrown out tries again.
 */
export async function claimTransaction<T>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<T>,
  keep: (outcome: T) => boolean,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transact(db, async (trx) => {
        const outcome = await work(trx);
        if (!keep(outcome)) throw new Undone(outcome);
        return outcome;
      });
    } catch (error) {
      if (error instanceof Undone) return error.outcome as T;
      if (attempt === MAX_ATTEMPTS || !isLost(error)) throw error;
    }
  }
}

function isLost(error: unknown): boolean {
  return error instanceof Error && 'code' in error && TRY_AGAIN.has(error.code);
}
