import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { codeOf } from '#shared/error-text.ts';
import { StorageError } from './errors.ts';

/**
 * Makes a folder of mode 0700, with those above it; nothing happens if it is there. Throws a {@link StorageError}.
 * Node's own `recursive` never returns in /proc, where a folder can't be made although the one above it exists.
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
    // Another process may have been faster.
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}
