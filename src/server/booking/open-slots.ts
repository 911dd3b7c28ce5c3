import type { CallHost, CallSchedule, OpenWindow, Weekday } from '#content/opening-hours.ts';
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

/** Nothing booked, nothing blocked. */
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

const WEEKDAYS: readonly Weekday[] = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

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
  const earliest = now + schedule.minimumNoticeMinutes * MINUTE_MS;
  return candidates(schedule, host, now).filter(
    (slot) =>
      slot.start >= earliest &&
      !occupied.blockedDays.has(slot.day) &&
      (occupied.callsOn.get(slot.day) ?? 0) < schedule.dailyCap &&
      cellsOf(schedule, slot.start).every((cell) => !occupied.cells.has(cell)) &&
      !meetsAny(withBuffers(schedule, slot), occupied.busy),
  );
}

/** Every start the hours alone allow, from today to the horizon, past ones included. */
function candidates(schedule: CallSchedule, host: CallHost, now: number): Slot[] {
  const today = Temporal.Instant.fromEpochMilliseconds(now)
    .toZonedDateTimeISO(host.zone)
    .toPlainDate();
  const slots: Slot[] = [];
  for (let ahead = 0; ahead < schedule.horizonDays; ahead += 1) {
    const day = today.add({ days: ahead });
    for (const window of windowsOn(schedule, host, day.toString())) {
      slots.push(...slotsIn(schedule, host, day, window));
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
  if (holidaysOf(schedule).has(day)) return [];
  const weekday = WEEKDAYS[Temporal.PlainDate.from(day).dayOfWeek - 1];
  return (weekday && host.weekly[weekday]) ?? [];
}

/** Names of the days without calls, empty if a day has none. */
export function holidaysOf({ holidays }: CallSchedule): ReadonlyMap<string, string> {
  return new Map(
    holidays.map((holiday) =>
      typeof holiday === 'string' ? [holiday, ''] : [holiday.day, holiday.name],
    ),
  );
}

function slotsIn(
  schedule: CallSchedule,
  host: CallHost,
  day: Temporal.PlainDate,
  [from, until]: OpenWindow,
): Slot[] {
  const slots: Slot[] = [];
  const length = schedule.lengthMinutes * MINUTE_MS;
  const last = instantOf(day, until, host.zone) - length;
  const step = schedule.stepMinutes * MINUTE_MS;
  for (let start = instantOf(day, from, host.zone); start <= last; start += step) {
    slots.push({ host: host.id, start, end: start + length, day: day.toString() });
  }
  return slots;
}

/** A wall-clock time as an instant. One the clock skips moves forward by the gap; of two, the first is meant. */
function instantOf(day: Temporal.PlainDate, time: string, zone: string): number {
  const date = time === '24:00' ? day.add({ days: 1 }) : day;
  const plainTime = time === '24:00' ? '00:00' : time;
  return date.toZonedDateTime({ timeZone: zone, plainTime }).epochMilliseconds;
}

function withBuffers(schedule: CallSchedule, slot: Slot): Period {
  return {
    start: slot.start - schedule.bufferBeforeMinutes * MINUTE_MS,
    end: slot.end + schedule.bufferAfterMinutes * MINUTE_MS,
  };
}

function meetsAny(wanted: Period, periods: readonly Period[]): boolean {
  return periods.some((period) => period.start < wanted.end && wanted.start < period.end);
}
