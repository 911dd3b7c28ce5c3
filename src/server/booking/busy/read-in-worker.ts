import { Worker } from 'node:worker_threads';
import type { Period } from '#server/booking/open-slots.ts';
import { codeOf } from '#shared/error-text.ts';

import { CALENDAR_LIMITS, CalendarError } from './calendar-limits.ts';

/** A calendar file to read, with the period to read (epoch ms). */
export interface CalendarJob {
  readonly text: string;
  readonly hostZone: string;
  readonly from: number;
  readonly until: number;
}

export type WorkerAnswer = { readonly periods: readonly Period[] } | { readonly error: string };

/** What one reading may use; {@link CALENDAR_LIMITS} where it is left out. */
export interface WorkerLimits {
  readonly workerMs?: number;
  readonly heapMb?: number;
}

const YOUNG_GENERATION_MB = 32;
const STACK_MB = 4;

/**
 * Reads a calendar in a worker thread with its own heap limit, and ends the thread at the time limit or when `signal`
 * is aborted: whatever the file holds, this thread stays free. Throws a {@link CalendarError}.
 */
export async function readInWorker(
  job: CalendarJob,
  { workerMs = CALENDAR_LIMITS.workerMs, heapMb = CALENDAR_LIMITS.heapMb }: WorkerLimits = {},
  signal?: AbortSignal,
): Promise<readonly Period[]> {
  const worker = new Worker(new URL('./busy-worker.ts', import.meta.url), {
    workerData: job,
    // The thread needs no settings and no flags of the process; its output is dropped.
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: {
      maxOldGenerationSizeMb: heapMb,
      maxYoungGenerationSizeMb: YOUNG_GENERATION_MB,
      stackSizeMb: STACK_MB,
    },
  });
  let timer: NodeJS.Timeout | undefined;
  const { promise, resolve, reject } = Promise.withResolvers<WorkerAnswer>();
  const stop = () => reject(new CalendarError('was not read: the server is stopping'));
  try {
    worker.once('message', resolve);
    worker.once('error', (error) => reject(toCalendarError(error)));
    worker.once('exit', () => reject(new CalendarError('can’t be read')));
    timer = setTimeout(() => {
      reject(new CalendarError(`takes longer than ${workerMs / 1000} s to read`));
    }, workerMs);
    signal?.addEventListener('abort', stop, { once: true });
    if (signal?.aborted) stop();
    const answer = await promise;
    if ('error' in answer) throw new CalendarError(answer.error);
    return answer.periods;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
    await worker.terminate();
  }
}

function toCalendarError(error: unknown): CalendarError {
  const isMemory = codeOf(error) === 'ERR_WORKER_OUT_OF_MEMORY';
  return new CalendarError(isMemory ? 'needs too much memory to read' : 'can’t be read', {
    cause: error,
  });
}
