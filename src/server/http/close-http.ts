import type { FastifyInstance } from 'fastify';

/** How long requests under way may take to finish when the process is asked to stop. */
const CLOSE_DEADLINE_MS = 10_000;
const IDLE_CHECK_MS = 50;

/**
 * Closes the server after the requests under way, at the latest after ten seconds. Fastify asks idle connections to
 * close only once, and one that is busy at that moment would stay open: idle ones are closed in a loop instead.
 */
export async function closeHttp(http: FastifyInstance): Promise<void> {
  const idle = setInterval(() => http.server.closeIdleConnections(), IDLE_CHECK_MS);
  const deadline = setTimeout(() => http.server.closeAllConnections(), CLOSE_DEADLINE_MS);
  try {
    await http.close();
  } finally {
    clearInterval(idle);
    clearTimeout(deadline);
  }
}
