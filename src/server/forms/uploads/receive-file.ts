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
  /** Called if a file could not be written or checked; the sender is asked to try again. */
  readonly onError: (error: unknown) => void;
}

interface Kind {
  readonly type: string;
  /** What `file-type` makes of the bytes, if that is not `type`: one of these. */
  readonly magic?: readonly string[];
  /** Must occur somewhere in the file. */
  readonly contains?: Buffer;
}

const KINDS: Readonly<Record<string, Kind>> = {
  '.pdf': { type: 'application/pdf' },
  '.doc': {
    type: 'application/msword',
    // Compound files are also Excel's, Outlook's and Windows' installers; Word's hold a stream of this name.
    magic: ['application/x-cfb'],
    contains: Buffer.from('WordDocument', 'utf16le'),
  },
  '.docx': { type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' },
  // Containers of films too: what browsers record as sound holds a track of this codec.
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

/** Browsers send one of these for an extension they do not know. */
const NO_CLAIM = ['', 'application/octet-stream', 'text/plain'];
const MAX_NAME_CHARACTERS = 150;
const SCAN_TIMEOUT_MS = MINUTE_MS;

/**
 * Takes one uploaded file in: name, claimed type and bytes must agree with what the field accepts. The bytes go
 * straight to the local disk; what is refused leaves nothing behind. Rejects only if the stream itself breaks.
 */
export async function receiveFile(
  { form, field, name: sentName, claimed, stream }: IncomingFile,
  { tempDir, scanCommand, onError }: ReceiveOptions,
): Promise<ReceivedFile | PostError> {
  const say = ANSWERS_IN[form.language];
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
  // The rest of the upload is read all the same.
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
    if (!isWritable) return refusal('UNAVAILABLE', say.fileUnsaved);
    if (bytes > field.maxBytes) return fileError(form, field, 'FILES_TOO_BIG');
    if (bytes === 0) return fileError(form, field, 'FILE_EMPTY');
    if (!(await isOfKind(path, kind))) return refusal('FILE_TYPE', say.wrongFile);
    if (scanCommand) {
      const isSafe = await scanFile(scanCommand, path).catch(onError);
      if (isSafe === undefined) return refusal('UNAVAILABLE', say.fileUnchecked);
      if (!isSafe) return refusal('FILE_REFUSED', say.unsafeFile);
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
    // Read and discarded.
  }
}

/** Removes temporary files. What can't be removed is reported, and removed with what a crash leaves (deleteAbandoned). */
export async function removeReceived(
  files: readonly { readonly path: string }[],
  onError: (error: unknown) => void,
): Promise<void> {
  for (const { path } of files) await rm(path, { force: true }).catch(onError);
}

/** A sender's file name without path and without characters that mislead; its extension stays when it is shortened. */
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
  const found = await fileTypeFromFile(path);
  if (!found || !magic.includes(found.mime)) return false;
  return contains === undefined || (await readFile(path)).includes(contains);
}

/**
 * Asks the owner's program about a file; true if it exits with 0. No shell is involved: `command` is split at
 * spaces and the path is one argument. Rejects if the program can't be started or does not end in time.
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

/** What uploads may use. Limiters that are undefined set no limit. */
export interface UploadLimits {
  readonly senderFiles: Limiter | undefined;
  /** Kilobytes of one sender; refundable. */
  readonly senderKilobytes: Limiter | undefined;
  /** Kilobytes of all senders; refundable. */
  readonly allKilobytes: Limiter | undefined;
  readonly freeBytes: () => Promise<number>;
  /** Bytes that stay free for posts without files. */
  readonly leastFreeBytes: number;
}

const KILOBYTE_BYTES = 1024;
/** A file is written three times: as a temporary file, into the database's log and into the database. */
const WRITTEN_TIMES = 3;

/**
 * Lets a file through to `receive` only if its sender, all senders together and the disk allow it, before
 * a byte of it is written. Space is reserved for as many bytes as may come, and what was not stored is given back.
 */
export function limitUploads(receive: ReceiveFile, limits: UploadLimits): ReceiveFile {
  const { senderFiles, senderKilobytes, allKilobytes } = limits;
  let pendingBytes = 0;
  return async (file) => {
    const { sender, announcedBytes = Number.POSITIVE_INFINITY } = file;
    const field = file.field.name;
    const say = ANSWERS_IN[file.form.language];
    const mostBytes = Math.min(file.field.maxBytes, announcedBytes);
    const kilobytes = Math.ceil(mostBytes / KILOBYTE_BYTES);
    const noRoom = async () => {
      await readToEnd(file.stream);
      return { field, code: 'UNAVAILABLE', message: say.noRoom, retryAfterSeconds: 600 };
    };
    // Counted before the disk answers, so that files that come together don't use the same space twice.
    pendingBytes += WRITTEN_TIMES * mostBytes;
    try {
      if ((await limits.freeBytes()) - pendingBytes < limits.leastFreeBytes) return await noRoom();
      let own = await senderFiles?.take(sender);
      if (own?.allowed !== false) own = await senderKilobytes?.take(sender, kilobytes);
      if (own?.allowed === false) {
        await readToEnd(file.stream);
        const retryAfterSeconds = own.resetSeconds;
        const message = say.tooManyFiles(Math.ceil(retryAfterSeconds / 60));
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
      pendingBytes -= WRITTEN_TIMES * mostBytes;
    }
  };
}
