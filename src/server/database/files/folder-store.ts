import { constants } from 'node:fs';
import { lstat, mkdir, open, readdir, rename, rmdir, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { codeOf } from '#shared/error-text.ts';
import {
  calm,
  checkKey,
  FILES,
  FileMissing,
  type FileStore,
  FileStoreError,
  isKey,
  type ListedFile,
  TRASH,
} from './file-store.ts';

/** Keeps files below the data folder: `files/`, `files-trash/` and `files-database`. */
export function folderStore(dataDir: string): FileStore {
  const pathOf = (key: string) => {
    checkKey(key);
    return join(dataDir, key);
  };
  return {
    label: dataDir,
    async put(key, { path }) {
      const target = pathOf(key);
      await rename(path, target);
      await flush(dirname(target));
    },
    read: (key) => readRegular(pathOf(key)),
    async size(key) {
      return (await regular(pathOf(key)))?.size;
    },
    async remove(key) {
      const path = pathOf(key);
      if (!(await regular(path))) return false;
      const removed = await unless('ENOENT', unlink(path));
      if (key.startsWith(TRASH)) await dropIfEmpty(dirname(path));
      return removed;
    },
    async move(from, to) {
      const [source, target] = [pathOf(from), pathOf(to)];
      if (!(await regular(source))) return false;
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      // Another process may have moved it in the meantime.
      const moved = await unless('ENOENT', rename(source, target));
      if (from.startsWith(TRASH)) await dropIfEmpty(dirname(source));
      return moved;
    },
    list: (prefix) => (prefix === FILES ? listFolder(dataDir, FILES) : listTrash(dataDir)),
  };
}

async function* listTrash(dataDir: string): AsyncGenerator<ListedFile> {
  for (const day of await names(join(dataDir, TRASH))) {
    if (/^\d{4}-\d{2}-\d{2}$/.test(day)) yield* listFolder(dataDir, `${TRASH}${day}/`);
  }
}

async function* listFolder(dataDir: string, prefix: string): AsyncGenerator<ListedFile> {
  for (const name of await names(join(dataDir, prefix), prefix === FILES)) {
    const key = prefix + name;
    if (!isKey(key)) continue;
    const info = await regular(join(dataDir, key));
    if (info) yield { key, bytes: info.size, modifiedAt: info.mtimeMs };
  }
}

/** A trash that is not there is empty. A missing `files/` is a disk that is not mounted, and no proof of anything. */
async function names(folder: string, mustExist = false): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (!mustExist && ['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return [];
    throw new FileStoreError(`${folder} cannot be read (${codeOf(error)}).`, { cause: error });
  }
}

/** What is known of a plain file; undefined for links, folders, devices and where there is nothing. */
async function regular(path: string) {
  try {
    const info = await lstat(path);
    return info.isFile() ? info : undefined;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Opens before it answers, so that a missing file is known at once; never follows a link. */
async function readRegular(path: string): Promise<Readable> {
  try {
    const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    if ((await file.stat()).isFile()) return calm(file.createReadStream());
    await file.close();
  } catch (error) {
    if (!['ENOENT', 'ELOOP'].includes(codeOf(error))) throw error;
  }
  throw new FileMissing('The uploaded file is not there.');
}

/** Waits until a file or folder is on disk: a new name is there only once its folder is. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function dropIfEmpty(folder: string): Promise<void> {
  try {
    await rmdir(folder);
  } catch (error) {
    // Other files are still in it, or another process was faster.
    if (!['ENOTEMPTY', 'EEXIST', 'ENOENT'].includes(codeOf(error))) throw error;
  }
}

async function unless(code: string, work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (codeOf(error) === code) return false;
    throw error;
  }
}
