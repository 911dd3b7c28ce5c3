import type { LookupAddress, LookupOptions } from 'node:dns';
import { lookup as systemLookup } from 'node:dns/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

interface GuardedRequest {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal: AbortSignal;
  readonly allowPrivate: boolean;
  readonly resolve?: Resolve | undefined;
}

/** Answers with a status of 1xx that may precede the answer (RFC 9110, 15.2); servers send one or two. */
const MAX_INTERIM_ANSWERS = 20;

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
  let interim = 0;
  const sent = request(url, {
    method,
    headers: { ...headers, connection: 'close' },
    signal,
    // A new connection: a pooled one could be to an address that was checked under other settings.
    agent: false,
    ...(allowPrivate ? {} : { lookup: guardedLookup(resolve) }),
  })
    .on('response', answer)
    // Without end they would take all that the line carries, and memory with it, until the signal ends them.
    .on('information', () => {
      interim += 1;
      if (interim > MAX_INTERIM_ANSWERS) sent.destroy(new NoAnswer('interim answers without end'));
    })
    .on('error', reject)
    // After "101 Switching Protocols" Node reports no error and no response.
    .on('close', () => reject(new NoAnswer('the connection ended without an answer')))
    .end(body);
  return promise;
}

export class ForbiddenAddress extends Error {
  override readonly name = 'ForbiddenAddress';
}

/** All addresses of a host name. Node's own by default; tests answer as a hostile name server would. */
export type Resolve = (host: string) => Promise<readonly LookupAddress[]>;

const resolveAll: Resolve = (host) => systemLookup(host, { all: true });

export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // `process` unpacks IPv4 in IPv6 (`::ffff:127.0.0.1`), which would otherwise pass as an address of its own kind.
  return ipaddr.process(address).range() === 'unicast';
}

/**
 * A lookup for `http.request` that succeeds only if every address of the host is public. The connection goes to the
 * very addresses that were checked, so a name that answers differently the second time (DNS rebinding) gains nothing.
 */
export function guardedLookup(resolve: Resolve = resolveAll): LookupFunction {
  return (host, options: LookupOptions, callback) => {
    checkedAddresses(host, resolve).then(
      (found) => {
        const [first] = found;
        if (options.all) callback(null, [...found]);
        else callback(null, first?.address ?? '', first?.family);
      },
      (error: Error) => callback(error, ''),
    );
  };
}

/** Refuses a URL whose host is written as a non-public address: those are not looked up. */
function refuseLiteral(url: URL): void {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw new ForbiddenAddress(refusal(host));
}

async function checkedAddresses(host: string, resolve: Resolve): Promise<readonly LookupAddress[]> {
  const found = await resolve(host);
  if (found.length === 0) throw new ForbiddenAddress(`${host} has no address`);
  if (!found.every(({ address }) => isPublicAddress(address))) {
    throw new ForbiddenAddress(refusal(host));
  }
  return found;
}

function refusal(host: string): string {
  return `${host} is in a private network; set WEBHOOK_ALLOW_PRIVATE=yes if that is meant`;
}
