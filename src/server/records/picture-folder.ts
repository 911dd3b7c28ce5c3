import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { PICTURE_WORDS } from '#content/en/pictures.ts';
import type { Database } from '#server/database/schema.ts';
import { codeOf } from '#shared/error-text.ts';
import { OwnerError } from '#shared/owner-error.ts';
import {
  partsOf,
  pictureFileName,
  readPictureFileName,
  type StoredPicture,
} from '#shared/pictures.ts';
import type { EncodedUpload, PictureFile } from './encode-picture.ts';
import { isStored, picturesIn, readPictureFile, storePicture } from './pictures.ts';
import { replaceFile } from './replace-file.ts';

type Db = Kysely<Database>;

/** A file of a picture is at most 1080 × 2160 pixels. */
const MAX_FILE_BYTES = 8 * 1024 * 1024;
const picturesFolder = (folder: string) => join(folder, 'pictures');

/** Writes the files of the pictures of `values`, and deletes those of other pictures that an earlier export wrote. */
export async function exportPictures(
  db: Db,
  folder: string,
  values: readonly unknown[],
): Promise<void> {
  const pictures = uniquePictures(values);
  const target = picturesFolder(folder);
  if (pictures.length > 0) mkdirSync(target, { recursive: true });
  const written = new Set<string>();
  for (const picture of pictures) {
    for (const { file, ...part } of filesOf(picture)) {
      const data = await readPictureFile(db, { id: picture.id, ...part });
      // A draft can name a picture that is no longer stored.
      if (!data) continue;
      replaceFile(join(target, file), data);
      written.add(file);
    }
  }
  for (const file of filesIn(target))
    if (readPictureFileName(file) && !written.has(file)) rmSync(join(target, file));
}

interface Values {
  readonly published: readonly unknown[];
  readonly drafts: readonly unknown[];
}

/**
 * Stores the pictures of records from the folder that are not stored yet. Every file is checked before the first
 * picture is stored. Throws an {@link OwnerError} for a missing or invalid file. A picture of a draft may be missing,
 * because the export may not have had it.
 */
export async function importPictures(
  db: Db,
  folder: string,
  { published, drafts }: Values,
  now: number,
): Promise<void> {
  const needed = new Set(uniquePictures(published).map(({ id }) => id));
  const files = new Set(filesIn(picturesFolder(folder)));
  const hasFile = (picture: StoredPicture) => filesOf(picture).some(({ file }) => files.has(file));
  const missing: StoredPicture[] = [];
  for (const picture of uniquePictures([...published, ...drafts])) {
    if (!needed.has(picture.id) && !hasFile(picture)) continue;
    if (!(await isStored(db, picture))) missing.push(picture);
  }
  if (missing.length === 0) return;
  const { isPictureFile, pictureId } = await import('./encode-picture.ts');
  for (const picture of missing) {
    const { files: parts } = readPicture(folder, picture);
    for (const file of parts) {
      const height = Math.round((file.width * picture.height) / picture.width);
      if (!(await isPictureFile(file, height))) throw badFile(folder, picture, file);
    }
    const [first] = parts;
    if (first && pictureId(parts) !== picture.id) throw badFile(folder, picture, first);
  }
  for (const picture of missing) await storePicture(db, readPicture(folder, picture), now);
}

function uniquePictures(values: readonly unknown[]): StoredPicture[] {
  const all = values.flatMap((value) => picturesIn(value).map(({ picture }) => picture));
  return [...new Map(all.map((picture) => [picture.id, picture])).values()];
}

function filesOf(picture: StoredPicture) {
  return partsOf(picture).map(({ width, format }) => ({
    width,
    format,
    file: pictureFileName(picture.id, width, format),
  }));
}

function readPicture(folder: string, picture: StoredPicture): EncodedUpload {
  const files = filesOf(picture).map(({ file, width, format }) => {
    const path = join(picturesFolder(folder), file);
    try {
      const stats = statSync(path);
      // Read only ordinary files, because reading a device or a pipe might never end.
      if (stats.isFile() && stats.size <= MAX_FILE_BYTES)
        return { width, format, data: readFileSync(path) };
    } catch (error) {
      if (!isNoFile(error)) throw error;
      throw new OwnerError(PICTURE_WORDS.noFile(path));
    }
    throw new OwnerError(PICTURE_WORDS.badFile(path));
  });
  return { ...picture, files };
}

/** True if the path, or a folder of it, does not exist. */
const isNoFile = (error: unknown) => ['ENOENT', 'ENOTDIR'].includes(codeOf(error) ?? '');

function badFile(folder: string, { id }: StoredPicture, { width, format }: PictureFile) {
  const path = join(picturesFolder(folder), pictureFileName(id, width, format));
  return new OwnerError(PICTURE_WORDS.badFile(path));
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (!isNoFile(error)) throw error;
    return [];
  }
}
