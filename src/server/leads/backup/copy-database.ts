import { existsSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DATABASE_FILE } from './manifest.ts';

/** Copies the database of a backup into another folder, to open it there: opening changes a file. */
export async function copyDatabase(folder: string, to: string): Promise<void> {
  for (const name of [DATABASE_FILE, `${DATABASE_FILE}-wal`]) {
    // A backup has no write-ahead log; one that was opened for writing may have.
    if (name === DATABASE_FILE || existsSync(join(folder, name))) {
      await copyFile(join(folder, name), join(to, name));
    }
  }
}
