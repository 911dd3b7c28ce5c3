import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ANSWERS } from '#content/en/answers.ts';
import { isUnreachable } from '#server/database/errors.ts';
import { escapeHtml } from '#shared/escape-html.ts';
import { RequestError } from './request-error.ts';
import { wantsHtml } from './wants-html.ts';

const FASTIFY_ERRORS: Readonly<Record<string, RequestError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new RequestError(413, 'TOO_LARGE', ANSWERS.tooLarge),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new RequestError(415, 'UNSUPPORTED_TYPE', ANSWERS.types),
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
  if (wantsHtml(request.headers)) {
    reply.type('text/html; charset=utf-8').send(plainPage(error.message, []));
  } else {
    const { code, message } = error;
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
  if (status < 500) return new RequestError(status, 'MALFORMED', ANSWERS.unreadable);
  if (status === 503) return new RequestError(503, 'UNAVAILABLE', ANSWERS.unreachable);
  return new RequestError(500, 'FAULT', ANSWERS.fault);
}

export function plainPage(title: string, sentences: readonly string[]): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title></head><body><main><h1>${escapeHtml(title)}</h1>`,
    ...sentences.map((sentence) => `<p>${escapeHtml(sentence)}</p>`),
    `<p>${ANSWERS.backButton} <a href="/">${ANSWERS.home}</a></p>`,
    '</main></body></html>\n',
  ].join('');
}
