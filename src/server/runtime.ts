import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { type Logger, pino } from 'pino';
import { bookingForm } from '#forms/booking.form.ts';
import { findForm } from '#forms/registry.ts';
import { keepBusyFresh } from './booking/busy/refresh-busy.ts';
import { noteBooking, openBooking } from './booking/open-booking.ts';
import type { Config } from './config.ts';
import { systemClock } from './delivery/clock.ts';
import { openDelivery } from './delivery/delivery.ts';
import { acceptBooking } from './http/booking/accept-booking.ts';
import { bookingPages } from './http/booking/booking-pages.ts';
import { bookingRoutes, ROUTED_PAGES } from './http/booking/booking-routes.ts';
import type { ConnectionLimits } from './http/connection-limits.ts';
import { createServerApp } from './http/create-server.ts';
import { allowOrigins } from './http/forms/cors.ts';
import { formRoutes } from './http/forms/form-routes.ts';
import { refusedPage } from './http/forms/refused-page.ts';
import { healthRoutes } from './http/health-routes.ts';
import { type Readiness, readiness } from './http/readiness.ts';
import { securityHeaders } from './http/security-headers.ts';
import { serveSite } from './http/site/serve-site.ts';
import { intakeLimits } from './limits/intake-limits.ts';
import { openLimits } from './limits/open-limits.ts';
import { refuseBackup } from './maintenance/backup/refuse-backup.ts';
import { startRetention } from './maintenance/start-retention.ts';
import { startSweeping } from './maintenance/start-sweeping.ts';
import { createMetrics, type Metrics, offerMetrics } from './metrics.ts';
import { adoptSecret } from './storage/adopt-secret.ts';
import { groupCommit } from './storage/group-commit.ts';
import { openStorage, type Storage } from './storage/open-storage.ts';
import { freeBytes, probeStorage } from './storage/probe-storage.ts';
import { SECRET } from './storage/secrets.ts';
import { settingOnce } from './storage/settings-repository.ts';
import type { PlanDeliveries } from './storage/submission.ts';
import { insertSubmissions } from './storage/submissions-repository.ts';
import { transact } from './storage/transact.ts';
import { type Accepted, acceptSubmission } from './submissions/accept-submission.ts';
import { keyedHash } from './submissions/keyed-hash.ts';
import type { Post } from './submissions/post.ts';
import { senderHash } from './submissions/sender-hash.ts';
import { spamClassifier } from './submissions/spam/classify.ts';
import { limitUploads } from './submissions/uploads/limit-uploads.ts';
import { discardFiles, receiveFile } from './submissions/uploads/receive-file.ts';

/** What tests and other rooms may put in place of the real thing. */
export interface Deps {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** What goes out for an accepted lead; by configuration where it is left out. */
  readonly planDeliveries: PlanDeliveries;
  readonly logger: Logger;
  /** Shorter limits of connections, for tests. */
  readonly connectionLimits?: Partial<ConnectionLimits>;
}

/** The application, composed and ready to listen. */
export interface App {
  readonly http: FastifyInstance;
  readonly storage: Storage;
  /** Number of pages and files served; 0 where the site is not built. */
  readonly siteSize: number;
  /** Starts to listen and answers with the address, such as `http://127.0.0.1:4321`. */
  listen(): Promise<string>;
  /** Stops accepting, finishes what is under way, closes the storage. */
  close(): Promise<void>;
}

/** How long requests under way may take to finish when the process is told to end. */
const CLOSE_DEADLINE_MS = 10_000;

/** Puts the application together: the only place that knows every room. */
export async function createApp(config: Config, given: Partial<Deps> = {}): Promise<App> {
  const logger = given.logger ?? pino({ level: config.LOG_LEVEL });
  refuseBackup(config.DATA_DIR);
  const storage = await openStorage({
    dataDir: config.DATA_DIR,
    databaseUrl: config.DATABASE_URL,
    poolSize: config.DATABASE_POOL,
    secretsDir: config.SECRETS_DIR,
    uploadsUrl: config.UPLOADS_URL,
  });
  const metrics = createMetrics(storage, given.now ?? Date.now);
  const delivery = openDelivery(config, {
    storage,
    onError: (error) => logger.error({ error: errorText(error) }, 'delivery'),
    onAttempt: (channel, outcome) => metrics.attempt(channel, outcome),
  });
  const deps: Deps = { now: Date.now, planDeliveries: delivery.plan, logger, ...given };
  const hash = keyedHash(await adoptSecret(storage, SECRET.hash));
  const senders = senderHash(storage.secrets, { fixedKey: config.SENDER_KEY, now: deps.now });
  const windowMs = config.RATE_WINDOW_SECONDS * 1000;
  const limits = openLimits({
    databaseUrl: config.DATABASE_URL,
    salt: await settingOnce(storage.db, 'limit-salt', () => randomBytes(16).toString('hex')),
    onError: (error) => logger.warn({ error: errorText(error) }, 'rate limits are not shared'),
  });
  const classify = spamClassifier({ most: Math.ceil(config.RATE_LIMIT / 2), windowMs });
  const store = groupCommit(
    async (group: Parameters<typeof insertSubmissions>[1]) => {
      const inserted = await transact(storage.db, (trx) =>
        insertSubmissions(trx, group, deps.planDeliveries, deps.now()),
      );
      delivery.wake();
      return inserted;
    },
    { concurrency: storage.kind === 'sqlite' ? 1 : Math.max(1, config.DATABASE_POOL - 2) },
  );
  const security = securityHeaders({ behindTls: config.BEHIND_TLS });
  const site = serveSite(
    config.SITE_DIR,
    {
      tagManager: config.GTM_ID !== '',
      pixel: config.META_PIXEL_ID !== '',
      players: [config.WELCOME_VIDEO_EMBED]
        .filter((address) => address !== '')
        .map((address) => new URL(address).origin),
      formTargets: config.ALLOWED_ORIGINS,
      behindTls: config.BEHIND_TLS,
    },
    security,
    deps.now,
    ROUTED_PAGES,
  );
  const find = (path: string) => site.page(path);
  const booking = await openBooking(config, storage, {
    plan: deps.planDeliveries,
    wake: () => delivery.wake(),
    now: deps.now,
  });
  const pages = bookingPages(find, booking);
  const intake = intakeLimits(limits, config);
  const accept = { now: deps.now, hash, senders, classify, store, mayHold: intake.mayHold };
  const refused = refusedPage(find);
  const uploads = {
    files: storage.files,
    filesDir: storage.filesDir,
    scanCommand: config.UPLOAD_SCAN_COMMAND,
    onError: (error: unknown) => logger.error({ error: errorText(error) }, 'uploaded files'),
  };
  const http = createServerApp({
    logger: deps.logger,
    site,
    security,
    trustedProxies: config.TRUSTED_PROXIES,
    limits: given.connectionLimits,
  });
  if (config.METRICS_PORT > 0) metrics.watch(http);
  const ready = readiness(() => probeStorage(storage));
  healthRoutes(http, () => ready.check());
  await http.register(async (scope) => {
    await allowOrigins(scope, config.ALLOWED_ORIGINS);
    formRoutes(scope, {
      findForm,
      accept: counted(metrics, ready, (post) =>
        post.form.id === bookingForm.id
          ? acceptBooking(post, accept, booking)
          : acceptSubmission(post, accept),
      ),
      uploads: {
        receive: limitUploads((file) => receiveFile(file, uploads), {
          ...intake,
          freeBytes: () =>
            freeBytes(storage.filesDir).catch((error) => {
              uploads.onError(error);
              return 0;
            }),
          leastFreeBytes: config.UPLOAD_MIN_FREE_MB * 1024 * 1024,
        }),
        discard: (files) => discardFiles(uploads, files),
      },
      limit: intake.posts,
      refusedPages: intake.refusedPages,
      textLimit: intake.text,
      limitPolicy: `"posts";q=${config.RATE_LIMIT};w=${config.RATE_WINDOW_SECONDS}`,
      refusedPage: (post, errors) =>
        (post.form.id === bookingForm.id ? pages.refused(refused) : refused)(post, errors),
      projects: config.PROJECTS,
      allowedOrigins: [config.SITE_ORIGIN, ...config.ALLOWED_ORIGINS],
    });
  });

  await http.register(async (scope) => {
    bookingRoutes(scope, {
      booking,
      pages,
      find,
      bookingUrl: config.BOOKING_URL,
      texts: config.TEXT_MESSAGES,
      routeLimits: {
        limits,
        changes: config.RATE_LIMIT,
        windowSeconds: config.RATE_WINDOW_SECONDS,
      },
    });
  });

  const sweeping = startSweeping({
    storage,
    uploadsUrl: config.UPLOADS_URL,
    now: deps.now,
    logger: deps.logger,
  });

  const retention = startRetention({
    storage,
    rules: config.RETENTION,
    clock: systemClock,
    onHeld: ({ days, heldUntil }) =>
      logger.error(
        { days, heldUntil: new Date(heldUntil).toISOString() },
        'the clock jumped, or the site was off for long: nothing is removed for seven days',
      ),
    onPurged: (counts) => logger.info(counts, 'leads were kept long enough and are removed'),
    onError: (error) => logger.error({ error: errorText(error) }, 'retention'),
  });
  let endMetrics: () => Promise<void> = async () => undefined;

  let stopBusy: () => Promise<void> = async () => undefined;
  return {
    http,
    storage,
    siteSize: site.size,
    async listen() {
      await http.listen({ host: config.HOST, port: config.PORT });
      await delivery.start();
      await noteBooking(config, booking);
      stopBusy = keepBusyFresh(
        booking,
        { allowPrivate: config.CALENDAR_ALLOW_PRIVATE },
        ({ host, reason }) => deps.logger.warn({ host, reason }, 'a busy calendar can’t be read'),
      );
      if (config.METRICS_PORT > 0) endMetrics = await offerMetrics(metrics, config.METRICS_PORT);
      const { address, port, family } = http.server.address() as AddressInfo;
      return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
    },
    async close() {
      await stopBusy();
      await closeHttp(http);
      await Promise.all([
        delivery.stop(),
        retention.stop(),
        sweeping.stop(),
        endMetrics(),
        limits.close(),
      ]);
      await storage.close();
    },
  };
}

/**
 * Fastify waits for every connection, and a kept-alive one that is busy when it asks is never asked again: so idle
 * ones are closed in a loop, and what is left at the deadline is cut.
 */
async function closeHttp(http: FastifyInstance): Promise<void> {
  const idle = setInterval(() => http.server.closeIdleConnections(), 50);
  const deadline = setTimeout(() => http.server.closeAllConnections(), CLOSE_DEADLINE_MS);
  try {
    await http.close();
  } finally {
    clearInterval(idle);
    clearTimeout(deadline);
  }
}

/** Counts each post by what became of it. */
function counted(
  metrics: Metrics,
  ready: Readiness,
  accept: (post: Post) => Promise<Accepted>,
): typeof accept {
  return async (post) => {
    try {
      const outcome = await accept(post);
      if (outcome.kind === 'refused') metrics.post(post.form.id, 'refused');
      else if (outcome.quarantined) metrics.post(post.form.id, 'quarantined');
      else metrics.post(post.form.id, outcome.repeated ? 'repeated' : 'stored');
      if (outcome.kind === 'stored') ready.stored();
      return outcome;
    } catch (error) {
      metrics.post(post.form.id, 'failed');
      ready.failed(error);
      throw error;
    }
  };
}

/** An error without its details: those may quote what somebody wrote. */
function errorText(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const code = 'code' in error ? ` ${String(error.code)}` : '';
  return `${error.name}${code}: ${error.message}`;
}
