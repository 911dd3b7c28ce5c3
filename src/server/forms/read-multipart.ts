import {
  Busboy,
  type BusboyFileStream,
  type BusboyHeaders,
  type BusboyInstance,
} from '@fastify/busboy';
import type { FastifyRequest } from 'fastify';
import { ANSWERS_IN, RequestError } from '#server/http/answers.ts';
import { senderAddress } from '#server/http/limits.ts';
import { type FormDefinition, fieldsOf } from '#shared/forms/define-form.ts';
import {
  cleanField,
  MAX_FIELDS,
  type PostBody,
  type PostError,
  type PostedField,
  type ReceivedFile,
  tooManyFields,
} from './post.ts';
import type { ReceiveFile } from './uploads/receive-file.ts';

const MAX_FIELD_BYTES = 256 * 1024;
export const MAX_FIELDS_BYTES = 1024 * 1024;
/** Files beyond this many end the reading; one too many is answered next to its field. */
const MAX_FILES = 10;

export interface Uploads {
  readonly receive: ReceiveFile;
  discard(files: readonly ReceivedFile[]): Promise<void>;
}

/**
 * Reads a multipart body as it arrives; files never lie in memory. If the body breaks off or breaks a limit, files taken
 * in so far are discarded and a {@link RequestError} is thrown. Without `uploads` no file is taken in, and the body may be
 * no larger than its fields.
 */
export async function readMultipart(
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
