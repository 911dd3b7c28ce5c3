import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SAMPLE_RECORDS } from '#content/samples/records.ts';
import { OwnerError } from '#shared/owner-error.ts';
import { DATABASES } from '#test/databases.ts';
import { openForEach } from '#test/opened.ts';
import { addRecord, moveRecord, publishRecord } from './change-records.ts';
import { insertSamples } from './insert-samples.ts';
import { listRecords } from './list-records.ts';
import { readPublished } from './read-records.ts';
import { exportSite, importSite } from './site-folder.ts';

const NOW = Date.UTC(2026, 10, 24, 12);
const change = { who: 'ana', now: NOW };
const fail = (error: unknown) => {
  throw error;
};
const [{ id: _, ...JOB } = fail('no sample')] = SAMPLE_RECORDS.jobs;
const TITLE_IN_USE = [{ field: 'title', message: expect.stringContaining('in use') }];
const isFulfilled = ({ status }: PromiseSettledResult<unknown>) => status === 'fulfilled';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marigold-hostile-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe.each(DATABASES)('hostile records in $name', ({ open }) => {
  const database = openForEach(open);
  const start = async () => {
    const { db } = database.storage;
    await insertSamples(db, NOW);
    return db;
  };
  const importFile = async (name: string, records: unknown) => {
    writeFileSync(join(folder, name), JSON.stringify(records));
    return importSite(await start(), folder, { replace: false }, change);
  };

  test('a field that this version cannot read changes no other field of a fact', async () => {
    const db = await start();
    const [{ id: _id, ...links } = fail('no sample')] = SAMPLE_RECORDS.links;
    const stored = { ...links, consent: 'of a later version', retention: 'leads=forever' };
    await db
      .updateTable('records')
      .set({ published: JSON.stringify(stored) })
      .where('kind', '=', 'links')
      .execute();
    const reported: unknown[] = [];
    const read = await readPublished(db, (error) => reported.push(error));
    expect(read.links).toEqual([{ ...links, id: 'links', retention: 'leads=forever' }]);
    expect(String(reported)).toContain('links/links is not shown: consent');
  });

  test('a job whose title is that of another page gets no address', async () => {
    const db = await start();
    const value = { ...JOB, title: 'Received' };
    const id = (await addRecord(db, 'jobs', { title: 'Received' }, change)) ?? '';
    expect(await publishRecord(db, { kind: 'jobs', id, version: 1 }, value, change)).toEqual({
      outcome: 'refused',
      problems: TITLE_IN_USE,
    });
  });

  test('an imported job has the same rules for its address and its title', async () => {
    const published = { ...JOB, title: 'Received' };
    await expect(
      importFile('jobs.json', [{ id: 'received', published, draft: null }]),
    ).rejects.toThrow('/careers/received');
    const twin = { id: 'twin', published: JOB, draft: null };
    await expect(importFile('jobs.json', [twin])).rejects.toThrow('this title');
    const { jobs } = await readPublished(database.storage.db, fail);
    expect(jobs).toEqual(SAMPLE_RECORDS.jobs);
  });

  test('two windows that add, move and publish at the same moment do not fail', async () => {
    const db = await start();
    const adds = await Promise.allSettled(
      Array.from({ length: 20 }, () => addRecord(db, 'team', { name: 'Ana' }, change)),
    );
    expect(adds.every(isFulfilled)).toBe(true);
    const team = (await listRecords(db, 0)).filter(({ kind }) => kind === 'team');
    expect(new Set(team.map(({ id }) => id)).size).toBe(SAMPLE_RECORDS.team.length + 20);
    const moves = await Promise.allSettled(
      team.flatMap(({ id }) =>
        ([1, -1] as const).map((step) => moveRecord(db, { kind: 'team', id }, step)),
      ),
    );
    expect(moves.every(isFulfilled)).toBe(true);
    const drafts = await Promise.all([1, 2, 3].map(() => addRecord(db, 'jobs', {}, change)));
    const published = await Promise.all(
      drafts.map((id = '') =>
        publishRecord(db, { kind: 'jobs', id, version: 1 }, { ...JOB, title: 'Nurse' }, change),
      ),
    );
    expect(published.map(({ outcome }) => outcome).sort()).toEqual([
      'changed',
      'refused',
      'refused',
    ]);
  });
});

describe('a hostile folder for `leads site import` changes nothing', () => {
  const database = openForEach(DATABASES[0].open);
  const attempt = () => importSite(database.storage.db, folder, { replace: true }, change);
  const nested = (levels: number) => JSON.parse('['.repeat(levels) + ']'.repeat(levels));

  test.each([
    ['a device that never ends', () => symlinkSync('/dev/zero', join(folder, 'jobs.json'))],
    ['a folder', () => mkdirSync(join(folder, 'jobs.json'))],
    [
      'JSON of many levels',
      () => writeFileSync(join(folder, 'team.json'), deep('x', nested(9000))),
    ],
    ['a path as an id', () => writeFileSync(join(folder, 'team.json'), deep('../x', []))],
  ])('%s', async (_name, make) => {
    await insertSamples(database.storage.db, NOW);
    make();
    await expect(attempt()).rejects.toThrow(OwnerError);
    expect(await readPublished(database.storage.db, fail)).toEqual(SAMPLE_RECORDS);
  });

  test('an export replaces a link instead of the file that it points to', async () => {
    const { db } = database.storage;
    await insertSamples(db, NOW);
    const [precious, target] = [join(folder, 'precious'), join(folder, 'site')];
    writeFileSync(precious, 'not yours');
    mkdirSync(target);
    symlinkSync(precious, join(target, 'jobs.json'));
    await exportSite(db, target);
    expect(readFileSync(precious, 'utf8')).toBe('not yours');
    expect(readdirSync(target).filter((name) => name.endsWith('.part'))).toEqual([]);
    expect(await importSite(db, target, { replace: true }, change)).toMatchObject({ deleted: 0 });
  });

  const deep = (id: string, name: unknown) =>
    JSON.stringify([{ id, published: null, draft: { name } }]);
});
