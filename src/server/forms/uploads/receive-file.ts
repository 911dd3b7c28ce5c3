import { createHash, randomUUID, randomUUIDv7 } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { type FileStore, fileKey } from '#server/database/files/file-store.ts';
import { removeFiles } from '#server/database/files/remove-files.ts';
import { stagingPath } from '#server/database/files/stage-file.ts';
import type { StoredFile } from '#server/database/submission.ts';
import type { FileRefusal } from '#server/forms/post.ts';
import { fileError } from '#shared/forms/check-file.ts';
import type { FileField } from '#shared/forms/define-form.ts';
import { claimFits, kindOfFile } from './file-kind.ts';
import { endingOf, safeFileName } from './file-name.ts';
import { scanFile } from './scan-file.ts';

/** A file on its way in. */
export interface IncomingFile {
  readonly field: FileField;
  /** As the sender gave it. */
  readonly name: string;
  /** The media type the sender claims. */
  readonly claimed: string;
  readonly stream: Readable;
}

/** Where files are stored and how they are scanned. */
export interface ReceiveOptions {
  /** Where a file that passed its checks is stored. */
  readonly files: FileStore;
  /** Local folder where it is written and checked first. */
  readonly filesDir: string;
  /** Program that may refuse a file; empty for none. */
  readonly scanCommand: string;
  /** Called where a file could not be stored; the sender is asked to try again. */
  readonly onError: (error: unknown) => void;
}

/**
 * Takes one uploaded file in: name, claimed type and bytes must agree with what the field accepts. The bytes go
 * straight to the local disk under a random name; what passes is moved into the store and is safe there before this
 * answers, so that a row never names a file that a power cut has taken. What is refused leaves nothing behind.
 * Reads the stream to its end in any case; rejects only where the stream itself breaks.
 */
export async function receiveFile(
  { field, name, claimed, stream }: IncomingFile,
  { files, filesDir, scanCommand, onError }: ReceiveOptions,
): Promise<StoredFile | FileRefusal> {
  const clean = safeFileName(name);
  if (!field.accept.includes(endingOf(clean)) || !claimFits(clean, claimed.toLowerCase())) {
    await drain(stream);
    return fileError(field, 'FILE_TYPE');
  }
  const storedAs = randomUUID();
  const path = stagingPath(filesDir, storedAs);
  const written = await write(path, stream, field.maxBytes, onError);
  if (written === 'unwritable') return unavailable(field, 'save');
  const onDisk = { path, name: clean, bytes: written.bytes };
  const outcome = await inspect(field, onDisk, scanCommand, onError);
  if (typeof outcome !== 'string') {
    await remove(path);
    return outcome;
  }
  try {
    await files.put(fileKey(storedAs), { path, ...written });
  } catch (error) {
    onError(error);
    await remove(path);
    return unavailable(field, 'save');
  }
  return {
    id: randomUUIDv7(),
    field: field.name,
    name: clean,
    type: outcome,
    storedAs,
    ...written,
  };
}

interface OnDisk {
  readonly path: string;
  readonly name: string;
  readonly bytes: number;
}

/** The media type of a file that may be stored, or why it may not. */
async function inspect(
  field: FileField,
  { path, name, bytes }: OnDisk,
  scanCommand: string,
  onError: (error: unknown) => void,
): Promise<string | FileRefusal> {
  if (bytes > field.maxBytes) return fileError(field, 'FILES_TOO_BIG');
  if (bytes === 0) return fileError(field, 'FILE_EMPTY');
  const type = await kindOfFile(path, name);
  if (type === undefined) {
    const message = 'This file is not what its name says. Please choose another one';
    return { field: field.name, code: 'FILE_TYPE', message };
  }
  if (scanCommand === '') return type;
  try {
    if (await scanFile(scanCommand, path)) return type;
  } catch (error) {
    onError(error);
    return unavailable(field, 'check');
  }
  const message = 'This file did not pass our safety check. Please choose another one';
  return { field: field.name, code: 'FILE_REFUSED', message };
}

function unavailable(field: FileField, what: 'save' | 'check'): FileRefusal {
  const message = `We could not ${what} your file just now. Please send it again in a minute`;
  return { field: field.name, code: 'UNAVAILABLE', message };
}

interface Written {
  readonly bytes: number;
  /** Hex. */
  readonly sha256: string;
}

/** Writes and flushes up to `most` bytes; what follows is read and counted, but not stored. */
async function write(
  path: string,
  stream: Readable,
  most: number,
  onError: (error: unknown) => void,
): Promise<Written | 'unwritable'> {
  const hash = createHash('sha256');
  let bytes = 0;
  let unwritable = false;
  let file: FileHandle | undefined;
  // Answered as `unwritable` below, once the rest of the upload is read past.
  const failed = (error: unknown) => {
    onError(error);
    unwritable = true;
    return undefined;
  };
  try {
    file = await open(path, 'wx', 0o600).catch(failed);
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (unwritable || bytes > most) continue;
      hash.update(chunk);
      await file?.writeFile(chunk).catch(failed);
    }
    if (!unwritable) await file?.sync().catch(failed);
    await file?.close();
  } catch (broken) {
    await file?.close();
    await remove(path);
    throw broken;
  }
  if (unwritable) {
    await remove(path);
    return 'unwritable';
  }
  return { bytes, sha256: hash.digest('hex') };
}

async function remove(path: string): Promise<void> {
  // What cannot be removed now is a file without a row, which the sweep finds.
  await unlink(path).catch(() => undefined);
}

async function drain(stream: Readable): Promise<void> {
  for await (const _ of stream) {
    // Read and discarded.
  }
}

/** Removes files that belong to no stored post; what cannot be removed is reported and left to the sweep. */
export async function discardFiles(
  { files, onError }: Pick<ReceiveOptions, 'files' | 'onError'>,
  stored: readonly StoredFile[],
): Promise<void> {
  await removeFiles(
    files,
    stored.map(({ storedAs }) => storedAs),
  ).catch(onError);
}
