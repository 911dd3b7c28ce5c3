import type { FastifyRequest } from 'fastify';
import { RequestError } from '#server/http/answers.ts';
import { senderAddress } from '#server/http/limits.ts';
import type { FormDefinition } from '#shared/forms/define-form.ts';
import { visibleLine } from '#shared/visible-text.ts';
import {
  cleanField,
  MAX_FIELDS,
  type Post,
  type PostBody,
  type PostedField,
  type SessionData,
  tooManyFields,
} from './post.ts';
import { readMultipart, type Uploads } from './read-multipart.ts';

const MAX_SESSION_CHARACTERS = 2000;

export async function readPost(
  request: FastifyRequest,
  form: FormDefinition,
  uploads?: Uploads,
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
): Promise<PostBody> {
  if (request.mediaType === 'multipart/form-data') return readMultipart(request, form, uploads);
  const read = TEXT_BODIES[request.mediaType ?? ''];
  if (!read) throw new RequestError(415, 'UNSUPPORTED_TYPE', (say) => say.types);
  const body = typeof request.body === 'string' ? request.body.replace(/^\uFEFF/, '') : '';
  const fields = read(body);
  if (fields.length > MAX_FIELDS) throw tooManyFields();
  return { fields: fields.map(cleanField), files: [], fileRefusals: [] };
}

const TEXT_BODIES: Readonly<Record<string, (body: string) => readonly PostedField[]>> = {
  'application/x-www-form-urlencoded': readUrlencoded,
  'application/json': readJson,
};

function readUrlencoded(body: string): PostedField[] {
  // Counted first: the parser's time grows with the square of the number of fields, 3 seconds for a body of 1 MB.
  let count = 0;
  for (const _ of body.matchAll(/[^&]+/g)) {
    count += 1;
    if (count > MAX_FIELDS) throw tooManyFields();
  }
  return [...new URLSearchParams(body)];
}

/** The fields of a JSON body: text, numbers, yes/no, null, and lists of those; a list is a repeated name. */
function readJson(body: string): PostedField[] {
  const parsed = parseObject(body);
  const values = Object.values(parsed).flat();
  if (Math.max(values.length, Object.keys(parsed).length) > MAX_FIELDS) throw tooManyFields();
  if (values.some((one) => typeof one === 'object' && one !== null)) {
    throw new RequestError(400, 'MALFORMED', (say) => say.fieldValues);
  }
  // `JSON.parse` keeps the last of two values with one name and drops the first. There are no objects within.
  const names = body.match(/"(?:[^"\\]|\\.)*"(?:\s*:)?/g)?.filter((text) => text.endsWith(':'));
  if ((names?.length ?? 0) > Object.keys(parsed).length) {
    throw new RequestError(400, 'MALFORMED', (say) => say.fieldTwice);
  }
  // With a function, JSON.parse takes up to forty times as long: only once the number of values is known to be small.
  const exact: Record<string, unknown> = JSON.parse(body, exactNumbers);
  return Object.entries(exact).flatMap(([name, value]) =>
    [value].flat().map((one): PostedField => [name, one === null ? '' : String(one)]),
  );
}

function parseObject(text: string): Record<string, unknown> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (cause) {
    throw new RequestError(400, 'MALFORMED', (say) => say.json, { cause });
  }
  if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) {
    return parsed as Record<string, unknown>;
  }
  throw new RequestError(400, 'MALFORMED', (say) => say.jsonObject);
}

/** A number as it was sent if JavaScript's would differ: a long phone number, 1e999. */
function exactNumbers(_key: string, value: unknown, context?: { readonly source?: string }) {
  return typeof value === 'number' && !Number.isSafeInteger(value)
    ? (context?.source ?? value)
    : value;
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
