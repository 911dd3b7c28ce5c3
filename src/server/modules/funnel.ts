import { randomUUID } from 'node:crypto';
import { openLimits } from '#server/http/limits/open-limits.ts';
import { visitCounter } from '#server/visits/count-visits.ts';
import { funnelRoutes } from '#server/visits/funnel-routes.ts';
import { ownMemory, sharedMemory } from '#server/visits/visitor-memory.ts';
import { errorText } from '#shared/error-text.ts';
import type { ServerContext, ServerModule } from './server-module.ts';

/** How often counts are written, in milliseconds. */
const FLUSH_EVERY_MS = 5000;
/** Reports of one sender: an office of twenty people behind one address stays far below. */
const REPORTS = { name: 'page reports', points: 300, windowSeconds: 300 } as const;
/** So that no sender uses up what is counted a day (count-visits.ts). A visitor of five pages sends about fifteen. */
const REPORTS_A_DAY = {
  name: 'page reports a day',
  points: 2000,
  windowSeconds: 86_400,
} as const;

/** Counts of visits without cookies; nothing of it runs with FUNNEL=off (FUNNEL-1). */
export function funnelModule({
  config,
  logger,
  now,
  storage,
  findPage,
}: ServerContext): ServerModule {
  if (!config.FUNNEL) return {};
  const counter = visitCounter({
    db: storage.db,
    memory: storage.kind === 'postgres' ? sharedMemory(storage.db) : ownMemory(),
    now,
    isPage: (path) => findPage(path) !== undefined,
  });
  // In memory: reports must neither wait for the counts of posts in PostgreSQL nor keep posts waiting for theirs.
  const limits = openLimits({
    databaseUrl: '',
    salt: randomUUID(),
    onError: (error) => logger.error({ error: errorText(error) }, 'limits of page reports'),
  });
  const flush = () =>
    counter.flush().catch((error) => logger.error({ error: errorText(error) }, 'page counts'));
  let timer: NodeJS.Timeout | undefined;
  return {
    async routes(http) {
      await http.register(async (scope) =>
        funnelRoutes(scope, { counter, limiters: [REPORTS, REPORTS_A_DAY].map(limits.limiter) }),
      );
    },
    async start() {
      timer = setInterval(flush, FLUSH_EVERY_MS);
    },
    async stop() {
      clearInterval(timer);
      await flush();
    },
  };
}
