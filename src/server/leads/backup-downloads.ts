import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { INBOX_DATA } from '#content/en/inbox-data.ts';
import { makeFolder } from '#server/database/folders.ts';
import type { Storage } from '#server/database/open-storage.ts';
import { fileSize } from '#server/delivery/answer-lines.ts';
import { HOUR_MS } from '#shared/durations.ts';
import { messageOf } from '#shared/error-text.ts';
import { OwnerError } from '#shared/owner-error.ts';
import { type BackupFacts, backUp, removeKilled } from './backup.ts';

/** A backup that waits in the folder of temporary files. */
interface WaitingFile {
  readonly id: string;
  readonly path: string;
  readonly name: string;
  readonly bytes: number;
}

export interface BackupDownloads {
  /** Makes and verifies the file. Replaces the former one. `busy`: one is being made. */
  make(): Promise<MadeFile | 'busy'>;
  find(id: string): WaitingFile | undefined;
  close(): Promise<void>;
}

interface MadeFile extends Omit<BackupFacts, 'damaged'> {
  readonly id: string;
  readonly size: string;
  /** Number of files that had been changed before. */
  readonly damaged: number;
}

/**
 * The file that the owner downloads in the inbox: a backup with the secrets (DATA-2). There is at most one, for an hour, so
 * that downloads cannot fill the disk.
 */
export function openBackupDownloads(storage: Storage, now: () => number): BackupDownloads {
  let waiting: (WaitingFile & { readonly folder: string }) | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isBusy = false;
  const remove = async () => {
    clearTimeout(timer);
    const { folder } = waiting ?? {};
    waiting = undefined;
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  };
  return {
    async make() {
      if (isBusy) return 'busy';
      isBusy = true;
      let folder: string | undefined;
      try {
        await remove();
        makeFolder(storage.tempDir);
        await removeKilled(storage.tempDir);
        folder = await mkdtemp(join(storage.tempDir, `download-${process.pid}-`));
        const { file, leads, files, damaged } = await backUp(storage, folder, now(), {
          withSecrets: true,
        });
        const { size: bytes } = await stat(file);
        const id = randomUUID();
        waiting = { id, path: file, name: basename(file), bytes, folder };
        timer = setTimeout(() => {
          remove().catch((error: unknown) => console.error(messageOf(error)));
        }, HOUR_MS).unref();
        return { id, size: fileSize(bytes), leads, files, damaged: damaged.length };
      } catch (error) {
        if (folder !== undefined) await rm(folder, { recursive: true, force: true });
        throw new OwnerError(INBOX_DATA.backup.failed(messageOf(error)));
      } finally {
        isBusy = false;
      }
    },
    find: (id) => (waiting?.id === id ? waiting : undefined),
    close: remove,
  };
}
