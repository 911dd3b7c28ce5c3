import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isUnreachable } from '#server/database/errors.ts';
import { escapeHtml } from '#shared/escape-html.ts';
import { homeOf, type Language } from '#shared/language.ts';
import { ANSWERS_IN, languageAsked, RequestError } from './request-error.ts';
import { wantsHtml } from './wants-html.ts';

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
