import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import { groupCommit } from '#server/database/group-commit.ts';
import { keyedHash } from '#server/database/keyed-hash.ts';
import type { Storage } from '#server/database/open-storage.ts';
import { freeBytes } from '#server/database/probe-storage.ts';
import { newSecret, SECRET } from '#server/database/secrets.ts';
import type { NewSubmission, PlanDeliveries } from '#server/database/submission.ts';
import { insertSubmissions } from '#server/database/submissions-repository.ts';
import { transact } from '#server/database/transact.ts';
import type { LimitRule, Limits } from '#server/http/limits/open-limits.ts';
import type { Metrics, Readiness } from '#server/http/monitoring.ts';
import { errorText } from '#shared/error-text.ts';
import { type AcceptDeps, acceptSubmission } from './accept-submission.ts';
import { formRoutes, type OwnForm } from './form-routes.ts';
import { senderHash } from './sender-hash.ts';
import { spamReasons } from './spam.ts';
import { limitUploads } from './uploads/limit-uploads.ts';
import { receiveFile, removeReceived } from './uploads/receive-file.ts';
import { withFiles } from './uploads/save-files.ts';

const MEGABYTE_IN_BYTES = 1024 * 1024;
const REFUSED_PAGES_PER_POST = 5;
const HOUR_SECONDS = 3600;
const DAY_SECONDS = 86_400;
const MEGABYTE_IN_KB = 1024;

const TEXT_KB_PER_HOUR = 8 * MEGABYTE_IN_KB;
const QUARANTINED_POSTS_PER_HOUR = 120;
const QUARANTINED_KB_PER_DAY = 200 * MEGABYTE_IN_KB;

/** What the published clients send, and our own key (docs/contracts/form-wire-format.md). */
const CLIENT_HEADERS = [
  'Accept',
  'Content-Type',
  'Formspree-Client',
  'Formspree-Session-Data',
  'X-Requested-With',
  'Idempotency-Key',
];

export interface FormsOptions {
  readonly config: Config;
  readonly storage: Storage;
  readonly now: () => number;
  readonly limits: Limits;
  readonly metrics: Metrics;
  readonly ready: Readiness;
  readonly plan: PlanDeliveries;
  readonly wake: () => void;
  readonly own: Readonly<Record<string, OwnForm>>;
}

/** `POST /f/{formId}`: every form, with uploads and limits (WIRE-1). */
export async function formsPlugin(app: FastifyInstance, options: FormsOptions): Promise<void> {
  const { config, storage, now, plan, wake, own, metrics, ready } = options;
  const { RATE_LIMIT, RATE_WINDOW_SECONDS } = config;
  const limits = intakeLimits(options.limits, config);
  const storeLead = groupCommit(
    async (group: readonly NewSubmission[]) => {
      const inserted = await transact(storage.db, (trx) =>
        insertSubmissions(trx, group, plan, now()),
      );
      wake();
      return inserted;
    },
    { concurrency: storage.kind === 'sqlite' ? 1 : Math.max(1, config.DATABASE_POOL - 2) },
  );
  const accept: Omit<AcceptDeps, 'store'> = {
    now,
    hash: keyedHash(storage.secrets.once(SECRET.hash, newSecret)),
    hashSender: senderHash(storage.secrets, {
      fixedKey: config.SENDER_KEY,
      now,
      onError: (error) =>
        app.log.error({ error: errorText(error) }, 'the key of senders is kept in memory alone'),
    }),
    spamReasons: spamReasons({
      mostPosts: Math.ceil(RATE_LIMIT / 2),
      windowMs: RATE_WINDOW_SECONDS * 1000,
    }),
    mayQuarantine: limits.mayQuarantine,
  };
  const uploads = {
    tempDir: storage.tempDir,
    scanCommand: config.UPLOAD_SCAN_COMMAND,
    onError: (error: unknown) => app.log.error({ error: errorText(error) }, 'uploaded files'),
  };
  // Scripts on the owner's other sites may post here and read the answer; on every other site browsers refuse.
  await app.register(cors, {
    origin: [...config.ALLOWED_ORIGINS],
    methods: ['POST'],
    allowedHeaders: CLIENT_HEADERS,
    exposedHeaders: ['RateLimit', 'RateLimit-Policy', 'Retry-After'],
    maxAge: DAY_SECONDS,
    strictPreflight: false,
  });
  formRoutes(app, {
    async accept(post) {
      const store = own[post.form.id]?.store(storeLead) ?? storeLead;
      try {
        const outcome = await acceptSubmission(post, {
          ...accept,
          store: withFiles(store, post.files, storage.files, uploads.onError),
        });
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
    },
    own,
    uploads: {
      receive: limitUploads((file) => receiveFile(file, uploads), {
        ...limits,
        freeBytes: () =>
          freeBytes(storage.tempDir).catch((error) => {
            uploads.onError(error);
            return 0;
          }),
        leastFreeBytes: config.UPLOAD_MIN_FREE_MB * MEGABYTE_IN_BYTES,
      }),
      discard: (files) => removeReceived(files, uploads.onError),
    },
    limit: limits.posts,
    refusedPages: limits.refusedPages,
    textLimit: limits.text,
    limitPolicy: `"posts";q=${RATE_LIMIT};w=${RATE_WINDOW_SECONDS}`,
    projects: config.PROJECTS,
    allowedOrigins: [config.SITE_ORIGIN, ...config.ALLOWED_ORIGINS],
  });
}

/** What strangers may make us store; RATE_LIMIT 0 turns the limits of posts and quarantine off. */
function intakeLimits(limits: Limits, config: Config) {
  const { RATE_LIMIT, RATE_WINDOW_SECONDS: window, UPLOAD_SENDER_MB, UPLOAD_TOTAL_MB } = config;
  const rule = (on: number, name: string, points: number, windowSeconds: number, more = {}) => {
    const made: LimitRule = { name, points, windowSeconds, ...more };
    return on > 0 ? limits.limiter(made) : undefined;
  };
  const amount = { refundable: true };
  const posts = RATE_LIMIT;
  const quarantined = rule(posts, 'quarantined', QUARANTINED_POSTS_PER_HOUR, HOUR_SECONDS);
  const allQuarantined = rule(
    posts,
    'all-quarantined-kb',
    QUARANTINED_KB_PER_DAY,
    DAY_SECONDS,
    amount,
  );
  const senderKb = UPLOAD_SENDER_MB * MEGABYTE_IN_KB;
  const totalKb = UPLOAD_TOTAL_MB * MEGABYTE_IN_KB;
  return {
    posts: rule(posts, 'posts', posts, window),
    /** Pages rendered for posts beyond that limit; further posts get a plain page, which is cheap. */
    refusedPages: rule(posts, 'refused-pages', REFUSED_PAGES_PER_POST, window),
    text: rule(posts, 'text-kb', TEXT_KB_PER_HOUR, HOUR_SECONDS, amount),
    senderFiles: rule(
      config.UPLOAD_SENDER_FILES,
      'files',
      config.UPLOAD_SENDER_FILES,
      HOUR_SECONDS,
    ),
    senderKilobytes: rule(senderKb, 'files-kb', senderKb, HOUR_SECONDS, amount),
    allKilobytes: rule(totalKb, 'all-files-kb', totalKb, DAY_SECONDS, amount),
    async mayQuarantine(sender: string, kilobytes: number): Promise<boolean> {
      if ((await quarantined?.take(sender))?.allowed === false) return false;
      return (await allQuarantined?.take('all', kilobytes))?.allowed !== false;
    },
  };
}
