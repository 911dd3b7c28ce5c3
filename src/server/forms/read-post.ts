import type { Readable } from 'node:stream';
import {
  Busboy,
  type BusboyFileStream,
  type BusboyHeaders,
  type BusboyInstance,
} from '@fastify/busboy';
import type { FastifyRequest } from 'fastify';
import type { StoredFile } from '#server/database/lead.ts';
import { ANSWERS_IN, RequestError } from '#server/http/answers.ts';
import { senderAddress } from '#server/http/limits.ts';
import { type FileField, type FormDefinition, fieldsOf } from '#shared/forms/define-form.ts';
import { visibleLine, visibleText } from '#shared/visible-text.ts';

/** One name and value as they came, repeats included. Never an object: names are the sender's to choose. */
export type PostedField = readonly [name: string, value: string];

export interface SessionData {
  /** When the page was loaded, milliseconds since the epoch by the sender's clock. */
  readonly loadedAt?: number | undefined;
  readonly webdriver?: boolean;
}

/** A file that passed its checks and lies in a temporary file until its post is answered. */
export interface ReceivedFile extends StoredFile {
  readonly path: string;
}

export interface PostError {
  /** Empty or left out if it concerns the whole form. */
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
  /** The sender's network address, for limits and a keyed hash; never stored. */
  readonly sender: string;
  readonly userAgent: string;
  readonly idempotencyKey: string;
  readonly session: SessionData;
}

/** A file on its way in, with what is known of its sender before the first byte is read. */
export interface IncomingFile {
  readonly form: FormDefinition;
  readonly field: FileField;
  readonly name: string;
  readonly claimed: string;
  readonly stream: Readable;
  readonly sender: string;
  readonly announcedBytes: number | undefined;
}

/** Takes one uploaded file in; reads the stream to its end whatever it decides. */
export type ReceiveFile = (file: IncomingFile) => Promise<ReceivedFile | PostError>;

export interface Uploads {
  readonly receive: ReceiveFile;
  discard(files: readonly ReceivedFile[]): Promise<void>;
}

const MAX_FIELDS = 200;
const MAX_NAME_CHARACTERS = 200;
const MAX_SESSION_CHARACTERS = 2000;
const MAX_FIELD_BYTES = 256 * 1024;
export const MAX_FIELDS_BYTES = 1024 * 1024;
/** Files beyond this many end the reading; one too many is answered next to its field. */
const MAX_FILES = 10;

export function kilobytesOf({ fields }: Post): number {
  const letters = fields.reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  return Math.max(1, Math.ceil(letters / 1024));
}

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

/** A field without characters that mislead. Throws a {@link RequestError} if its name is too long. */
function cleanField([name, value]: PostedField): PostedField {
  if (name.length > MAX_NAME_CHARACTERS) {
    throw new RequestError(400, 'MALFORMED', (say) => say.longName(MAX_NAME_CHARACTERS));
  }
  return [visibleText(name), visibleText(value)];
}

function tooManyFields(): RequestError {
  return new RequestError(413, 'TOO_MANY_FIELDS', (say) => say.manyFields(MAX_FIELDS));
}

/**
 * Reads a multipart body as it arrives; files never lie in memory. If the body breaks off or breaks a limit, files taken
 * in so far are discarded and a {@link RequestError} is thrown. Without `uploads` no file is taken in, and the body may be
 * no larger than its fields.
 */
async function readMultipart(
  request: FastifyRequest,
  form: FormDefinition,
  uploads: Uploads | undefined,
): Promise<PostBody> {
  const say = ANSWERS_IN[form.language];
  const fields: PostedField[] = [];
  const arriving: Promise<ReceivedFile | PostError | undefined>[] = [];
  const slots = fieldsOf(form).filter((field) => field.kind === 'file');
  const taken = new Set<string>();
  const length = Number(request.headers['content-length'] ?? Number.NaN);
  const from = {
    sender: senderAddress(request.ip),
    announcedBytes: Number.isSafeInteger(length) ? length : undefined,
  };
  // Twice the files' limits: a file that is too big then gets an error next to its field, and the other answers stay.
  const most = slots.reduce(
    (sum, { maxBytes }) => sum + (uploads ? 2 * maxBytes : 0),
    MAX_FIELDS_BYTES,
  );

  function onFile(name: string, stream: BusboyFileStream, filename: string, claimed: string) {
    const slot = slots.find((one) => one.name === name);
    const field = slot?.name ?? '';
    const refusal =
      slots.length === 0
        ? { field, code: 'NO_FILE_UPLOADS', message: say.noFiles }
        : filename
          ? { field, code: 'TOO_MANY_FILES', message: say.oneFile }
          : { field, code: 'FILE_TYPE', message: say.unnamedFile };
    const coming =
      filename && slot && uploads && !taken.has(name)
        ? uploads.receive({ ...from, form, field: slot, name: filename, claimed, stream })
        : // A file box that was left empty is sent as an empty file without a name.
          countBytes(stream).then((bytes) => (filename || bytes > 0 ? refusal : undefined));
    if (filename) taken.add(name);
    // Looked at below, when all have come; until then a broken one must not end the process, nor hold the rest up.
    coming.catch(() => stream.resume());
    arriving.push(coming);
  }

  const [parsed] = await Promise.allSettled([
    parse(request, most, (field) => fields.push(cleanField(field)), onFile),
  ]);
  const outcomes = await Promise.allSettled(arriving);
  const failed = [parsed, ...outcomes].find((one) => one.status === 'rejected');
  const files: ReceivedFile[] = [];
  const fileRefusals: PostError[] = [];
  for (const one of outcomes) {
    if (one.status === 'rejected' || !one.value) continue;
    if ('path' in one.value) files.push(one.value);
    else fileRefusals.push(one.value);
  }
  if (!failed) return { fields, files, fileRefusals };
  await uploads?.discard(files);
  throw failed.reason;
}

async function countBytes(stream: BusboyFileStream): Promise<number> {
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) bytes += chunk.length;
  return bytes;
}

function parse(
  { raw: request }: FastifyRequest,
  most: number,
  onField: (field: PostedField) => void,
  onFile: (name: string, stream: BusboyFileStream, filename: string, claimed: string) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let parser: BusboyInstance | undefined;
    let bytes = 0;
    let typed = 0;
    let parts = 0;
    let ended = false;
    let current: BusboyFileStream | undefined;
    const stop = (cause?: unknown) => {
      if (ended) return;
      ended = true;
      request.off('data', read);
      request.resume();
      const error = cause instanceof RequestError ? cause : malformed(cause);
      // The reader of the current file must not wait for its end.
      current?.destroy(error);
      parser?.destroy();
      reject(error);
    };
    const read = (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > most) return stop(tooLarge());
      try {
        if (!parser && chunk.length === Number(request.headers['content-length'])) {
          const fields = readPlainParts(request.headers['content-type'], chunk);
          if (fields) {
            fields.forEach(onField);
            ended = true;
            return resolve();
          }
        }
        parser ??= open();
        // A parser that was stopped on the way never drains; the rest is read past.
        if (!parser.write(chunk) && !ended) request.pause();
      } catch (error) {
        stop(error);
      }
    };
    const open = () => {
      const parser = newParser(request.headers as BusboyHeaders);
      parser.on('field', (name = '', value, _nameTruncated, valueTruncated) => {
        parts += 1;
        typed += name.length + value.length;
        if (valueTruncated || typed > MAX_FIELDS_BYTES) return stop(tooLarge());
        try {
          onField([name, value]);
        } catch (error) {
          stop(error);
        }
      });
      parser.on('file', (name = '', stream, filename = '', _encoding, claimed) => {
        stream.on('error', () => undefined);
        // It goes on to the end of its piece after a stop; nothing would end the file.
        if (ended) return stream.destroy();
        current = stream;
        parts += 1;
        onFile(name, stream, filename, claimed);
      });
      for (const limit of ['partsLimit', 'fieldsLimit', 'filesLimit'] as const) {
        parser.on(limit, () => stop(tooManyFields()));
      }
      parser.on('drain', () => request.resume());
      parser.on('error', stop);
      parser.on('finish', () => {
        if (partsSeen(parser) !== parts) return stop();
        ended = true;
        resolve();
      });
      return parser;
    };
    request.on('data', read);
    request.on('end', () => {
      if (!ended) (parser ?? open()).end();
    });
    request.on('error', stop);
    request.on('close', () => {
      if (!request.complete) stop();
    });
  });
}

const PLAIN_TYPE = /^multipart\/form-data; boundary=([\w-]{1,70})$/;
const PLAIN_HEADER = /^\r\nContent-Disposition: form-data; name="([\w.-]{1,200})"\r\n\r\n/;
/** A field of more bytes is left to busboy, whose limits stop it. */
const MAX_PLAIN_BYTES = 64 * 1024;

/**
 * The fields of a small body that has arrived whole and is written the one way browsers write text fields with simple
 * names; undefined for any other, which busboy reads. What every post without a file passes takes 3 µs instead of 45;
 * a test compares both (docs/decisions/0002-busboy-reads-posts.md).
 */
export function readPlainParts(
  contentType: string | undefined,
  body: Buffer,
): PostedField[] | undefined {
  const boundary = PLAIN_TYPE.exec(contentType ?? '')?.[1];
  if (!boundary || body.length > MAX_PLAIN_BYTES) return undefined;
  const [before, ...parts] = `\r\n${body}`.split(`\r\n--${boundary}`, MAX_FIELDS + 3);
  if (before !== '' || !/^--(?:\r\n)?$/.test(parts.pop() ?? '')) return undefined;
  const fields: PostedField[] = [];
  for (const part of parts) {
    const [header, name] = PLAIN_HEADER.exec(part) ?? [];
    if (header === undefined || name === undefined) return undefined;
    fields.push([name, part.slice(header.length)]);
  }
  return fields.length > 0 && fields.length <= MAX_FIELDS ? fields : undefined;
}

function newParser(headers: BusboyHeaders): BusboyInstance {
  try {
    return new Busboy({
      headers,
      limits: {
        fieldSize: MAX_FIELD_BYTES,
        fields: MAX_FIELDS,
        files: MAX_FILES,
        parts: MAX_FIELDS + MAX_FILES,
        headerPairs: 20,
        headerSize: 4096,
      },
      // RFC 7578, 4.2: what has a file name is a file. Scripts type text as application/octet-stream too.
      isPartAFile: (_name, _type, filename) => filename !== undefined,
    });
  } catch (cause) {
    throw malformed(cause);
  }
}

/**
 * Parts of the body, those included that busboy passes over in silence because their header can't be read: a line
 * break in a file name, no name at all. Such a body is refused, since a part of what was sent would be lost.
 */
function partsSeen(parser: BusboyInstance): number {
  return (parser as unknown as { _parser: { _nparts: number } })._parser._nparts;
}

function malformed(cause?: unknown): RequestError {
  return new RequestError(400, 'MALFORMED', (say) => say.incomplete, { cause });
}

function tooLarge(): RequestError {
  return new RequestError(413, 'FILES_TOO_BIG', (say) => say.formTooLarge);
}
