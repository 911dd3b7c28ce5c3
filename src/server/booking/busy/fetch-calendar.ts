import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createUnzip } from 'node:zlib';
import { guardedRequest } from '#server/delivery/guarded-request.ts';

import { CALENDAR_LIMITS, CalendarError } from './calendar-limits.ts';

export interface FetchLimits {
  /** Private addresses are allowed by the owner's setting. */
  readonly allowPrivate: boolean;
  readonly timeout?: number;
  /** Most bytes of the file, after decompression. */
  readonly mostBytes?: number;
  readonly signal?: AbortSignal;
}

const TIMEOUT_MS = 15_000;
const MAX_REDIRECTS = 3;
const REQUEST = {
  method: 'GET',
  headers: {
    accept: 'text/calendar',
    'accept-encoding': 'gzip, br',
    'user-agent': 'Marigold-Calendar/1',
  },
} as const;
/** Media types that are certainly no calendar; servers label calendars in many ways. */
const OTHER_TYPES = /html|json|xml|pdf|zip|^(?:image|audio|video|font)\//i;

/**
 * The text of a calendar file. Every address on the way, redirects included, is checked against private networks
 * at the moment of connecting. Throws with a reason that names no address: calendar addresses are secrets.
 */
export async function fetchCalendar(address: string, limits: FetchLimits): Promise<string> {
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
      return await read(response, limits.mostBytes ?? CALENDAR_LIMITS.bytes, signal);
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

/** Reads the body and stops at the limit: a small answer that unpacks to gigabytes is never in memory as a whole. */
async function read(response: IncomingMessage, most: number, signal: AbortSignal): Promise<string> {
  const type = response.headers['content-type'] ?? '';
  if (OTHER_TYPES.test(type)) throw new CalendarError('answered with something else');
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of decoded(response) as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > most) throw new CalendarError(`is larger than ${most} bytes`);
      chunks.push(chunk);
    }
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  }
  return Buffer.concat(chunks).toString('utf8');
}

function decoded(response: IncomingMessage): Readable {
  const encoding = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (encoding === 'identity' || encoding === '') return response;
  const isUnzipped = ['gzip', 'x-gzip', 'deflate'].includes(encoding);
  if (!isUnzipped && encoding !== 'br') throw new CalendarError('answered in an unknown encoding');
  const decoder = isUnzipped ? createUnzip() : createBrotliDecompress();
  response.on('error', (error) => decoder.destroy(error));
  return response.pipe(decoder);
}
