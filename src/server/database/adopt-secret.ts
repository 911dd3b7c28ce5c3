import { cleanDatabase } from './clean-database.ts';
import type { Storage } from './open-storage.ts';
import { newSecret } from './secrets.ts';
import { readSetting } from './settings-repository.ts';

/**
 * The secret of that name. One that an earlier version stored in the settings table is moved to the folder first and
 * then removed from the database; where the folder has one already, that one counts. Where there is none at all, it
 * is made.
 */
export async function adoptSecret(
  storage: Pick<Storage, 'db' | 'kind' | 'secrets'>,
  name: string,
): Promise<string> {
  const former = await readSetting(storage.db, name);
  const secret = storage.secrets.once(name, () => former ?? newSecret());
  if (former === undefined) return secret;
  await storage.db.deleteFrom('settings').where('key', '=', name).execute();
  const cleaned = await cleanDatabase(storage);
  if (!cleaned.complete) {
    process.emitWarning(`${name} is moved to ${storage.secrets.folder}. ${cleaned.reason}`);
  }
  return secret;
}
