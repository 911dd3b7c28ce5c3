import type { LookupAddress, LookupOptions } from 'node:dns';
import { lookup as systemLookup } from 'node:dns/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { DELIVERY_REASONS as REASONS } from '#content/en/mail.ts';
import { isPublicAddress } from '#server/http/ip-address.ts';

interface GuardedRequest {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal: AbortSignal;
  readonly allowPrivate: boolean;
  readonly resolve?: Resolve | undefined;
}

/** Maximum number of interim responses (1xx) before the final one (RFC 9110, 15.2). Servers send one or two. */
const MAX_INTERIM_ANSWERS = 20;

export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/**
 * Sends a request over a new connection and resolves with the response, whose body is not yet read. Redirects are not
 * followed. Throws a {@link ForbiddenAddress} for a private address, a {@link NoAnswer}, or Node's error.
 */
export async function guardedRequest(
  url: URL,
  { method, headers, body, signal, allowPrivate, resolve }: GuardedRequest,
): Promise<IncomingMessage> {
  if (!allowPrivate) refuseLiteral(url);
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  const { promise, resolve: answer, reject } = Promise.withResolvers<IncomingMessage>();
  let interim = 0;
  const sent = request(url, {
    method,
    headers: { ...headers, connection: 'close' },
    signal,
    // Use a new connection: a pooled connection could lead to an address that was checked under different settings.
    agent: false,
    ...(allowPrivate ? {} : { lookup: guardedLookup(resolve) }),
  })
    .on('response', answer)
    // Limit the interim responses: an endless series would use bandwidth and memory until the signal aborts the
    // request.
    .on('information', () => {
      interim += 1;
      if (interim > MAX_INTERIM_ANSWERS) sent.destroy(new NoAnswer(REASONS.tooManyInterim));
    })
    .on('error', reject)
    // After "101 Switching Protocols", Node emits neither an error nor a response, so `close` has to end the request.
    .on('close', () => reject(new NoAnswer(REASONS.noResponse)))
    .end(body);
  return promise;
}

export class ForbiddenAddress extends Error {
  override readonly name = 'ForbiddenAddress';
}

/**
 * Resolves all addresses of a host name. Node's resolver is the default. Tests replace it with a hostile name server.
 */
export type Resolve = (host: string) => Promise<readonly LookupAddress[]>;

const resolveAll: Resolve = (host) => systemLookup(host, { all: true });

/**
 * A lookup for `http.request` that succeeds only if all addresses of the host are public. The connection uses the
 * checked addresses, so a name that resolves differently the second time (DNS rebinding) has no effect.
 */
export function guardedLookup(resolve: Resolve = resolveAll): LookupFunction {
  return (host, options: LookupOptions, callback) => {
    checkedAddresses(host, resolve).then(
      (addresses) => {
        const [first] = addresses;
        if (options.all) callback(null, [...addresses]);
        else callback(null, first?.address ?? '', first?.family);
      },
      (error: Error) => callback(error, ''),
    );
  };
}

/**
 * Refuses a URL whose host is a private IP address. The guarded lookup does not see such a host, because Node does
 * not look up IP addresses.
 */
function refuseLiteral(url: URL): void {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isPublicAddress(host))
    throw new ForbiddenAddress(REASONS.privateAddress(host));
}

async function checkedAddresses(host: string, resolve: Resolve): Promise<readonly LookupAddress[]> {
  const addresses = await resolve(host);
  if (addresses.length === 0) throw new ForbiddenAddress(REASONS.noAddress(host));
  if (!addresses.every(({ address }) => isPublicAddress(address))) {
    throw new ForbiddenAddress(REASONS.privateAddress(host));
  }
  return addresses;
}
