import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import type { Storage } from '#server/database/open-storage.ts';
import { openLimits } from '#server/http/limits/open-limits.ts';
import { errorText } from '#shared/error-text.ts';
import { visitCounter } from './count-visits.ts';
import { funnelRoutes } from './funnel-routes.ts';
import { ownMemory, sharedMemory } from './visitor-memory.ts';

const FLUSH_INTERVAL_MS = 5000;
/** Reports of one sender: an office of twenty people behind one address stays far below. */
const REPORTS = { name: 'page reports', points: 300, windowSeconds: 300 } as const;
/** So that no sender uses up what is counted a day (count-visits.ts). A visitor of five pages sends about fifteen. */
const REPORTS_A_DAY = {
  name: 'page reports a day',
  points: 2000,
  windowSeconds: 86_400,
} as const;

export async function visitsPlugin(
  app: FastifyInstance,
  {
    config,
    storage,
    now,
    findPage,
  }: {
    readonly config: Config;
    readonly storage: Storage;
    readonly now: () => number;
    readonly findPage: (path: string) => unknown;
  },
): Promise<void> {
  if (!config.FUNNEL) return;
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
    onError: (error) => app.log.error({ error: errorText(error) }, 'limits of page reports'),
  });
  const flush = () =>
    counter.flush().catch((error) => app.log.error({ error: errorText(error) }, 'page counts'));
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    timer = setInterval(flush, FLUSH_INTERVAL_MS);
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await flush();
  });
  await funnelRoutes(app, { counter, limiters: [REPORTS, REPORTS_A_DAY].map(limits.limiter) });
}
