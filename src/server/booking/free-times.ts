import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/database/schema.ts';
import type { PostedField } from '#server/forms/body-limits.ts';
import { type BookData, packStarts, type SlotOffer } from '#shared/booking/availability.ts';
import { isZone } from '#shared/booking/zones.ts';
import { dayIn } from '#shared/calendar-day.ts';
import { DAY_MS, MINUTE_MS } from '#shared/durations.ts';
import { listBlockedDays } from './blocked-days.ts';
import { areCalendarsRead } from './busy/busy-copies.ts';
import { releaseLapsed } from './claims.ts';
import type { BookingDeps } from './open-booking.ts';
import { type Occupied, openSlots, type Slot } from './open-slots.ts';
import type { Schedule, Schedules } from './schedule.ts';

/**
 * A free start (epoch ms) and its slots, one for each free host. The host with the fewest calls on that day is first.
 */
export interface FreeTime {
  readonly start: number;
  readonly slots: readonly Slot[];
}

/**
 * All times that can be booked now, soonest first. A host whose busy calendar was never read offers no times. To move a
 * call, pass its id as `except`; the current time of this call then counts as free. Another visitor can take a time
 * after this read; `bookCall` decides.
 */
export async function freeTimes(
  db: Kysely<Database>,
  schedule: Schedule,
  now: number,
  except = '',
): Promise<FreeTime[]> {
  await releaseLapsed(db, now);
  const rows = await readOccupied(db, schedule, now, except);
  const hosts = schedule.hosts.filter((host) => areCalendarsRead(host, rows.busy));
  const slots = hosts.flatMap((host) => {
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
  const ofHost = <Row extends { readonly host: string }>(list: readonly Row[]) =>
    list.filter((row) => row.host === host);
  return {
    cells: new Set(ofHost(rows.cells).map(({ cell_start }) => cell_start)),
    callsOn: new Map(ofHost(rows.calls).map(({ day, calls }) => [day, Number(calls)])),
    blockedDays: new Set(ofHost(rows.blocked).map(({ day }) => day)),
    busy: ofHost(rows.busy).flatMap(({ periods }) =>
      (JSON.parse(periods) as [number, number][]).map(([start, end]) => ({ start, end })),
    ),
  };
}

/** The occupied time of all hosts from `now` on, without the time of the call `except`. */
async function readOccupied(db: Kysely<Database>, { name }: Schedule, now: number, except: string) {
  // The current calendar day of a host began less than two days ago in every time zone, even when the clocks change.
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
    db
      .selectFrom('busy_calendars')
      .select(['key', 'host', 'periods', 'fetched_at', 'offered_anyway'])
      .execute(),
  ]);
  return { cells, calls, blocked, busy };
}

/**
 * A version of the data that {@link readOccupied} reads. The version changes whenever any process changes this data. It
 * is cheap to read: counts and latest times of small tables. The sum of the sequences distinguishes two changes within
 * one millisecond.
 */
async function occupiedVersion(db: Kysely<Database>, now: number): Promise<string> {
  const { rows } = await sql`select
    (select count(*) || ' ' || max(changed_at) || ' ' || sum(sequence) from bookings
      where starts_at >= ${now - DAY_MS} and state in ('held', 'booked', 'canceled')) as bookings,
    (select count(*) || ' ' || max(created_at) from blocked_days) as blocked,
    (select count(*) || ' ' || max(fetched_at) || ' ' || sum(offered_anyway)
      from busy_calendars) as busy`.execute(db);
  return JSON.stringify(rows);
}

export type CachedTimes = () => Promise<readonly FreeTime[]>;

/**
 * The free times for pages. They are computed again when a process changed a call, a blocked day or a busy calendar, or
 * when the hours have changed, or a minute has passed. Booking a call does not use this cache.
 */
export function cachedFreeTimes(
  { db, hours, now }: Pick<BookingDeps, 'db' | 'hours' | 'now'>,
  onChange: () => void,
): CachedTimes {
  let cached:
    | {
        readonly key: string;
        readonly hours: Schedules;
        readonly times: Promise<readonly FreeTime[]>;
      }
    | undefined;
  return async () => {
    const time = now();
    const key = `${Math.floor(time / MINUTE_MS)} ${await occupiedVersion(db, time)}`;
    const current = hours();
    if (cached?.key !== key || cached.hours !== current) {
      const entry = { key, hours: current, times: freeTimes(db, current.schedule, time) };
      cached = entry;
      onChange();
      entry.times.catch(() => {
        // The error fails only this request; the next request computes the times again.
        if (cached === entry) cached = undefined;
      });
    }
    const times = await cached.times;
    const earliest = time + current.schedule.minimumNoticeMinutes * MINUTE_MS;
    return times.filter(({ start }) => start >= earliest);
  };
}

export type TimeFields = Readonly<
  Partial<Record<'zone' | 'practiceZone' | 'day' | 'start', string | undefined>>
>;

/** The data of the page /book. `nearest`: free starts (UTC to the minute) near a time that was taken. */
export function bookData(
  free: readonly FreeTime[],
  { hours }: Pick<BookingDeps, 'hours'>,
  { zone = '', practiceZone = '', day, start }: TimeFields,
  nearest: readonly string[] = [],
): BookData {
  const { schedule } = hours();
  const isZoneChosen = isZone(zone);
  const chosen = Date.parse(start ?? '');
  return {
    minutes: schedule.lengthMinutes,
    isZoneChosen,
    // Undefined if the chosen time was taken in the meantime.
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
  // Leave out the holidays for interviews: these can be in Spanish, and the owner writes the names of holidays only in
  // English.
  const closed = schedule.name === 'calls' ? schedule.holidays : undefined;
  return { starts, ...view, closed };
}

export function lastValues(fields: readonly PostedField[]): TimeFields {
  return Object.fromEntries(fields);
}
