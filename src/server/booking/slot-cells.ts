import type { CallSchedule } from '#content/opening-hours.ts';
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
