import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { errorText } from '#shared/error-text.ts';
import { bookingForm } from '#shared/forms/booking.form.ts';
import { applicantForms, applicationPlugin } from './application-status/plugin.ts';
import { openBooking } from './booking/open-booking.ts';
import { bookingForms, bookingPlugin } from './booking/plugin.ts';
import type { Config } from './config.ts';
import { databaseClock } from './database/clock.ts';
import { openJobEnds } from './database/job-ends.ts';
import type { PlanDeliveries } from './database/lead.ts';
import { openLinkTokens } from './database/link-tokens.ts';
import { openStorage, probeStorage, type Storage } from './database/open-storage.ts';
import { newSecret, SECRET } from './database/secrets.ts';
import { DELIVERY_LIMITS, openDelivery } from './delivery/delivery.ts';
import { formsPlugin } from './forms/plugin.ts';
import type { ConnectionLimits } from './http/connections.ts';
import { createServerApp } from './http/create-server.ts';
import { openLimits } from './http/limits.ts';
import { createMetrics, exposeMetrics, healthRoutes, readiness } from './http/monitoring.ts';
import { jobFeedRoutes } from './http/site/job-feeds.ts';
import { pageRequestRoutes } from './http/site/request-page-routes.ts';
import { leadsPlugin } from './leads/plugin.ts';
import { openLogger } from './open-logger.ts';
import { joinServers } from './running-servers.ts';
import { savedDraftPlugin } from './saved-drafts/plugin.ts';
import { visitsPlugin } from './visits/plugin.ts';

export interface Deps {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** What is sent for an accepted lead; by configuration if left out. */
  readonly planDeliveries: PlanDeliveries;
  readonly logger: Logger;
  readonly connectionLimits?: Partial<ConnectionLimits>;
}

export interface App {
  readonly http: FastifyInstance;
  readonly storage: Storage;
  listen(): Promise<string>;
  /** Stops accepting, finishes the requests under way, stops background work and closes the database, in this order. */
  close(): Promise<void>;
}

export async function createApp(config: Config, given: Partial<Deps> = {}): Promise<App> {
  const { logger = openLogger(config.LOG_LEVEL) } = given;
  const storage = await openStorage({
    dataDir: config.DATA_DIR,
    databaseUrl: config.DATABASE_URL,
    poolSize: config.DATABASE_POOL,
    queryMs: config.DATABASE_QUERY_SECONDS * 1000,
    secretsDir: config.SECRETS_DIR,
  });
  const leave = await joinServers(storage, config, (error) =>
    logger.error({ error: errorText(error) }, 'this server could not note that it runs'),
  ).catch(async (error) => {
    await storage.close();
    throw error;
  });
  const time = await databaseClock(storage, (error) =>
    logger.warn({ error: errorText(error) }, 'the time of the database is not known'),
  );
  const { now = time.now } = given;
  const clock = { ...time, now };
  const limits = openLimits({
    databaseUrl: config.DATABASE_URL,
    salt: storage.secrets.once(SECRET.hash, newSecret),
    onError: (error) => logger.warn({ error: errorText(error) }, 'rate limits are not shared'),
  });
  const { connectionLimits } = given;
  const http = await createServerApp(config, { logger, now, connectionLimits });
  // Hooks of closing run last in, first out: the database closes after everything that uses it.
  http.addHook('onClose', async () => {
    time.stop();
    await leave();
    await limits.close();
    await storage.close();
  });
  const metrics = createMetrics(storage, now);
  if (config.METRICS_PORT > 0) exposeMetrics(http, metrics, config.METRICS_PORT);
  const ready = readiness(() => probeStorage(storage));
  healthRoutes(http, () => ready.check());
  const tokens = openLinkTokens(config.BOOKING_SECRET, storage.secrets);
  const delivery = openDelivery(config, {
    storage,
    tokens,
    clock,
    onError: (error) => logger.error({ error: errorText(error) }, 'delivery'),
    onAttempt: metrics.attempt,
    limits: {
      replies: limits.limiter(DELIVERY_LIMITS.replies),
      alarms: limits.limiter(DELIVERY_LIMITS.alarms),
    },
  });
  http.addHook('onListen', async () => delivery.start());
  http.addHook('onClose', () => delivery.stop());
  const plan = given.planDeliveries ?? delivery.plan;
  const booking = openBooking(config, storage, { plan, wake: delivery.wake, now });
  const shared = { config, storage, now, limits };
  await http.register(formsPlugin, {
    ...shared,
    metrics,
    ready,
    plan,
    wake: delivery.wake,
    own: { [bookingForm.id]: bookingForms(booking), ...applicantForms(tokens) },
  });
  await http.register(bookingPlugin, { ...shared, booking });
  await http.register(applicationPlugin, { ...shared, booking, tokens, wake: delivery.wake });
  await http.register(savedDraftPlugin, shared);
  await http.register(visitsPlugin, shared);
  const jobEnds = openJobEnds(storage.db, (error) =>
    logger.error({ error: errorText(error) }, 'the dates of the jobs were not read'),
  );
  await http.register(pageRequestRoutes, { ...shared, jobEnds });
  await http.register(jobFeedRoutes, { now, jobEnds });
  await http.register(leadsPlugin, { ...shared, clock });
  return {
    http,
    storage,
    async listen() {
      await http.listen({ host: config.HOST, port: config.PORT });
      const { address, port, family } = http.server.address() as AddressInfo;
      return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
    },
    close: () => http.close(),
  };
}
