import { createHash, randomUUIDv7 } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { ANSWERS } from '#content/en/answers.ts';
import type { FileRefusal, ReceivedFile } from '#server/forms/post.ts';
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

export interface ReceiveOptions {
  /** Local folder where a file is written and checked. */
  readonly tempDir: string;
  /** Program that may refuse a file; empty for none. */
  readonly scanCommand: string;
  /** Called if a file could not be written or checked; the sender is asked to try again. */
  readonly onError: (error: unknown) => void;
}

/**
 * Takes one uploaded file in: name, claimed type and bytes must agree with what the field accepts. The bytes go
 * straight to the local disk; what is refused leaves nothing behind. Reads the stream to its end in any case; rejects
 * only if the stream itself breaks.
 */
export async function receiveFile(
  { field, name, claimed, stream }: IncomingFile,
  { tempDir, scanCommand, onError }: ReceiveOptions,
): Promise<ReceivedFile | FileRefusal> {
  const clean = safeFileName(name);
  if (!field.accept.includes(endingOf(clean)) || !claimFits(clean, claimed.toLowerCase())) {
    await drain(stream);
    return fileError(field, 'FILE_TYPE');
  }
  const id = randomUUIDv7();
  const path = join(tempDir, id);
  const written = await write(path, stream, field.maxBytes, onError);
  if (written === 'unwritable') return unavailable(field, 'save');
  const onDisk = { path, name: clean, bytes: written.bytes };
  const outcome = await inspect(field, onDisk, scanCommand, onError);
  if (typeof outcome !== 'string') {
    await removeTemp(path, onError);
    return outcome;
  }
  return { id, field: field.name, name: clean, type: outcome, path, ...written };
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
    return { field: field.name, code: 'FILE_TYPE', message: ANSWERS.wrongFile };
  }
  if (scanCommand === '') return type;
  try {
    if (await scanFile(scanCommand, path)) return type;
  } catch (error) {
    onError(error);
    return unavailable(field, 'check');
  }
  return { field: field.name, code: 'FILE_REFUSED', message: ANSWERS.unsafeFile };
}

function unavailable(field: FileField, what: 'save' | 'check'): FileRefusal {
  const message = what === 'save' ? ANSWERS.fileUnsaved : ANSWERS.fileUnchecked;
  return { field: field.name, code: 'UNAVAILABLE', message };
}

interface Written {
  readonly bytes: number;
  readonly sha256: string;
}

/** Writes up to `most` bytes; what follows is read and counted, but not stored. */
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
    await file?.close();
  } catch (broken) {
    await file?.close();
    await removeTemp(path, onError);
    throw broken;
  }
  if (unwritable) {
    await removeTemp(path, onError);
    return 'unwritable';
  }
  return { bytes, sha256: hash.digest('hex') };
}

/** What can't be removed is reported, and removed with what a crash leaves (deleteAbandoned). */
async function removeTemp(path: string, onError: (error: unknown) => void): Promise<void> {
  await rm(path, { force: true }).catch(onError);
}

async function drain(stream: Readable): Promise<void> {
  for await (const _ of stream) {
    // Read and discarded.
  }
}

/** Removes the temporary files of a post. */
export async function removeReceived(
  files: readonly ReceivedFile[],
  onError: (error: unknown) => void,
): Promise<void> {
  for (const { path } of files) await removeTemp(path, onError);
}
