import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Worker } from 'node:worker_threads';
import type { Period } from '#server/booking/open-slots.ts';
import { guardedRequest } from '#server/delivery/guarded-request.ts';
import { codeOf } from '#shared/error-text.ts';
import { CALENDAR_LIMITS, CalendarError } from './calendar-limits.ts';

export interface ReadLimits {
  /** Private addresses are allowed by the owner's setting. */
  readonly allowPrivate: boolean;
  /** For the whole answer, in milliseconds. */
  readonly timeout?: number;
  readonly workerMs?: number;
  readonly heapMb?: number;
  readonly signal?: AbortSignal;
}

const TIMEOUT_MS = 15_000;
const MAX_REDIRECTS = 3;
const REQUEST = {
  method: 'GET',
  headers: {
    accept: 'text/calendar',
    'accept-encoding': 'identity',
    'user-agent': 'Marigold-Calendar/1',
  },
} as const;
/** Media types that are certainly no calendar; servers label calendars in many ways. */
const OTHER_TYPES = /html|json|xml|pdf|zip|^(?:image|audio|video|font)\//i;

/**
 * The text of a calendar file. Every address on the way, redirects included, is checked against private networks
 * at the moment of connecting. Throws with a reason that names no address: calendar addresses are secrets.
 */
export async function fetchCalendar(address: string, limits: ReadLimits): Promise<string> {
  const deadline = AbortSignal.timeout(limits.timeout ?? TIMEOUT_MS);
  const signal = limits.signal ? AbortSignal.any([deadline, limits.signal]) : deadline;
  let url = new URL(address.replace(/^webcal:/, 'https:'));
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const response = await guardedRequest(url, { ...REQUEST, ...limits, signal });
    const status = response.statusCode ?? 0;
    const location = response.headers.location;
    if (status >= 300 && status < 400 && location) {
      response.destroy();
      url = redirectTarget(location, url);
      continue;
    }
    try {
      if (status !== 200) throw new CalendarError(`answered ${status}`);
      return await textOf(response, signal);
    } finally {
      response.destroy();
    }
  }
  throw new CalendarError('redirects too often');
}

function redirectTarget(location: string, from: URL): URL {
  if (!URL.canParse(location, from)) throw new CalendarError('redirects to no address');
  const url = new URL(location, from);
  if (url.protocol !== 'https:' && url.protocol !== from.protocol) {
    throw new CalendarError('redirects to an address without https');
  }
  return url;
}

async function textOf(response: IncomingMessage, signal: AbortSignal): Promise<string> {
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = response.headers;
  if (OTHER_TYPES.test(type)) throw new CalendarError('answered with something else');
  if (encoding !== 'identity') throw new CalendarError('answered in another encoding');
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > CALENDAR_LIMITS.bytes) throw new CalendarError('is larger than 5 MB');
      chunks.push(chunk);
    }
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** A calendar file, with the period to read (epoch ms). */
export interface CalendarJob {
  readonly text: string;
  readonly hostZone: string;
  readonly from: number;
  readonly until: number;
}

export type WorkerAnswer = { readonly periods: readonly Period[] } | { readonly error: string };

const YOUNG_GENERATION_MB = 32;
const STACK_MB = 4;

/**
 * Reads a calendar in a worker thread with its own heap limit, and ends the thread at the time limit or when `signal`
 * is aborted: whatever the file holds, this thread stays free. Throws a {@link CalendarError}.
 */
export async function readInWorker(
  job: CalendarJob,
  {
    workerMs = CALENDAR_LIMITS.workerMs,
    heapMb = CALENDAR_LIMITS.heapMb,
    signal,
  }: Partial<ReadLimits> = {},
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
