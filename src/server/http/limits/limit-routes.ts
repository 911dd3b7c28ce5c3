import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';
import { RequestError } from '#server/http/request-error.ts';
import type { Limits } from './open-limits.ts';
import { senderAddress } from './sender-address.ts';

/** Pages and files are read this many times as often as something is changed. */
const READS_PER_CHANGE = 10;

/** Answers every route of a scope with 429 beyond a sender's limit, before anything is read or looked up. */
export function limitRoutes(
  scope: FastifyInstance,
  limits: Limits,
  {
    RATE_LIMIT: changes,
    RATE_WINDOW_SECONDS: windowSeconds,
  }: Pick<Config, 'RATE_LIMIT' | 'RATE_WINDOW_SECONDS'>,
  {
    name,
    isChange,
    message,
  }: {
    /** Of what the scope is about: `call`. */
    readonly name: string;
    isChange(request: FastifyRequest): boolean;
    message(seconds: number, request: FastifyRequest): string;
  },
): void {
  if (changes === 0) return;
  const change = limits.limiter({ name: `${name} changes`, points: changes, windowSeconds });
  const points = changes * READS_PER_CHANGE;
  const read = limits.limiter({ name: `${name} pages`, points, windowSeconds });
  scope.addHook('onRequest', async (request, reply) => {
    const limiter = isChange(request) ? change : read;
    const allowance = await limiter.take(senderAddress(request.ip));
    if (allowance.allowed) return;
    const seconds = allowance.resetSeconds;
    reply.header('Retry-After', String(seconds)).header('Cache-Control', 'no-store');
    throw new RequestError(429, 'TOO_MANY_REQUESTS', message(seconds, request));
  });
}
