import type { FastifyInstance } from 'fastify';

/**
 * `/healthz`: the process answers. `/readyz`: it can store, tried by really writing (readiness.ts); 503 where it can't,
 * so that a balancer sends posts elsewhere.
 */
export function healthRoutes(app: FastifyInstance, tryToStore: () => Promise<void>): void {
  app.get('/healthz', async (_request, reply) => {
    return reply.header('Cache-Control', 'no-store').send({ ok: true });
  });
  app.get('/readyz', async (request, reply) => {
    reply.header('Cache-Control', 'no-store');
    try {
      await tryToStore();
      return reply.send({ ok: true });
    } catch (error) {
      request.log.error({ error: error instanceof Error ? error.message : '' }, 'cannot store');
      return reply.code(503).send({ ok: false, error: 'The storage cannot be written.' });
    }
  });
}
