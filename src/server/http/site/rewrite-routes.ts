import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Limiter } from '#server/http/limits/open-limits.ts';
import { senderAddress } from '#server/http/limits/sender-address.ts';
import { REWRITTEN_PAGES } from './page-rewrites.ts';
import { type ServedSite, splitTarget } from './serve-site.ts';

/** What the pages that depend on their query need. */
export interface RewriteRouteDeps {
  readonly servePage: ServedSite['servePage'];
  /** Rewritten pages of one sender; left out where no limit is set. */
  readonly limiter: Limiter | undefined;
}

/**
 * The pages that depend on their query or the time (page-rewrites.ts). Each costs a hundred times as much as a built page:
 * beyond a sender's limit the query is ignored, and one page is written for each turn of the event loop, so that many at
 * once delay no other request.
 */
export function rewriteRoutes(
  app: FastifyInstance,
  { servePage, limiter }: RewriteRouteDeps,
): void {
  let turn: Promise<void> = Promise.resolve();
  for (const path of REWRITTEN_PAGES) {
    app.get(path, async (request, reply) => {
      const { query: asked } = splitTarget(request.raw.url ?? '');
      // Without a query a page depends on the time alone, and is written in any case.
      const allowance = asked ? await limiter?.take(senderAddress(request.ip)) : undefined;
      const query = allowance?.allowed === false ? '' : asked;
      turn = turn.then(() => setImmediate());
      await turn;
      if (servePage(path, query, request.raw, reply.raw)) return reply.hijack();
      return reply.callNotFound();
    });
  }
}
