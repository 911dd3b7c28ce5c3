import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '#server/config.ts';
import type { Storage } from '#server/database/open-storage.ts';
import { systemClock } from '#server/delivery/clock.ts';
import { errorText } from '#shared/error-text.ts';
import { type Job, startRetention } from './start-retention.ts';
import { startSweeping } from './start-sweeping.ts';

/** Sweeps left-over uploads each hour (STORE-4) and removes leads after their retention period (PRIV-4). */
export async function leadsPlugin(
  app: FastifyInstance,
  {
    config,
    storage,
    now,
  }: { readonly config: Config; readonly storage: Storage; readonly now: () => number },
): Promise<void> {
  const logger = app.log as Logger;
  let jobs: readonly Job[] = [];
  app.addHook('onListen', async () => {
    jobs = [
      startSweeping({ storage, uploadsUrl: config.UPLOADS_URL, now, logger }),
      startRetention({
        storage,
        rules: config.RETENTION,
        clock: systemClock,
        onHeld: ({ days, heldUntil }) =>
          logger.error(
            { days, heldUntil: new Date(heldUntil).toISOString() },
            'the clock jumped, or the site was off for long: nothing is removed for seven days',
          ),
        onPurged: (counts) => logger.info(counts, 'removed leads after their retention period'),
        onError: (error) => logger.error({ error: errorText(error) }, 'retention'),
      }),
    ];
  });
  app.addHook('onClose', async () => {
    for (const job of jobs) await job.stop();
  });
}
