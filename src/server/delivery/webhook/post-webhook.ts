import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { HOUR_MS } from '#lib/durations.ts';
import { codeOf } from '#lib/error-text.ts';
import type { Outcome } from '#server/delivery/outcome.ts';
import { ForbiddenAddress, guardedLookup, type Resolve, refuseLiteral } from './address-guard.ts';
import type { SignatureHeaders } from './signature.ts';

/** One call. */
export interface WebhookCall {
  readonly url: string;
  readonly body: string;
  readonly headers: SignatureHeaders;
}

/** How calls are made. */
export interface WebhookLimits {
  /** Private addresses are allowed by the owner's setting. */
  readonly allowPrivate: boolean;
  /** Name resolution, for tests. */
  readonly resolve?: Resolve;
  /** Most time for the whole call in milliseconds. */
  readonly timeout?: number;
}

const TIMEOUT_MS = 15_000;
/** Only the status counts; a longer answer is cut off by ending the connection. */
const MAX_RESPONSE_BYTES = 64 * 1024;
const MAX_RETRY_AFTER_MS = HOUR_MS;

/**
 * Posts signed JSON. Any 2xx status is a success. Redirects are not followed: they would lead around the address
 * check. 408, 425, 429 and 5xx and no answer at all mean "down"; other statuses mean "not this one".
 */
export async function postWebhook(call: WebhookCall, limits: WebhookLimits): Promise<Outcome> {
  const url = new URL(call.url);
  try {
    if (!limits.allowPrivate) refuseLiteral(url);
    const response = await send(url, call, limits);
    return outcomeOf(response);
  } catch (error) {
    if (error instanceof ForbiddenAddress) return { kind: 'refused', reason: error.message };
    return { kind: 'down', reason: reasonOf(error) };
  }
}

interface Answer {
  readonly status: number;
  readonly retryAfter: string | undefined;
}

function send(url: URL, call: WebhookCall, limits: WebhookLimits): Promise<Answer> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  const body = Buffer.from(call.body);
  return new Promise((resolve, reject) => {
    const outgoing = request(url, {
      method: 'POST',
      // A new connection: a pooled one could be to an address that was checked under other settings.
      agent: false,
      signal: AbortSignal.timeout(limits.timeout ?? TIMEOUT_MS),
      ...(limits.allowPrivate ? {} : { lookup: guardedLookup(limits.resolve) }),
      headers: {
        ...call.headers,
        'content-type': 'application/json; charset=utf-8',
        'content-length': body.length,
        'user-agent': 'Marigold-Webhook/1',
        accept: '*/*',
        connection: 'close',
      },
    });
    outgoing.on('error', reject);
    // After "101 Switching Protocols" Node reports no error and no response.
    outgoing.on('close', () => reject(new Error('the connection ended without an answer')));
    outgoing.on('response', (response) => {
      drain(response, resolve);
      response.on('error', reject);
    });
    outgoing.end(body);
  });
}

/** Reads the answer to its end or its bound; what it says beyond the status is not stored. */
function drain(response: IncomingMessage, done: (answer: Answer) => void): void {
  let bytes = 0;
  const answer = {
    status: response.statusCode ?? 0,
    retryAfter: response.headers['retry-after'],
  };
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= MAX_RESPONSE_BYTES) return;
    done(answer);
    response.destroy();
  });
  response.on('end', () => done(answer));
}

function outcomeOf({ status, retryAfter }: Answer): Outcome {
  if (status >= 200 && status < 300) return { kind: 'delivered' };
  const reason = `answered ${status}`;
  if (status >= 300 && status < 400) {
    return {
      kind: 'refused',
      reason: `${reason}, a redirect; put the final address in WEBHOOK_URLS`,
    };
  }
  if (status === 408 || status === 425 || status === 429 || status >= 500) {
    return { kind: 'down', reason, retryAfter: retryAfterMs(retryAfter) };
  }
  return { kind: 'refused', reason };
}

/** Seconds or a date (RFC 9110, 10.2.3); undefined for a past date and anything else. */
function retryAfterMs(header = ''): number | undefined {
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return ms > 0 ? Math.min(ms, MAX_RETRY_AFTER_MS) : undefined;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'no answer in time';
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  const code = codeOf(error);
  return code ? `no connection (${code})` : error.message;
}
