import type { Kysely, Selectable } from 'kysely';
import { DAY_MS } from '#shared/durations.ts';
import type { BusyCalendarsTable } from './bookings-schema.ts';
import type { Database } from './schema.ts';

/** All hosts' occupied time: cells held, seats taken, days blocked, copies of busy calendars. */
export interface OccupiedRows {
  readonly cells: readonly { readonly host: string; readonly cell_start: number }[];
  readonly seats: readonly {
    readonly host: string;
    readonly day: string;
    readonly seats: number;
  }[];
  readonly blocked: readonly { readonly host: string; readonly day: string }[];
  readonly busy: readonly { readonly host: string; readonly periods: string }[];
}

/** When a busy calendar was read and tried (epoch ms; 0 never), and why the last try failed. */
export type BusyCopy = Pick<
  Selectable<BusyCalendarsTable>,
  'key' | 'host' | 'fetched_at' | 'checked_at' | 'error'
>;

/**
 * Reads it from an instant (epoch ms) and its calendar day on; earlier entries have no effect. What
 * the booking `except` holds is left out: to itself a call is no obstacle.
 */
export async function readOccupied(
  db: Kysely<Database>,
  from: number,
  day: string,
  except = '',
): Promise<OccupiedRows> {
  const [cells, seats, blocked, busy] = await Promise.all([
    db
      .selectFrom('slot_cells')
      .select(['host', 'cell_start'])
      .where('cell_start', '>=', from)
      .where('booking_id', '!=', except)
      .execute(),
    db
      .selectFrom('day_seats')
      .select((select) => ['host', 'day', select.fn.countAll<number>().as('seats')])
      .where('day', '>=', day)
      .where('booking_id', '!=', except)
      .groupBy(['host', 'day'])
      .execute(),
    db.selectFrom('blocked_days').select(['host', 'day']).where('day', '>=', day).execute(),
    db.selectFrom('busy_calendars').select(['host', 'periods']).execute(),
  ]);
  return { cells, seats, blocked, busy };
}

/**
 * Changes whenever what {@link readOccupied} answers may have changed, in any process. Cheap: counts and latest times of
 * small tables.
 */
export async function occupiedVersion(db: Kysely<Database>, now: number): Promise<string> {
  const [bookings, blocked, busy] = await Promise.all([
    db
      .selectFrom('bookings')
      .select(({ fn }) => [
        fn.countAll().as('rows'),
        fn.max('changed_at').as('latest'),
        // Two changes within one millisecond.
        fn.sum('sequence').as('changes'),
      ])
      .where('starts_at', '>=', now - DAY_MS)
      .where('state', 'in', ['held', 'booked', 'canceled'])
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('blocked_days')
      .select(({ fn }) => [fn.countAll().as('rows'), fn.max('created_at').as('latest')])
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('busy_calendars')
      .select(({ fn }) => [fn.countAll().as('rows'), fn.max('fetched_at').as('latest')])
      .executeTakeFirstOrThrow(),
  ]);
  return JSON.stringify([bookings, blocked, busy]);
}

/** Blocks a day of a host; blocking it twice is no error. */
export async function blockDay(
  db: Kysely<Database>,
  host: string,
  day: string,
  now: number,
): Promise<void> {
  await db
    .insertInto('blocked_days')
    .values({ host, day, created_at: now })
    .onConflict((conflict) => conflict.columns(['host', 'day']).doNothing())
    .execute();
}

/** Whether the owner blocked a day of a host. */
export async function isDayBlocked(
  db: Kysely<Database>,
  host: string,
  day: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('blocked_days')
    .select('day')
    .where('host', '=', host)
    .where('day', '=', day)
    .executeTakeFirst();
  return row !== undefined;
}

/** Opens a blocked day again; false where it was not blocked. */
export async function unblockDay(
  db: Kysely<Database>,
  host: string,
  day: string,
): Promise<boolean> {
  const result = await db
    .deleteFrom('blocked_days')
    .where('host', '=', host)
    .where('day', '=', day)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Blocked days from a day on, soonest first. */
export async function listBlockedDays(
  db: Kysely<Database>,
  from: string,
): Promise<{ host: string; day: string }[]> {
  return db
    .selectFrom('blocked_days')
    .select(['host', 'day'])
    .where('day', '>=', from)
    .orderBy('day')
    .execute();
}

/** Replaces the copy of a busy calendar. */
export async function keepBusyCopy(
  db: Kysely<Database>,
  copy: { readonly key: string; readonly host: string; readonly periods: string },
  now: number,
): Promise<void> {
  const fresh = { periods: copy.periods, fetched_at: now, checked_at: now, error: null };
  await db
    .insertInto('busy_calendars')
    .values({ key: copy.key, host: copy.host, ...fresh })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(fresh))
    .execute();
}

/** Notes that a busy calendar could not be read; its last good copy stays. */
export async function storeCalendarError(
  db: Kysely<Database>,
  copy: { readonly key: string; readonly host: string },
  error: string,
  now: number,
): Promise<void> {
  await db
    .insertInto('busy_calendars')
    .values({ ...copy, periods: '[]', fetched_at: 0, checked_at: now, error })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ checked_at: now, error }))
    .execute();
}

/** What is known of each busy calendar, without its periods. */
export async function readBusyCopies(db: Kysely<Database>): Promise<BusyCopy[]> {
  return db
    .selectFrom('busy_calendars')
    .select(['key', 'host', 'fetched_at', 'checked_at', 'error'])
    .orderBy('host')
    .orderBy('key')
    .execute();
}

/** Forgets copies of calendars that the owner no longer lists. */
export async function forgetOtherBusyCopies(
  db: Kysely<Database>,
  keys: readonly string[],
): Promise<void> {
  let query = db.deleteFrom('busy_calendars');
  if (keys.length > 0) query = query.where('key', 'not in', keys);
  await query.execute();
}
