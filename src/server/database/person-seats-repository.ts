import type { Transaction } from 'kysely';
import type { Database } from './schema.ts';

/** One of the seats that a person's open calls take: numbered, so that a primary key holds the limit. */
export interface PersonSeat {
  /** Keyed hash of an email address, phone number or network address; the last behind {@link SENDER_SEAT}. */
  readonly key: string;
  /** Most seats of that key. */
  readonly limit: number;
  /** When the seat expires, epoch ms. */
  readonly until: number;
}

/**
 * Takes one seat of each key for a booking; answers with the first key that has none left. Undo the transaction then.
 * As with the cells of a call, the primary key decides, so posts at the same moment can't pass the limit together.
 */
export async function takePersonSeats(
  trx: Transaction<Database>,
  bookingId: string,
  seats: readonly PersonSeat[],
  now: number,
): Promise<PersonSeat | undefined> {
  await trx.deleteFrom('person_seats').where('until', '<=', now).execute();
  // In one order, so that two writers wait for each other instead of locking each other out.
  for (const seat of seats.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
    if (!(await takeSeat(trx, bookingId, seat))) return seat;
  }
  return undefined;
}

async function takeSeat(
  trx: Transaction<Database>,
  bookingId: string,
  { key, limit, until }: PersonSeat,
): Promise<boolean> {
  for (let attempt = 0; attempt <= limit; attempt += 1) {
    const held = await trx
      .selectFrom('person_seats')
      .select('seat')
      .where('key', '=', key)
      .execute();
    const numbers = new Set(held.map(({ seat }) => seat));
    let seat = 1;
    while (numbers.has(seat)) seat += 1;
    if (seat > limit) return false;
    const taken = await trx
      .insertInto('person_seats')
      .values({ key, seat, booking_id: bookingId, until })
      .onConflict((conflict) => conflict.columns(['key', 'seat']).doNothing())
      .returning('seat')
      .execute();
    if (taken.length === 1) return true;
  }
  return false;
}

/** Keeps seats of a booking until another time: those of the same keys, as long as they are held. */
export async function keepPersonSeats(
  trx: Transaction<Database>,
  bookingId: string,
  seats: readonly PersonSeat[],
): Promise<void> {
  for (const { key, until } of seats) {
    await trx
      .updateTable('person_seats')
      .set({ until })
      .where('booking_id', '=', bookingId)
      .where('key', '=', key)
      .execute();
  }
}

/** How the key of a network address begins. */
export const SENDER_SEAT = 'sender ';

/**
 * Gives back the seats of a booking. Where nobody confirmed it, that of its network address is kept until it expires:
 * otherwise one sender could have us mail five strangers every half hour.
 */
export async function releasePersonSeats(
  trx: Transaction<Database>,
  bookingId: string,
  { isUnconfirmed = false } = {},
): Promise<void> {
  await trx
    .deleteFrom('person_seats')
    .where('booking_id', '=', bookingId)
    .$if(isUnconfirmed, (query) => query.where('key', 'not like', `${SENDER_SEAT}%`))
    .execute();
}
