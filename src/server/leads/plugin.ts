import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import type { Clock } from '#server/database/clock.ts';
import { deleteAbandoned } from '#server/database/file-chunks.ts';
import type { Storage } from '#server/database/open-storage.ts';
import { purgeDrafts } from '#server/database/saved-drafts-repository.ts';
import { SENDER_KEPT_MS } from '#server/database/schema.ts';
import { forgetVisitors } from '#server/visits/visitor-memory.ts';
import { utcDay } from '#shared/calendar-day.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/durations.ts';
import { errorText } from '#shared/error-text.ts';
import type { Retention } from '#shared/retention.ts';
import { applyRetention, checkClock } from './retention.ts';

interface RetentionDeps {
  readonly storage: Storage;
  readonly rules: readonly Retention[];
  readonly clock: Clock;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>;
}

export async function leadsPlugin(
  app: FastifyInstance,
  { config, ...deps }: { config: Config; storage: Storage; clock: Clock },
): Promise<void> {
  let stop: (() => Promise<void>) | undefined;
  app.addHook('onListen', async () => {
    stop = startRetention({ ...deps, rules: config.RETENTION, log: app.log });
  });
  app.addHook('onClose', () => stop?.());
}

const INTERVAL_MS = 6 * HOUR_MS;
/** Leaves the start of the server undisturbed. */
const FIRST_DELAY_MS = MINUTE_MS;

/**
 * Purges expired leads, hashes of callers and visitors, and abandoned uploads: soon after the start and every six hours.
 * Returns a function that stops it, and resolves when a run under way is over.
 */
export function startRetention({ storage, rules, clock, log }: RetentionDeps): () => Promise<void> {
  let isStopped = false;
  let running = Promise.resolve();
  let cancel: () => void;

  async function run(): Promise<void> {
    const now = clock.now();
    await storage.db
      .updateTable('bookings')
      .set({ sender_key: null })
      .where('sender_key', 'is not', null)
      .where('created_at', '<=', now - SENDER_KEPT_MS)
      .execute();
    // The counter does so with the first visit of a day; there may be none, or FUNNEL=off (FUNNEL-2).
    await forgetVisitors(storage.db, utcDay(now));
    const hold = await checkClock(storage, clock.now());
    if (hold) {
      const { days, heldUntil } = hold;
      const facts = { days, heldUntil: new Date(heldUntil).toISOString() };
      log.error(
        facts,
        'the clock jumped, or the site was off for long: nothing is removed for seven days',
      );
      return;
    }
    await deleteAbandoned(storage, clock.now());
    await purgeDrafts(storage.db, clock.now());
    const purged = await applyRetention(storage, rules, clock.now());
    if (purged.leads + purged.files > 0) {
      log.info(purged, 'removed leads after their retention period');
    }
  }
  function runIn(milliseconds: number): void {
    cancel = clock.after(milliseconds, () => {
      running = run()
        .catch((error: unknown) => log.error({ error: errorText(error) }, 'retention'))
        .finally(() => {
          if (!isStopped) runIn(INTERVAL_MS);
        });
    });
  }

  runIn(FIRST_DELAY_MS);
  return async () => {
    isStopped = true;
    cancel();
    await running;
  };
}
