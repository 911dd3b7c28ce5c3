import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import {
  checkFiles,
  DATABASE_ID,
  type FilesCheck,
  RESTORED_AT,
} from '#server/database/files/check-files.ts';
import { FILES, type ListedFile, OWNER, PART, TRASH } from '#server/database/files/file-store.ts';
import { stageFile } from '#server/database/files/stage-file.ts';
import type { Storage } from '#server/database/open-storage.ts';
import { readSetting, settingOnce } from '#server/database/settings-repository.ts';
import { DAY_MS, HOUR_MS } from '#shared/durations.ts';

/** What one sweep did. */
export interface Swept {
  /** Files that no lead names, moved to the trash. */
  readonly trashed: number;
  /** Files in the trash that a lead names after all, brought back. */
  readonly returned: number;
  /** Files removed for good after {@link TRASH_KEPT_DAYS}. */
  readonly removed: number;
  /** Why nothing was swept: this database does not seem to be the one that the files belong to. */
  readonly refusal?: string;
}

/** Younger files may belong to a post that is still coming in; generous, because clocks of machines differ. */
export const UPLOADING_MS = 6 * HOUR_MS;
/** How long a file that no lead names stays in `files-trash/` before it is removed for good. */
export const TRASH_KEPT_DAYS = 30;

/** Written instead of a database's id where files were found that belong to none we know. */
const NOBODY = 'another database';

/**
 * Takes care of files that no row names: what a crash left of an upload. They go to a folder of the day in
 * `files-trash/` first, come back should a row name them after all, and are removed after {@link TRASH_KEPT_DAYS}.
 * Where the database does not know most of the files ({@link checkFiles}), no complete file is touched.
 * Several processes may sweep at the same time.
 */
export async function sweepFiles(storage: Storage, now: number): Promise<Swept> {
  const { files } = storage;
  const check = await checkFiles(files, storage.db);
  const { refusal } = check;
  const returned = await returnFiles(storage, check);
  await claimFiles(storage, check);
  const restoredAt = Number((await readSetting(storage.db, RESTORED_AT)) ?? 0);
  const isOld = ({ modifiedAt }: ListedFile) => now - modifiedAt > UPLOADING_MS;
  // A file that was never complete belongs to no lead: no row ever names it, in whatever database.
  const leftOver = check.parts.filter(isOld);
  if (refusal === undefined) {
    // What was there before a restore may belong to leads that the backup did not have yet.
    const isOurs = ({ modifiedAt }: ListedFile) => modifiedAt >= restoredAt;
    leftOver.push(...check.unknown.filter((file) => isOld(file) && isOurs(file)));
  }
  const today = new Date(now).toISOString().slice(0, 10);
  let trashed = 0;
  for (const { key } of leftOver) {
    if (await files.move(key, `${TRASH}${today}/${key.slice(FILES.length)}`)) trashed += 1;
  }
  if (refusal !== undefined) return { trashed, returned, removed: 0, refusal };
  let removed = 0;
  for (const { key } of check.trash) {
    if (check.named.has(nameInTrash(key)) || now < removedAt(key)) continue;
    if (await files.remove(key)) removed += 1;
  }
  return { trashed, returned, removed };
}

/** What a start does: brings files back that a row names and notes whose files these are. Moves nothing away. */
export async function recognizeFiles(storage: Storage): Promise<Swept> {
  const check = await checkFiles(storage.files, storage.db);
  const returned = await returnFiles(storage, check);
  await claimFiles(storage, check);
  const nothing = { trashed: 0, returned, removed: 0 };
  return check.refusal === undefined ? nothing : { ...nothing, refusal: check.refusal };
}

/** With the right database in place again, a sweep by a wrong one undoes itself. */
async function returnFiles({ files }: Storage, check: FilesCheck): Promise<number> {
  let returned = 0;
  for (const { key } of check.trash) {
    const name = nameInTrash(key);
    if (!check.named.has(name) || check.present.has(name)) continue;
    if (await files.move(key, FILES + name)) returned += 1;
  }
  return returned;
}

/**
 * Writes next to the files which database they belong to. A database becomes the owner where it knows every file, or
 * where the files had no owner and it knows most. Files that it finds without owner and does not know are recorded as
 * another database's, so that no number of new files makes it their owner later.
 */
async function claimFiles({ db, files, filesDir }: Storage, check: FilesCheck): Promise<void> {
  const own = await settingOnce(db, DATABASE_ID, randomUUID);
  const owns =
    check.unknown.length === 0 || (check.owner === undefined && check.refusal === undefined);
  const owner = owns ? own : (check.owner ?? NOBODY);
  if (owner === check.owner) return;
  // Next to the files, not among them: a name in files/ means an upload.
  const path = join(dirname(filesDir), `${OWNER}.${randomUUID()}${PART}`);
  try {
    await files.put(OWNER, await stageFile(path, Readable.from([Buffer.from(`${owner}\n`)])));
  } finally {
    await rm(path, { force: true });
  }
}

/** When a file in the trash is removed for good, milliseconds since the epoch. */
export function removedAt(key: string): number {
  const day = Date.parse(key.slice(TRASH.length, TRASH.length + 10));
  // A day that no calendar has is never over.
  return Number.isNaN(day) ? Number.POSITIVE_INFINITY : day + (TRASH_KEPT_DAYS + 1) * DAY_MS;
}

function nameInTrash(key: string): string {
  return key.slice(TRASH.length + 11);
}
