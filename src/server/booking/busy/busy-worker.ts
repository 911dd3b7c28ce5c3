import { parentPort, workerData } from 'node:worker_threads';
import { CALENDAR_ERRORS as ERRORS } from '#content/en/busy-calendars.ts';
import { busyPeriods } from './busy-periods.ts';
import { CalendarError } from './calendar-limits.ts';
import type { CalendarJob, WorkerAnswer } from './read-calendar.ts';

/** The worker thread that read-calendar.ts starts. It reads one calendar and posts one message. */
const { text, hostZone, from, until } = workerData as CalendarJob;
parentPort?.postMessage(read());

function read(): WorkerAnswer {
  try {
    return { periods: busyPeriods(text, hostZone, from, until) };
  } catch (error) {
    // Messages of other errors may quote the calendar.
    return { error: error instanceof CalendarError ? error.message : ERRORS.unreadable };
  }
}
