import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '#server/config.ts';
import type { Storage } from '#server/database/open-storage.ts';
import type { PlanDeliveries } from '#server/database/submission.ts';
import type { Limits } from '#server/http/limits/open-limits.ts';
import type { ServedSite } from '#server/http/site/serve-site.ts';
import type { Metrics } from '#server/metrics.ts';

/** One part of the server: the routes it adds and what it runs in the background. */
export interface ServerModule {
  /** Adds routes and hooks. Called once, in the order of the list in runtime.ts, before the server listens. */
  routes?(http: FastifyInstance): Promise<void>;
  /** Starts background work. Called in the order of the list, after the server listens. */
  start?(): Promise<void>;
  /** Ends it, in reverse order, after the last request is answered; also where `start` was never called. */
  stop?(): Promise<void>;
}

/** What every module may use. */
export interface ServerContext {
  readonly config: Config;
  readonly logger: Logger;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly storage: Storage;
  readonly metrics: Metrics;
  readonly limits: Limits;
  /** Decides what is sent for an accepted lead. */
  readonly planDeliveries: PlanDeliveries;
  /** Call after a commit that wrote deliveries. */
  readonly wakeDelivery: () => void;
  /** A page of the built site by its address, or undefined. */
  readonly findPage: (
    path: string,
  ) => { readonly html: string; readonly policy: string } | undefined;
  /** Answers with a page of the built site, changed for a query; false where there is none. */
  readonly servePage: ServedSite['servePage'];
  /** Addresses of built pages that a module answers itself; it adds them before the server listens. */
  readonly routedPages: Set<string>;
}
