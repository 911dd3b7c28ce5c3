import type { Kysely, Transaction } from 'kysely';
import { entryText, type NewLead } from '#server/database/lead.ts';
import type { Database } from '#server/database/schema.ts';
import { recipientKey } from '#server/delivery/mail/addresses.ts';
import { DAY_MS } from '#shared/durations.ts';
import { codeOf } from '#shared/error-text.ts';
import { withdrawMails } from './announce-call.ts';
import { readUsNumber } from './call.ts';
import type { BookingDeps } from './open-booking.ts';
import { cellsOf, type Slot } from './open-slots.ts';
import type { Schedule } from './read-schedule.ts';

/** Claims of times and of numbered seats: primary keys decide between two who want the same. */

export function timeOf({ host, start, end, day }: Slot) {
  return { host, starts_at: start, ends_at: end, day };
}

/**
 * Takes the cells of the first slot that is still free, and a seat of its day; undefined if none is. PostgreSQL makes the
 * second of two writers wait here for the first to commit, SQLite lets only one write at a time.
 */
export async function claimFirst(
  trx: Transaction<Database>,
  bookingId: string,
  slots: readonly Slot[],
  schedule: Schedule,
): Promise<Slot | undefined> {
  for (const slot of slots) {
    const { host, start, end, day } = slot;
    const cells = cellsOf(schedule, start);
    const taken = await trx
      .insertInto('slot_cells')
      .values(cells.map((cell) => ({ host, cell_start: cell, booking_id: bookingId })))
      .onConflict((conflict) => conflict.columns(['host', 'cell_start']).doNothing())
      .returning('cell_start')
      .execute();
    // Counted until the day is over.
    const seat = {
      key: `${DAY_SEAT}${schedule.name} ${host} ${day}`,
      limit: schedule.dailyCap,
      until: end + DAY_MS,
    };
    if (taken.length === cells.length && (await takeSeat(trx, bookingId, seat))) return slot;
    await releaseTime(trx, bookingId);
  }
  return undefined;
}

export async function releaseTime(trx: Transaction<Database>, bookingId: string): Promise<void> {
  await trx.deleteFrom('slot_cells').where('booking_id', '=', bookingId).execute();
  await seatsOfBooking(trx, bookingId).where('key', 'like', `${DAY_SEAT}%`).execute();
}

export async function releaseCall(trx: Transaction<Database>, bookingId: string): Promise<void> {
  await releaseTime(trx, bookingId);
  await seatsOfBooking(trx, bookingId).execute();
}

function seatsOfBooking(trx: Transaction<Database>, bookingId: string) {
  return trx.deleteFrom('call_seats').where('booking_id', '=', bookingId);
}

export type CountedBy = 'email' | 'phone' | 'sender';

const DAY_SEAT = 'day ';
const SENDER_SEAT = 'sender ';
const SENDER_MS = 2 * DAY_MS;

interface Seat {
  /** Schedule, host and day, or a keyed hash of an email address, phone number or network address. */
  readonly key: string;
  readonly limit: number;
  /** When the seat expires, epoch ms. */
  readonly until: number;
}

async function takeSeat(
  trx: Transaction<Database>,
  bookingId: string,
  { key, limit, until }: Seat,
): Promise<boolean> {
  for (let attempt = 0; attempt <= limit; attempt += 1) {
    const rows = await trx.selectFrom('call_seats').select('seat').where('key', '=', key).execute();
    const taken = new Set(rows.map(({ seat }) => seat));
    let seat = 1;
    while (taken.has(seat)) seat += 1;
    if (seat > limit) return false;
    const written = await trx
      .insertInto('call_seats')
      .values({ key, seat, booking_id: bookingId, until })
      .onConflict((conflict) => conflict.columns(['key', 'seat']).doNothing())
      .executeTakeFirst();
    if (written.numInsertedOrUpdatedRows === 1n) return true;
  }
  return false;
}

type Person = Pick<NewLead, 'answers' | 'sender'>;

/** In one order, so that two writers wait for each other instead of locking each other out. */
function personSeats({ answers, sender = '' }: Person, end: number, deps: BookingDeps) {
  const { limits, tokens, now } = deps;
  const { perPerson, perSender } = limits;
  const phone = readUsNumber(entryText(answers, 'phone'))?.digits ?? '';
  const values = [
    ['email', recipientKey(entryText(answers, 'email')), perPerson, end],
    ['phone', phone, perPerson, end],
    ['sender', sender, perSender, Math.min(end, now() + SENDER_MS)],
  ] as const;
  return values
    .filter(([, value, limit]) => value !== '' && limit !== 0)
    .map(([by, value, limit, until]) => {
      const key = tokens.keyOf(`${by}\n${value}`);
      return { by, limit, until, key: by === 'sender' ? SENDER_SEAT + key : key };
    })
    .toSorted((a, b) => (a.key < b.key ? -1 : 1));
}

/** True if the network address that a lead came from has a call ahead, counted for two days. */
export async function hasSenderSeat(
  trx: Transaction<Database>,
  lead: Person,
  deps: BookingDeps,
): Promise<boolean> {
  const seat = personSeats(lead, Infinity, deps).find(({ by }) => by === 'sender');
  const taken = await trx
    .selectFrom('call_seats')
    .select('seat')
    .where('key', '=', seat?.key ?? '')
    .where('until', '>', deps.now())
    .executeTakeFirst();
  return taken !== undefined;
}

/** Takes the seats of a person for a call until its end; returns a limit that is reached: undo the transaction then. */
export async function takePersonSeats(
  trx: Transaction<Database>,
  bookingId: string,
  lead: Person,
  end: number,
  deps: BookingDeps,
): Promise<{ readonly by: CountedBy; readonly limit: number } | undefined> {
  await trx.deleteFrom('call_seats').where('until', '<=', deps.now()).execute();
  for (const seat of personSeats(lead, end, deps)) {
    if (!(await takeSeat(trx, bookingId, seat))) return seat;
  }
  return undefined;
}

/** Keeps a person's seats until the new end of a call; that of the network address expires by itself. */
export async function extendPersonSeats(
  trx: Transaction<Database>,
  bookingId: string,
  lead: Person,
  end: number,
  deps: BookingDeps,
): Promise<void> {
  const seats = personSeats(lead, end, deps).filter(({ by }) => by !== 'sender');
  if (seats.length === 0) return;
  await trx
    .updateTable('call_seats')
    .set({ until: end })
    .where('booking_id', '=', bookingId)
    .where(
      'key',
      'in',
      seats.map(({ key }) => key),
    )
    .execute();
}

export async function releaseLapsed(db: Kysely<Database>, now: number): Promise<void> {
  const lapsed = await db
    .selectFrom('bookings')
    .select('id')
    .where('state', '=', 'held')
    .where('waits_until', '<=', now)
    .execute();
  for (const { id } of lapsed) {
    await db.transaction().execute(async (trx) => {
      const gone = await trx
        .updateTable('bookings')
        .set((column) => ({
          state: 'canceled' as const,
          changed_at: now,
          sequence: column('sequence', '+', 1),
        }))
        .where('id', '=', id)
        .where('state', '=', 'held')
        .where('waits_until', '<=', now)
        .executeTakeFirst();
      if (gone.numUpdatedRows === 0n) return;
      await trx.deleteFrom('slot_cells').where('booking_id', '=', id).execute();
      // The seat of the network address stays: else one sender could have us mail five strangers every half hour.
      await seatsOfBooking(trx, id).where('key', 'not like', `${SENDER_SEAT}%`).execute();
      await withdrawMails(trx, id, now);
    });
  }
}

/** PostgreSQL: deadlock found, serialization failure. Both mean: nothing was written, try again. */
const RETRIED_CODES: readonly unknown[] = ['40P01', '40001'];
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
    const undone: { readonly outcome: T }[] = [];
    try {
      return await db.transaction().execute(async (trx) => {
        const outcome = await work(trx);
        if (keep(outcome)) return outcome;
        undone.push({ outcome });
        throw new Error('undo the transaction');
      });
    } catch (error) {
      if (undone[0]) return undone[0].outcome;
      if (attempt === MAX_ATTEMPTS || !RETRIED_CODES.includes(codeOf(error))) throw error;
    }
  }
}
