import { randomUUID } from 'node:crypto';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openStorage, type Storage } from '#server/database/open-storage.ts';
import { DAY_MS, HOUR_MS } from '#shared/durations.ts';
import { DATABASES, type TestStorage } from '#test/databases.ts';
import { contactLead, storeLead } from '#test/fakes/lead.ts';
import { audit } from './audit.ts';
import { recognizeFiles, sweepFiles } from './sweep-files.ts';

const NOW = Date.UTC(2026, 10, 21, 12);

describe.each(DATABASES)('files that no lead names, on $name (STORE-4)', ({ open }) => {
  let given: TestStorage;
  const opened: TestStorage[] = [];

  beforeEach(async () => {
    given = await open();
    opened.push(given);
  });
  afterEach(async () => {
    for (const one of opened.splice(0)) await one.end();
  });

  const filesIn = (dir = given.dataDir) => readdirSync(join(dir, 'files')).toSorted();
  const trash = (dir = given.dataDir) => {
    try {
      return readdirSync(join(dir, 'files-trash'), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => entry.name)
        .toSorted();
    } catch {
      return [];
    }
  };

  function write(name: string = randomUUID(), age = 7 * HOUR_MS, dir = given.dataDir): string {
    const path = join(dir, 'files', name);
    writeFileSync(path, name);
    utimesSync(path, (NOW - age) / 1000, (NOW - age) / 1000);
    return name;
  }

  async function upload(storage: Storage = given.storage, age = 7 * HOUR_MS): Promise<string> {
    const storedAs = write(randomUUID(), age);
    const facts = { field: 'resume', name: 'cv.pdf', type: 'application/pdf', bytes: 36 };
    const file = { id: randomUUID(), ...facts, sha256: 'x', storedAs };
    await storeLead(storage, contactLead({ files: [file] }), () => []);
    return storedAs;
  }

  /** Another database on the same data folder, as after setting `DATABASE_URL`. */
  async function wrongDatabase(): Promise<Storage> {
    const other = await open();
    opened.push(other);
    return { ...other.storage, files: given.storage.files, filesDir: given.storage.filesDir };
  }

  test('go to the trash of the day, and for good a month later', async () => {
    const kept = await upload();
    const left = write();
    await recognizeFiles(given.storage);
    expect(filesIn()).toEqual([kept, left].toSorted());
    expect(await sweepFiles(given.storage, NOW)).toEqual({ trashed: 1, returned: 0, removed: 0 });
    expect(filesIn()).toEqual([kept]);
    const moved = join(given.dataDir, 'files-trash', '2026-11-21', left);
    expect(readFileSync(moved, 'utf8')).toBe(left);
    await sweepFiles(given.storage, NOW + 30 * DAY_MS);
    expect(trash()).toEqual([left]);
    expect(await sweepFiles(given.storage, NOW + 32 * DAY_MS)).toMatchObject({ removed: 1 });
    expect(trash()).toEqual([]);
    expect(filesIn()).toEqual([kept]);
  });

  test('stay while they are young, also where the clock was set back', async () => {
    await upload();
    const young = [
      write(randomUUID(), HOUR_MS),
      write(randomUUID(), -400 * DAY_MS),
      write(`${randomUUID()}.part`, HOUR_MS),
    ];
    expect(await sweepFiles(given.storage, NOW)).toMatchObject({ trashed: 0 });
    expect(filesIn()).toEqual(expect.arrayContaining(young));
  });

  test('stay where their name is not one that the server gives, or they are links or folders', async () => {
    await upload();
    const strange = [
      'cv.pdf',
      'old',
      '.hidden',
      randomUUID().toUpperCase(),
      `${randomUUID()}.pdf`,
      `${randomUUID()} `,
      randomUUID().replaceAll('-', ''),
      '00000000-0000-0000-0000-000000000000',
      `${randomUUID()}.part.part`,
    ].map((name) => write(name, 400 * DAY_MS));
    const [folder, link] = [randomUUID(), randomUUID()];
    mkdirSync(join(given.dataDir, 'files', folder));
    const target = join(given.dataDir, 'elsewhere');
    writeFileSync(target, 'x');
    symlinkSync(target, join(given.dataDir, 'files', link));
    for (let days = 0; days < 100; days += 10) await sweepFiles(given.storage, NOW + days * DAY_MS);
    expect(filesIn()).toEqual(expect.arrayContaining([...strange, folder, link]));
    expect(readFileSync(target, 'utf8')).toBe('x');
    expect(trash()).toEqual([]);
  });

  test('that were cut off while they came in go in any database: nobody can miss them', async () => {
    const part = write(`${randomUUID()}.part`);
    expect(await sweepFiles(given.storage, NOW)).toMatchObject({ trashed: 1 });
    expect(trash()).toEqual([part]);
  });

  test('come back where a lead names them after all', async () => {
    const name = await upload();
    mkdirSync(join(given.dataDir, 'files-trash', '2026-01-01'), { recursive: true });
    renameSync(
      join(given.dataDir, 'files', name),
      join(given.dataDir, 'files-trash', '2026-01-01', name),
    );
    expect(await recognizeFiles(given.storage)).toMatchObject({ returned: 1 });
    expect(filesIn()).toEqual([name]);
    expect(readdirSync(join(given.dataDir, 'files-trash'))).toEqual([]);
  });

  test('another database moves none, however long it runs and however many files it takes in', async () => {
    const old = [await upload(), await upload(), await upload()];
    await recognizeFiles(given.storage);
    const wrong = await wrongDatabase();
    await recognizeFiles(wrong);
    expect((await sweepFiles(wrong, NOW)).refusal).toContain('knows 0');
    for (let count = 0; count < 8; count += 1) await upload(wrong);
    for (let days = 0; days < 90; days += 7) {
      const swept = await sweepFiles(wrong, NOW + days * DAY_MS);
      expect(swept).toMatchObject({ trashed: 0, removed: 0, refusal: expect.any(String) });
    }
    expect(filesIn()).toEqual(expect.arrayContaining(old));
    const books = await audit(wrong, { now: NOW, deep: false });
    expect(books.balanced).toBe(false);
    expect(books.files.refusal).toContain('another database');
  });

  test('nor does one that was started first of all on files of an older version', async () => {
    const old = [await upload(), await upload()];
    const wrong = await wrongDatabase();
    await recognizeFiles(wrong);
    for (let count = 0; count < 8; count += 1) await upload(wrong);
    await sweepFiles(wrong, NOW + 40 * DAY_MS);
    await sweepFiles(wrong, NOW + 80 * DAY_MS);
    expect(filesIn()).toEqual(expect.arrayContaining(old));
  });

  test('a minority is no proof: files stay', async () => {
    await upload();
    const unknown = [write(), write()];
    const { refusal, trashed } = await sweepFiles(given.storage, NOW);
    expect([refusal, trashed]).toEqual([expect.stringContaining('of 3 uploaded files'), 0]);
    expect(filesIn()).toEqual(expect.arrayContaining(unknown));
  });

  test('the right database is recognized again after a wrong one was tried', async () => {
    const name = await upload();
    await recognizeFiles(given.storage);
    const wrong = await wrongDatabase();
    await recognizeFiles(wrong);
    await sweepFiles(wrong, NOW);
    expect((await recognizeFiles(given.storage)).refusal).toBeUndefined();
    await upload();
    write();
    expect(await sweepFiles(given.storage, NOW)).toMatchObject({ trashed: 1 });
    expect(filesIn()).toContain(name);
  });

  test('several processes sweep at once, each file once', async () => {
    for (let count = 0; count < 30; count += 1) await upload();
    for (let count = 0; count < 20; count += 1) write();
    const second = await openStorage({ dataDir: given.dataDir, databaseUrl: given.databaseUrl });
    const sweeps = await Promise.all(
      [given.storage, second, given.storage, second].map((storage) => sweepFiles(storage, NOW)),
    );
    await second.close();
    expect(sweeps.reduce((sum, { trashed }) => sum + trashed, 0)).toBe(20);
    expect([filesIn().length, trash().length]).toEqual([30, 20]);
  });

  test('a missing folder is a disk that is not there, not an empty one', async () => {
    rmSync(join(given.dataDir, 'files'), { recursive: true });
    await expect(sweepFiles(given.storage, NOW)).rejects.toThrow(/files\/ cannot be read/);
    await expect(recognizeFiles(given.storage)).rejects.toThrow(/cannot be read/);
  });
});
