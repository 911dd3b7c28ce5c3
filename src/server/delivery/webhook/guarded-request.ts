import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { guardedLookup, type Resolve, refuseLiteral } from './address-guard.ts';

/** A request to an address that was configured, not to one of ours. */
interface GuardedRequest {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal: AbortSignal;
  /** Private addresses are allowed by the owner's setting. */
  readonly allowPrivate: boolean;
  /** Name resolution, for tests. */
  readonly resolve?: Resolve | undefined;
}

/** The connection ended without a response. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/**
 * Sends a request over a connection of its own and resolves with the response, whose body is still to be read. No
 * redirect is followed. Throws a {@link ForbiddenAddress} for a private address, a {@link NoAnswer}, or Node's error.
 */
export async function guardedRequest(
  url: URL,
  { method, headers, body, signal, allowPrivate, resolve }: GuardedRequest,
): Promise<IncomingMessage> {
  if (!allowPrivate) refuseLiteral(url);
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  const { promise, resolve: answer, reject } = Promise.withResolvers<IncomingMessage>();
  request(url, {
    method,
    headers: { ...headers, connection: 'close' },
    signal,
    // A new connection: a pooled one could be to an address that was checked under other settings.
    agent: false,
    ...(allowPrivate ? {} : { lookup: guardedLookup(resolve) }),
  })
    .on('response', answer)
    .on('error', reject)
    // After "101 Switching Protocols" Node reports no error and no response.
    .on('close', () => reject(new NoAnswer('the connection ended without an answer')))
    .end(body);
  return promise;
}
