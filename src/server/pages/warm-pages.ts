import type { FastifyInstance } from 'fastify';
import { errorText } from '#shared/error-text.ts';
import { addressesOf, PAGE_ROUTES } from '#shared/routes.ts';

const ADDRESSES = PAGE_ROUTES.filter(({ isMain }) => isMain).flatMap(addressesOf);

/**
 * The maximum time for rendering the main pages. They take 2.4 seconds of one core. With ten other processes on two
 * cores, they took up to 9.7 seconds.
 */
const DEADLINE_MS = 10_000;

/**
 * Renders the main pages one after another, so that the first visitor does not wait for code that has not run yet.
 * Never rejects: a page that cannot be rendered, and pages that are not rendered at the deadline, are logged.
 */
export async function warmPages(
  app: FastifyInstance,
  { isCanceled, deadlineMs = DEADLINE_MS }: { isCanceled(): boolean; deadlineMs?: number },
): Promise<void> {
  const startedAt = performance.now();
  const missing = new Set(ADDRESSES);
  const isOver = () => isCanceled() || performance.now() - startedAt >= deadlineMs;
  const deadline = Promise.withResolvers<void>();
  const timer = setTimeout(deadline.resolve, deadlineMs).unref();
  const renderAll = async () => {
    for (const url of ADDRESSES) {
      if (isOver()) return;
      try {
        const { statusCode } = await app.inject({ url, headers: { accept: 'text/html' } });
        if (statusCode >= 400)
          app.log.warn({ url, statusCode }, 'a page was not rendered at start');
      } catch (error) {
        app.log.warn({ url, error: errorText(error) }, 'a page was not rendered at start');
      }
      missing.delete(url);
    }
  };
  await Promise.race([renderAll(), deadline.promise]);
  clearTimeout(timer);
  if (missing.size > 0 && !isCanceled())
    app.log.warn({ pages: [...missing] }, 'the main pages were not rendered in time');
}
