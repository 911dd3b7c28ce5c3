import { spawn } from 'node:child_process';
import { createHash, randomUUIDv7 } from 'node:crypto';
import { type FileHandle, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { unzipSync } from 'fflate';
import type {
  IncomingFile,
  PostError,
  ReceivedFile,
  ReceiveFile,
} from '#server/forms/read-post.ts';
import { ANSWERS_IN } from '#server/http/answers.ts';
import type { Limiter } from '#server/http/limits.ts';
import { MINUTE_MS } from '#shared/durations.ts';
import {
  acceptsEnding,
  acceptsKind,
  type Ending,
  endingOf,
  endingOfBytes,
  HEAD_BYTES,
  isOtherDocument,
  withEnding,
} from '#shared/forms/file-endings.ts';
import { fileError } from '#shared/forms/validate.ts';
import { visibleLine } from '#shared/visible-text.ts';

export interface ReceiveOptions {
  /** Local folder where a file is written and checked. */
  readonly tempDir: string;
  /** Program that may refuse a file; empty for none. */
  readonly scanCommand: string;
  /** Called if a file could not be written or checked. The sender gets the error UNAVAILABLE. */
  readonly onError: (error: unknown) => void;
}

/** The types of stored files, and what a file must contain in addition to its first bytes. */
const KINDS: Readonly<Record<Ending, readonly [type: string, contains?: Contains]>> = {
  '.pdf': ['application/pdf'],
  // Excel, Outlook and Windows installers also use compound files. A Word file has a stream with this name.
  '.doc': ['application/msword', (bytes) => bytes.includes(Buffer.from('WordDocument', 'utf16le'))],
  '.docx': [
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    hasWordParts,
  ],
  '.rtf': ['application/rtf'],
  // WebM and MP4 files can also be videos. A recording made by a browser has a track with this codec.
  '.webm': ['audio/webm', (bytes) => bytes.includes('A_OPUS')],
  '.m4a': ['audio/mp4', (bytes) => bytes.includes('mp4a')],
};
type Contains = (bytes: Buffer) => boolean;

/**
 * The types that refuse a file. The type that a browser sends comes from the device's own tables and is often wrong for
 * a valid file, so other types are ignored. Browsers send recordings as `audio/…` or `video/…`.
 */
const CONTRADICTS_DOCUMENT = /^(?:image|audio|video)\/|^text\/html\b/i;
const CONTRADICTS_RECORDING = /^image\/|^text\/html\b/i;
const MAX_ZIP_ENTRIES = 10_000;
const WORD_ENDINGS = /^\.(?:doc|docx|dot|dotx|rtf)$/;
const MAX_NAME_CHARACTERS = 150;
const SCAN_TIMEOUT_MS = MINUTE_MS;

/**
 * Receives one uploaded file. The field must accept the ending of its name and the format of its bytes. A wrong or
 * missing ending is replaced by the ending of the format. The bytes are written to the local disk as they arrive. A
 * refused file is deleted. Rejects only if the stream itself fails.
 */
export async function receiveFile(
  { form, field, name: sentName, claimed, stream }: IncomingFile,
  { tempDir, scanCommand, onError }: ReceiveOptions,
): Promise<ReceivedFile | PostError> {
  const messages = ANSWERS_IN[form.language];
  const name = safeFileName(sentName);
  const ending = endingOf(name);
  const contradicts = field.accept.includes('.pdf') ? CONTRADICTS_DOCUMENT : CONTRADICTS_RECORDING;
  if (!acceptsEnding(field, ending) || contradicts.test(claimed)) {
    await readToEnd(stream);
    return fileError(form, field, isOtherDocument(field, ending) ? 'FILE_UNREADABLE' : 'FILE_TYPE');
  }
  const refusal = (code: string, message: string) => ({ field: field.name, code, message });
  const id = randomUUIDv7();
  const path = join(tempDir, id);
  const hash = createHash('sha256');
  let bytes = 0;
  let head = Buffer.alloc(0);
  let isWritable = true;
  let isReceived = false;
  let file: FileHandle | undefined;
  // After a write error, the rest of the stream must still be read to its end.
  const unwritable = (error: unknown) => {
    onError(error);
    isWritable = false;
    return undefined;
  };
  try {
    file = await open(path, 'wx', 0o600).catch(unwritable);
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (!isWritable || bytes > field.maxBytes) continue;
      hash.update(chunk);
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk]).subarray(0, HEAD_BYTES);
      await file?.writeFile(chunk).catch(unwritable);
    }
    if (!isWritable) return refusal('UNAVAILABLE', messages.fileUnsaved);
    if (bytes > field.maxBytes) return fileError(form, field, 'FILES_TOO_BIG');
    if (bytes === 0) return fileError(form, field, 'FILE_EMPTY');
    const kind = await kindOf(path, head);
    if (!acceptsKind(field, kind)) {
      if (ending === '') return fileError(form, field, 'FILE_TYPE');
      if (WORD_ENDINGS.test(ending)) return fileError(form, field, 'FILE_UNREADABLE');
      return refusal('FILE_TYPE', messages.wrongFile);
    }
    if (scanCommand) {
      const isSafe = await scanFile(scanCommand, path).catch(onError);
      if (isSafe === undefined) return refusal('UNAVAILABLE', messages.fileUnchecked);
      if (!isSafe) return refusal('FILE_REFUSED', messages.unsafeFile);
    }
    isReceived = true;
    return {
      id,
      field: field.name,
      name: shortened(withEnding(name, kind)),
      type: KINDS[kind][0],
      path,
      bytes,
      sha256: hash.digest('hex'),
    };
  } finally {
    await file?.close();
    if (!isReceived) await removeReceived([{ path }], onError);
  }
}

async function readToEnd(stream: Readable): Promise<void> {
  for await (const _ of stream) {
    // The chunk is discarded.
  }
}

/**
 * Removes temporary files. If a file cannot be removed, the error is reported. `deleteAbandoned` removes the file
 * later, as it does after a crash.
 */
export async function removeReceived(
  files: readonly { readonly path: string }[],
  onError: (error: unknown) => void,
): Promise<void> {
  for (const { path } of files) await rm(path, { force: true }).catch(onError);
}

/** A sender's file name without its path and without misleading characters. File systems allow 255 bytes. */
function safeFileName(name: string): string {
  return visibleLine(name.split(/[\\/]/).at(-1) ?? '').slice(-255) || 'file';
}

/** Shortens a name that is too long, but keeps its ending. */
function shortened(name: string): string {
  if (name.length <= MAX_NAME_CHARACTERS) return name;
  const ending = endingOf(name);
  return name.slice(0, MAX_NAME_CHARACTERS - ending.length) + ending;
}

/** The kind of a received file, or undefined if it is none of {@link KINDS}. */
async function kindOf(path: string, head: Uint8Array): Promise<Ending | undefined> {
  const kind = endingOfBytes(head);
  const contains = kind && KINDS[kind][1];
  return !contains || contains(await readFile(path)) ? kind : undefined;
}

/**
 * True for a zip file with the parts of a Word document (ECMA-376, part 2) and no macros. Programs differ in the order
 * of the parts, in the name and folder of the main part, and in capitals and slashes.
 */
function hasWordParts(bytes: Buffer): boolean {
  const parts: string[] = [];
  try {
    unzipSync(bytes, {
      filter({ name }) {
        // Count the entries, because a damaged directory may claim billions of them.
        const part = name
          .replaceAll('\\', '/')
          .replace(/^\.?\//, '')
          .toLowerCase();
        if (parts.push(part) > MAX_ZIP_ENTRIES) {
          throw new RangeError('too many entries');
        }
        return false;
      },
    });
  } catch {
    // Word cannot open a file whose directory is missing or damaged.
    return false;
  }
  const has = (start: string) => parts.some((part) => part.startsWith(start));
  const hasDocument = has('word/') || parts.includes('document.xml');
  return (
    has('[content_types].xml') &&
    hasDocument &&
    !parts.some((part) => /^(?:word\/)?vbaproject\.bin$/.test(part))
  );
}

/**
 * Runs the owner's program on a file. Returns true if the program exits with 0. No shell is used: `command` is split
 * at spaces, and the path is one argument. Rejects if the program can't be started or does not end in time.
 */
function scanFile(command: string, path: string): Promise<boolean> {
  const [program = '', ...args] = command.split(/\s+/);
  return new Promise((resolve, reject) => {
    const options = { stdio: 'ignore', timeout: SCAN_TIMEOUT_MS } as const;
    const child = spawn(program, [...args, path], options);
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === null) reject(new Error('The scan of an uploaded file did not end in time.'));
      else resolve(code === 0);
    });
  });
}

/** The limits of uploads. An undefined limiter sets no limit. */
export interface UploadLimits {
  readonly senderFiles: Limiter | undefined;
  /** Limit of kilobytes for each sender; refundable. */
  readonly senderKilobytes: Limiter | undefined;
  /** Limit of kilobytes for all senders together; refundable. */
  readonly allKilobytes: Limiter | undefined;
  readonly freeBytes: () => Promise<number>;
  /** Bytes of the disk that stay free for posts without files. */
  readonly minFreeBytes: number;
}

const KILOBYTE_BYTES = 1024;
/** A file is written three times: to a temporary file, to the database's log, and to the database. */
const WRITES_PER_FILE = 3;

/**
 * Calls `receive` only if the limits of the sender, of all senders and of the disk allow the file. This is decided
 * before a byte is written: the largest possible size is reserved first, and the unused part is given back.
 */
export function limitUploads(receive: ReceiveFile, limits: UploadLimits): ReceiveFile {
  const { senderFiles, senderKilobytes, allKilobytes } = limits;
  let pendingBytes = 0;
  return async (file) => {
    const { sender, announcedBytes = Number.POSITIVE_INFINITY } = file;
    const field = file.field.name;
    const messages = ANSWERS_IN[file.form.language];
    const maxBytes = Math.min(file.field.maxBytes, announcedBytes);
    const kilobytes = Math.ceil(maxBytes / KILOBYTE_BYTES);
    const noRoom = async () => {
      await readToEnd(file.stream);
      return { field, code: 'UNAVAILABLE', message: messages.noRoom, retryAfterSeconds: 600 };
    };
    // Reserve the space before reading the free space, so that concurrent files don't use the same space twice.
    pendingBytes += WRITES_PER_FILE * maxBytes;
    try {
      if ((await limits.freeBytes()) - pendingBytes < limits.minFreeBytes) return await noRoom();
      let allowance = await senderFiles?.take(sender);
      if (allowance?.allowed !== false) {
        allowance = await senderKilobytes?.take(sender, kilobytes);
      }
      if (allowance?.allowed === false) {
        await readToEnd(file.stream);
        const retryAfterSeconds = allowance.resetSeconds;
        const message = messages.tooManyFiles(Math.ceil(retryAfterSeconds / 60));
        return { field, code: 'TOO_MANY_REQUESTS', message, retryAfterSeconds };
      }
      if ((await allKilobytes?.take('all', kilobytes))?.allowed === false) {
        await senderKilobytes?.giveBack(sender, kilobytes);
        return await noRoom();
      }
      let unused = kilobytes;
      try {
        const outcome = await receive(file);
        if ('path' in outcome) unused -= Math.ceil(outcome.bytes / KILOBYTE_BYTES);
        return outcome;
      } finally {
        if (unused > 0) {
          await senderKilobytes?.giveBack(sender, unused);
          await allKilobytes?.giveBack('all', unused);
        }
      }
    } finally {
      pendingBytes -= WRITES_PER_FILE * maxBytes;
    }
  };
}
