import type { Logger } from 'pino';
import { recordFileStore } from '#server/database/files/open-file-store.ts';
import type { Storage } from '#server/database/open-storage.ts';
import { HOUR_MS } from '#shared/durations.ts';
import { messageOf } from '#shared/error-text.ts';
import { checkClock } from './clock-guard.ts';
import type { Job } from './start-retention.ts';
import { recognizeFiles, type Swept, sweepFiles } from './sweep-files.ts';

/** What the hourly sweep needs. */
export interface SweepingDeps {
  readonly storage: Storage;
  /** The setting of this name: stored in the database, so that commands know where files are. */
  readonly uploadsUrl: string;
  readonly now: () => number;
  readonly logger: Logger;
}

const EVERY_MS = HOUR_MS;

/**
 * Sweeps left-over uploads each hour, the first time an hour after the start. The start itself removes nothing: it
 * only records which database the files belong to and restores files that a row names.
 */
export function startSweeping({ storage, uploadsUrl, now, logger }: SweepingDeps): Job {
  const report = (swept: Swept) => {
    const { refusal, ...counts } = swept;
    if (refusal !== undefined) {
      logger.error({ refusal }, 'uploaded files are left alone: run leads audit');
    }
    if (counts.trashed + counts.returned + counts.removed > 0) {
      logger.info(counts, 'left-over uploads were swept');
    }
  };
  const failed = (error: unknown) =>
    logger.error({ error: messageOf(error) }, 'uploaded files could not be looked through');
  const start = async () => {
    if (uploadsUrl !== '') await recordFileStore(storage.db, uploadsUrl);
    report(await recognizeFiles(storage));
  };
  let running = start().catch(failed);
  const timer = setInterval(() => {
    running = running
      .then(async () => {
        // After a jump of the clock every upload looks old; startRetention reports it.
        if (!(await checkClock(storage, now()))) report(await sweepFiles(storage, now()));
      })
      .catch(failed);
  }, EVERY_MS).unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
