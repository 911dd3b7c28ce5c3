import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { LEAD_ERRORS } from '#content/en/leads.ts';
import { StorageError } from '#server/database/errors.ts';
import { openStorage, type Storage, type StorageConfig } from '#server/database/open-storage.ts';
import { requireServerSettings, type ServerSettings } from '#server/database/running-servers.ts';
import { insertSamples } from '#server/records/insert-samples.ts';
import { messageOf } from '#shared/error-text.ts';
import { OwnerError } from '#shared/owner-error.ts';

export { systemClock } from '#server/database/clock.ts';
export { type Storage, type StorageConfig, storageFromEnv } from '#server/database/open-storage.ts';

/**
 * Opens the stored leads for the CLI or the inbox. Throws an {@link OwnerError} if the database cannot be opened.
 * Also throws if the folder has no SQLite database yet, unless `mayBeNew` is set: with a wrong `DATA_DIR`, the site
 * would look as if it had no leads.
 */
export async function openLeads(
  where: StorageConfig,
  { mayBeNew }: { readonly mayBeNew: boolean },
): Promise<Storage> {
  const { dataDir, databaseUrl } = where;
  if (!mayBeNew && !databaseUrl && !existsSync(join(dataDir, 'marigold.db'))) {
    throw new OwnerError(LEAD_ERRORS.noLeads(dataDir));
  }
  try {
    return await openStorage(where);
  } catch (error) {
    let root = error;
    while (root instanceof Error && root.cause instanceof Error) root = root.cause;
    const place = databaseUrl ? LEAD_ERRORS.databaseUrl : dataDir;
    throw new OwnerError(LEAD_ERRORS.cannotOpen(place, messageOf(root)));
  }
}

/**
 * Inserts the records that a server inserts at its start, and imports settings of earlier versions. Does nothing if the
 * settings are invalid or differ from those of the server: the environment of a shell or of a timer may lack the facts
 * of the business. Returns sentences for the owner.
 */
export async function insertRecords(
  storage: Storage,
  env: Readonly<Record<string, string | undefined>>,
  { config, now }: { readonly config: () => ServerSettings; readonly now: number },
): Promise<readonly string[]> {
  try {
    await requireServerSettings(storage, config());
  } catch (error) {
    if (error instanceof OwnerError) return [];
    throw error;
  }
  return insertSamples(storage.db, now, env);
}

/**
 * The message for the owner if a command failed. Covers refusals, and errors of the database or the operating system,
 * such as a full disk. Undefined for any other error: that is a defect of the program, and its stack trace is needed.
 */
export function failureMessage(error: unknown): string | undefined {
  if (error instanceof OwnerError) return error.message;
  if (error instanceof StorageError || (error instanceof Error && 'syscall' in error)) {
    const { message, cause } = error;
    return cause instanceof Error ? `${message} ${cause.message}` : message;
  }
  return undefined;
}
