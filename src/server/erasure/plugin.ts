import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Clock } from '#server/database/clock.ts';
import type { DatabaseConfig } from '#server/database/config.ts';
import { deleteAbandoned } from '#server/database/file-chunks.ts';
import type { Storage } from '#server/database/open-storage.ts';
import { purgeDrafts } from '#server/database/saved-drafts-repository.ts';
import { SENDER_KEPT_MS } from '#server/database/schema.ts';
import { deleteVisitorMarks } from '#server/database/visitor-marks-repository.ts';
import { type DeliveryConfig, ownerMailboxes } from '#server/delivery/config.ts';
import { deleteUnusedPictures } from '#server/records/pictures.ts';
import { utcDay } from '#shared/calendar-day.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/durations.ts';
import { errorText } from '#shared/error-text.ts';
import type { Facts } from '#shared/facts.ts';
import type { Retention } from '#shared/retention.ts';
import type { Issued } from './certificates.ts';
import type { CertificatesWork } from './certificates-worker.ts';
import { checkClock } from './clock-hold.ts';
import { expiredByRules } from './retention.ts';

interface RetentionDeps {
  readonly storage: Storage;
  readonly rules: () => readonly Retention[];
  readonly clock: Clock;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>;
}

type CertificatesConfig = Pick<DatabaseConfig, 'DATA_DIR' | 'DATABASE_URL' | 'SECRETS_DIR'> &
  Pick<DeliveryConfig, 'SMTP_URL' | 'MAIL_TO'>;

interface ErasureDeps {
  readonly config: CertificatesConfig;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly facts: () => Facts;
  readonly wakeOutbox: () => void;
}

export async function erasurePlugin(
  app: FastifyInstance,
  { config, storage, clock, facts, wakeOutbox }: ErasureDeps,
): Promise<void> {
  const deps = { storage, clock, log: app.log };
  let stops: (() => Promise<void>)[] = [];
  app.addHook('onListen', async () => {
    stops = [
      startRetention({ ...deps, rules: () => facts().retention }),
      startCertificates({ ...deps, config, wakeOutbox }),
    ];
  });
  app.addHook('onClose', () => Promise.all(stops.map((stop) => stop())));
}

const INTERVAL_MS = 6 * HOUR_MS;
/** The delay of the first run, so that the run does not slow down the start of the server. */
const FIRST_DELAY_MS = MINUTE_MS;

/**
 * Purges expired leads, hashes of callers and visitors, abandoned uploads and unused pictures: one minute after the
 * start, then every six hours. The returned function stops the job and resolves when the current run has ended.
 */
export function startRetention({ storage, rules, clock, log }: RetentionDeps): () => Promise<void> {
  async function run(): Promise<void> {
    const now = clock.now();
    await storage.db
      .updateTable('bookings')
      .set({ sender_key: null })
      .where('sender_key', 'is not', null)
      .where('created_at', '<=', now - SENDER_KEPT_MS)
      .execute();
    // Visitor marks are normally deleted by the visits plugin at the first visit of a day. Delete them here, too:
    // there may be no visit, or visits may not be counted.
    await deleteVisitorMarks(storage.db, utcDay(now));
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
    await deleteUnusedPictures(storage.db, clock.now());
    const purged = await expiredByRules(storage, rules(), clock.now()).purge();
    if (purged.leads + purged.files > 0) {
      log.info(purged, 'removed leads after their retention period');
    }
  }
  return repeat(run, INTERVAL_MS, clock, (error) =>
    log.error({ error: errorText(error) }, 'retention'),
  );
}

const CERTIFICATES_INTERVAL_MS = 10 * MINUTE_MS;
/** Time limit of a run. Otherwise a lock, or a connection that does not respond, could prevent all later runs. */
const CERTIFICATES_DEADLINE_MS = HOUR_MS;

interface CertificatesDeps extends Omit<RetentionDeps, 'rules'> {
  readonly config: CertificatesConfig;
  readonly wakeOutbox: () => void;
}

/** Issues and mails the certificates of completed erasures: one minute after the start, then every ten minutes. */
export function startCertificates({
  storage,
  clock,
  log,
  config,
  wakeOutbox,
}: CertificatesDeps): () => Promise<void> {
  let isStopped = false;
  let worker: Worker | undefined;
  async function run(): Promise<void> {
    const waiting = await storage.db
      .selectFrom('certificates')
      .select('id')
      .where('issued_at', 'is', null)
      .limit(1)
      .executeTakeFirst();
    if (!waiting || isStopped) return;
    const work: CertificatesWork = {
      where: {
        dataDir: config.DATA_DIR,
        databaseUrl: config.DATABASE_URL,
        secretsDir: config.SECRETS_DIR,
        poolSize: 2,
      },
      now: clock.now(),
      mailTo: ownerMailboxes(config),
    };
    const thread = new Worker(new URL('./certificates-worker.ts', import.meta.url), {
      workerData: work,
    });
    worker = thread;
    let done: Issued | undefined;
    thread.once('message', (message: Issued) => {
      done = message;
    });
    const cancel = clock.after(CERTIFICATES_DEADLINE_MS, () => thread.terminate());
    await once(thread, 'exit').finally(cancel);
    if (isStopped) return;
    if (!done) throw new Error('the thread ended without a result');
    const { issued, reason } = done;
    if (issued.length > 0) wakeOutbox();
    log.info({ issued: issued.length, reason }, 'certificates of erasures');
  }
  const stop = repeat(run, CERTIFICATES_INTERVAL_MS, clock, (error) => {
    if (!isStopped) log.error({ error: errorText(error) }, 'certificates of erasures');
  });
  return async () => {
    isStopped = true;
    // The worker may be stopped while it rewrites a table. The database rolls back this transaction, and the next start
    // repeats the work.
    await worker?.terminate();
    await stop();
  };
}

/**
 * Runs a job after {@link FIRST_DELAY_MS}, then at each interval. The returned function stops the job and resolves when
 * the current run has ended.
 */
function repeat(
  run: () => Promise<void>,
  intervalMs: number,
  clock: Clock,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let isStopped = false;
  let running = Promise.resolve();
  let cancel: () => void;
  function runIn(milliseconds: number): void {
    cancel = clock.after(milliseconds, () => {
      running = run()
        .catch(onError)
        .finally(() => {
          if (!isStopped) runIn(intervalMs);
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
