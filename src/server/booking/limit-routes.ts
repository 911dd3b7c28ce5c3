import type { FastifyInstance } from 'fastify';
import { BOOKING_ANSWERS } from '#content/en/booking.ts';
import type { Limits } from '#server/http/limits/open-limits.ts';
import { senderAddress } from '#server/http/limits/sender-address.ts';
import { RequestError } from '#server/http/request-error.ts';

/** How often one sender may use the routes of calls in one window. */
export interface RouteLimits {
  readonly limits: Limits;
  /** RATE_LIMIT: requests that change something. Zero sets no limit. */
  readonly changes: number;
  /** RATE_WINDOW_SECONDS. */
  readonly windowSeconds: number;
}

/** Pages and files are read this many times as often as calls are changed. */
const READS_PER_CHANGE = 10;

/** Answers every route of a scope with 429 beyond a sender's limit, before anything is read or looked up. */
export function limitRoutes(
  scope: FastifyInstance,
  { limits, changes, windowSeconds }: RouteLimits,
): void {
  if (changes === 0) return;
  const change = limits.limiter({ name: 'call changes', points: changes, windowSeconds });
  const points = changes * READS_PER_CHANGE;
  const read = limits.limiter({ name: 'call pages', points, windowSeconds });
  scope.addHook('onRequest', async (request, reply) => {
    const isChange = request.method === 'POST' && !request.url.startsWith('/book/times');
    const allowance = await (isChange ? change : read).take(senderAddress(request.ip));
    if (allowance.allowed) return;
    const seconds = allowance.resetSeconds;
    reply.header('Retry-After', String(seconds)).header('Cache-Control', 'no-store');
    throw new RequestError(429, 'TOO_MANY_REQUESTS', BOOKING_ANSWERS.tooManyRequests(seconds));
  });
}
