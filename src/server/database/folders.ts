import { existsSync, mkdirSync, statSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { codeOf } from '#shared/error-text.ts';
import { StorageError } from './errors.ts';

/**
 * Creates a folder of mode 0700 and its missing parents; does nothing if it exists. Throws a {@link StorageError}.
 * Node's option `recursive` is not used, because it never returns if the folder is inside /proc, where no folder can be
 * created.
 */
export function makeFolder(path: string): void {
  const missing: string[] = [];
  for (let folder = resolve(path); !existsSync(folder); folder = dirname(folder)) {
    missing.unshift(folder);
  }
  try {
    for (const folder of missing) makeOne(folder);
    if (statSync(path).isDirectory()) return;
  } catch (error) {
    throw new StorageError(`The folder ${path} cannot be made (${codeOf(error)}).`);
  }
  throw new StorageError(`${path} is a file, not a folder.`);
}

function makeOne(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process may have created the folder in the meantime.
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}

/**
 * Deletes the entries of a folder that were last changed before a time, in milliseconds since the epoch, and whose name
 * matches `pattern`. Returns how many were deleted.
 */
export async function removeOldFiles(
  folder: string,
  before: number,
  pattern = /(?:)/,
): Promise<number> {
  let removed = 0;
  for (const name of await readdir(folder)) {
    if (!pattern.test(name)) continue;
    const path = join(folder, name);
    const changedAt = await modifiedAt(path);
    if (changedAt === undefined || changedAt >= before) continue;
    await rm(path, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}

/** Undefined if the file no longer exists. */
async function modifiedAt(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).mtimeMs;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}
