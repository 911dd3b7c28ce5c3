import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/database/schema.ts';
import type { PostedField } from '#server/forms/read-post.ts';
import { type BookData, packStarts, type SlotOffer } from '#shared/booking/availability.ts';
import { isZone } from '#shared/booking/zones.ts';
import { dayIn } from '#shared/calendar-day.ts';
import { DAY_MS, MINUTE_MS } from '#shared/durations.ts';
import { listBlockedDays } from './blocked-days.ts';
import { releaseLapsed } from './claims.ts';
import type { BookingDeps } from './open-booking.ts';
import { holidaysOf, type Occupied, openSlots, type Slot } from './open-slots.ts';
import type { Schedule } from './read-schedule.ts';

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
  schedule: Schedule,
  now: number,
  except = '',
): Promise<FreeTime[]> {
  await releaseLapsed(db, now);
  const rows = await readOccupied(db, schedule, now, except);
  const slots = schedule.hosts.flatMap((host) => {
    const occupied = occupiedBy(host.id, rows);
    return openSlots(schedule, host, occupied, now).map((slot) => ({
      slot,
      calls: occupied.callsOn.get(slot.day) ?? 0,
    }));
  });
  return [...Map.groupBy(slots, ({ slot }) => slot.start)]
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
    busy: own(rows.busy).flatMap(({ periods }) =>
      (JSON.parse(periods) as [number, number][]).map(([start, end]) => ({ start, end })),
    ),
  };
}

/** All hosts' occupied time from `now` on, without what the booking `except` occupies: to itself a call is no obstacle. */
async function readOccupied(db: Kysely<Database>, { name }: Schedule, now: number, except: string) {
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
      .where('schedule', '=', name)
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
 * Changes whenever what {@link readOccupied} returns may have changed, in any process. Cheap: counts and latest times of
 * small tables; sequences tell two changes within one millisecond apart.
 */
async function occupiedVersion(db: Kysely<Database>, now: number): Promise<string> {
  const { rows } = await sql`select
    (select count(*) || ' ' || max(changed_at) || ' ' || sum(sequence) from bookings
      where starts_at >= ${now - DAY_MS} and state in ('held', 'booked', 'canceled')) as bookings,
    (select count(*) || ' ' || max(created_at) from blocked_days) as blocked,
    (select count(*) || ' ' || max(fetched_at) from busy_calendars) as busy`.execute(db);
  return JSON.stringify(rows);
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

export type TimeFields = Readonly<
  Partial<Record<'zone' | 'practiceZone' | 'day' | 'start', string | undefined>>
>;

/** The data of /book. `nearest`: free starts (UTC to the minute) next to one that was taken. */
export function bookData(
  free: readonly FreeTime[],
  { schedule }: Pick<BookingDeps, 'schedule'>,
  { zone = '', practiceZone = '', day, start }: TimeFields,
  nearest: readonly string[] = [],
): BookData {
  const isZoneChosen = isZone(zone);
  const chosen = Date.parse(start ?? '');
  return {
    minutes: schedule.lengthMinutes,
    isZoneChosen,
    // A time that was taken is chosen no more.
    chosen: free.find((time) => time.start === chosen)?.start,
    offer: slotOffer(free, schedule, {
      zone: isZoneChosen ? zone : (schedule.hosts[0]?.zone ?? 'UTC'),
      practiceZone: isZone(practiceZone) ? practiceZone : '',
      day,
      nearest: nearest.map((time) => Date.parse(time)),
    }),
  };
}

export function slotOffer(
  free: readonly FreeTime[],
  schedule: Schedule,
  view: Pick<SlotOffer, 'zone' | 'practiceZone' | 'day' | 'nearest'>,
): SlotOffer {
  const starts = packStarts(free.map(({ start }) => start));
  // The names of holidays are the owner's own, in English.
  const closed = schedule.name === 'calls' ? holidaysOf(schedule) : undefined;
  return { starts, ...view, closed };
}

export function lastValues(fields: readonly PostedField[]): TimeFields {
  return Object.fromEntries(fields);
}
