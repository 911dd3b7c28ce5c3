import { once } from 'node:events';
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

/** What one reading may use; {@link CALENDAR_LIMITS} if it is left out. */
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
  const deadline = AbortSignal.timeout(workerMs);
  try {
    const answered = { signal: signal ? AbortSignal.any([signal, deadline]) : deadline };
    const [answer] = (await once(worker, 'message', answered)) as [WorkerAnswer];
    if ('periods' in answer) return answer.periods;
    throw new CalendarError(answer.error);
  } catch (cause) {
    if (cause instanceof CalendarError) throw cause;
    const isMemory = codeOf(cause) === 'ERR_WORKER_OUT_OF_MEMORY';
    let reason = isMemory ? 'needs too much memory to read' : 'can’t be read';
    if (deadline.aborted) reason = `takes longer than ${workerMs / 1000} s to read`;
    if (signal?.aborted) reason = 'was not read: the server is stopping';
    throw new CalendarError(reason, { cause });
  } finally {
    await worker.terminate();
  }
}
