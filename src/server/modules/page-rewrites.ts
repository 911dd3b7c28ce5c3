import { rewriteRoutes } from '#server/http/site/rewrite-routes.ts';
import type { ServerContext, ServerModule } from './server-module.ts';

/** Pages are searched and calculated this many times as often as forms are posted. */
const PAGES_PER_POST = 10;

/** Pages that the server changes for the query of their address: the job search, the cost comparison. */
export function pageRewritesModule({ config, limits, servePage }: ServerContext): ServerModule {
  const limiter =
    config.RATE_LIMIT === 0
      ? undefined
      : limits.limiter({
          name: 'rewritten pages',
          points: config.RATE_LIMIT * PAGES_PER_POST,
          windowSeconds: config.RATE_WINDOW_SECONDS,
        });
  return {
    async routes(http) {
      rewriteRoutes(http, { servePage, limiter });
    },
  };
}
