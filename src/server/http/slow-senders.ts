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

interface Sender {
  readonly startedAt: number;
  readonly bytesBefore: number;
}

/**
 * Cuts off bodies that merely drip: they hold a connection and whatever is open for it. Answers with 408 where the
 * route is still reading. Returns the check, which runs every second by itself until the server closes.
 */
export function cutSlowSenders(
  app: FastifyInstance,
  now: () => number,
  limits: PaceLimits = PACE,
): () => void {
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
    for (const [raw, { startedAt, bytesBefore }] of senders) {
      const spent = time - startedAt;
      if (spent < limits.graceMs) continue;
      const pace = ((raw.socket.bytesRead - bytesBefore) * 1000) / spent;
      if (pace >= limits.bytesPerSecond) continue;
      senders.delete(raw);
      // Not destroyed: the route answers first, and the answer closes the connection.
      raw.emit('error', new RequestFault(408, 'TOO_SLOW', 'The form took too long to arrive.'));
    }
  };
  const timer = setInterval(check, 1000).unref();
  app.addHook('onClose', async () => clearInterval(timer));
  return check;
}
