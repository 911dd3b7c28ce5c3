import type { CallHost, CallSchedule, OpenWindow } from '#content/opening-hours.ts';
import { dayIn } from '#shared/calendar-day.ts';
import { MINUTE_MS } from '#shared/durations.ts';

/** A stretch of time, epoch ms, the end not included. */
export interface Period {
  readonly start: number;
  readonly end: number;
}

/** Minutes in one cell: every length, step and buffer is a multiple of it. */
export const CELL_MINUTES = 5;

const CELL_MS = CELL_MINUTES * MINUTE_MS;

/**
 * The cells a call starting then occupies, buffers included, in ascending order (epoch ms of each cell's start).
 * `slot_cells (host, cell_start)` is a primary key: two calls that would touch can't both be stored, whatever
 * the code in front of the database does. Ascending, so that two writers wait for each other in one order.
 */
export function cellsOf(schedule: CallSchedule, start: number): number[] {
  const from = start - schedule.bufferBeforeMinutes * MINUTE_MS;
  const until = start + (schedule.lengthMinutes + schedule.bufferAfterMinutes) * MINUTE_MS;
  const cells: number[] = [];
  for (let cell = Math.floor(from / CELL_MS) * CELL_MS; cell < until; cell += CELL_MS)
    cells.push(cell);
  return cells;
}

/** What closes a host's times: as the database and the owner's calendars say. */
export interface Occupied {
  /** Cells that booked calls hold, buffers included (epoch ms). */
  readonly cells: ReadonlySet<number>;
  /** Calls already booked, by the host's calendar day. */
  readonly callsOn: ReadonlyMap<string, number>;
  /** Days the owner blocked, `YYYY-MM-DD` in the host's zone. */
  readonly blockedDays: ReadonlySet<string>;
  /** Busy times of the owner's other calendars. */
  readonly busy: readonly Period[];
}

export const UNOCCUPIED: Occupied = {
  cells: new Set(),
  callsOn: new Map(),
  blockedDays: new Set(),
  busy: [],
};

/** A time a host could take a call. Instants in epoch ms. */
export interface Slot {
  readonly host: string;
  readonly start: number;
  readonly end: number;
  /** The host's calendar day, on which the daily cap counts. */
  readonly day: string;
}

export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/**
 * The times one host can still take, in order. Pure: `now` in epoch ms.
 * A window is turned into two instants in the host's zone and walked in real minutes, so that an hour the clock
 * skips is never offered and an hour it repeats is offered twice, as two different instants.
 */
export function openSlots(
  schedule: CallSchedule,
  host: CallHost,
  occupied: Occupied,
  now: number,
): Slot[] {
  const { minimumNoticeMinutes, bufferBeforeMinutes, bufferAfterMinutes, dailyCap } = schedule;
  const earliest = now + minimumNoticeMinutes * MINUTE_MS;
  return candidates(schedule, host, now).filter(({ start, end, day }) => {
    const from = start - bufferBeforeMinutes * MINUTE_MS;
    const until = end + bufferAfterMinutes * MINUTE_MS;
    return (
      start >= earliest &&
      !occupied.blockedDays.has(day) &&
      (occupied.callsOn.get(day) ?? 0) < dailyCap &&
      cellsOf(schedule, start).every((cell) => !occupied.cells.has(cell)) &&
      !occupied.busy.some((busy) => busy.start < until && from < busy.end)
    );
  });
}

/** Every start the hours alone allow, from today to the horizon, past ones included. */
function candidates(schedule: CallSchedule, host: CallHost, now: number): Slot[] {
  const today = Temporal.PlainDate.from(dayIn(host.zone, now));
  const length = schedule.lengthMinutes * MINUTE_MS;
  const step = schedule.stepMinutes * MINUTE_MS;
  const slots: Slot[] = [];
  for (let ahead = 0; ahead < schedule.horizonDays; ahead += 1) {
    const date = today.add({ days: ahead });
    const day = date.toString();
    for (const [from, until] of windowsOn(schedule, host, day)) {
      const last = instantOf(date, until, host.zone) - length;
      for (let start = instantOf(date, from, host.zone); start <= last; start += step) {
        slots.push({ host: host.id, start, end: start + length, day });
      }
    }
  }
  return slots;
}

/** The host's hours on a day (`YYYY-MM-DD`); none if it is closed. */
export function windowsOn(
  schedule: CallSchedule,
  host: CallHost,
  day: string,
): readonly OpenWindow[] {
  const override = host.overrides[day];
  if (override) return override;
  if (Object.hasOwn(holidaysOf(schedule), day)) return [];
  const weekday = WEEKDAYS[Temporal.PlainDate.from(day).dayOfWeek - 1];
  return (weekday && host.weekly[weekday]) ?? [];
}

/** Names of the days without calls, by day; empty if a day has none. */
export function holidaysOf({ holidays }: CallSchedule): Readonly<Record<string, string>> {
  return Object.fromEntries(
    holidays.map((holiday) =>
      typeof holiday === 'string' ? [holiday, ''] : [holiday.day, holiday.name],
    ),
  );
}

/** A wall-clock time as an instant. One the clock skips moves forward by the gap; of two, the first is meant. */
function instantOf(day: Temporal.PlainDate, time: string, zone: string): number {
  const date = time === '24:00' ? day.add({ days: 1 }) : day;
  const plainTime = time === '24:00' ? '00:00' : time;
  return date.toZonedDateTime({ timeZone: zone, plainTime }).epochMilliseconds;
}
