import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { StoredFile } from '#server/database/lead.ts';
import { ANSWERS_IN, RequestError } from '#server/http/answers.ts';
import { decodeText } from '#server/http/decode-text.ts';
import { senderAddress } from '#server/http/ip-address.ts';
import { type FileField, type FormDefinition, fieldsOf } from '#shared/forms/define-form.ts';
import { visibleLine, visibleText } from '#shared/visible-text.ts';
import {
  MAX_FIELDS,
  MAX_FIELDS_BYTES,
  MAX_NAME_CHARACTERS,
  type PostedField,
  tooManyFields,
} from './body-limits.ts';
import { type FilePart, MultipartReader } from './multipart-reader.ts';

export interface SessionData {
  /** When the page was loaded, as Unix time in milliseconds by the sender's clock. */
  readonly loadedAt?: number | undefined;
  readonly webdriver?: boolean;
}

/** An accepted file. It is stored in a temporary file until its post is answered. */
export interface ReceivedFile extends StoredFile {
  readonly path: string;
}

export interface PostError {
  /** The name of the field. Empty or undefined if the error concerns the form. */
  readonly field?: string;
  readonly code: string;
  readonly message: string;
  readonly instead?: readonly string[];
  readonly retryAfterSeconds?: number;
}

export interface PostBody {
  readonly fields: readonly PostedField[];
  readonly files: readonly ReceivedFile[];
  readonly fileRefusals: readonly PostError[];
}

export interface Post extends PostBody {
  readonly form: FormDefinition;
  /** The sender's network address. It is used for limits and for a keyed hash, and is never stored. */
  readonly sender: string;
  readonly userAgent: string;
  readonly idempotencyKey: string;
  readonly session: SessionData;
}

/** A file that is about to be received. */
export interface IncomingFile {
  readonly form: FormDefinition;
  readonly field: FileField;
  readonly name: string;
  /** The `Content-Type` of the part. */
  readonly claimed: string;
  readonly stream: Readable;
  readonly sender: string;
  /** The `Content-Length` of the request. */
  readonly announcedBytes: number | undefined;
}

/** Receives one uploaded file. Reads the stream to its end, also if the file is refused. */
export type ReceiveFile = (file: IncomingFile) => Promise<ReceivedFile | PostError>;

export interface Uploads {
  readonly receive: ReceiveFile;
  discard(files: readonly ReceivedFile[]): Promise<void>;
}

const MAX_SESSION_CHARACTERS = 2000;

/** The size of the fields of a post, without the files, which have their own limits. */
export function kilobytesOf({ fields }: Post): number {
  const characters = fields.reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  return Math.max(1, Math.ceil(characters / 1024));
}

/**
 * Reads the body of a post, of any type, and the headers that belong to it. Throws a {@link RequestError} if the body
 * can't be read or exceeds a limit. Without `uploads` every file is refused.
 */
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
  const parse = TEXT_BODIES[request.mediaType ?? ''];
  if (!parse) throw new RequestError(415, 'UNSUPPORTED_TYPE', (messages) => messages.types);
  const body = typeof request.body === 'string' ? request.body.replace(/^\uFEFF/, '') : '';
  const fields = parse(body);
  if (fields.length > MAX_FIELDS) throw tooManyFields();
  return { fields: fields.map(cleanField), files: [], fileRefusals: [] };
}

const TEXT_BODIES: Readonly<Record<string, (body: string) => readonly PostedField[]>> = {
  'application/x-www-form-urlencoded': readUrlencoded,
  'application/json': readJson,
};

function readUrlencoded(body: string): PostedField[] {
  // Count the fields before parsing: the time of URLSearchParams grows with the square of their number. It takes 3
  // seconds for a body of 1 MB.
  let count = 0;
  for (const _ of body.matchAll(/[^&]+/g)) {
    count += 1;
    if (count > MAX_FIELDS) throw tooManyFields();
  }
  const fields = [...new URLSearchParams(body)];
  const isReplaced = fields.some((field) => field.join().includes('\ufffd'));
  if (!isReplaced || /%EF%BF%BD|\ufffd/i.test(body)) return fields;
  return [...new URLSearchParams(body.replace(/(?:%[\dA-F]{2})+/gi, toUtf8))];
}

/** Converts percent codes of another encoding to those of UTF-8: `%E9` becomes `%C3%A9`. */
function toUtf8(codes: string): string {
  return encodeURIComponent(decodeText(Buffer.from(codes.replaceAll('%', ''), 'hex')));
}

/**
 * The fields of a JSON body. A value is a text, number, boolean or null, or a list of these. A list becomes several
 * fields with the same name.
 */
function readJson(body: string): PostedField[] {
  const parsed = parseObject(body);
  const values = Object.values(parsed).flat();
  if (Math.max(values.length, Object.keys(parsed).length) > MAX_FIELDS) throw tooManyFields();
  if (values.some((value) => typeof value === 'object' && value !== null)) {
    throw new RequestError(400, 'MALFORMED', (messages) => messages.fieldValues);
  }
  // If an object has two values with the same name, `JSON.parse` drops the first. Count the names to detect that.
  // Values are never objects, so every name in the text belongs to this object.
  const names = body.match(/"(?:[^"\\]|\\.)*"(?:\s*:)?/g)?.filter((text) => text.endsWith(':'));
  if ((names?.length ?? 0) > Object.keys(parsed).length) {
    throw new RequestError(400, 'MALFORMED', (messages) => messages.fieldTwice);
  }
  return Object.entries(parsed).flatMap(([name, value]) =>
    [value].flat().map((item): PostedField => [name, item === null ? '' : String(item)]),
  );
}

function parseObject(text: string): Record<string, unknown> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (cause) {
    throw new RequestError(400, 'MALFORMED', (messages) => messages.json, { cause });
  }
  if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) {
    return parsed as Record<string, unknown>;
  }
  throw new RequestError(400, 'MALFORMED', (messages) => messages.jsonObject);
}

/** Reads `Formspree-Session-Data`: base64 of a small JSON object. Any other value is ignored. */
function readSessionData(header: string | string[] | undefined): SessionData {
  if (typeof header !== 'string' || header.length > MAX_SESSION_CHARACTERS) return {};
  try {
    const { loadedAt, webdriver } = JSON.parse(Buffer.from(header, 'base64').toString('utf8'));
    return {
      loadedAt: typeof loadedAt === 'number' ? loadedAt : undefined,
      webdriver: webdriver === true,
    };
  } catch {
    // An unreadable header is ignored, because the header is only a hint.
    return {};
  }
}

/** Removes invisible and misleading characters. Throws a {@link RequestError} if the name is too long. */
function cleanField([name, value]: PostedField): PostedField {
  if (name.length > MAX_NAME_CHARACTERS) {
    throw new RequestError(400, 'MALFORMED', (messages) => messages.longName(MAX_NAME_CHARACTERS));
  }
  return [visibleText(name), visibleText(value)];
}

/**
 * Reads a multipart body as it arrives. If it is refused, the files received so far are discarded and a {@link
 * RequestError} is thrown. Without `uploads` every file is refused, and the body may be no larger than its fields.
 */
async function readMultipart(
  request: FastifyRequest,
  form: FormDefinition,
  uploads: Uploads | undefined,
): Promise<PostBody> {
  const messages = ANSWERS_IN[form.language];
  const fields: PostedField[] = [];
  const incoming: Promise<ReceivedFile | PostError | undefined>[] = [];
  const fileFields = fieldsOf(form).filter((field) => field.kind === 'file');
  const fieldsWithFile = new Set<string>();
  const length = Number(request.headers['content-length'] ?? Number.NaN);
  const sender = senderAddress(request.ip);
  const announcedBytes = Number.isSafeInteger(length) ? length : undefined;
  // Allow twice the size limit of each file. A file that is too large then gets an error next to its field, and the
  // other answers are not lost.
  const maxBytes = fileFields.reduce(
    (sum, field) => sum + (uploads ? 2 * field.maxBytes : 0),
    MAX_FIELDS_BYTES,
  );

  function receive({ name, filename, contentType: claimed, stream }: FilePart) {
    const field = fileFields.find((fileField) => fileField.name === name);
    if (filename && field && uploads && !fieldsWithFile.has(name)) {
      return uploads.receive({
        sender,
        announcedBytes,
        form,
        field,
        name: filename,
        claimed,
        stream,
      });
    }
    const fieldName = field?.name ?? '';
    const refusal =
      fileFields.length === 0
        ? { field: fieldName, code: 'NO_FILE_UPLOADS', message: messages.noFiles }
        : filename
          ? { field: fieldName, code: 'TOO_MANY_FILES', message: messages.oneFile }
          : { field: fieldName, code: 'FILE_TYPE', message: messages.unnamedFile };
    // Accept an empty file without a name, because browsers send it for a file input that was left empty.
    return countBytes(stream).then((bytes) => (filename || bytes > 0 ? refusal : undefined));
  }

  const reader = new MultipartReader(request.raw, {
    maxBytes,
    onField: (field) => fields.push(cleanField(field)),
    onFile(file) {
      const received = receive(file);
      if (file.filename) fieldsWithFile.add(file.name);
      // The outcome of the file is read after all parts have arrived. Until then, a failure must not end the process
      // or stop the body.
      received.catch(() => file.stream.resume());
      incoming.push(received);
    },
  });
  const [body] = await Promise.allSettled([reader.read()]);
  const outcomes = await Promise.allSettled(incoming);
  const failed = [body, ...outcomes].find(({ status }) => status === 'rejected');
  const files: ReceivedFile[] = [];
  const fileRefusals: PostError[] = [];
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected' || !outcome.value) continue;
    if ('path' in outcome.value) files.push(outcome.value);
    else fileRefusals.push(outcome.value);
  }
  if (failed?.status !== 'rejected') return { fields, files, fileRefusals };
  await uploads?.discard(files);
  throw failed.reason;
}

async function countBytes(stream: Readable): Promise<number> {
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) bytes += chunk.length;
  return bytes;
}
