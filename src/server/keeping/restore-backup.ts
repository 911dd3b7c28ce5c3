import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStorage, type Storage } from '#server/storage/open-storage.ts';
import { copyTables } from './copy-tables.ts';

/** What came back. */
export interface Restored {
  readonly leads: number;
  readonly files: number;
  /** Deliveries that were not out yet when the backup was made. */
  readonly pending: number;
}

/**
 * Brings a backup back into a storage without leads, SQLite or PostgreSQL. `holdDeliveries` calls off what was not out
 * yet when the backup was made: most of it has gone out since.
 */
export async function restoreBackup(
  storage: Storage,
  folder: string,
  { holdDeliveries }: { readonly holdDeliveries: boolean },
): Promise<Restored> {
  // A copy, because opening a database brings its tables up to date: the backup stays as it was made.
  const work = await mkdtemp(join(tmpdir(), 'marigold-restore-'));
  try {
    await copyFile(join(folder, 'marigold.db'), join(work, 'marigold.db'));
    const backup = await openStorage({ dataDir: work });
    try {
      const files = await restoreFiles(folder, storage.filesDir);
      const copied = await storage.db.transaction().execute(async (trx) => {
        const counts = await copyTables(backup.db, trx);
        if (holdDeliveries) {
          await trx
            .updateTable('deliveries')
            .set({ state: 'canceled', last_error: 'held back when a backup was restored' })
            .where('state', '=', 'pending')
            .execute();
        }
        return counts;
      });
      const { pending } = await storage.db
        .selectFrom('deliveries')
        .select((select) => select.fn.countAll<number>().as('pending'))
        .where('state', '=', 'pending')
        .executeTakeFirstOrThrow();
      return { leads: copied.submissions ?? 0, files, pending };
    } finally {
      await backup.close();
    }
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function restoreFiles(folder: string, filesDir: string): Promise<number> {
  const names = await readdir(join(folder, 'files')).catch(() => []);
  for (const name of names) await copyFile(join(folder, 'files', name), join(filesDir, name));
  return names.length;
}
