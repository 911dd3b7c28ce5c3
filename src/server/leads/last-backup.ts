import * as v from 'valibot';
import type { Storage } from '#server/database/open-storage.ts';
import { readSetting, writeSetting } from '#server/database/settings-repository.ts';

const LAST_BACKUP = 'last-backup';
const LAST_CHECK = 'last-backup-check';

const EVENT = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ at: v.number(), file: v.string(), whole: v.boolean() }),
);

/** A backup that was made, or a check of one. A backup is read back and compared when it is made (STORE-5). */
export type BackupEvent = v.InferOutput<typeof EVENT>;

/** Stores that a backup was made, for the inbox. `whole`: every file was there and as it came in. */
export function storeBackup({ db }: Pick<Storage, 'db'>, made: BackupEvent): Promise<void> {
  return writeSetting(db, LAST_BACKUP, JSON.stringify(made));
}

export function storeBackupCheck({ db }: Pick<Storage, 'db'>, checked: BackupEvent): Promise<void> {
  return writeSetting(db, LAST_CHECK, JSON.stringify(checked));
}

export async function readBackups({ db }: Pick<Storage, 'db'>): Promise<{
  readonly made: BackupEvent | undefined;
  readonly checked: BackupEvent | undefined;
}> {
  const read = async (key: string) => {
    const stored = v.safeParse(EVENT, await readSetting(db, key));
    return stored.success ? stored.output : undefined;
  };
  return { made: await read(LAST_BACKUP), checked: await read(LAST_CHECK) };
}
