import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { extname } from 'node:path/posix';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import type { Logger } from 'pino';
import { ANSWERS as EN } from '#content/en/answers.ts';
import { ANSWERS as ES } from '#content/es/answers.ts';
import { isUnreachable } from '#server/database/errors.ts';
import { asLanguage, homeOf, type Language, languageOf } from '#shared/language.ts';
import type { Translated } from '#shared/translated.ts';
import { escapeHtml } from '#shared/visible-text.ts';

type Answers = Translated<typeof EN>;

export const ANSWERS_IN: Readonly<Record<Language, Answers>> = { en: EN, es: ES };

/** The language of a request's answer: of a page by its path, of a form by `?lang=` in its address (LANG-1). */
export function languageAsked(target = ''): Language {
  const [path = '', ...query] = target.split('?');
  const asked = new URLSearchParams(query.join('?')).get('lang');
  return languageOf(path) === 'es' ? 'es' : asLanguage(asked);
}

export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly status: number;
  readonly code: string;
  /** One plain sentence, read by people. */
  readonly messageIn: (language: Language) => string;

  /** `say` is the sentence, or chooses it from those of the answer's language. */
  constructor(
    status: number,
    code: string,
    say: string | ((answers: Answers) => string),
    options?: ErrorOptions,
  ) {
    const messageIn = (language: Language) =>
      typeof say === 'string' ? say : say(ANSWERS_IN[language]);
    super(messageIn('en'), options);
    this.status = status;
    this.code = code;
    this.messageIn = messageIn;
  }
}

/**
 * True for a browser that shows the answer as a page. Everything else is a script and gets JSON, whatever happens:
 * the published clients parse every answer (docs/contracts/form-wire-format.md).
 */
export function wantsHtml(headers: IncomingHttpHeaders): boolean {
  if (isScript(headers) || headers.accept === 'application/json') return false;
  const type = new Negotiator({ headers }).mediaType(['application/json', 'text/html']);
  return type === 'text/html';
}

/**
 * True for a read that the page of a missing address answers (NAV-5, NAV-6): a browser's, and that of a program that reads
 * pages and asks for no type (curl, link checkers, archives). A file's address has an ending and gets the short answer.
 */
export function wantsMissingPage({ headers, url = '' }: IncomingMessage): boolean {
  if (wantsHtml(headers)) return true;
  if (isScript(headers)) return false;
  return (headers.accept ?? '*/*') === '*/*' && extname(url.split('?', 1)[0] ?? '') === '';
}

function isScript(headers: IncomingHttpHeaders): boolean {
  return Boolean(headers['formspree-client'] || headers['x-requested-with']);
}

const FASTIFY_ERRORS: Readonly<Record<string, RequestError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new RequestError(413, 'TOO_LARGE', (say) => say.tooLarge),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new RequestError(415, 'UNSUPPORTED_TYPE', (say) => say.types),
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
  // Fastify closes connections whose body is too large, and a sender in mid-upload would then miss the answer: the
  // rest is read past instead, for as long as connections.ts allows. Only then: Node forgets with the header that a
  // client has ended its side.
  if (reply.hasHeader('Connection')) reply.removeHeader('Connection');
  if (error.status === 503) reply.header('Retry-After', '30');
  reply.code(error.status).header('Cache-Control', 'no-store');
  const language = languageAsked(request.raw.url);
  const message = error.messageIn(language);
  if (wantsHtml(request.headers)) {
    reply.type('text/html; charset=utf-8').send(plainPage(message, [], language));
  } else {
    const { code } = error;
    reply.send({ error: message, errors: [{ code, message }] });
  }
}

/** An error as it is logged. Its other properties are left out: databases quote there what a person typed. */
export function loggedError(error: unknown) {
  const { name, message, stack } = error instanceof Error ? error : new Error(typeof error);
  return { name, message, stack };
}

function toRequestError(error: FastifyError | RequestError): RequestError {
  if (error instanceof RequestError) return error;
  const known = FASTIFY_ERRORS[error.code];
  if (known) return known;
  // Fastify has given a body that broke off its status; its code is that of a lost connection too.
  const status = error.statusCode ?? (isUnreachable(error) ? 503 : 500);
  if (status < 500) return new RequestError(status, 'MALFORMED', (say) => say.unreadable);
  if (status === 503) return new RequestError(503, 'UNAVAILABLE', (say) => say.unreachable);
  return new RequestError(500, 'FAULT', (say) => say.fault);
}

export function plainPage(title: string, sentences: readonly string[], language: Language): string {
  const say = ANSWERS_IN[language];
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title></head><body><main><h1>${escapeHtml(title)}</h1>`,
    ...sentences.map((sentence) => `<p>${escapeHtml(sentence)}</p>`),
    `<p>${say.backButton} <a href="${homeOf(language)}">${say.home}</a></p>`,
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
 * Logs exceptions and rejections that no handler sees, with the id of the request they belong to, and answers that
 * request with 500. The process goes on: what it must not lose is in the database, and one request that stopped it
 * would be a way to stop it for good (docs/decisions/0007-slow-requests-end-with-their-connection.md).
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
