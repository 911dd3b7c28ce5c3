import type { FastifyInstance } from 'fastify';

/**
 * `/healthz`: the process answers. `/readyz`: it can store, tried by really writing (readiness.ts); 503 where it can't,
 * so that a balancer sends posts elsewhere.
 */
export function healthRoutes(app: FastifyInstance, tryToStore: () => Promise<void>): void {
  let logged: unknown;
  app.get('/healthz', async (_request, reply) => {
    return reply.header('Cache-Control', 'no-store').send({ ok: true });
  });
  app.get('/readyz', async (request, reply) => {
    reply.header('Cache-Control', 'no-store');
    try {
      await tryToStore();
      return reply.send({ ok: true });
    } catch (error) {
      // Callers share the error of one probe: a line for each would let a stranger fill the disk.
      if (error !== logged) {
        request.log.error({ error: error instanceof Error ? error.message : '' }, 'cannot store');
      }
      logged = error;
      return reply.code(503).send({ ok: false, error: 'The storage cannot be written.' });
    }
  });
}
