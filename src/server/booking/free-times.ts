import type { Kysely } from 'kysely';
import type { CallSchedule } from '#content/opening-hours.ts';
import type { Database } from '#server/database/schema.ts';
import { dayIn } from '#shared/calendar-day.ts';
import { DAY_MS, MINUTE_MS } from '#shared/durations.ts';
import { listBlockedDays } from './blocked-days.ts';
import { releaseLapsed } from './claims.ts';
import type { BookingDeps } from './open-booking.ts';
import { type Occupied, openSlots, type Period, type Slot } from './open-slots.ts';

/** A start (epoch ms) and the hosts who could take it, those with the fewest calls that day first. */
export interface FreeTime {
  readonly start: number;
  readonly slots: readonly Slot[];
}

/**
 * Every time that can be booked now, soonest first; for a call that is to be moved (`except`, its id) its own time
 * is no obstacle. A time listed here may be taken a moment later: see `bookCall`.
 */
export async function freeTimes(
  db: Kysely<Database>,
  schedule: CallSchedule,
  now: number,
  except = '',
): Promise<FreeTime[]> {
  await releaseLapsed(db, now);
  const rows = await readOccupied(db, now, except);
  const byStart = new Map<number, { slot: Slot; calls: number }[]>();
  for (const host of schedule.hosts) {
    const occupied = occupiedBy(host.id, rows);
    for (const slot of openSlots(schedule, host, occupied, now)) {
      const calls = occupied.callsOn.get(slot.day) ?? 0;
      const others = byStart.get(slot.start);
      if (others) others.push({ slot, calls });
      else byStart.set(slot.start, [{ slot, calls }]);
    }
  }
  return [...byStart]
    .toSorted(([a], [b]) => a - b)
    .map(([start, offers]) => ({
      start,
      slots: offers.toSorted((a, b) => a.calls - b.calls).map(({ slot }) => slot),
    }));
}

type Rows = Awaited<ReturnType<typeof readOccupied>>;

function occupiedBy(host: string, rows: Rows): Occupied {
  const own = <Row extends { readonly host: string }>(list: readonly Row[]) =>
    list.filter((row) => row.host === host);
  return {
    cells: new Set(own(rows.cells).map(({ cell_start }) => cell_start)),
    callsOn: new Map(own(rows.calls).map(({ day, calls }) => [day, Number(calls)])),
    blockedDays: new Set(own(rows.blocked).map(({ day }) => day)),
    busy: own(rows.busy).flatMap(({ periods }) => readPeriods(periods)),
  };
}

function readPeriods(json: string): Period[] {
  const pairs = JSON.parse(json) as (readonly [number, number])[];
  return pairs.map(([start, end]) => ({ start, end }));
}

/** All hosts' occupied time from `now` on, without what the booking `except` occupies: to itself a call is no obstacle. */
async function readOccupied(db: Kysely<Database>, now: number, except: string) {
  // The host's calendar day began in no zone earlier, nor on a day when the clocks change.
  const from = now - 2 * DAY_MS;
  const [cells, calls, blocked, busy] = await Promise.all([
    db
      .selectFrom('slot_cells')
      .select(['host', 'cell_start'])
      .where('cell_start', '>=', from)
      .where('booking_id', '!=', except)
      .execute(),
    db
      .selectFrom('bookings')
      .select((select) => ['host', 'day', select.fn.countAll().as('calls')])
      .where('state', 'in', ['held', 'booked'])
      .where('starts_at', '>=', from)
      .where('id', '!=', except)
      .groupBy(['host', 'day'])
      .execute(),
    listBlockedDays(db, dayIn('UTC', from)),
    db.selectFrom('busy_calendars').select(['host', 'periods']).execute(),
  ]);
  return { cells, calls, blocked, busy };
}

/**
 * Changes whenever what {@link readOccupied} answers may have changed, in any process. Cheap: counts and latest times of
 * small tables.
 */
async function occupiedVersion(db: Kysely<Database>, now: number): Promise<string> {
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

/**
 * The free times as visitors see them, worked out again only when a booking, a blocked day or a busy calendar has
 * changed, in any process, or a minute has passed. What books a call reads them itself.
 */
export function cachedFreeTimes({
  db,
  schedule,
  now,
}: Pick<BookingDeps, 'db' | 'schedule' | 'now'>): () => Promise<readonly FreeTime[]> {
  let known: { readonly key: string; readonly times: Promise<readonly FreeTime[]> } | undefined;
  return async () => {
    const time = now();
    const key = `${Math.floor(time / MINUTE_MS)} ${await occupiedVersion(db, time)}`;
    if (known?.key !== key) {
      const entry = { key, times: freeTimes(db, schedule, time) };
      known = entry;
      entry.times.catch(() => {
        // The next visitor tries again; this one gets the error.
        if (known === entry) known = undefined;
      });
    }
    const times = await known.times;
    const earliest = time + schedule.minimumNoticeMinutes * MINUTE_MS;
    return times.filter(({ start }) => start >= earliest);
  };
}
