import type { CallSchedule } from '#content/opening-hours.ts';

/** A stretch of time, epoch ms, the end not included. */
export interface Period {
  readonly start: number;
  readonly end: number;
}

/** Minutes in one cell: every length, step and buffer is a multiple of it. */
export const CELL_MINUTES = 5;

const MINUTE = 60_000;
const CELL = CELL_MINUTES * MINUTE;

/**
 * The cells a call starting then occupies, buffers included, in ascending order (epoch ms of each cell's start).
 * `slot_cells (host, cell_start)` is a primary key: two calls that would touch can't both be stored, whatever
 * the code in front of the database does. Ascending, so that two writers wait for each other in one order.
 */
export function cellsOf(schedule: CallSchedule, start: number): number[] {
  const from = start - schedule.bufferBeforeMinutes * MINUTE;
  const until = start + (schedule.lengthMinutes + schedule.bufferAfterMinutes) * MINUTE;
  const cells: number[] = [];
  for (let cell = Math.floor(from / CELL) * CELL; cell < until; cell += CELL) cells.push(cell);
  return cells;
}
