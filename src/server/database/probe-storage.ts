import { randomBytes } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { StorageError } from './errors.ts';
import type { Storage } from './open-storage.ts';
import { writeSetting } from './settings-repository.ts';

/** As much as a post with its index entries and messages writes: on a nearly full disk less than this may still fit. */
const PROBE_BYTES = 32 * 1024;
/** SQLite needs space for its log in addition to the row. */
export const LEAST_FREE_BYTES = 1024 * 1024;

/** Rejects if a post could not be stored now; tried by really writing. */
export async function probeStorage(storage: Storage): Promise<void> {
  if (storage.kind === 'sqlite' && (await freeBytes(storage.tempDir)) < LEAST_FREE_BYTES) {
    throw new StorageError('The disk is full.');
  }
  // Random, so that PostgreSQL does not compress it to nothing.
  const text = randomBytes((PROBE_BYTES * 3) / 4).toString('base64');
  await writeSetting(storage.db, 'last-probe', text);
}

export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
