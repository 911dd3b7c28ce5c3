import { chmod, copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { makeFolder } from '#server/database/make-folder.ts';
import { openStorage, type StorageConfig } from '#server/database/open-storage.ts';
import type { Database } from '#server/database/schema.ts';
import type { Secrets } from '#server/database/secrets.ts';
import { forgetServers, isRunning } from '#server/running-servers.ts';
import { messageOf } from '#shared/error-text.ts';
import { BackupError } from './backup.ts';
import { copyTables } from './copy-tables.ts';
import { adoptErasures, applyErasures, type Reapplied } from './erasure-ledger.ts';

export interface RestoreOptions {
  /** Calls off what was not out yet when the backup was made: most of it has gone out since. */
  readonly holdDeliveries: boolean;
  /** The secrets that hold the ledger of erasures; the place's own if they are left out. */
  readonly erasures?: Secrets | undefined;
}

export interface Restored {
  /** What had been erased since the backup was made, and so did not come back; left out if that is nothing. */
  readonly erased?: Reapplied;
  readonly leads: number;
  readonly files: number;
  readonly pending: number;
}

/**
 * Brings a backup that was verified back into a place without leads, SQLite or PostgreSQL, in one transaction. Works on a
 * copy: opening a database brings its tables up to date, and people erased since are erased from it first.
 */
export async function restoreBackup(
  where: StorageConfig,
  file: string,
  { holdDeliveries, erasures }: RestoreOptions,
): Promise<Restored> {
  const tempDir = join(where.dataDir, 'tmp');
  makeFolder(tempDir);
  await removeKilled(tempDir);
  const folder = await mkdtemp(join(tempDir, `restore-${process.pid}-`));
  try {
    const copy = join(folder, 'marigold.db');
    await copyFile(file, copy);
    // A backup may be kept read-only.
    await chmod(copy, 0o600);
    await using backup = await openStorage({ dataDir: folder });
    await using storage = await openStorage(where);
    await requireEmpty(storage.db);
    await forgetServers(backup.db);
    const erased = await applyErasures(backup, erasures ?? storage.secrets);
    if (erasures) adoptErasures(erasures, storage.secrets);
    const copied = await storage.db.transaction().execute(async (trx) => {
      await requireEmpty(trx);
      const counts = await copyTables(backup.db, trx).catch((cause) => {
        throw new BackupError([`The backup could not be copied: ${messageOf(cause)}.`], { cause });
      });
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
    const { submissions: leads = 0, files = 0 } = copied;
    return { ...(erased.people > 0 ? { erased } : {}), leads, files, pending };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes the working copies of restores whose process is gone: they hold personal data. */
async function removeKilled(tempDir: string): Promise<void> {
  for (const name of await readdir(tempDir)) {
    const pid = Number(/^restore-(\d+)-/.exec(name)?.[1]);
    // In a container that is started again, the process has its number again.
    if (!pid || (pid !== process.pid && isRunning(pid))) continue;
    await rm(join(tempDir, name), { recursive: true, force: true });
  }
}

async function requireEmpty(db: Kysely<Database>): Promise<void> {
  const lead = await db.selectFrom('submissions').select('id').limit(1).executeTakeFirst();
  if (lead) {
    throw new BackupError([
      'There are leads in this place already. Restore into an empty DATA_DIR (or database) and then use that one.',
    ]);
  }
}
