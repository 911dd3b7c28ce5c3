import type { IncomingMessage } from 'node:http';
import {
  Busboy,
  type BusboyFileStream,
  type BusboyHeaders,
  type BusboyInstance,
} from '@fastify/busboy';
import { ANSWERS } from '#content/en/answers.ts';
import { RequestError } from '#server/http/request-error.ts';
import { type FileField, type FormDefinition, fieldsOf } from '#shared/forms/define-form.ts';
import type { FileRefusal, PostedField, ReceivedFile } from './post.ts';
import {
  cleanField,
  isTooLongName,
  MAX_FIELDS,
  nameTooLong,
  tooManyFields,
} from './read-fields.ts';
import type { IncomingFile } from './uploads/receive-file.ts';

/** Most bytes of one field that is no file. */
const MAX_FIELD_BYTES = 256 * 1024;
/** Maximum size of a post without its files. */
export const MAX_FIELDS_BYTES = 1024 * 1024;
/** Files beyond this many end the reading; one too many is answered next to its field. */
const MAX_FILES = 10;

/** What came in a `multipart/form-data` body. */
export interface Multipart {
  readonly fields: readonly PostedField[];
  readonly files: readonly ReceivedFile[];
  readonly fileRefusals: readonly FileRefusal[];
}

/** Takes one uploaded file in; must read the stream to its end whatever it decides. */
export type ReceiveFile = (file: IncomingFile) => Promise<ReceivedFile | FileRefusal>;

/**
 * Reads a multipart body as it arrives; files go through `receive` and never lie in memory. Where the body breaks
 * off or breaks a limit, files taken in so far are handed to `discard` and a {@link RequestError} is thrown. Without
 * `receive` no file is taken in, and the body may be no larger than its fields.
 */
export async function readMultipart(
  request: IncomingMessage,
  form: FormDefinition,
  receive: ReceiveFile | undefined,
  discard: (files: readonly ReceivedFile[]) => Promise<void>,
): Promise<Multipart> {
  const fields: PostedField[] = [];
  const arriving: Promise<ReceivedFile | FileRefusal | undefined>[] = [];
  const slots = new Map<string, FileField>();
  for (const field of fieldsOf(form)) if (field.kind === 'file') slots.set(field.name, field);
  const taken = new Set<string>();
  // Twice the files' limits: a file that is too big then gets an error next to its field, and the other answers stay.
  const room = receive ? [...slots.values()] : [];
  const most = room.reduce((sum, slot) => sum + 2 * slot.maxBytes, MAX_FIELDS_BYTES);

  let failure: unknown;
  try {
    await parse(request, most, {
      onField: (name, value) => fields.push(cleanField([name, value])),
      onFile(name, stream, filename, claimed) {
        const slot = slots.get(name);
        const coming = !filename
          ? readUnnamed(stream, slots.size, slot)
          : receive && slot && !taken.has(name)
            ? receive({ field: slot, name: filename, claimed, stream })
            : readPast(stream, refuse(slots.size, slot));
        if (filename) taken.add(name);
        // Looked at below, when all have come; until then a broken one must not end the process, nor hold the rest up.
        coming.catch(() => stream.resume());
        arriving.push(coming);
      },
    });
  } catch (error) {
    failure = error;
  }
  const outcomes = await Promise.allSettled(arriving);
  const arrived = outcomes.flatMap((one) =>
    one.status === 'fulfilled' && one.value ? [one.value] : [],
  );
  const files = arrived.filter(isReceived);
  failure ??= outcomes.find((one) => one.status === 'rejected')?.reason;
  if (failure !== undefined) {
    await discard(files);
    throw failure;
  }
  return { fields, files, fileRefusals: arrived.filter(isRefused) };
}

function isRefused(outcome: ReceivedFile | FileRefusal): outcome is FileRefusal {
  return !isReceived(outcome);
}

function isReceived(outcome: ReceivedFile | FileRefusal): outcome is ReceivedFile {
  return 'path' in outcome;
}

function refuse(slots: number, slot: FileField | undefined): FileRefusal {
  if (slots === 0) {
    return { field: '', code: 'NO_FILE_UPLOADS', message: ANSWERS.noFiles };
  }
  return {
    field: slot?.name ?? '',
    code: 'TOO_MANY_FILES',
    message: ANSWERS.oneFile,
  };
}

/** Reads a file that is not kept to its end. */
async function readPast(stream: BusboyFileStream, refusal: FileRefusal): Promise<FileRefusal> {
  stream.resume();
  return refusal;
}

/** A file box that was left empty travels as an empty file without a name; bytes without a name are refused. */
async function readUnnamed(
  stream: BusboyFileStream,
  slots: number,
  slot: FileField | undefined,
): Promise<FileRefusal | undefined> {
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) bytes += chunk.length;
  if (bytes === 0) return undefined;
  if (slots === 0) return refuse(slots, slot);
  return { field: slot?.name ?? '', code: 'FILE_TYPE', message: ANSWERS.unnamedFile };
}

interface Listeners {
  onField(name: string, value: string): void;
  onFile(name: string, stream: BusboyFileStream, filename: string, claimed: string): void;
}

function parse(request: IncomingMessage, most: number, listeners: Listeners): Promise<void> {
  const parser = open(request);
  return new Promise((resolve, reject) => {
    let bytes = 0;
    let typed = 0;
    let parts = 0;
    let ended = false;
    let current: BusboyFileStream | undefined;
    const stop = (error: unknown) => {
      if (ended) return;
      ended = true;
      request.off('data', read);
      request.resume();
      // The reader of the current file must not wait for its end.
      current?.destroy(error instanceof Error ? error : undefined);
      parser.destroy();
      reject(error);
    };
    const read = (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > most) stop(tooLarge());
      else if (!parser.write(chunk)) request.pause();
    };
    parser.on('field', (name, value, _nameTruncated, valueTruncated) => {
      parts += 1;
      typed += (name ?? '').length + value.length;
      if (isTooLongName(name ?? '')) stop(nameTooLong());
      else if (valueTruncated || typed > MAX_FIELDS_BYTES) stop(tooLarge());
      else listeners.onField(name ?? '', value);
    });
    parser.on('file', (name, stream, filename, _encoding, claimed) => {
      current = stream;
      parts += 1;
      stream.on('error', () => undefined);
      listeners.onFile(name ?? '', stream, filename ?? '', claimed);
    });
    for (const limit of ['partsLimit', 'fieldsLimit', 'filesLimit'] as const) {
      parser.on(limit, () => stop(tooManyFields()));
    }
    parser.on('drain', () => request.resume());
    parser.on('error', (cause) => stop(malformed(cause)));
    parser.on('finish', () => {
      if (partsSeen(parser) !== parts) return stop(malformed());
      ended = true;
      resolve();
    });
    request.on('data', read);
    request.on('end', () => parser.end());
    request.on('error', (cause) => stop(cause instanceof RequestError ? cause : malformed(cause)));
    request.on('close', () => {
      if (!request.complete) stop(malformed());
    });
  });
}

function open(request: IncomingMessage): BusboyInstance {
  try {
    return new Busboy({
      headers: request.headers as BusboyHeaders,
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
  return new RequestError(400, 'MALFORMED', ANSWERS.incomplete, {
    cause,
  });
}

function tooLarge(): RequestError {
  return new RequestError(413, 'FILES_TOO_BIG', ANSWERS.formTooLarge);
}
