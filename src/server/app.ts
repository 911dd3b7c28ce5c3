import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import withMetadata from 'fastify-plugin';
import type { Logger } from 'pino';
import { DATABASE_ERRORS } from '#content/en/database.ts';
import { joinServers } from '#server/database/running-servers.ts';
import { errorText } from '#shared/error-text.ts';
import type { Facts } from '#shared/facts.ts';
import { REPLY_TIMES_TAG, type ReplyTimes } from '#shared/reply-times.ts';
import { backupPlugin } from './backup/plugin.ts';
import { type BookingDeps, openBooking } from './booking/open-booking.ts';
import { bookingPlugin } from './booking/plugin.ts';
import { currentHours } from './booking/schedule.ts';
import type { Config } from './config.ts';
import { type Clock, databaseClock } from './database/clock.ts';
import type { PlanDeliveries } from './database/lead.ts';
import { type LinkTokens, openLinkTokens } from './database/link-tokens.ts';
import { openStorage, probeStorage, type Storage } from './database/open-storage.ts';
import { newSecret, SECRET } from './database/secrets.ts';
import { type Delivery, openDelivery } from './delivery/delivery.ts';
import { DELIVERY_LIMITS } from './delivery/mail-limits.ts';
import { ensureInstallationId } from './erasure/erasure-ledger.ts';
import { erasurePlugin } from './erasure/plugin.ts';
import type { FormHandlers } from './forms/intake.ts';
import { formsPlugin } from './forms/plugin.ts';
import { connectionTestRoute } from './http/connection-test.ts';
import type { ConnectionLimits } from './http/connections.ts';
import { createServerApp } from './http/create-server.ts';
import { type Limits, openLimits } from './http/limits.ts';
import {
  createMetrics,
  exposeMetrics,
  healthRoutes,
  type Metrics,
  type Readiness,
  readiness,
} from './http/monitoring.ts';
import { securityTxtRoute } from './http/security-txt.ts';
import { openReplyTimes } from './leads/reply-times.ts';
import { openLogger } from './open-logger.ts';
import { jobFeedRoutes } from './pages/job-feeds.ts';
import { pageRoutes } from './pages/page-routes.ts';
import { pagesPlugin } from './pages/plugin.ts';
import { previewRoute } from './pages/preview.ts';
import { warmPages } from './pages/warm-pages.ts';
import type { Env } from './records/earlier-settings.ts';
import { ignoredSettings, insertSamples } from './records/insert-samples.ts';
import { pictureRoutes } from './records/picture-routes.ts';
import { openRecords, type PublishedRecords } from './records/read-records.ts';
import { savedDraftPlugin } from './saved-drafts/plugin.ts';
import { statusPlugin } from './status-pages/plugin.ts';
import { visitsPlugin } from './visits/plugin.ts';

/** Services that all plugins share. Each plugin declares in its options which of them it uses. */
export interface Services {
  readonly config: Config;
  readonly storage: Storage;
  readonly clock: Clock;
  /** The current time as Unix time in milliseconds. */
  readonly now: () => number;
  readonly limits: Limits;
  readonly metrics: Metrics;
  readonly ready: Readiness;
  readonly records: PublishedRecords;
  /** How fast the business replies to practices; undefined if the site does not show it. */
  readonly replyTimes: () => ReplyTimes | undefined;
  /** The facts of the business that are published at this moment. */
  readonly facts: () => Facts;
  readonly tokens: LinkTokens;
  /** Plugins add an entry for each form that they store or answer in a special way. */
  readonly formHandlers: FormHandlers;
  readonly booking: BookingDeps;
  readonly delivery: Delivery;
  readonly planDeliveries: PlanDeliveries;
  /** Called after a commit that wrote messages. */
  readonly wakeOutbox: () => void;
}

export type Plugin = (app: FastifyInstance, services: Services) => Promise<void>;

const CORE: readonly Plugin[] = [
  connectionTestRoute,
  formsPlugin,
  bookingPlugin,
  pageRoutes,
  previewRoute,
  erasurePlugin,
  backupPlugin,
  pictureRoutes,
  securityTxtRoute,
];

/**
 * Optional plugins: each can be removed from this list. docs/options.md lists the files of each plugin, and what
 * users lose without it.
 */
export const OPTIONS: readonly Plugin[] = [
  statusPlugin,
  savedDraftPlugin,
  visitsPlugin,
  jobFeedRoutes,
];

/**
 * Visitors get new facts when the main pages are rendered with these facts, or after this time at the latest. A
 * published fact is therefore on the site within five seconds.
 */
const RESTATE_DEADLINE_MS = 2500;

/** Dependencies that tests replace. */
export interface Deps {
  /** The current time as Unix time in milliseconds. */
  readonly now: () => number;
  /** Plans the deliveries of an accepted lead. If left out, the settings decide. */
  readonly planDeliveries: PlanDeliveries;
  readonly logger: Logger;
  readonly connectionLimits?: Partial<ConnectionLimits>;
  readonly options?: readonly Plugin[];
  /** The environment variables. Settings of earlier versions among them become records ({@link insertSamples}). */
  readonly env?: Env;
}

export interface App {
  readonly http: FastifyInstance;
  readonly storage: Storage;
  /** Sentences for the owner about settings of earlier versions. */
  readonly notes: readonly string[];
  /** Resolves with the address, such as `http://127.0.0.1:4321`. */
  listen(): Promise<string>;
  /** Renders the main pages in the background. `/readyz` responds when they are rendered, or after `deadlineMs`. */
  warm(deadlineMs?: number): void;
  readonly records: PublishedRecords;
  /** Stops accepting connections, finishes running requests and background work, then closes the database. */
  close(): Promise<void>;
}

/**
 * Composes the server: storage, limits, delivery, and the plugins.
 *
 * ```ts
 * const app = await createApp(config);
 * console.log(await app.listen());
 * ```
 */
export async function createApp(
  config: Config,
  {
    logger = openLogger(config.LOG_LEVEL),
    options = OPTIONS,
    env = process.env,
    connectionLimits,
    ...replaced
  }: Partial<Deps> = {},
): Promise<App> {
  const storage = await openStorage({
    dataDir: config.DATA_DIR,
    databaseUrl: config.DATABASE_URL,
    poolSize: config.DATABASE_POOL,
    queryMs: config.DATABASE_QUERY_SECONDS * 1000,
    secretsDir: config.SECRETS_DIR,
  });
  const [newer] = storage.newerMigrations;
  if (newer !== undefined) logger.warn(DATABASE_ERRORS.newerTables(newer));
  const onJoinError = (error: unknown) =>
    logger.error({ error: errorText(error) }, 'failed to record that this server is running');
  const ownSite = config.PORT === 0 ? undefined : `http://127.0.0.1:${config.PORT}`;
  const site = config.DEV_SITE || ownSite;
  const leaveServers = await joinServers(storage, config, onJoinError, site).catch(
    async (error) => {
      await storage.close();
      throw error;
    },
  );
  await ensureInstallationId(storage);
  const databaseTime = await databaseClock(storage, (error) =>
    logger.warn({ error: errorText(error) }, 'failed to read the time of the database'),
  );
  const { now = databaseTime.now } = replaced;
  const clock = { ...databaseTime, now };
  const limits = openLimits({
    databaseUrl: config.DATABASE_URL,
    salt: storage.secrets.once(SECRET.hash, newSecret),
    onError: (error) => logger.warn({ error: errorText(error) }, 'rate limits are not shared'),
  });
  const takenOver = await insertSamples(storage.db, now(), env);
  // If this start has copied settings of earlier versions into records, `takenOver` already names the invalid settings.
  const notes = takenOver.length > 0 ? takenOver : await ignoredSettings(storage.db, env);
  const records = await openRecords({
    db: storage.db,
    origin: config.SITE_ORIGIN,
    onError: (error) =>
      logger.error({ error: errorText(error) }, 'failed to read the records of the site'),
  });
  const { facts } = records;
  const http = createServerApp(config, { logger, facts, connectionLimits });
  // Fastify runs onClose hooks in reverse order, so the database closes after everything that uses it.
  http.addHook('onClose', async () => {
    databaseTime.stop();
    await leaveServers();
    await limits.close();
    await storage.close();
  });
  const metrics = createMetrics(storage, now);
  if (config.METRICS_PORT > 0) {
    exposeMetrics(http, metrics, { host: config.METRICS_HOST, port: config.METRICS_PORT });
  }
  const ready = readiness(() => probeStorage(storage));
  let warmed = Promise.resolve();
  let isClosing = false;
  http.addHook('preClose', async () => {
    isClosing = true;
  });
  healthRoutes(http, async () => {
    await warmed;
    await ready.check();
  });
  http.addHook('onClose', async () => records.stop());
  const replyTimes = await openReplyTimes({
    db: storage.db,
    now,
    onError: (error) => logger.error({ error: errorText(error) }, 'failed to measure reply times'),
    onChange: () => http.pages.invalidate(REPLY_TIMES_TAG),
  });
  http.addHook('onClose', async () => replyTimes.stop());
  const tokens = openLinkTokens(config.BOOKING_SECRET, storage.secrets);
  const delivery = openDelivery(config, {
    storage,
    tokens,
    facts,
    clock,
    onError: (error) => logger.error({ error: errorText(error) }, 'delivery'),
    onAttempt: metrics.attempt,
    limits: {
      replies: limits.limiter(DELIVERY_LIMITS.replies),
      alarms: limits.limiter(DELIVERY_LIMITS.alarms),
      direct: limits.limiter(DELIVERY_LIMITS.direct),
    },
  });
  http.addHook('onListen', async () => delivery.start());
  http.addHook('onClose', () => delivery.stop());
  const { planDeliveries = delivery.plan } = replaced;
  const wakeOutbox = delivery.wake;
  const services: Services = {
    config,
    storage,
    clock,
    now,
    limits,
    metrics,
    ready,
    records,
    replyTimes: replyTimes.current,
    facts,
    tokens,
    formHandlers: new Map(),
    booking: openBooking(config, storage, {
      facts,
      hours: currentHours(records),
      plan: planDeliveries,
      wake: wakeOutbox,
      now,
      tokens,
    }),
    delivery,
    planDeliveries,
    wakeOutbox,
  };
  await http.register(pagesPlugin, services);
  for (const plugin of [...CORE, ...options]) {
    // With this dependency, Fastify stops with a message if `app.pages` is missing.
    const declared = withMetadata(plugin, { encapsulate: true, dependencies: ['pages'] });
    await http.register(declared, services);
  }
  const warm = async (deadlineMs?: number, isOutdated = () => false) => {
    if (!http.pages.isBuilt()) return;
    await warmPages(http, {
      isCanceled: () => isClosing || isOutdated(),
      ...(deadlineMs !== undefined && { deadlineMs }),
    });
  };
  http.pages.warmWith((isOutdated) => warm(RESTATE_DEADLINE_MS, isOutdated));
  return {
    http,
    storage,
    records,
    notes,
    async listen() {
      await http.listen({ host: config.HOST, port: config.PORT });
      const { address, port, family } = http.server.address() as AddressInfo;
      return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
    },
    warm(deadlineMs) {
      warmed = warm(deadlineMs);
    },
    close: () => http.close(),
  };
}
