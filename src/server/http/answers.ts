import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { extname } from 'node:path/posix';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import type { Logger } from 'pino';
import { ANSWERS as EN } from '#content/en/answers.ts';
import { ANSWERS as ES } from '#content/es/answers.ts';
import { isUnreachable } from '#server/database/errors.ts';
import type { Facts } from '#shared/facts.ts';
import { asLanguage, homeOf, type Language, languageOf } from '#shared/language.ts';
import type { Translated } from '#shared/translated.ts';
import { escapeHtml } from '#shared/visible-text.ts';

type Answers = Translated<typeof EN>;

export const ANSWERS_IN: Readonly<Record<Language, Answers>> = { en: EN, es: ES };

/** The language of the response. For a page the path determines it; for a form, `?lang=`. */
export function languageAsked(target = ''): Language {
  const [path = '', ...query] = target.split('?');
  const requested = new URLSearchParams(query.join('?')).get('lang');
  return languageOf(path) === 'es' ? 'es' : asLanguage(requested);
}

export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly status: number;
  readonly code: string;
  /** The message as one sentence for the visitor. */
  readonly messageIn: (language: Language) => string;

  /** `message` is a sentence, or a function that selects it from the messages in the language of the response. */
  constructor(
    status: number,
    code: string,
    message: string | ((answers: Answers) => string),
    options?: ErrorOptions,
  ) {
    const messageIn = (language: Language) =>
      typeof message === 'string' ? message : message(ANSWERS_IN[language]);
    super(messageIn('en'), options);
    this.status = status;
    this.code = code;
    this.messageIn = messageIn;
  }
}

/**
 * True if a browser will show the response as a page. Other clients are scripts and always get JSON, because the
 * published clients parse every response (docs/contracts/form-wire-format.md).
 */
export function wantsHtml(headers: IncomingHttpHeaders): boolean {
  if (isScript(headers) || headers.accept === 'application/json') return false;
  const type = new Negotiator({ headers }).mediaType(['application/json', 'text/html']);
  return type === 'text/html';
}

/**
 * True if the response to a missing path is the "not found" page: for browsers, and for clients that accept any media
 * type (curl, link checkers, archives). For a path with an extension other than `.html`, only browsers get the page.
 */
export function wantsMissingPage({ headers, url = '' }: IncomingMessage): boolean {
  if (wantsHtml(headers)) return true;
  if (isScript(headers)) return false;
  return (
    (headers.accept ?? '*/*') === '*/*' && /^(?:\.html)?$/.test(extname(url.split('?', 1)[0] ?? ''))
  );
}

function isScript(headers: IncomingHttpHeaders): boolean {
  return Boolean(headers['formspree-client'] || headers['x-requested-with']);
}

const FASTIFY_ERRORS: Readonly<Record<string, RequestError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new RequestError(413, 'TOO_LARGE', (messages) => messages.tooLarge),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new RequestError(
    415,
    'UNSUPPORTED_TYPE',
    (messages) => messages.types,
  ),
};

export function sendError(
  thrown: FastifyError | RequestError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const error = toRequestError(thrown);
  if (error.status >= 500) {
    request.log.error({ error: loggedError(thrown) }, 'a request failed');
  }
  // Fastify closes the connection if a body is too large, and a client that is still uploading would not receive the
  // response. connections.ts reads the rest of the body instead. Remove the header only if it is set: removing a
  // missing header makes Node forget that the client has half-closed the connection.
  if (reply.hasHeader('Connection')) reply.removeHeader('Connection');
  if (error.status === 503) reply.header('Retry-After', '30');
  // The route may have prepared the headers of a page for shared caches.
  reply.removeHeader('CDN-Cache-Control');
  reply.code(error.status).header('Cache-Control', 'no-store');
  const language = languageAsked(request.raw.url);
  const message = error.messageIn(language);
  if (wantsHtml(request.headers)) {
    reply
      .type('text/html; charset=utf-8')
      .send(plainPage(message, [], language, wayOut(request.raw, request.server.facts())));
  } else {
    const { code } = error;
    reply.send({ error: message, errors: [{ code, message }] });
  }
}

/** The properties of an error that are logged. Databases quote submitted values in other properties. */
export function loggedError(error: unknown) {
  const { name, message, stack } = error instanceof Error ? error : new Error(typeof error);
  return { name, message, stack };
}

function toRequestError(error: FastifyError | RequestError): RequestError {
  if (error instanceof RequestError) return error;
  const mapped = FASTIFY_ERRORS[error.code];
  if (mapped) return mapped;
  // Check the status first: an aborted body has a status from Fastify, but the same error code as a lost database
  // connection.
  const status = error.statusCode ?? (isUnreachable(error) ? 503 : 500);
  if (status < 500) return new RequestError(status, 'MALFORMED', (messages) => messages.unreadable);
  if (status === 503)
    return new RequestError(503, 'UNAVAILABLE', (messages) => messages.unreachable);
  return new RequestError(500, 'FAULT', (messages) => messages.fault);
}

/**
 * The business's email address for a visitor whose post failed: the careers mailbox for applicants. Undefined for other
 * requests.
 */
export function wayOut(
  { method, url = '' }: IncomingMessage,
  { identity }: Pick<Facts, 'identity'>,
): string | undefined {
  if (method !== 'POST') return undefined;
  const isOfApplicant =
    languageAsked(url) === 'es' || /\/(?:application|interest|apply|careers)\b/.test(url);
  return isOfApplicant ? identity.careersEmail : identity.email;
}

export function plainPage(
  title: string,
  sentences: readonly string[],
  language: Language,
  email?: string,
): string {
  const messages = ANSWERS_IN[language];
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title></head><body><main><h1>${escapeHtml(title)}</h1>`,
    ...sentences.map((sentence) => `<p>${escapeHtml(sentence)}</p>`),
    ...(email
      ? [`<p>${messages.wayOut} <a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a></p>`]
      : []),
    `<p>${messages.backButton} <a href="${homeOf(language)}">${messages.home}</a></p>`,
    '</main></body></html>\n',
  ].join('');
}

interface RequestContext {
  readonly id: string;
  readonly reply: FastifyReply;
}

const running = new AsyncLocalStorage<RequestContext>();

export function keepRequestContext(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    running.run({ id: request.id, reply }, done);
  });
}

/**
 * Logs uncaught exceptions and rejections with the id of their request, and responds to that request with 500. The
 * process continues (docs/decisions/0007-slow-requests-end-with-their-connection.md explains why).
 */
export function handleProcessErrors(logger: Logger): void {
  const report = (kind: string) => (error: unknown) => {
    const context = running.getStore();
    logger.error({ reqId: context?.id, error: loggedError(error) }, kind);
    if (!context || context.reply.sent) return;
    context.reply.send(new Error('outside of the handler', { cause: error }));
  };
  process.on('uncaughtException', report('an exception outside of every handler'));
  process.on('unhandledRejection', report('a rejection outside of every handler'));
}
