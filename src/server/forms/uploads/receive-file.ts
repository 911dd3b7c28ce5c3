import { spawn } from 'node:child_process';
import { createHash, randomUUIDv7 } from 'node:crypto';
import { type FileHandle, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileTypeFromFile } from 'file-type';
import type {
  IncomingFile,
  PostError,
  ReceivedFile,
  ReceiveFile,
} from '#server/forms/read-post.ts';
import { ANSWERS_IN } from '#server/http/answers.ts';
import type { Limiter } from '#server/http/limits.ts';
import { MINUTE_MS } from '#shared/durations.ts';
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

interface Kind {
  readonly type: string;
  /** The types that `file-type` may detect; only `type` if left out. */
  readonly magic?: readonly string[];
  /** Bytes that must occur somewhere in the file. */
  readonly contains?: Buffer;
}

const KINDS: Readonly<Record<string, Kind>> = {
  '.pdf': { type: 'application/pdf' },
  '.doc': {
    type: 'application/msword',
    // Excel, Outlook and Windows installers also use compound files. A Word file has a stream with this name.
    magic: ['application/x-cfb'],
    contains: Buffer.from('WordDocument', 'utf16le'),
  },
  '.docx': { type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' },
  // WebM and MP4 files can also be films. A recording made by a browser has a track with this codec.
  '.webm': {
    type: 'audio/webm',
    magic: ['audio/webm', 'video/webm'],
    contains: Buffer.from('A_OPUS'),
  },
  '.m4a': {
    type: 'audio/mp4',
    magic: ['audio/mp4', 'audio/x-m4a', 'video/mp4'],
    contains: Buffer.from('mp4a'),
  },
};

/** Browsers send one of these types if they do not know the file extension. */
const NO_CLAIM = ['', 'application/octet-stream', 'text/plain'];
const MAX_NAME_CHARACTERS = 150;
const SCAN_TIMEOUT_MS = MINUTE_MS;

/**
 * Receives one uploaded file. Its name, claimed type and bytes must match what the field accepts. The bytes are
 * written to the local disk as they arrive. A refused file is deleted. Rejects only if the stream itself fails.
 */
export async function receiveFile(
  { form, field, name: sentName, claimed, stream }: IncomingFile,
  { tempDir, scanCommand, onError }: ReceiveOptions,
): Promise<ReceivedFile | PostError> {
  const messages = ANSWERS_IN[form.language];
  const name = safeFileName(sentName);
  const kind = KINDS[endingOf(name)];
  const types = [...NO_CLAIM, kind?.type];
  if (!kind || !field.accept.includes(endingOf(name)) || !types.includes(claimed.toLowerCase())) {
    await readToEnd(stream);
    return fileError(form, field, 'FILE_TYPE');
  }
  const refusal = (code: string, message: string) => ({ field: field.name, code, message });
  const id = randomUUIDv7();
  const path = join(tempDir, id);
  const hash = createHash('sha256');
  let bytes = 0;
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
      await file?.writeFile(chunk).catch(unwritable);
    }
    if (!isWritable) return refusal('UNAVAILABLE', messages.fileUnsaved);
    if (bytes > field.maxBytes) return fileError(form, field, 'FILES_TOO_BIG');
    if (bytes === 0) return fileError(form, field, 'FILE_EMPTY');
    if (!(await isOfKind(path, kind))) return refusal('FILE_TYPE', messages.wrongFile);
    if (scanCommand) {
      const isSafe = await scanFile(scanCommand, path).catch(onError);
      if (isSafe === undefined) return refusal('UNAVAILABLE', messages.fileUnchecked);
      if (!isSafe) return refusal('FILE_REFUSED', messages.unsafeFile);
    }
    isReceived = true;
    return {
      id,
      field: field.name,
      name,
      type: kind.type,
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

/**
 * A sender's file name without its path and without misleading characters. If the name is too long, the part before
 * the extension is shortened.
 */
function safeFileName(name: string): string {
  const clean = visibleLine(name.split(/[\\/]/).at(-1) ?? '') || 'file';
  if (clean.length <= MAX_NAME_CHARACTERS) return clean;
  const ending = endingOf(clean).slice(0, 10);
  return clean.slice(0, MAX_NAME_CHARACTERS - ending.length) + ending;
}

function endingOf(name: string): string {
  return /\.[^.]+$/.exec(name)?.[0].toLowerCase() ?? '';
}

async function isOfKind(path: string, { type, magic = [type], contains }: Kind): Promise<boolean> {
  const detected = await fileTypeFromFile(path);
  if (!detected || !magic.includes(detected.mime)) return false;
  return contains === undefined || (await readFile(path)).includes(contains);
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
    // Reserved before the free space is read, so that concurrent files don't use the same space twice.
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
