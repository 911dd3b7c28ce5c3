import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { folderStore } from '#server/database/files/folder-store.ts';
import { openStorage, type Storage, type StorageConfig } from '#server/database/open-storage.ts';
import { copyDatabase } from './copy-database.ts';
import { MANIFEST_FILE } from './manifest.ts';
import { makeScratchFolder } from './scratch-folder.ts';

/** True where the data folder is a backup. */
export function isBackup({ dataDir, databaseUrl = '' }: StorageConfig): boolean {
  return databaseUrl === '' && existsSync(join(dataDir, MANIFEST_FILE));
}

/** Opens a backup to read it. What is opened is a copy of its database, so that the backup stays as it was made. */
export async function openBackup({ dataDir, secretsDir }: StorageConfig): Promise<Storage> {
  const scratch = await makeScratchFolder();
  try {
    await copyDatabase(dataDir, scratch.path);
    const storage = await openStorage({ dataDir: scratch.path, secretsDir });
    return {
      ...storage,
      files: folderStore(dataDir),
      async close() {
        await storage.close();
        scratch.remove();
      },
    };
  } catch (error) {
    scratch.remove();
    throw error;
  }
}
