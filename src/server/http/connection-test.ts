import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type Limits, limitRoutes } from './limits.ts';

interface Options {
  readonly config: { readonly RATE_LIMIT: number };
  readonly limits: Limits;
}

/** Bytes of one response. */
const SIZE_BYTES = 1024 * 1024;
/**
 * The maximum number of responses for one sender in ten minutes. It allows two tests of ten seconds at 25 megabits a
 * second.
 */
const MAX_RESPONSES = 60;
const WINDOW_SECONDS = 600;

/**
 * Serves random bytes, which no proxy can compress or cache. A page for applicants measures the speed of the connection
 * with them.
 */
export async function connectionTestRoute(
  app: FastifyInstance,
  { config, limits }: Options,
): Promise<void> {
  const body = randomBytes(SIZE_BYTES);
  await app.register(async (scope) => {
    if (config.RATE_LIMIT > 0) {
      const rule = { RATE_LIMIT: MAX_RESPONSES, RATE_WINDOW_SECONDS: WINDOW_SECONDS };
      limitRoutes(scope, limits, rule, 'connection test', () => true);
    }
    scope.get('/connection-test', async (_request, reply) => {
      reply.type('application/octet-stream').header('Cache-Control', 'no-store');
      return body;
    });
  });
}
