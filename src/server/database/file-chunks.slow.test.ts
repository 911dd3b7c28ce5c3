import { randomUUIDv7 } from 'node:crypto';
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { HOUR_MS } from '#shared/durations.ts';
import { DATABASES } from '#test/databases.ts';
import { contactLead, savedFiles, storeLead, uploadFile } from '#test/fakes/lead.ts';
import { openForEach } from '#test/opened.ts';
import { CHUNK_BYTES, deleteAbandoned } from './file-chunks.ts';

describe.each(DATABASES)('remains of crashed uploads, on $name (STORE-4)', ({ open }) => {
  const database = openForEach(() => open());
  const chunks = async () => {
    const rows = await database.storage.db.selectFrom('file_chunks').select('file_id').execute();
    return rows.map(({ file_id }) => file_id);
  };

  test('bytes without a lead are deleted after six hours, and no others', async () => {
    const { storage } = database;
    const file = await uploadFile(storage);
    await storeLead(storage, contactLead({ files: [file] }));
    // Simulates the crash: the bytes are stored and their lead is not.
    const path = join(database.dataDir, 'upload');
    writeFileSync(path, Buffer.alloc(3 * CHUNK_BYTES + 1));
    const orphan = randomUUIDv7();
    await storage.files.save(orphan, path);
    expect(await chunks()).toHaveLength(1 + 4);
    const now = Date.now();
    expect(await deleteAbandoned(storage, now + 5 * HOUR_MS)).toBe(0);
    expect((await savedFiles(storage)).toSorted()).toEqual([file.id, orphan].toSorted());
    expect(await deleteAbandoned(storage, now + 7 * HOUR_MS)).toBe(1);
    expect(await chunks()).toEqual([file.id]);
    expect(await deleteAbandoned(storage, now + 7 * HOUR_MS)).toBe(0);
  });

  test('more than a page of them are deleted, between stored files', async () => {
    const { storage } = database;
    const data = Buffer.from('z');
    const id = (n: number) => `019a0000-0000-7000-8000-${String(n).padStart(12, '0')}`;
    const rows = Array.from({ length: 1200 }, (_, n) => ({ file_id: id(n), position: 0, data }));
    await storage.db.insertInto('file_chunks').values(rows.slice(0, 600)).execute();
    await storage.db.insertInto('file_chunks').values(rows.slice(600)).execute();
    const named = { field: 'resume', name: 'cv.pdf', type: 't', bytes: 1, sha256: 's' };
    const files = [0, 499, 500, 1199].map((n) => ({ id: id(n), ...named }));
    await storeLead(storage, contactLead({ files }));
    expect(await deleteAbandoned(storage, Date.now())).toBe(1196);
    expect((await chunks()).toSorted()).toEqual(files.map((file) => file.id));
  });

  test('temporary files and folders are removed at the same age', async () => {
    const { tempDir } = database.storage;
    mkdirSync(join(tempDir, 'backup-x'));
    writeFileSync(join(tempDir, 'backup-x', 'marigold.db'), '');
    for (const name of ['old', 'young']) writeFileSync(join(tempDir, name), '');
    for (const name of ['old', 'backup-x']) utimesSync(join(tempDir, name), 1, 1);
    expect(await deleteAbandoned(database.storage, Date.now())).toBe(2);
    expect(readdirSync(tempDir)).toEqual(['young']);
  });
});
