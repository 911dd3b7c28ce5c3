import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { guardedLookup, refuseLiteral } from '#server/delivery/webhook/address-guard.ts';

/** How a calendar is fetched. */
export interface FetchLimits {
  /** Private addresses are fine: the owner said so. */
  readonly allowPrivate: boolean;
  /** Most time for the whole of it, in milliseconds. */
  readonly timeout?: number;
  /** Most bytes of the file. */
  readonly mostBytes?: number;
}

const TIMEOUT_MS = 15_000;
const MOST_BYTES = 5 * 1024 * 1024;
const MOST_REDIRECTS = 3;

/**
 * The text of a calendar file. Every address on the way, redirects included, is checked against private networks
 * at the moment of connecting. Throws with a reason that names no address: calendar addresses are secrets.
 */
export async function fetchCalendar(address: string, limits: FetchLimits): Promise<string> {
  const signal = AbortSignal.timeout(limits.timeout ?? TIMEOUT_MS);
  let url = new URL(address.replace(/^webcal:/, 'https:'));
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    if (!limits.allowPrivate) refuseLiteral(url);
    const response = await get(url, limits, signal);
    const status = response.statusCode ?? 0;
    const location = response.headers.location;
    if (status >= 300 && status < 400 && location) {
      response.destroy();
      url = new URL(location, url);
      if (url.protocol !== 'https:' && url.protocol !== 'http:') break;
      continue;
    }
    if (status !== 200) {
      response.destroy();
      throw new Error(`answered ${status}`);
    }
    return read(response, limits.mostBytes ?? MOST_BYTES);
  }
  throw new Error('redirects too often');
}

function get(url: URL, limits: FetchLimits, signal: AbortSignal): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    request(url, {
      agent: false,
      signal,
      ...(limits.allowPrivate ? {} : { lookup: guardedLookup() }),
      headers: {
        accept: 'text/calendar',
        'user-agent': 'Marigold-Calendar/1',
        connection: 'close',
      },
    })
      .on('response', resolve)
      .on('error', reject)
      .end();
  });
}

async function read(response: IncomingMessage, most: number): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response) {
    bytes += chunk.length;
    if (bytes > most) {
      response.destroy();
      throw new Error(`larger than ${most} bytes`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
