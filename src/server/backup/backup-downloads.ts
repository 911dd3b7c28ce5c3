import { randomUUID } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { INBOX_DATA } from '#content/en/inbox-data.ts';
import type { Storage } from '#server/database/open-storage.ts';
import { fileSize } from '#server/delivery/answer-lines.ts';
import { LEDGER } from '#server/erasure/erasure-ledger.ts';
import { HOUR_MS } from '#shared/durations.ts';
import { messageOf } from '#shared/error-text.ts';
import { OwnerError } from '#shared/owner-error.ts';
import { type BackupFacts, backUp, makeWorkFolder } from './backup.ts';

/** A finished backup that can be downloaded. Its file is in the folder of temporary files. */
interface WaitingFile {
  readonly id: string;
  readonly path: string;
  readonly name: string;
  readonly bytes: number;
  readonly made: MadeFile;
}

export interface BackupDownloads {
  /**
   * Makes and verifies a backup. If a backup is being made, or the finished backup was never downloaded, resolves with
   * that backup, because the answer to the first request may have been lost.
   */
  make(): Promise<MadeFile>;
  find(id: string): WaitingFile | undefined;
  close(): Promise<void>;
}

interface MadeFile extends Omit<BackupFacts, 'damaged'> {
  readonly id: string;
  readonly size: string;
  /** Number of uploaded files whose stored bytes differed from the upload when the backup was made. */
  readonly damaged: number;
}

/**
 * Makes backups with secrets, which the owner downloads in the inbox. At most one backup exists at a time, for an hour,
 * so that downloads cannot fill the disk. After an erasure by the inbox or by a command, the backup can no longer be
 * downloaded.
 */
export function openBackupDownloads(storage: Storage, now: () => number): BackupDownloads {
  let waiting:
    | (WaitingFile & {
        readonly folder: string;
        readonly erasures: string | undefined;
      })
    | undefined;
  let isTaken = false;
  let making: Promise<MadeFile> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const remove = async () => {
    clearTimeout(timer);
    const { folder } = waiting ?? {};
    waiting = undefined;
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  };
  const current = () => {
    if (waiting?.erasures === storage.secrets.read(LEDGER)) return waiting;
    return undefined;
  };
  const makeNew = async () => {
    let folder: string | undefined;
    try {
      await remove();
      folder = await makeWorkFolder(storage.tempDir, 'download');
      const erasures = storage.secrets.read(LEDGER);
      const { file, leads, files, damaged } = await backUp(storage, folder, now(), {
        withSecrets: true,
      });
      if (storage.secrets.read(LEDGER) !== erasures) throw new Error(INBOX_DATA.backup.erased);
      const { size: bytes } = await stat(file);
      const id = randomUUID();
      const made = { id, size: fileSize(bytes), leads, files, damaged: damaged.length };
      waiting = { id, path: file, name: basename(file), bytes, folder, made, erasures };
      isTaken = false;
      timer = setTimeout(() => {
        remove().catch((error: unknown) => console.error(messageOf(error)));
      }, HOUR_MS).unref();
      return made;
    } catch (error) {
      if (folder !== undefined) await rm(folder, { recursive: true, force: true });
      throw new OwnerError(INBOX_DATA.backup.failed(messageOf(error)));
    }
  };
  return {
    async make() {
      const file = current();
      if (file && !isTaken) return file.made;
      making ??= makeNew().finally(() => {
        making = undefined;
      });
      return making;
    },
    find(id) {
      const file = current();
      if (file?.id !== id) return undefined;
      isTaken = true;
      return file;
    },
    close: remove,
  };
}
