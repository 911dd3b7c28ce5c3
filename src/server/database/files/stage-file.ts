import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { PART, type Staged } from './file-store.ts';

/** Path of a new file that is still being written; the sweep removes files with this extension that a crash leaves. */
export function stagingPath(filesDir: string, storedAs: string = randomUUID()): string {
  return join(filesDir, storedAs + PART);
}

/** Writes a stream to a new local file and flushes it. Leaves nothing behind where it fails. */
export async function stageFile(path: string, source: Readable): Promise<Staged> {
  const hash = createHash('sha256');
  let bytes = 0;
  let file: FileHandle | undefined;
  try {
    // A file of this name is left from a run that was cut off.
    await rm(path, { force: true });
    file = await open(path, 'wx', 0o600);
    for await (const chunk of source as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      hash.update(chunk);
      await file.writeFile(chunk);
    }
    await file.sync();
  } catch (error) {
    source.destroy();
    await file?.close();
    await rm(path, { force: true });
    throw error;
  }
  await file.close();
  return { path, bytes, sha256: hash.digest('hex') };
}
