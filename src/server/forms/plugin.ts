import cors from '@fastify/cors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';
import { groupCommit } from '#server/database/batches.ts';
import { isRefusedCommit } from '#server/database/errors.ts';
import type { NewLead, PlanDeliveries } from '#server/database/lead.ts';
import { insertLeads } from '#server/database/leads-repository.ts';
import { freeBytes, type Storage } from '#server/database/open-storage.ts';
import { deleteDraft } from '#server/database/saved-drafts-repository.ts';
import { keyedHash, newSecret, SECRET } from '#server/database/secrets.ts';
import {
  ANSWERS_IN,
  languageAsked,
  loggedError,
  plainPage,
  RequestError,
  wantsHtml,
} from '#server/http/answers.ts';
import { type Allowance, type Limits, senderAddress } from '#server/http/limits.ts';
import type { Metrics, Readiness } from '#server/http/monitoring.ts';
import { APPLICATION_PARAMETER } from '#shared/application-status.ts';
import { DAY_SECONDS } from '#shared/durations.ts';
import { errorText } from '#shared/error-text.ts';
import type { FormDefinition } from '#shared/forms/define-form.ts';
import { DRAFT_FIELD } from '#shared/forms/envelope.ts';
import { findForm } from '#shared/forms/registry.ts';
import type { Language } from '#shared/language.ts';
import { leadReference } from '#shared/lead.ts';
import { type PageData, REQUEST_PAGES } from '#shared/request-pages.ts';
import { type Accepted, acceptPost, type Store, type Stored } from './accept-post.ts';
import {
  kilobytesOf,
  MAX_FIELDS_BYTES,
  type Post,
  type PostError,
  type ReceivedFile,
  readPost,
  type Uploads,
} from './read-post.ts';
import { openSpamCheck } from './spam.ts';
import { limitUploads, receiveFile, removeReceived } from './uploads/receive-file.ts';

export interface OwnForm {
  /** Stores a lead with what comes with it, such as a call. A post with a filled honeypot is stored like any other form's. */
  readonly store?: Store;
  /** Links of a stored lead, for the answer to its sender. */
  links?(id: string, language: Language): Pick<Accepted, 'manage' | 'application'>;
  pageData?(post: Post, errors: readonly PostError[]): Promise<PageData>;
}

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

/** At once: more, and smaller, commits cost both us and the database more of their processors. */
const POSTGRES_COMMITS = 2;
const REFUSED_PAGES_PER_POST = 5;
const HOUR_SECONDS = 3600;
const MEGABYTE_IN_BYTES = 1024 * 1024;
const MEGABYTE_IN_KB = 1024;
const TEXT_KB_PER_HOUR = 8 * MEGABYTE_IN_KB;
/** Confirmations by mail to what one sender posted. */
const REPLIES_PER_DAY = 5;
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

type FormRequest = FastifyRequest<{
  Params: { readonly project?: string; readonly formId: string };
}>;

/** `POST /f/{formId}` and `POST /p/{project}/f/{formId}` (docs/contracts/form-wire-format.md): every form (WIRE-1). */
export async function formsPlugin(app: FastifyInstance, options: FormsOptions): Promise<void> {
  const { config, own } = options;
  const limits = intakeLimits(options.limits, config);
  const uploads = openUploads(app, options, limits);
  const accept = openIntake(app, options, limits);
  // Scripts on the owner's other sites may post here and read the answer; on every other site browsers refuse.
  // Also if there are none: every preflight gets an answer, which then permits nothing.
  await app.register(cors, {
    origin: [...config.ALLOWED_ORIGINS],
    methods: ['POST'],
    allowedHeaders: CLIENT_HEADERS,
    exposedHeaders: ['RateLimit', 'RateLimit-Policy', 'Retry-After'],
    maxAge: DAY_SECONDS,
    strictPreflight: false,
  });
  for (const url of ['/f/:formId', '/p/:project/f/:formId']) {
    app.post(url, answer);
    app.route({ method: ['GET', 'PUT', 'PATCH', 'DELETE'], url, handler: refuseMethod });
  }

  function formOf({ params: { project, formId }, raw }: FormRequest): FormDefinition {
    if (project !== undefined && !config.PROJECTS.includes(project)) {
      throw new RequestError(404, 'PROJECT_NOT_FOUND', (say) => say.noProject);
    }
    const form = findForm(formId, languageAsked(raw.url));
    if (!form) throw new RequestError(404, 'FORM_NOT_FOUND', (say) => say.noForm);
    return form;
  }

  /** Only POST sends a form; a browser's GET, such as a reload of a refused post, redirects to the form's page. */
  async function refuseMethod(request: FormRequest, reply: FastifyReply) {
    const form = formOf(request);
    if (request.method === 'GET' && wantsHtml(request.headers)) {
      return reply.redirect(form.page, 303);
    }
    reply.header('Allow', 'POST');
    throw new RequestError(405, 'METHOD_NOT_ALLOWED', (say) => say.postOnly);
  }

  async function answer(request: FormRequest, reply: FastifyReply): Promise<FastifyReply> {
    const form = formOf(request);
    const html = wantsHtml(request.headers);
    const sender = senderAddress(request.ip);
    const allowance = await limits.posts?.take(`${form.id} ${sender}`);
    if (allowance) {
      const { remaining, resetSeconds } = allowance;
      reply.header(
        'RateLimit-Policy',
        `"posts";q=${config.RATE_LIMIT};w=${config.RATE_WINDOW_SECONDS}`,
      );
      reply.header('RateLimit', `"posts";r=${remaining};t=${resetSeconds}`);
    }
    if (allowance?.allowed === false) {
      const error = tooMany(allowance, form);
      reply.header('Retry-After', String(allowance.resetSeconds));
      const page = html ? await limits.refusedPages?.take(sender) : undefined;
      const post = page?.allowed ? await readTyped(request, form, error) : undefined;
      if (!post) throw error;
      return refuse(reply, post, 429, [error]);
    }
    const post = await readPost(request, form, uploads);
    try {
      const text = await limits.text?.take(sender, kilobytesOf(post));
      if (text?.allowed === false) return await refuse(reply, post, 429, [tooMany(text, form)]);
      const stored = await accept(post);
      if ('errors' in stored) {
        return await refuse(reply, post, statusOf(stored.errors), stored.errors);
      }
      await forgetDraft(post);
      const { id, manage, application } = stored;
      const requested = post.fields.find(([name]) => name === '_next')?.[1];
      const origins = [config.SITE_ORIGIN, ...config.ALLOWED_ORIGINS];
      const own = stored.next ?? form.next.replace('{id}', id);
      // Without a script the next page knows the sender's own page by its address alone.
      const page = html && application ? `${own}&${APPLICATION_PARAMETER}=${application}` : own;
      const next = redirectTarget(requested, origins, page);
      if (html) return reply.redirect(next, 303);
      // An addition has the reference of its lead.
      const reference = form.follows ? undefined : leadReference(id);
      return reply.send({ ok: true, next, id, reference, manage });
    } catch (error) {
      if (error instanceof RequestError) throw error;
      request.log.error({ error: loggedError(error), form: form.id }, 'a post could not be stored');
      return await refuse(reply, post, 503, [
        { code: 'UNAVAILABLE', message: ANSWERS_IN[form.language].unavailable },
      ]);
    } finally {
      if (post.files.length > 0) await uploads.discard(post.files);
    }
  }

  /** What is sent need not be continued. A draft that stays is no reason to refuse: it is gone in 7 days. */
  async function forgetDraft({ fields }: Post): Promise<void> {
    const [, id = ''] = fields.find(([name]) => name === DRAFT_FIELD) ?? [];
    if (id === '') return;
    await deleteDraft(options.storage.db, id).catch((error: unknown) => {
      app.log.error({ error: errorText(error) }, 'a saved draft was not deleted');
    });
  }

  async function refuse(
    reply: FastifyReply,
    post: Post,
    status: number,
    errors: readonly PostError[],
  ): Promise<FastifyReply> {
    const say = ANSWERS_IN[post.form.language];
    reply.code(status);
    const seconds = Math.max(0, ...errors.map(({ retryAfterSeconds = 0 }) => retryAfterSeconds));
    if (seconds > 0) reply.header('Retry-After', String(seconds));
    else if (status === 503) reply.header('Retry-After', '30');
    if (!wantsHtml(reply.request.headers)) {
      return reply.send({
        error: errors[0]?.message ?? say.refused,
        errors: errors.map(({ field, code, message, instead }) => {
          return { field: field || undefined, code, message, instead };
        }),
      });
    }
    const name = REQUEST_PAGES.find((one) => one === post.form.id);
    if (name) {
      const refused = { fields: post.fields, errors: shownErrors(post, errors) };
      const data = await own[name]?.pageData?.(post, errors);
      if (await reply.tryPage(name, { ...data, language: post.form.language, refused }, status))
        return reply;
    }
    const sentences = errors.map(({ message }) => message);
    return reply
      .header('Cache-Control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(plainPage(say.checkForm, sentences, post.form.language));
  }
}

type IntakeLimits = ReturnType<typeof intakeLimits>;

/** What strangers may make us store; RATE_LIMIT 0 turns the limits of posts and quarantine off. */
function intakeLimits(limits: Limits, config: Config) {
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
    /** Pages rendered for posts beyond that limit; further posts get a plain page, which is cheap. */
    refusedPages: rule(posts, 'refused-pages', REFUSED_PAGES_PER_POST, window),
    text: rule(posts, 'text-kb', TEXT_KB_PER_HOUR, HOUR_SECONDS, true),
    quarantined: rule(posts, 'quarantined', QUARANTINED_POSTS_PER_HOUR, HOUR_SECONDS, true),
    allQuarantined: rule(posts, 'all-quarantined-kb', QUARANTINED_KB_PER_DAY, DAY_SECONDS, true),
    replies: rule(
      Number(config.AUTO_REPLY),
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
  app: FastifyInstance,
  { config, storage: { tempDir } }: FormsOptions,
  limits: IntakeLimits,
): Uploads {
  const onError = (error: unknown) => app.log.error({ error: errorText(error) }, 'uploaded files');
  const receiving = { tempDir, scanCommand: config.UPLOAD_SCAN_COMMAND, onError };
  return {
    receive: limitUploads((file) => receiveFile(file, receiving), {
      ...limits,
      freeBytes: () =>
        freeBytes(tempDir).catch((error) => {
          onError(error);
          return 0;
        }),
      leastFreeBytes: config.UPLOAD_MIN_FREE_MB * MEGABYTE_IN_BYTES,
    }),
    discard: (files) => removeReceived(files, onError),
  };
}

function openIntake(
  app: FastifyInstance,
  { config, storage, now, plan, wake, own, metrics, ready }: FormsOptions,
  limits: IntakeLimits,
): (post: Post) => Promise<Stored> {
  const concurrency =
    storage.kind === 'sqlite' ? 1 : Math.min(POSTGRES_COMMITS, config.DATABASE_POOL);
  const storePlain: Store = groupCommit(
    async (group: readonly NewLead[]) => {
      const inserted = await storage.db
        .transaction()
        .execute((trx) => insertLeads(trx, group, plan, now()));
      wake();
      return inserted;
    },
    { concurrency },
  );
  const report = (what: string) => (error: unknown) =>
    app.log.error({ error: errorText(error) }, what);

  /**
   * Saves the bytes of a post's files before the lead that names them is written. Bytes that no lead came to name are
   * deleted again; if it is unknown whether one did, that is left to `deleteAbandoned`.
   */
  async function store(lead: NewLead, files: readonly ReceivedFile[]): Promise<Stored> {
    const isRobot = lead.reasons.some(({ code }) => code === 'honeypot');
    const storeLead = (!isRobot && own[lead.formId]?.store) || storePlain;
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
      if (!isNamed) await storage.files.delete(ids).catch(report('uploaded files'));
    }
  }

  const deps = {
    now,
    hash: keyedHash(storage.secrets.once(SECRET.hash, newSecret)),
    checkSpam: openSpamCheck(Math.ceil(config.RATE_LIMIT / 2), config.RATE_WINDOW_SECONDS * 1000),
    limits,
    store,
  };
  return async (post) => {
    const { id } = post.form;
    try {
      const stored = await acceptPost(post, deps);
      if ('errors' in stored) metrics.post(id, 'refused');
      else {
        const { quarantined, repeated } = stored;
        metrics.post(id, quarantined ? 'quarantined' : repeated ? 'repeated' : 'stored');
        ready.stored();
        return { ...stored, ...own[id]?.links?.(stored.id, post.form.language) };
      }
      return stored;
    } catch (error) {
      metrics.post(id, 'failed');
      ready.failed(error);
      throw error;
    }
  };
}

/**
 * The typed values, to be shown again with the errors, without files: no byte of those is written. Undefined if
 * the body is too large to be read for that; the browser's Back button still has it.
 */
async function readTyped(
  request: FormRequest,
  form: FormDefinition,
  refusal: RequestError,
): Promise<Post | undefined> {
  if (Number(request.headers['content-length'] ?? 0) > MAX_FIELDS_BYTES) return undefined;
  try {
    return await readPost(request, form);
  } catch (error) {
    if (!(error instanceof RequestError) || error.code === 'TOO_SLOW') throw error;
    request.log.debug({ code: error.code }, `${refusal.code}: what was typed is not shown again`);
    return undefined;
  }
}

/** A scheme and host that cannot exist, to distinguish our own paths from other sites. */
const SELF = 'http://self.invalid';

/**
 * Where a browser may be sent after a post: the `_next` of the sender if it is a path of ours or on a site the
 * owner listed, else `fallback`. The published 2019 server left an open redirect here (WIRE-3).
 */
function redirectTarget(
  requested: string | undefined,
  allowed: readonly string[],
  fallback: string,
): string {
  if (!requested || !URL.canParse(requested, SELF)) return fallback;
  const url = new URL(requested, SELF);
  if (url.origin !== SELF) {
    // Compared as written out, not by `origin`: that of `blob:https://host/…` is https://host.
    return allowed.some((origin) => url.href.startsWith(`${origin}/`)) ? url.href : fallback;
  }
  // A bare word would resolve relative to the form's path; only full paths are accepted.
  if (!requested.startsWith('/')) return fallback;
  const path = url.pathname + url.search + url.hash;
  // `/.//host` resolves to the path `//host`, which a browser would read as another site.
  return URL.canParse(path, SELF) && new URL(path, SELF).href === url.href ? path : fallback;
}

function tooMany({ resetSeconds }: Allowance, { language }: FormDefinition) {
  const message = ANSWERS_IN[language].tooMany(resetSeconds);
  const error = new RequestError(429, 'TOO_MANY_REQUESTS', message);
  return Object.assign(error, { retryAfterSeconds: resetSeconds });
}

/**
 * A file that is too big is a 413, a time that another visitor took a 409; with anything else wrong the form
 * is simply not right yet.
 */
function statusOf(errors: readonly PostError[]): number {
  if (errors.some(({ code }) => code === 'UNAVAILABLE')) return 503;
  if (errors.some(({ code }) => code === 'TOO_MANY_REQUESTS')) return 429;
  if (errors.every(({ code }) => code === 'FILES_TOO_BIG')) return 413;
  // Without a field it concerns the sender's network address.
  if (errors.every(({ code, field }) => code === 'TOO_MANY_CALLS' && !field)) return 429;
  return errors.every(({ code }) => code === 'SLOT_TAKEN') ? 409 : 422;
}

/** Browsers fill in no file: each that was accepted is named to be chosen again. */
function shownErrors({ files, form }: Post, errors: readonly PostError[]) {
  const kept = files.filter((file) => !errors.some(({ field }) => field === file.field));
  return [
    ...errors.map(({ field = '', message }) => ({ field, message })),
    ...kept.map(({ field, name }) => ({ field, message: form.words.chooseAgain(name) })),
  ];
}
