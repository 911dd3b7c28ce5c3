import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Limits } from '#server/http/limits/open-limits.ts';
import { senderAddress } from '#server/http/limits/sender-address.ts';
import { REWRITTEN_PAGES } from './page-rewrites.ts';
import { type ServedSite, splitTarget } from './serve-site.ts';

/** Pages are searched and calculated this many times as often as forms are posted. */
const PAGES_PER_POST = 10;

/** What the pages that depend on their query need. */
export interface RewriteRouteDeps {
  readonly config: { readonly RATE_LIMIT: number; readonly RATE_WINDOW_SECONDS: number };
  readonly limits: Limits;
  readonly servePage: ServedSite['servePage'];
}

/**
 * The pages that depend on their query or the time (page-rewrites.ts). Each costs a hundred times as much as a built page:
 * beyond a sender's limit the query is ignored, and one page is written for each turn of the event loop, so that many at
 * once delay no other request.
 */
export async function rewriteRoutes(
  app: FastifyInstance,
  { config, limits, servePage }: RewriteRouteDeps,
): Promise<void> {
  const limiter =
    config.RATE_LIMIT === 0
      ? undefined
      : limits.limiter({
          name: 'rewritten pages',
          points: config.RATE_LIMIT * PAGES_PER_POST,
          windowSeconds: config.RATE_WINDOW_SECONDS,
        });
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
