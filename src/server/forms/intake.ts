import type { FastifyBaseLogger } from 'fastify';
import { groupCommit } from '#server/database/batches.ts';
import { isRefusedCommit } from '#server/database/errors.ts';
import type { NewLead, PlanDeliveries } from '#server/database/lead.ts';
import { insertLeads } from '#server/database/leads-repository.ts';
import { freeBytes, type Storage } from '#server/database/open-storage.ts';
import { deleteDraft } from '#server/database/saved-drafts-repository.ts';
import { keyedHash, newSecret, SECRET } from '#server/database/secrets.ts';
import type { Limits } from '#server/http/limits.ts';
import type { Metrics, Readiness } from '#server/http/monitoring.ts';
import type { PublishedRecords } from '#server/records/read-records.ts';
import { DAY_SECONDS } from '#shared/durations.ts';
import { errorText } from '#shared/error-text.ts';
import { DRAFT_FIELD } from '#shared/forms/envelope.ts';
import type { Language } from '#shared/language.ts';
import type { GivenData } from '#shared/routes.ts';
import { type Accepted, acceptPost, type Store, type Stored } from './accept-post.ts';
import type { FormsConfig } from './config.ts';
import type { Post, PostError, ReceivedFile, Uploads } from './read-post.ts';
import { openSpamCheck } from './spam.ts';
import { limitUploads, receiveFile, removeReceived } from './uploads/receive-file.ts';

/** Behavior that another folder of the server adds to one form. */
export interface FormHandler {
  /** Stores a lead and what the lead creates, such as a call. Not used for a post with a filled honeypot. */
  readonly store?: Store;
  /** Returns the links of a stored lead for the response to its sender. */
  links?(id: string, language: Language): Pick<Accepted, 'manage' | 'statusToken'>;
  pageData?(post: Post, errors: readonly PostError[]): Promise<GivenData<'/book'>>;
}

/** Handlers by the id of their form. A plugin adds its own handler: `formHandlers.set('booking', { store })`. */
export type FormHandlers = Map<string, FormHandler>;

export interface FormsOptions {
  readonly config: FormsConfig;
  readonly storage: Storage;
  readonly now: () => number;
  readonly limits: Limits;
  readonly metrics: Metrics;
  readonly ready: Readiness;
  readonly planDeliveries: PlanDeliveries;
  /** Called after a commit that wrote messages. */
  readonly wakeOutbox: () => void;
  readonly formHandlers: FormHandlers;
  readonly records: PublishedRecords;
}

/** Accepts posts: applies the limits, receives the files, and stores the leads. */
interface Intake {
  readonly limits: IntakeLimits;
  readonly uploads: Uploads;
  /** Validates and stores a post ({@link acceptPost}), and adds the links from the handler of the form. */
  accept(post: Post): Promise<Stored>;
}

/**
 * Maximum number of concurrent commits. With more commits, each would contain fewer leads, and the server and the
 * database would use more processor time.
 */
const POSTGRES_COMMITS = 2;
const REFUSED_PAGES_PER_POST = 5;
const HOUR_SECONDS = 3600;
const MEGABYTE_IN_BYTES = 1024 * 1024;
const MEGABYTE_IN_KB = 1024;
const TEXT_KB_PER_HOUR = 8 * MEGABYTE_IN_KB;
/** The maximum number of confirmation mails a day for the posts of one sender. */
const REPLIES_PER_DAY = 5;
const QUARANTINED_POSTS_PER_HOUR = 120;
const QUARANTINED_KB_PER_DAY = 200 * MEGABYTE_IN_KB;

export function openIntake(
  options: FormsOptions,
  log: FastifyBaseLogger,
  businessName: () => string,
): Intake {
  const { config, storage, now, metrics, ready, formHandlers } = options;
  const limits = intakeLimits(options.limits, config);
  const deps = {
    now,
    businessName,
    hash: keyedHash(storage.secrets.once(SECRET.hash, newSecret)),
    checkSpam: openSpamCheck(Math.ceil(config.RATE_LIMIT / 2), config.RATE_WINDOW_SECONDS * 1000),
    limits,
    store: openStore(options, log),
  };

  /**
   * Deletes the saved draft of a stored post. An error does not refuse the post, because the draft expires after 7
   * days.
   */
  async function endDraft({ fields }: Post): Promise<void> {
    const [, id = ''] = fields.find(([name]) => name === DRAFT_FIELD) ?? [];
    if (id === '') return;
    await deleteDraft(storage.db, id).catch((error: unknown) => {
      log.error({ error: errorText(error) }, 'a saved draft was not deleted');
    });
  }

  return {
    limits,
    uploads: openUploads(options, limits, log),
    async accept(post) {
      const { id } = post.form;
      try {
        const stored = await acceptPost(post, deps);
        if ('errors' in stored) {
          metrics.post(id, 'refused');
          return stored;
        }
        const { quarantined, repeated } = stored;
        metrics.post(id, quarantined ? 'quarantined' : repeated ? 'repeated' : 'stored');
        ready.stored();
        await endDraft(post);
        return { ...stored, ...formHandlers.get(id)?.links?.(stored.id, post.form.language) };
      } catch (error) {
        metrics.post(id, 'failed');
        ready.failed(error);
        throw error;
      }
    },
  };
}

export type IntakeLimits = ReturnType<typeof intakeLimits>;

/** The limits on what strangers may store. RATE_LIMIT=0 turns off the limits of posts and of quarantine. */
function intakeLimits(limits: Limits, config: FormsConfig) {
  const { RATE_LIMIT: posts, RATE_WINDOW_SECONDS: window, UPLOAD_SENDER_FILES: files } = config;
  const senderKb = config.UPLOAD_SENDER_MB * MEGABYTE_IN_KB;
  const totalKb = config.UPLOAD_TOTAL_MB * MEGABYTE_IN_KB;
  const rule = (
    on: number,
    name: string,
    points: number,
    windowSeconds: number,
    refundable = false,
  ) => (on > 0 ? limits.limiter({ name, points, windowSeconds, refundable }) : undefined);
  return {
    posts: rule(posts, 'posts', posts, window),
    /** How many refused posts of a sender get a rendered page. Later refused posts get a plain page, which is cheap. */
    refusedPages: rule(posts, 'refused-pages', REFUSED_PAGES_PER_POST, window),
    text: rule(posts, 'text-kb', TEXT_KB_PER_HOUR, HOUR_SECONDS, true),
    quarantined: rule(posts, 'quarantined', QUARANTINED_POSTS_PER_HOUR, HOUR_SECONDS, true),
    allQuarantined: rule(posts, 'all-quarantined-kb', QUARANTINED_KB_PER_DAY, DAY_SECONDS, true),
    replies: rule(
      Number(config.AUTO_REPLY && config.SMTP_URL !== ''),
      'replies of a sender',
      REPLIES_PER_DAY,
      DAY_SECONDS,
      true,
    ),
    senderFiles: rule(files, 'files', files, HOUR_SECONDS),
    senderKilobytes: rule(senderKb, 'files-kb', senderKb, HOUR_SECONDS, true),
    allKilobytes: rule(totalKb, 'all-files-kb', totalKb, DAY_SECONDS, true),
  };
}

function openUploads(
  { config, storage: { tempDir } }: FormsOptions,
  limits: IntakeLimits,
  log: FastifyBaseLogger,
): Uploads {
  const onError = (error: unknown) => log.error({ error: errorText(error) }, 'uploaded files');
  const receiving = { tempDir, scanCommand: config.UPLOAD_SCAN_COMMAND, onError };
  return {
    receive: limitUploads((file) => receiveFile(file, receiving), {
      ...limits,
      freeBytes: () =>
        freeBytes(tempDir).catch((error) => {
          onError(error);
          return 0;
        }),
      minFreeBytes: config.UPLOAD_MIN_FREE_MB * MEGABYTE_IN_BYTES,
    }),
    discard: (files) => removeReceived(files, onError),
  };
}

/**
 * Stores a lead with the handler of its form. Without a handler, leads that arrive at the same moment share one commit.
 */
function openStore(
  { config, storage, now, planDeliveries, wakeOutbox, formHandlers }: FormsOptions,
  log: FastifyBaseLogger,
): (lead: NewLead, files: readonly ReceivedFile[]) => Promise<Stored> {
  const concurrency =
    storage.kind === 'sqlite' ? 1 : Math.min(POSTGRES_COMMITS, config.DATABASE_POOL);
  const storeInGroup: Store = groupCommit(
    async (group: readonly NewLead[]) => {
      const inserted = await storage.db
        .transaction()
        .execute((trx) => insertLeads(trx, group, planDeliveries, now()));
      wakeOutbox();
      return inserted;
    },
    { concurrency },
  );

  /**
   * Stores the bytes of a post's files, then the lead that refers to them. If the lead is not stored, the bytes are
   * deleted again. If it is unknown whether the lead was stored, `deleteAbandoned` decides later.
   */
  return async (lead, files) => {
    const isRobot = lead.reasons.some(({ code }) => code === 'honeypot');
    const storeLead = (!isRobot && formHandlers.get(lead.formId)?.store) || storeInGroup;
    if (files.length === 0) return storeLead(lead);
    let isNamed = false;
    try {
      for (const { id, path } of files) await storage.files.save(id, path);
      const stored = await storeLead(lead).catch((error) => {
        isNamed = !isRefusedCommit(error);
        throw error;
      });
      isNamed = !('errors' in stored || stored.repeated);
      return stored;
    } finally {
      const ids = files.map(({ id }) => id);
      if (!isNamed) {
        await storage.files.delete(ids).catch((error: unknown) => {
          log.error({ error: errorText(error) }, 'uploaded files');
        });
      }
    }
  };
}
