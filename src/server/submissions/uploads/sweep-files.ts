import { readdir, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Database } from '#server/storage/schema.ts';
import type { StoredFile } from '#server/storage/submission.ts';

/** Younger files may belong to a post that is still coming in. */
const LEAST_AGE_MS = 60 * 60 * 1000;

/** Removes files that no row names: uploads whose post was cut off, by a crash among others. Answers how many. */
export async function sweepFiles(dir: string, db: Kysely<Database>, now: number): Promise<number> {
  let swept = 0;
  for (const name of await readdir(dir)) {
    const path = join(dir, name);
    const info = await stat(path).catch(() => undefined);
    if (!info?.isFile() || now - info.mtimeMs < LEAST_AGE_MS) continue;
    const row = await db
      .selectFrom('files')
      .select('id')
      .where('stored_as', '=', name)
      .executeTakeFirst();
    if (row) continue;
    await unlink(path).catch(() => {});
    swept += 1;
  }
  return swept;
}

/** Removes files that belong to no stored post. One that is gone already is no fault. */
export async function discardFiles(dir: string, files: readonly StoredFile[]): Promise<void> {
  await Promise.all(files.map(({ storedAs }) => unlink(join(dir, storedAs)).catch(() => {})));
}
