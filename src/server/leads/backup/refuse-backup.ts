import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BackupError } from './backup-error.ts';
import { MANIFEST_FILE } from './manifest.ts';

/** Throws where the data folder is a backup: a site that runs in it would change it, and there is only one. */
export function refuseBackup(dataDir: string): void {
  if (!existsSync(join(dataDir, MANIFEST_FILE))) return;
  throw new BackupError([
    `DATA_DIR=${dataDir} is a backup (there is a ${MANIFEST_FILE} in it).`,
    `Bring it back into an empty DATA_DIR: npm run leads -- restore ${dataDir}`,
  ]);
}
