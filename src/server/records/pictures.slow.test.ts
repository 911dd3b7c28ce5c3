import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#shared/durations.ts';
import { FORMAT_NAMES, type StoredPicture, widthsOf } from '#shared/pictures.ts';
import { DATABASES } from '#test/databases.ts';
import { photo } from '#test/fakes/photo.ts';
import { openForEach } from '#test/opened.ts';
import { publishRecord, restoreVersion, saveDraft, unpublishRecord } from './change-records.ts';
import { type EncodedUpload, encodePicture } from './encode-picture.ts';
import { insertSamples } from './insert-samples.ts';
import { readRecord } from './list-records.ts';
import { deleteUnusedPictures, isStored, readPictureFile, storePicture } from './pictures.ts';
import { exportSite, importSite } from './site-folder.ts';

const NOW = Date.UTC(2026, 10, 24, 12);
const change = { who: 'ana', now: NOW };
const ref = (version: number) => ({ kind: 'team', id: 'founder', version }) as const;
const WORDS = { alt: 'Ana at her desk', focus: [50, 20] } as const;

describe.each(DATABASES)('pictures of records in $name (RECORD-4)', ({ open }) => {
  const database = openForEach(open);
  let upload: EncodedUpload;
  let picture: StoredPicture;
  let folder: string;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'marigold-pictures-'));
    upload ??= await encodePicture(await photo({ width: 480, height: 641 }).jpeg().toBuffer());
    await insertSamples(database.storage.db, NOW);
    picture = await storePicture(database.storage.db, upload, NOW);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const valueWith = async (image: unknown) => ({
    ...(await readRecord(database.storage.db, 'team', 'founder'))?.value,
    image,
  });
  const bytesIn = (db: typeof database.storage.db) =>
    Promise.all(
      widthsOf(picture).flatMap((width) =>
        FORMAT_NAMES.map((format) => readPictureFile(db, { id: picture.id, width, format })),
      ),
    );

  test('are stored once with the bytes that were encoded', async () => {
    const { db } = database.storage;
    await storePicture(db, upload, NOW);
    expect(await bytesIn(db)).toEqual(upload.files.map(({ data }) => data));
    expect(
      await readPictureFile(db, { id: picture.id, width: 145, format: 'avif' }),
    ).toBeUndefined();
  });

  test('are published with a text only, and only if they are stored', async () => {
    const { db } = database.storage;
    const problems = async (image: unknown) => {
      const changed = await publishRecord(db, ref(1), await valueWith(image), change);
      return changed.outcome === 'refused' ? changed.problems : changed.outcome;
    };
    expect(await problems({ ...picture, ...WORDS, alt: ' ' })).toEqual([
      { field: 'image.alt', message: 'Say in a few words what the picture shows.' },
    ]);
    expect(await problems({ ...picture, ...WORDS, alt: 'Saves 81%' })).toMatchObject([
      { field: 'image.alt', message: expect.stringContaining('81%') },
    ]);
    expect(await problems({ ...picture, ...WORDS, id: 'a'.repeat(32) })).toMatchObject([
      { field: 'image', message: expect.stringContaining('no longer stored') },
    ]);
    expect(await problems({ ...picture, ...WORDS, width: 479 })).toMatchObject([
      { field: 'image' },
    ]);
    expect(await problems({ ...picture, ...WORDS, src: 'https://evil.example' })).toMatchObject([
      { field: expect.stringMatching(/^image/) },
    ]);
    expect(await problems({ ...picture, ...WORDS, focus: [50, 101] })).toMatchObject([
      { field: 'image.focus.1' },
    ]);
    expect(await problems({ ...picture, ...WORDS })).toBe('changed');
  });

  test('stay while a record, a draft or an earlier version names them, and 30 days more', async () => {
    const { db } = database.storage;
    const clean = async (days: number) => {
      await deleteUnusedPictures(db, NOW + days * DAY_MS);
      return isStored(db, picture);
    };
    const before = await valueWith('');
    const value = await valueWith({ ...picture, ...WORDS });
    await saveDraft(db, ref(1), value, change);
    expect(await clean(100)).toBe(true);
    await publishRecord(db, ref(2), value, change);
    expect(await clean(200)).toBe(true);
    await publishRecord(db, ref(3), before, change);
    expect(await clean(300)).toBe(true);
    expect(await restoreVersion(db, ref(4), 3, change)).toMatchObject({ outcome: 'changed' });
    await unpublishRecord(db, ref(5), change);
    expect(await clean(400)).toBe(true);
    await db.deleteFrom('records').execute();
    await db.deleteFrom('record_versions').execute();
    expect(await clean(429)).toBe(true);
    expect(await clean(430)).toBe(false);
    expect(await db.selectFrom('picture_files').select('width').execute()).toEqual([]);
  });

  test('are written into a folder, and read from it into an empty installation with equal bytes', async () => {
    const { db } = database.storage;
    await publishRecord(db, ref(1), await valueWith({ ...picture, ...WORDS }), change);
    const lost = { ...picture, ...WORDS, id: 'b'.repeat(32) };
    await saveDraft(db, ref(2), await valueWith(lost), change);
    await exportSite(db, folder);
    const pictures = join(folder, 'pictures');
    expect(readdirSync(pictures)).toHaveLength(upload.files.length);
    const empty = await open();
    await importSite(empty.storage.db, folder, { replace: true }, change);
    expect(await bytesIn(empty.storage.db)).toEqual(upload.files.map(({ data }) => data));
    await empty.end();

    const second = await open();
    const [file = ''] = readdirSync(pictures);
    const bytes = readFileSync(join(pictures, file));
    const attempt = () => importSite(second.storage.db, folder, { replace: true }, change);
    writeFileSync(join(pictures, file), '<script>alert(1)</script>');
    await expect(attempt()).rejects.toThrow('is not the picture that its name says');
    writeFileSync(join(pictures, file), upload.files.at(-1)?.data ?? '');
    await expect(attempt()).rejects.toThrow('is not the picture that its name says');
    rmSync(join(pictures, file));
    await expect(attempt()).rejects.toThrow('is missing');
    expect(await second.storage.db.selectFrom('records').select('id').execute()).toEqual([]);
    writeFileSync(join(pictures, file), bytes);
    await attempt();
    await second.end();

    await publishRecord(db, ref(3), await valueWith(''), change);
    await exportSite(db, folder);
    expect(readdirSync(pictures)).toEqual([]);
  });
});
