import { parentPort, workerData } from 'node:worker_threads';
import { CALENDAR_ERRORS as ERRORS } from '#content/en/busy-calendars.ts';
import { type CalendarJob, readBusy } from './busy-periods.ts';
import { CalendarError } from './calendar-limits.ts';
import type { WorkerAnswer } from './read-calendar.ts';

/** The worker thread that read-calendar.ts starts. It reads one calendar and posts one message. */
parentPort?.postMessage(read());

function read(): WorkerAnswer {
  try {
    return readBusy(workerData as CalendarJob);
  } catch (error) {
    // Send only the message of a CalendarError, because the messages of other errors may quote the calendar.
    return { error: error instanceof CalendarError ? error.message : ERRORS.unreadable };
  }
}
