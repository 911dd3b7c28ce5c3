import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import type { Storage } from '#server/database/open-storage.ts';
import { systemClock } from '#server/delivery/clock.ts';
import { errorText } from '#shared/error-text.ts';
import { type Job, startRetention } from './start-retention.ts';

/** Purges leads after their retention period (PRIV-4). */
export async function leadsPlugin(
  app: FastifyInstance,
  { config, storage }: { readonly config: Config; readonly storage: Storage },
): Promise<void> {
  let retention: Job | undefined;
  app.addHook('onListen', async () => {
    retention = startRetention({
      storage,
      rules: config.RETENTION,
      clock: systemClock,
      onHeld: ({ days, heldUntil }) =>
        app.log.error(
          { days, heldUntil: new Date(heldUntil).toISOString() },
          'the clock jumped, or the site was off for long: nothing is removed for seven days',
        ),
      onPurged: (counts) => app.log.info(counts, 'removed leads after their retention period'),
      onError: (error) => app.log.error({ error: errorText(error) }, 'retention'),
    });
  });
  app.addHook('onClose', () => retention?.stop());
}
