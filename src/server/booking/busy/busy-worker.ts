import { parentPort, workerData } from 'node:worker_threads';
import { busyPeriods } from './busy-periods.ts';
import { CalendarError } from './calendar-limits.ts';
import type { CalendarJob, WorkerAnswer } from './read-calendar.ts';

/** The body of the worker thread that read-calendar.ts starts: one calendar, one answer. */
const { text, hostZone, from, until } = workerData as CalendarJob;
parentPort?.postMessage(read());

function read(): WorkerAnswer {
  try {
    return { periods: busyPeriods(text, hostZone, from, until) };
  } catch (error) {
    // Other messages may quote the calendar.
    return { error: error instanceof CalendarError ? error.message : 'can’t be read' };
  }
}
