import type { ServerOptions } from 'node:http';
import { MINUTE_MS } from '#shared/durations.ts';

/** How long and how much one connection may keep the server waiting. Milliseconds unless named otherwise. */
export interface ConnectionLimits {
  /** All headers of a request must be here by then. */
  readonly headersTimeoutMs: number;
  /** The longest any request may take to arrive, whatever length it declares. */
  readonly requestTimeoutMs: number;
  /** How often Node checks for connections that exceed the two limits above. */
  readonly checkIntervalMs: number;
  /** How long a connection without a request stays open. */
  readonly keepAliveTimeoutMs: number;
  /** A connection on which nothing moves in either direction, such as a download that is not read. */
  readonly idleTimeoutMs: number;
  /** A body has this long to arrive, and a second more for each `uploadBytesPerSecond` it declares. */
  readonly uploadBaseMs: number;
  /** Far below the worst mobile connection. */
  readonly uploadBytesPerSecond: number;
  /** How long the rest of a body is read past once its request is answered, so that the sender sees the answer. */
  readonly lingerMs: number;
  /** Open connections of one process; further ones are closed at once. */
  readonly maxConnections: number;
  /** Those of one IPv4 address or IPv6 /48; without meaning behind a proxy, which has limits of its own. */
  readonly maxConnectionsPerSender: number;
}

/** What applies outside of tests (docs/decisions/0007-slow-requests-end-with-their-connection.md). */
export const CONNECTION_LIMITS: ConnectionLimits = {
  headersTimeoutMs: 10_000,
  // A résumé of 10 MB over mobile data takes minutes.
  requestTimeoutMs: 5 * MINUTE_MS,
  checkIntervalMs: 1000,
  // Longer than proxies keep theirs, so that they close first.
  keepAliveTimeoutMs: 75_000,
  idleTimeoutMs: 2 * MINUTE_MS,
  uploadBaseMs: 20_000,
  uploadBytesPerSecond: 10_000,
  lingerMs: 10_000,
  maxConnections: 5000,
  // An office of a hundred people behind one address opens 600.
  maxConnectionsPerSender: 1000,
};

/** Bytes of a request's line and headers. */
const MAX_HEADER_BYTES = 16 * 1024;

/** The limits that Node holds itself, as options of its server. */
export function nodeLimits(limits: ConnectionLimits): ServerOptions {
  return {
    headersTimeout: limits.headersTimeoutMs,
    requestTimeout: limits.requestTimeoutMs,
    connectionsCheckingInterval: limits.checkIntervalMs,
    keepAliveTimeout: limits.keepAliveTimeoutMs,
    maxHeaderSize: MAX_HEADER_BYTES,
    // Node would answer without our headers; create-server.ts refuses a missing host itself.
    requireHostHeader: false,
  };
}
