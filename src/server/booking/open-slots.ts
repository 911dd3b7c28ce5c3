import { dayIn } from '#shared/calendar-day.ts';
import { MINUTE_MS } from '#shared/durations.ts';
import { WEEKDAYS } from '#shared/records/fact-kinds.ts';
import type { CallHost, CallSchedule, OpenWindow } from './schedule.ts';

/** A period of time in epoch ms, the end not included. */
export interface TimeSpan {
  readonly start: number;
  readonly end: number;
}

/** Minutes of one cell. Every length, step and buffer is a multiple of it. */
export const CELL_MINUTES = 5;

const CELL_MS = CELL_MINUTES * MINUTE_MS;

/**
 * The cells that a call with this start occupies, buffers included (epoch ms of each cell's start). `slot_cells (host,
 * cell_start)` is a primary key: two overlapping calls can't both be stored, whatever the code before the insert does.
 * The order is ascending, so that two writers lock the cells in the same order.
 */
export function cellsOf(schedule: CallSchedule, start: number): number[] {
  const from = start - schedule.bufferBeforeMinutes * MINUTE_MS;
  const until = start + (schedule.lengthMinutes + schedule.bufferAfterMinutes) * MINUTE_MS;
  const cells: number[] = [];
  for (let cell = Math.floor(from / CELL_MS) * CELL_MS; cell < until; cell += CELL_MS)
    cells.push(cell);
  return cells;
}

/** The occupied time of one host, from the database and the owner's other calendars. */
export interface Occupied {
  /** The start (epoch ms) of each five-minute cell that booked and held calls occupy, buffers included. */
  readonly cells: ReadonlySet<number>;
  /** The number of calls on each calendar day of the host. */
  readonly callsOn: ReadonlyMap<string, number>;
  /** Days the owner blocked, `YYYY-MM-DD` in the host's zone. */
  readonly blockedDays: ReadonlySet<string>;
  /** Busy times of the owner's other calendars. */
  readonly busy: readonly TimeSpan[];
}

/** A time at which a host can take a call, in epoch ms. */
export interface Slot {
  readonly host: string;
  readonly start: number;
  readonly end: number;
  /** The host's calendar day, for the daily cap. */
  readonly day: string;
}

/**
 * The slots of one host, in order. Pure; `now` in epoch ms. Start and end of each opening window are converted to
 * instants in the host's zone, and the steps between them are real minutes: when the clocks change, a skipped hour is
 * not offered, and a repeated hour is offered twice, as two different instants.
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

/** All slots within the opening hours, from the start of today to the horizon. */
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

/** The host's opening hours on a day (`YYYY-MM-DD`); empty if it is closed. */
export function windowsOn(
  schedule: CallSchedule,
  host: CallHost,
  day: string,
): readonly OpenWindow[] {
  const override = host.overrides[day];
  if (override) return override;
  if (Object.hasOwn(schedule.holidays, day)) return [];
  const weekday = WEEKDAYS[Temporal.PlainDate.from(day).dayOfWeek - 1];
  return (weekday && host.weekly[weekday]) ?? [];
}

/**
 * Converts a wall-clock time to an instant. A skipped time moves forward by the gap; a repeated time means the first
 * one.
 */
function instantOf(day: Temporal.PlainDate, time: string, zone: string): number {
  const date = time === '24:00' ? day.add({ days: 1 }) : day;
  const plainTime = time === '24:00' ? '00:00' : time;
  return date.toZonedDateTime({ timeZone: zone, plainTime }).epochMilliseconds;
}
