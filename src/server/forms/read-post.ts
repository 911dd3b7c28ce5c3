import type { FastifyRequest } from 'fastify';
import { ANSWERS } from '#content/en/answers.ts';
import { senderAddress } from '#server/http/limits/sender-address.ts';
import { RequestError } from '#server/http/request-error.ts';
import type { FormDefinition } from '#shared/forms/define-form.ts';
import { visibleLine } from '#shared/visible-text.ts';
import type { FileRefusal, Post, ReceivedFile, SessionData } from './post.ts';
import { readJson, readUrlencoded } from './read-fields.ts';
import { type Multipart, readMultipart } from './read-multipart.ts';
import type { SentFile } from './uploads/limit-uploads.ts';

const MAX_SESSION_CHARACTERS = 2000;

export interface Uploads {
  /** Takes one file in; must read its stream to the end whatever it decides. */
  receive(file: SentFile): Promise<ReceivedFile | FileRefusal>;
  discard(files: readonly ReceivedFile[]): Promise<void>;
}

export async function readPost(
  request: FastifyRequest,
  form: FormDefinition,
  uploads: Uploads | undefined,
): Promise<Post> {
  const { headers } = request;
  const key = headers['idempotency-key'];
  return {
    form,
    ...(await readBody(request, form, uploads)),
    sender: senderAddress(request.ip),
    userAgent: visibleLine(headers['user-agent'] ?? ''),
    idempotencyKey: typeof key === 'string' ? key.trim() : '',
    session: readSessionData(headers['formspree-session-data']),
  };
}

async function readBody(
  request: FastifyRequest,
  form: FormDefinition,
  uploads: Uploads | undefined,
): Promise<Multipart> {
  const none = { files: [], fileRefusals: [] };
  const type = request.mediaType;
  if (type === 'multipart/form-data') {
    if (!uploads) return readMultipart(request.raw, form, undefined, async () => undefined);
    const sender = senderAddress(request.ip);
    const length = Number(request.headers['content-length'] ?? Number.NaN);
    const announcedBytes = Number.isSafeInteger(length) ? length : undefined;
    return readMultipart(
      request.raw,
      form,
      (file) => uploads.receive({ ...file, sender, announcedBytes }),
      (files) => uploads.discard(files),
    );
  }
  const body = typeof request.body === 'string' ? request.body : '';
  if (type === 'application/x-www-form-urlencoded')
    return { fields: readUrlencoded(body), ...none };
  if (type === 'application/json') return { fields: readJson(body), ...none };
  throw new RequestError(415, 'UNSUPPORTED_TYPE', ANSWERS.types);
}

/** Reads `Formspree-Session-Data`: base64 of a small JSON object. Anything else says nothing. */
function readSessionData(header: string | string[] | undefined): SessionData {
  if (typeof header !== 'string' || header.length > MAX_SESSION_CHARACTERS) return {};
  try {
    const { loadedAt, webdriver } = JSON.parse(Buffer.from(header, 'base64').toString('utf8'));
    return {
      loadedAt: typeof loadedAt === 'number' ? loadedAt : undefined,
      webdriver: webdriver === true,
    };
  } catch {
    // The header is a hint: one that cannot be read says nothing.
    return {};
  }
}
