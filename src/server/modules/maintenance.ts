import { systemClock } from '#server/delivery/clock.ts';
import { type Job, startRetention } from '#server/leads/start-retention.ts';
import { startSweeping } from '#server/leads/start-sweeping.ts';
import { errorText } from '#shared/error-text.ts';
import type { ServerContext, ServerModule } from './server-module.ts';

/** Sweeps left-over uploads each hour (STORE-4). */
export function sweepingModule({ config, logger, now, storage }: ServerContext): ServerModule {
  return repeating(() => startSweeping({ storage, uploadsUrl: config.UPLOADS_URL, now, logger }));
}

/** Removes leads after their retention period (PRIV-4). */
export function retentionModule({ config, logger, storage }: ServerContext): ServerModule {
  return repeating(() =>
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
  );
}

function repeating(begin: () => Job): ServerModule {
  let job: Job | undefined;
  return {
    async start() {
      job = begin();
    },
    async stop() {
      await job?.stop();
    },
  };
}
