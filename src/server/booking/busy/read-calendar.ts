import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { gunzip } from 'node:zlib';
import { CALENDAR_ERRORS as ERRORS } from '#content/en/busy-calendars.ts';
import { guardedRequest } from '#server/delivery/guarded-request.ts';
import { codeOf } from '#shared/error-text.ts';
import type { BusyReading, CalendarJob } from './busy-periods.ts';
import { CALENDAR_LIMITS, CalendarError } from './calendar-limits.ts';

export interface ReadLimits {
  /** True if calendars may be at private addresses (`CALENDAR_ALLOW_PRIVATE`). */
  readonly allowPrivate: boolean;
  /** Time limit of the download, in milliseconds. */
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
    accept: 'text/calendar, */*;q=0.1',
    'accept-encoding': 'identity',
    'user-agent': 'Marigold-Calendar/1',
  },
} as const;
/**
 * Downloads a calendar file. Every address, redirects included, is checked against private networks when connecting.
 * The messages of errors contain no address, because calendar addresses are secrets.
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
      if (status !== 200) throw new CalendarError(ERRORS.status(status));
      return await textOf(response, signal);
    } finally {
      response.destroy();
    }
  }
  throw new CalendarError(ERRORS.redirects);
}

function redirectTarget(location: string, from: URL): URL {
  if (!URL.canParse(location, from)) throw new CalendarError(ERRORS.redirectsNowhere);
  const url = new URL(location, from);
  if (url.protocol !== 'https:' && url.protocol !== from.protocol) {
    throw new CalendarError(ERRORS.redirectsWithoutHttps);
  }
  return url;
}

async function textOf(response: IncomingMessage, signal: AbortSignal): Promise<string> {
  // The content type is not read: many scripts send calendars as text/html. The content decides.
  const { 'content-encoding': encoding = 'identity' } = response.headers;
  // iCloud compresses without being asked to (franc6/ics_calendar#71).
  const isZipped = /^(?:x-)?gzip$/i.test(encoding);
  if (encoding !== 'identity' && !isZipped) throw new CalendarError(ERRORS.encoding);
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > CALENDAR_LIMITS.bytes) throw new CalendarError(ERRORS.size);
      chunks.push(chunk);
    }
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  }
  const body = Buffer.concat(chunks);
  return decoded(isZipped ? await unzipped(body) : body);
}

/** Recognizes UTF-16 by a zero byte in the first character, or by the byte order mark. */
function decoded(body: Buffer): string {
  const [first, second] = body;
  let encoding = 'utf-8';
  if (second === 0 || (first === 0xff && second === 0xfe)) encoding = 'utf-16le';
  if (first === 0 || (first === 0xfe && second === 0xff)) encoding = 'utf-16be';
  return new TextDecoder(encoding).decode(body);
}

async function unzipped(body: Buffer): Promise<Buffer> {
  try {
    return await promisify(gunzip)(body, { maxOutputLength: CALENDAR_LIMITS.bytes });
  } catch (cause) {
    const isTooLarge = codeOf(cause) === 'ERR_BUFFER_TOO_LARGE';
    throw new CalendarError(isTooLarge ? ERRORS.size : ERRORS.encoding, { cause });
  }
}

export type WorkerAnswer = BusyReading | { readonly error: string };

const YOUNG_GENERATION_MB = 32;
const STACK_MB = 4;

/**
 * Reads a calendar in a worker thread with a heap limit, so that no file can block the server. The thread is terminated
 * at the time limit or when `signal` is aborted. Throws a {@link CalendarError}.
 */
export async function readInWorker(
  job: CalendarJob,
  {
    workerMs = CALENDAR_LIMITS.workerMs,
    heapMb = CALENDAR_LIMITS.heapMb,
    signal,
  }: Partial<ReadLimits> = {},
): Promise<BusyReading> {
  const worker = new Worker(new URL('./busy-worker.ts', import.meta.url), {
    workerData: job,
    // The thread gets no environment variables and no Node flags. Its output is dropped.
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
    if ('periods' in answer) return answer;
    throw new CalendarError(answer.error);
  } catch (cause) {
    if (cause instanceof CalendarError) throw cause;
    const isMemory = codeOf(cause) === 'ERR_WORKER_OUT_OF_MEMORY';
    let reason: string = isMemory ? ERRORS.memory : ERRORS.unreadable;
    if (deadline.aborted) reason = ERRORS.time(workerMs / 1000);
    if (signal?.aborted) reason = ERRORS.stopped;
    throw new CalendarError(reason, { cause });
  } finally {
    await worker.terminate();
  }
}
