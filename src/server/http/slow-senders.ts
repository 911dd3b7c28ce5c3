import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { RequestFault } from './request-fault.ts';

/** How slow a sender may be. */
export interface PaceLimits {
  /** A body that is complete by then is never looked at. */
  readonly graceMs: number;
  /** Least average pace after that, far below the worst mobile connection. */
  readonly bytesPerSecond: number;
}

export const PACE: PaceLimits = { graceMs: 10_000, bytesPerSecond: 500 };

/** How often senders are looked at, and the share of those too slow that is cut off at a time. */
const CHECK_EVERY_MS = 50;
const SHARE = 1 / 20;
const LEAST_AT_ONCE = 5;

/** One for all: an error's stack costs more than the rest of the answer. */
const TOO_SLOW = new RequestFault(408, 'TOO_SLOW', 'The form took too long to arrive.');

interface Sender {
  readonly startedAt: number;
  readonly bytesBefore: number;
}

/**
 * Cuts off bodies that merely drip: they hold a connection and whatever is open for it. Answers with 408 where the
 * route is still reading. Those that came together are cut off one handful after another, so that hundreds of answers
 * (and of connections made anew) do not stand in an ordinary post's way.
 */
export function cutSlowSenders(
  app: FastifyInstance,
  now: () => number,
  limits: PaceLimits = PACE,
): void {
  const senders = new Map<IncomingMessage, Sender>();
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.complete || raw.method === 'GET' || raw.method === 'HEAD') return;
    senders.set(raw, { startedAt: now(), bytesBefore: raw.socket.bytesRead });
    const forget = () => senders.delete(raw);
    raw.once('end', forget);
    raw.once('close', forget);
  });
  const check = () => {
    const time = now();
    let left = Math.max(LEAST_AT_ONCE, senders.size * SHARE);
    for (const [raw, { startedAt, bytesBefore }] of senders) {
      const spent = time - startedAt;
      // They stand in order of arrival.
      if (spent < limits.graceMs || left < 1) break;
      const pace = ((raw.socket.bytesRead - bytesBefore) * 1000) / spent;
      if (pace >= limits.bytesPerSecond) continue;
      senders.delete(raw);
      left -= 1;
      // Not destroyed: the route answers first, and the answer closes the connection.
      raw.emit('error', TOO_SLOW);
    }
  };
  const timer = setInterval(check, CHECK_EVERY_MS).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
