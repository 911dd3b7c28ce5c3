import type { FastifyInstance } from 'fastify';

/** How long requests under way may take to finish when the process is asked to stop. */
const CLOSE_DEADLINE_MS = 10_000;
const IDLE_CHECK_MS = 50;

/**
 * Closing waits for the requests under way, at most ten seconds. Fastify asks idle connections to close only once, and one
 * that is busy at that moment would stay open: idle ones are closed in a loop instead.
 */
export function finishRequests(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    if (!app.server.listening) return;
    const idle = setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS);
    const deadline = setTimeout(() => app.server.closeAllConnections(), CLOSE_DEADLINE_MS);
    app.server.once('close', () => {
      clearInterval(idle);
      clearTimeout(deadline);
    });
  });
}
