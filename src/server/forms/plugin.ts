import cors from '@fastify/cors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { jobOptions, jobsIn } from '#content/jobs-in-language.ts';
import {
  ANSWERS_IN,
  languageAsked,
  loggedError,
  RequestError,
  wantsHtml,
} from '#server/http/answers.ts';
import { senderAddress } from '#server/http/ip-address.ts';
import type { Allowance } from '#server/http/limits.ts';
import { DAY_SECONDS } from '#shared/durations.ts';
import { type FormDefinition, takesOptions, withOptions } from '#shared/forms/define-form.ts';
import { findForm } from '#shared/forms/registry.ts';
import { leadReference } from '#shared/lead.ts';
import { findRoute } from '#shared/routes.ts';
import { STATUS_PARAMETER } from '#shared/status-page.ts';
import type { Accepted } from './accept-post.ts';
import { MAX_FIELDS_BYTES } from './body-limits.ts';
import type { FormsConfig } from './config.ts';
import { type FormsOptions, openIntake } from './intake.ts';
import { kilobytesOf, type Post, readPost } from './read-post.ts';
import { openRefusals, refusalStatus } from './refusals.ts';

type FormRequest = FastifyRequest<{
  Params: { readonly project?: string; readonly formId: string };
}>;

/**
 * The request headers that scripts on other sites may send: those of Formspree's clients, and Idempotency-Key
 * (docs/contracts/form-wire-format.md).
 */
const CLIENT_HEADERS = [
  'Accept',
  'Content-Type',
  'Formspree-Client',
  'Formspree-Session-Data',
  'X-Requested-With',
  'Idempotency-Key',
];

/**
 * Adds the routes of all forms: `POST /f/{formId}` and `POST /p/{project}/f/{formId}`
 * (docs/contracts/form-wire-format.md).
 */
export async function formsPlugin(app: FastifyInstance, options: FormsOptions): Promise<void> {
  const { config, records } = options;
  // Scripts on the owner's other sites may post here and read the response. Browsers prevent scripts on any other site
  // from reading it. The plugin is registered even if no other site is configured, so that every preflight gets a
  // response, which then permits nothing.
  await app.register(cors, {
    origin: [...config.ALLOWED_ORIGINS],
    methods: ['POST'],
    allowedHeaders: CLIENT_HEADERS,
    exposedHeaders: ['RateLimit', 'RateLimit-Policy', 'Retry-After'],
    maxAge: DAY_SECONDS,
    strictPreflight: false,
  });
  const intake = openIntake(options, app.log, () => app.facts().identity.name);
  const sendRefusal = openRefusals(app, options);
  const { limits, uploads } = intake;
  const urls = ['/f/:formId', '/p/:project/f/:formId'];
  // The routes also exist with a trailing slash, which static site generators write. A redirect would lose the post.
  for (const url of [...urls, ...urls.map((path) => `${path}/`)]) {
    app.post(url, receivePost);
    app.route({ method: ['GET', 'PUT', 'PATCH', 'DELETE'], url, handler: refuseMethod });
  }

  async function receivePost(request: FormRequest, reply: FastifyReply): Promise<FastifyReply> {
    const form = formToCheck(findRequestedForm(request, config));
    const sender = senderAddress(request.ip);
    const allowance = await limits.posts?.take(`${form.id} ${sender}`);
    if (allowance) reply.headers(rateLimitHeaders(allowance, config));
    if (allowance?.allowed === false) return refuseOverLimit(request, reply, form, allowance);
    const post = await readPost(request, form, uploads);
    try {
      const text = await limits.text?.take(sender, kilobytesOf(post));
      if (text?.allowed === false)
        return await sendRefusal(reply, post, 429, [tooMany(text, form)]);
      const stored = await intake.accept(post);
      if ('errors' in stored) {
        return await sendRefusal(reply, post, refusalStatus(stored.errors), stored.errors);
      }
      return sendAccepted(reply, post, stored, config);
    } catch (error) {
      if (error instanceof RequestError) throw error;
      request.log.error({ error: loggedError(error), form: form.id }, 'a post could not be stored');
      return await sendRefusal(reply, post, 503, [
        { code: 'UNAVAILABLE', message: ANSWERS_IN[form.language].unavailable },
      ]);
    } finally {
      if (post.files.length > 0) await uploads.discard(post.files);
    }
  }

  /**
   * The form with an option for every job that is or was on the site: a job may have closed while somebody was
   * answering.
   */
  function formToCheck(form: FormDefinition): FormDefinition {
    if (!takesOptions(form)) return form;
    const jobs = [...records.current().jobs, ...records.formerJobs()];
    return withOptions(form, { jobs: jobOptions(jobsIn(jobs, form.language)) });
  }

  /**
   * A browser that exceeds the limit gets its form back with the typed values. After a few times it gets a plain page.
   */
  async function refuseOverLimit(
    request: FormRequest,
    reply: FastifyReply,
    form: FormDefinition,
    allowance: Allowance,
  ): Promise<FastifyReply> {
    const error = tooMany(allowance, form);
    reply.header('Retry-After', String(allowance.resetSeconds));
    if (!wantsHtml(request.headers)) throw error;
    const page = await limits.refusedPages?.take(senderAddress(request.ip));
    const post = page?.allowed ? await readTyped(request, form, error) : undefined;
    if (!post) throw error;
    return sendRefusal(reply, post, 429, [error]);
  }

  /** Only POST submits a form. GET, such as a reload of a refused post, redirects to the form's page. */
  async function refuseMethod(request: FormRequest, reply: FastifyReply) {
    const form = findRequestedForm(request, config);
    if (request.method === 'GET' && wantsHtml(request.headers)) {
      return reply.redirect(form.page, 303);
    }
    reply.header('Allow', 'POST');
    throw new RequestError(405, 'METHOD_NOT_ALLOWED', (messages) => messages.postOnly);
  }
}

function findRequestedForm(
  { params: { project, formId }, raw }: FormRequest,
  { PROJECTS }: FormsConfig,
): FormDefinition {
  if (project !== undefined && !PROJECTS.includes(project)) {
    throw new RequestError(404, 'PROJECT_NOT_FOUND', (messages) => messages.noProject);
  }
  const form = findForm(formId, languageAsked(raw.url));
  if (!form) throw new RequestError(404, 'FORM_NOT_FOUND', (messages) => messages.noForm);
  return form;
}

function rateLimitHeaders({ remaining, resetSeconds }: Allowance, config: FormsConfig) {
  return {
    'RateLimit-Policy': `"posts";q=${config.RATE_LIMIT};w=${config.RATE_WINDOW_SECONDS}`,
    RateLimit: `"posts";r=${remaining};t=${resetSeconds}`,
  };
}

function sendAccepted(
  reply: FastifyReply,
  { form, fields }: Post,
  { id, next, manage, statusToken }: Accepted,
  { SITE_ORIGIN, ALLOWED_ORIGINS }: FormsConfig,
): FastifyReply {
  const isPage = wantsHtml(reply.request.headers);
  const formNext = next ?? form.next.replace('{id}', id);
  // Put the token of the status page into the query of the next page. A browser without scripts can pass it in no other
  // way.
  const fallback = isPage && statusToken ? withStatus(formNext, statusToken) : formNext;
  const requested = fields.find(([name]) => name === '_next')?.[1];
  const target = redirectTarget(requested, [SITE_ORIGIN, ...ALLOWED_ORIGINS], fallback);
  if (isPage) return reply.redirect(target, 303);
  // A form that follows another form adds to an existing lead, which already has a reference.
  const reference = form.follows ? undefined : leadReference(id);
  return reply.send({ ok: true, next: target, id, reference, manage });
}

/** Returns the address of the next page. Adds the token of the status page if the next page reads it. */
function withStatus(next: string, token: string): string {
  const [path = ''] = next.split('?');
  if (!findRoute(path)?.query?.names.includes(STATUS_PARAMETER)) return next;
  return `${next}${next.includes('?') ? '&' : '?'}${STATUS_PARAMETER}=${token}`;
}

/**
 * Reads the typed values of a post beyond the limit, to show them again with the error. Does not write files. Returns
 * undefined if the body is too large; the visitor can still go back to the typed values with the browser's Back button.
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

/**
 * A host that cannot exist. Relative URLs are resolved against it, so a URL with this origin is a path on this site.
 */
const SELF = 'http://self.invalid';

/**
 * The address to which a browser is redirected after a post. The sender's `_next` is used if it is a path of this
 * site, or on a site that the owner listed. Otherwise `fallback` is used. The published 2019 server had an open
 * redirect here.
 */
function redirectTarget(
  requested: string | undefined,
  allowed: readonly string[],
  fallback: string,
): string {
  if (!requested || !URL.canParse(requested, SELF)) return fallback;
  const url = new URL(requested, SELF);
  if (url.origin !== SELF) {
    // Compare `href` instead of `origin`: the origin of `blob:https://host/…` is also https://host.
    return allowed.some((origin) => url.href.startsWith(`${origin}/`)) ? url.href : fallback;
  }
  // A relative path would be resolved against the address of the form, so only absolute paths are accepted.
  if (!requested.startsWith('/')) return fallback;
  const path = url.pathname + url.search + url.hash;
  // Refuse `/.//host`: it resolves to the path `//host`, which a browser would read as another site.
  return URL.canParse(path, SELF) && new URL(path, SELF).href === url.href ? path : fallback;
}

function tooMany({ resetSeconds }: Allowance, { language }: FormDefinition) {
  const message = ANSWERS_IN[language].tooMany(resetSeconds);
  const error = new RequestError(429, 'TOO_MANY_REQUESTS', message);
  return Object.assign(error, { retryAfterSeconds: resetSeconds });
}
