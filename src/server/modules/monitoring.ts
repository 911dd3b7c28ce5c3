import { healthRoutes } from '#server/http/health-routes.ts';
import type { Readiness } from '#server/http/readiness.ts';
import { offerMetrics } from '#server/metrics.ts';
import type { ServerContext, ServerModule } from './server-module.ts';

/** `/healthz`, `/readyz` and, where METRICS_PORT is set, metrics. First in the list: it times the routes after it. */
export function monitoringModule(
  { config, metrics }: ServerContext,
  ready: Readiness,
): ServerModule {
  let endMetrics: (() => Promise<void>) | undefined;
  return {
    async routes(http) {
      if (config.METRICS_PORT > 0) metrics.watch(http);
      healthRoutes(http, () => ready.check());
    },
    async start() {
      if (config.METRICS_PORT > 0) endMetrics = await offerMetrics(metrics, config.METRICS_PORT);
    },
    async stop() {
      await endMetrics?.();
    },
  };
}
