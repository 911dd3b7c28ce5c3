import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { plainPage } from './plain-page.ts';
import { RequestFault } from './request-fault.ts';
import { wantsHtml } from './wants-html.ts';

/** What Fastify itself refuses, in our words. */
const FASTIFY_FAULTS: Readonly<Record<string, RequestFault>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new RequestFault(413, 'TOO_LARGE', 'That is more than we can take.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new RequestFault(
    415,
    'UNSUPPORTED_TYPE',
    'Forms are taken as multipart/form-data, application/x-www-form-urlencoded or application/json.',
  ),
};

/** The one place where a fault becomes an answer: JSON for scripts, a plain page for browsers. */
export function answerFault(
  error: FastifyError | RequestFault,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const fault = asRequestFault(error);
  if (fault.status >= 500) {
    const { name, message, stack } = error;
    request.log.error({ fault: { name, message, stack } }, 'a request failed');
  }
  // Fastify closes connections whose body is too large, and a sender in mid-upload would then miss the answer: the
  // rest is read past instead, for as long as upload-deadline.ts allows.
  reply.removeHeader('Connection');
  reply.code(fault.status).header('Cache-Control', 'no-store');
  if (wantsHtml(request.headers)) {
    reply.type('text/html; charset=utf-8').send(plainPage(fault.message, []));
  } else {
    const { code, message } = fault;
    reply.send({ error: message, errors: [{ code, message }] });
  }
}

function asRequestFault(error: FastifyError | RequestFault): RequestFault {
  if (error instanceof RequestFault) return error;
  const known = FASTIFY_FAULTS[error.code];
  if (known) return known;
  const status = error.statusCode ?? 500;
  if (status < 500) return new RequestFault(status, 'MALFORMED', 'The request could not be read.');
  return new RequestFault(500, 'FAULT', 'Something went wrong on our side. Please try again.');
}
