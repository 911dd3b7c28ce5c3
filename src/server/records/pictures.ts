import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { PICTURE_WORDS } from '#content/en/pictures.ts';
import { inBatches } from '#server/database/batches.ts';
import type { Database } from '#server/database/schema.ts';
import { DAY_MS } from '#shared/durations.ts';
import type { PictureFormat, StoredPicture } from '#shared/pictures.ts';
import { UPLOADED } from '#shared/records/fields.ts';
import type { Problem } from '#shared/records/kinds.ts';
import type { EncodedUpload } from './encode-picture.ts';

type Db = Kysely<Database>;

/** How long an unused picture is stored. */
const UNUSED_MS = 30 * DAY_MS;

/** Stores an encoded picture. Storing it again changes nothing but the time of its last use. */
export async function storePicture(
  db: Db,
  { id, width, height, files }: EncodedUpload,
  now: number,
): Promise<StoredPicture> {
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('pictures')
      .values({ id, width, height, used_at: now })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ used_at: now }))
      .execute();
    for (const file of files)
      await trx
        .insertInto('picture_files')
        .values({ picture_id: id, ...file })
        .onConflict((conflict) => conflict.columns(['picture_id', 'format', 'width']).doNothing())
        .execute();
  });
  return { id, width, height };
}

/** The bytes of one file of a picture; undefined if there is none. */
export async function readPictureFile(
  db: Db,
  { id, width, format }: Pick<StoredPicture, 'id' | 'width'> & { readonly format: PictureFormat },
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('picture_files')
    .select('data')
    .where('picture_id', '=', id)
    .where('format', '=', format)
    .where('width', '=', width)
    .executeTakeFirst();
  return row && Buffer.from(row.data.buffer, row.data.byteOffset, row.data.byteLength);
}

export async function isStored(
  db: Db,
  { id, width, height, format }: StoredPicture,
): Promise<boolean> {
  const row = await db
    .selectFrom('pictures')
    .innerJoin('picture_files', 'picture_files.picture_id', 'pictures.id')
    .select('pictures.height')
    .where('pictures.id', '=', id)
    .where('pictures.width', '=', width)
    .where('picture_files.width', '=', width)
    .where('picture_files.format', '=', format ?? 'avif')
    .executeTakeFirst();
  return row?.height === height;
}

/** Returns a problem for each uploaded picture that a value names and that is not stored. */
export async function missingPictures(db: Db, value: unknown): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const { field, picture } of picturesIn(value))
    if (!(await isStored(db, picture))) problems.push({ field, message: PICTURE_WORDS.missing });
  return problems;
}

/** An uploaded picture. Its text and its focus point are not read, because a draft may lack them. */
const STORED = v.object({
  id: UPLOADED.entries.id,
  width: UPLOADED.entries.width,
  height: UPLOADED.entries.height,
  format: v.optional(v.picklist(['png', 'pdf'])),
});

/** The uploaded pictures in the value of a record, and their fields. */
export function picturesIn(
  value: unknown,
  field = '',
): { readonly field: string; readonly picture: StoredPicture }[] {
  if (typeof value !== 'object' || value === null) return [];
  const { success, output } = v.safeParse(STORED, value);
  if (success) return [{ field, picture: output }];
  return Object.entries(value).flatMap(([name, part]) =>
    picturesIn(part, field ? `${field}.${name}` : name),
  );
}

/** The ids of pictures in the JSON of a value. */
const IDS = /"id":"([0-9a-f]{32})"/g;

/**
 * Deletes the pictures that have been unused for 30 days. A picture is in use while a record, its draft or one of its
 * earlier versions names it: publishing an earlier version brings its pictures back. Returns how many were deleted.
 */
export async function deleteUnusedPictures(db: Db, now: number): Promise<number> {
  const [first] = await db.selectFrom('pictures').select('id').limit(1).execute();
  if (!first) return 0;
  const records = await db.selectFrom('records').select(['published', 'draft']).execute();
  const versions = await db
    .selectFrom('record_versions')
    .select('value')
    .where('value', 'like', '%"id":"%')
    .execute();
  const json = [...records.flatMap(({ published, draft }) => [published, draft])];
  const used = new Set(
    [...json, ...versions.map(({ value }) => value)].flatMap((text) =>
      [...(text ?? '').matchAll(IDS)].map(([, id = '']) => id),
    ),
  );
  await inBatches([...used], async (some) => {
    await db.updateTable('pictures').set({ used_at: now }).where('id', 'in', some).execute();
    return [];
  });
  const { numDeletedRows } = await db
    .deleteFrom('pictures')
    .where('used_at', '<=', now - UNUSED_MS)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
