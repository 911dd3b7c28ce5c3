import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ANSWERS } from '#content/en/answers.ts';
import { FORM_WORDS } from '#content/en/forms.ts';
import type { Allowance, Limiter } from '#server/http/limits/open-limits.ts';
import { senderAddress } from '#server/http/limits/sender-address.ts';
import { RequestError } from '#server/http/request-error.ts';
import { loggedError, plainPage } from '#server/http/send-error.ts';
import { wantsHtml } from '#server/http/wants-html.ts';
import type { FormDefinition } from '#shared/forms/define-form.ts';
import { findForm } from '#shared/forms/registry.ts';
import { type PageData, REQUEST_PAGES, type RefusedPost } from '#shared/page-data.ts';
import type { Accepted, Store } from './accept-submission.ts';
import { groupByName, kilobytesOf, type Post, type PostError } from './post.ts';
import { MAX_FIELDS_BYTES } from './read-multipart.ts';
import { readPost, type Uploads } from './read-post.ts';

export interface OwnForm {
  /** How its posts are stored; `storeLead` is how those of all other forms are. */
  readonly store: (storeLead: Store) => Store;
  /** What its page is drawn from besides the post. */
  pageData(post: Post, errors: readonly PostError[]): Promise<PageData>;
}

export interface FormDeps {
  accept(post: Post): Promise<Accepted>;
  readonly uploads: Uploads;
  readonly limit?: Limiter | undefined;
  readonly refusedPages?: Limiter | undefined;
  readonly textLimit?: Limiter | undefined;
  readonly limitPolicy: string;
  readonly own: Readonly<Record<string, OwnForm>>;
  readonly projects: readonly string[];
  /** Other origins that `_next` may lead to (WIRE-3). */
  readonly allowedOrigins: readonly string[];
}

interface FormParams {
  readonly project?: string;
  readonly formId: string;
}

type FormRequest = FastifyRequest<{ Params: FormParams }>;

const UNAVAILABLE = {
  code: 'UNAVAILABLE',
  message: ANSWERS.unavailable,
};

/** `POST /f/{formId}` and `POST /p/{project}/f/{formId}` (docs/contracts/form-wire-format.md). */
export function formRoutes(app: FastifyInstance, deps: FormDeps): void {
  for (const url of ['/f/:formId', '/p/:project/f/:formId']) {
    app.post<{ Params: FormParams }>(url, (request, reply) => answer(request, reply, deps));
    app.route<{ Params: FormParams }>({
      method: ['GET', 'PUT', 'PATCH', 'DELETE'],
      url,
      handler: (request, reply) => refuseMethod(request, reply, deps),
    });
  }
}

async function answer(
  request: FormRequest,
  reply: FastifyReply,
  deps: FormDeps,
): Promise<FastifyReply> {
  const form = formOf(request.params, deps);
  const html = wantsHtml(request.headers);
  const allowance = await count(request, reply, form, deps);
  if (allowance?.allowed === false) {
    const error = tooMany(allowance);
    const page = html ? await deps.refusedPages?.take(senderAddress(request.ip)) : undefined;
    const post = page?.allowed ? await readTyped(request, form, error) : undefined;
    if (!post) throw error;
    return refuse(reply, deps, post, html, 429, [error]);
  }
  const post = await readPost(request, form, deps.uploads);
  try {
    const room = await deps.textLimit?.take(post.sender, kilobytesOf(post));
    if (room?.allowed === false) {
      reply.header('Retry-After', String(room.resetSeconds));
      return await refuse(reply, deps, post, html, 429, [tooMany(room)]);
    }
    const outcome = await deps.accept(post);
    if (outcome.kind === 'refused') {
      return await refuse(reply, deps, post, html, statusOf(outcome.errors), outcome.errors);
    }
    const requested = groupByName(post.fields).get('_next')?.[0];
    const own = outcome.next ?? form.next.replace('{id}', outcome.id);
    const next = nextAddress(requested, deps.allowedOrigins, own);
    if (html) return reply.redirect(next, 303);
    const { id, manage } = outcome;
    return reply.send({ ok: true, next, id, manage });
  } catch (error) {
    if (error instanceof RequestError) throw error;
    request.log.error({ error: loggedError(error), form: form.id }, 'a post could not be stored');
    return await refuse(reply, deps, post, html, 503, [UNAVAILABLE]);
  } finally {
    await deps.uploads.discard(post.files);
  }
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
    return await readPost(request, form, undefined);
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
 * owner listed, else `fallback`. The published 2019 server left an open redirect here.
 */
function nextAddress(
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

/** Only POST sends a form; a browser's GET, such as a reload of a refused post, redirects to the form's page. */
async function refuseMethod(
  request: FormRequest,
  reply: FastifyReply,
  deps: FormDeps,
): Promise<FastifyReply> {
  const form = formOf(request.params, deps);
  if (request.method === 'GET' && wantsHtml(request.headers)) return reply.redirect(form.page, 303);
  reply.header('Allow', 'POST');
  throw new RequestError(405, 'METHOD_NOT_ALLOWED', ANSWERS.postOnly);
}

function formOf({ project, formId }: FormParams, deps: FormDeps): FormDefinition {
  if (project !== undefined && !deps.projects.includes(project)) {
    throw new RequestError(404, 'PROJECT_NOT_FOUND', ANSWERS.noProject);
  }
  const form = findForm(formId);
  if (!form) throw new RequestError(404, 'FORM_NOT_FOUND', ANSWERS.noForm);
  return form;
}

async function count(
  request: FormRequest,
  reply: FastifyReply,
  form: FormDefinition,
  deps: FormDeps,
): Promise<Allowance | undefined> {
  if (!deps.limit) return undefined;
  const allowance = await deps.limit.take(`${form.id} ${senderAddress(request.ip)}`);
  reply.header('RateLimit-Policy', deps.limitPolicy);
  reply.header('RateLimit', `"posts";r=${allowance.remaining};t=${allowance.resetSeconds}`);
  if (!allowance.allowed) reply.header('Retry-After', String(allowance.resetSeconds));
  return allowance;
}

function tooMany({ resetSeconds }: Allowance): RequestError {
  return new RequestError(429, 'TOO_MANY_REQUESTS', ANSWERS.tooMany(resetSeconds));
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

/** What the page of a refused post is drawn from. Browsers fill in no file: each that was accepted is named to be chosen again. */
function refusedPost({ fields, files }: Post, errors: readonly PostError[]): RefusedPost {
  const kept = files.filter((file) => !errors.some(({ field }) => field === file.field));
  return {
    fields,
    errors: [
      ...errors.map(({ field = '', message }) => ({ field, message })),
      ...kept.map(({ field, name }) => ({ field, message: FORM_WORDS.chooseAgain(name) })),
    ],
  };
}

async function refuse(
  reply: FastifyReply,
  deps: FormDeps,
  post: Post,
  html: boolean,
  status: number,
  errors: readonly PostError[],
): Promise<FastifyReply> {
  reply.code(status);
  const seconds = Math.max(0, ...errors.map(({ retryAfterSeconds = 0 }) => retryAfterSeconds));
  if (seconds > 0) reply.header('Retry-After', String(seconds));
  else if (status === 503) reply.header('Retry-After', '30');
  if (html) {
    const name = REQUEST_PAGES.find((one) => one === post.form.id);
    if (name && reply.server.drawsPages) {
      const data = await deps.own[name]?.pageData(post, errors);
      return reply.renderPage(name, { ...data, refused: refusedPost(post, errors) }, status);
    }
    const sentences = errors.map(({ message }) => message);
    return reply
      .header('Cache-Control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(plainPage(ANSWERS.checkForm, sentences));
  }
  const [first] = errors;
  return reply.send({
    error: first?.message ?? ANSWERS.refused,
    errors: errors.map(({ field, code, message, instead }) => {
      return { field: field || undefined, code, message, instead };
    }),
  });
}
