import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Storage } from '#server/database/open-storage.ts';
import { isPendingOrDead } from '#server/database/schema.ts';
import { isPublicAddress } from './ip-address.ts';

/**
 * `/healthz` shows that the process responds. `/readyz` shows that a write to the database succeeds; otherwise it
 * responds with 503, so that a load balancer sends posts elsewhere.
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
      // Log an error once for each probe. Concurrent requests share a probe, so nobody can fill the disk with log
      // lines.
      if (error !== logged) {
        request.log.error({ error: error instanceof Error ? error.message : '' }, 'cannot store');
      }
      logged = error;
      return reply.code(503).send({ ok: false, error: 'The storage cannot be written.' });
    }
  });
}

export type Readiness = ReturnType<typeof readiness>;

const FRESH_MS = 3000;

/**
 * Runs at most one probe in three seconds, because `/readyz` is public and a probe writes. Uses the monotonic clock.
 */
export function readiness(probe: () => Promise<void>, clock = () => performance.now()) {
  let lastProbe: Promise<void> | undefined;
  let since = 0;
  const keep = (outcome: Promise<void>) => {
    // Each caller gets the rejection. If there is no caller, the rejection must not end the process.
    outcome.catch(() => undefined);
    lastProbe = outcome;
    since = clock();
  };
  return {
    check(): Promise<void> {
      if (lastProbe && clock() - since < FRESH_MS) return lastProbe;
      const running = probe();
      keep(running);
      const restart = () => {
        if (lastProbe === running) since = clock();
      };
      running.then(restart, restart);
      return running;
    },
    stored: () => keep(Promise.resolve()),
    failed: (error: unknown) => keep(Promise.reject(error)),
  };
}

type PostOutcome = 'stored' | 'repeated' | 'quarantined' | 'refused' | 'failed';

/**
 * Metrics for Prometheus. Labels are our own names only (forms, channels, routes, outcomes), never a value from a
 * visitor. docs/deploying.md lists the metrics to watch.
 */
export type Metrics = ReturnType<typeof createMetrics>;

/** The states whose rows a scrape counts. Other states can have millions of rows. */
const STATES = ['pending', 'dead'] as const;
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

export function createMetrics({ db }: Storage, now: () => number) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const posts = new Counter({
    name: 'marigold_posts_total',
    help: 'Posts by form and what became of them.',
    labelNames: ['form', 'outcome'],
    registers,
  });
  const attempts = new Counter({
    name: 'marigold_delivery_attempts_total',
    help: 'Attempts to deliver by channel and outcome.',
    labelNames: ['channel', 'outcome'],
    registers,
  });
  const durations = new Histogram({
    name: 'marigold_request_duration_seconds',
    help: 'Time from request to answer by route and class of status; pages from memory excluded.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  });
  new Gauge({
    name: 'marigold_deliveries',
    help: 'Deliveries that wait, and those that were given up.',
    labelNames: ['state'],
    registers,
    async collect() {
      const rows = await db
        .selectFrom('deliveries')
        .select(['state', (select) => select.fn.countAll<number>().as('count')])
        .where(isPendingOrDead)
        .groupBy('state')
        .execute();
      const counts = new Map(rows.map(({ state, count }) => [state, Number(count)]));
      for (const state of STATES) this.set({ state }, counts.get(state) ?? 0);
    },
  });
  new Gauge({
    name: 'marigold_delivery_queue_age_seconds',
    help: 'How long the oldest delivery that is due has been waiting; 0 where none waits.',
    registers,
    async collect() {
      const row = await db
        .selectFrom('deliveries')
        .select((select) => select.fn.min(select.fn.coalesce('due_at', 'next_at')).as('since'))
        .where('state', '=', sql.lit('pending'))
        .executeTakeFirst();
      const since = row?.since === null || row === undefined ? now() : Number(row.since);
      this.set(Math.max(0, now() - since) / 1000);
    },
  });
  return {
    post: (form: string, outcome: PostOutcome) => posts.inc({ form, outcome }),
    attempt: (channel: string, outcome: string) => attempts.inc({ channel, outcome }),
    observe: async (request: FastifyRequest, reply: FastifyReply) => {
      if (request.routeOptions.config.isFile) return;
      durations.observe(
        {
          method: request.method,
          route: request.routeOptions.url ?? 'none',
          status: `${Math.floor(reply.statusCode / 100)}xx`,
        },
        reply.elapsedTime / 1000,
      );
    },
    read: () => registry.metrics(),
  };
}

/** Measures requests and serves the metrics at `/metrics`, to clients in private networks only. */
export function exposeMetrics(
  http: FastifyInstance,
  metrics: Pick<Metrics, 'observe' | 'read'>,
  listen: { readonly host: string; readonly port: number },
): FastifyInstance {
  http.addHook('onResponse', metrics.observe);
  const server = fastify({ forceCloseConnections: true });
  server.addHook('onRequest', async ({ ip }, reply) => {
    if (isPublicAddress(ip)) return reply.code(403).send();
  });
  server.get('/metrics', async (_request, reply) =>
    reply.type('text/plain; version=0.0.4; charset=utf-8').send(await metrics.read()),
  );
  // Do not log the error: /readyz already reports an unreachable database.
  server.setErrorHandler((_error, _request, reply) => reply.code(503).send());
  // Fastify only logs errors of onListen. Here an error stops the start, for example if the port is in use.
  http.addHook('onReady', async () => {
    await server.listen(listen);
  });
  http.addHook('onClose', () => server.close());
  return server;
}
