import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { errorText } from '#shared/error-text.ts';
import type { Config } from './config.ts';
import { openStorage, type Storage } from './database/open-storage.ts';
import { probeStorage } from './database/probe-storage.ts';
import { settingOnce } from './database/settings-repository.ts';
import type { PlanDeliveries } from './database/submission.ts';
import { openDelivery } from './delivery/delivery.ts';
import { closeHttp } from './http/close-http.ts';
import type { ConnectionLimits } from './http/connection-limits.ts';
import { createServerApp } from './http/create-server.ts';
import { openLimits } from './http/limits/open-limits.ts';
import { readiness } from './http/readiness.ts';
import { securityHeaders } from './http/security-headers.ts';
import { openSite } from './http/site/open-site.ts';
import { refuseBackup } from './leads/backup/refuse-backup.ts';
import { createMetrics } from './metrics.ts';
import { bookingModule } from './modules/booking.ts';
import { formsModule } from './modules/forms.ts';
import { funnelModule } from './modules/funnel.ts';
import { openIntake } from './modules/intake.ts';
import { retentionModule, sweepingModule } from './modules/maintenance.ts';
import { monitoringModule } from './modules/monitoring.ts';
import { pageRewritesModule } from './modules/page-rewrites.ts';
import { referralModule } from './modules/referral.ts';
import type { ServerContext, ServerModule } from './modules/server-module.ts';
import { openLogger } from './open-logger.ts';

/** What tests may replace. */
export interface Deps {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** What is sent for an accepted lead; by configuration where it is left out. */
  readonly planDeliveries: PlanDeliveries;
  readonly logger: Logger;
  /** Shorter limits of connections. */
  readonly connectionLimits?: Partial<ConnectionLimits>;
}

/** The application, composed and ready to listen. */
export interface App {
  readonly http: FastifyInstance;
  readonly storage: Storage;
  /** Number of pages and files served; 0 where the site is not built. */
  readonly siteSize: number;
  /** Starts to listen, then every module; resolves with the address, such as `http://127.0.0.1:4321`. */
  listen(): Promise<string>;
  /** Stops accepting, finishes the requests under way, stops every module and closes the storage. */
  close(): Promise<void>;
}

/** Composes the application. A new part of the server is a file in modules/ and an entry in the list here. */
export async function createApp(config: Config, given: Partial<Deps> = {}): Promise<App> {
  const { now = Date.now, logger = openLogger(config.LOG_LEVEL) } = given;
  refuseBackup(config.DATA_DIR);
  const storage = await openStorage({
    dataDir: config.DATA_DIR,
    databaseUrl: config.DATABASE_URL,
    poolSize: config.DATABASE_POOL,
    queryMs: config.DATABASE_QUERY_SECONDS * 1000,
    secretsDir: config.SECRETS_DIR,
    uploadsUrl: config.UPLOADS_URL,
  });
  const metrics = createMetrics(storage, now);
  const delivery = openDelivery(config, {
    storage,
    onError: (error) => logger.error({ error: errorText(error) }, 'delivery'),
    onAttempt: (channel, outcome) => metrics.attempt(channel, outcome),
  });
  const limits = openLimits({
    databaseUrl: config.DATABASE_URL,
    salt: await settingOnce(storage.db, 'limit-salt', () => randomBytes(16).toString('hex')),
    onError: (error) => logger.warn({ error: errorText(error) }, 'rate limits are not shared'),
  });
  const routedPages = new Set<string>();
  const security = securityHeaders({ behindTls: config.BEHIND_TLS });
  const site = openSite(config, security, now, routedPages);
  const context: ServerContext = {
    ...{ config, logger, now, storage, metrics, limits, routedPages },
    planDeliveries: given.planDeliveries ?? delivery.plan,
    wakeDelivery: () => delivery.wake(),
    findPage: (path) => site.page(path),
    servePage: site.servePage,
  };
  const intake = await openIntake(context);
  const ready = readiness(() => probeStorage(storage));
  const modules: readonly ServerModule[] = [
    monitoringModule(context, ready),
    delivery,
    formsModule(context, intake, ready),
    await bookingModule(context, intake),
    funnelModule(context),
    referralModule(context),
    pageRewritesModule(context),
    sweepingModule(context),
    retentionModule(context),
  ];
  const http = createServerApp({
    ...{ logger, site, security },
    trustedProxies: config.TRUSTED_PROXIES,
    limits: given.connectionLimits,
  });
  for (const module of modules) await module.routes?.(http);
  return {
    http,
    storage,
    siteSize: site.size,
    async listen() {
      await http.listen({ host: config.HOST, port: config.PORT });
      for (const module of modules) await module.start?.();
      const { address, port, family } = http.server.address() as AddressInfo;
      return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
    },
    async close() {
      await closeHttp(http);
      for (const module of modules.toReversed()) await module.stop?.();
      await limits.close();
      await storage.close();
    },
  };
}
