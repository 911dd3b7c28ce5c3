import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SAMPLE_RECORDS } from '#content/samples/records.ts';
import { openStorage } from '#server/database/open-storage.ts';
import {
  deleteRecord,
  publishRecord,
  saveDraft,
  unpublishRecord,
} from '#server/records/change-records.ts';
import { encodePicture } from '#server/records/encode-picture.ts';
import { insertSamples } from '#server/records/insert-samples.ts';
import { listRecords, readRecord } from '#server/records/list-records.ts';
import { readPictureFile, storePicture } from '#server/records/pictures.ts';
import { readPublished } from '#server/records/read-records.ts';
import { photo } from '#test/fakes/photo.ts';
import { killLeadsCommand } from '#test/killed-leads-command.ts';
import { leads } from '#test/run-leads.ts';
import { type SeededLeadsCli, seededLeadsCli } from '#test/seeded-leads-cli.ts';
import { usual } from '#test/share.ts';

let cli: SeededLeadsCli;
let folder: string;
beforeEach(async () => {
  cli = await seededLeadsCli();
  folder = mkdtempSync(join(tmpdir(), 'marigold-records-'));
});
afterEach(async () => {
  await cli.close();
  rmSync(folder, { recursive: true });
});

type Value = Readonly<Record<string, unknown>>;

const change = { who: 'ana', now: 0 };
const file = (name: string) => join(folder, name);
const readAll = () =>
  readdirSync(folder)
    .sort()
    .map((name) => readFileSync(file(name), 'utf8'));

test('an export is read into a second installation, and its export is the same (RECORD-3)', async () => {
  expect(await cli.leads('site', 'export', folder)).toMatchObject({ code: 0 });
  const { db } = cli.storage;
  const value = (await readRecord(db, 'team', 'founder'))?.value ?? {};
  const ref = (version: number) => ({ kind: 'team', id: 'founder', version }) as const;
  await publishRecord(db, ref(1), { ...value, name: '=Ana <O’Neil>' }, change);
  await saveDraft(db, ref(2), { name: 'half' }, change);
  await cli.leads('site', 'export', folder);
  const written = readAll();
  const other = await seededLeadsCli();
  const { out } = await other.leads('site', 'import', folder, '--replace');
  expect(out).toMatch(/^\d+ records are imported/);
  await other.leads('site', 'export', folder);
  expect(readAll()).toEqual(written);
  expect(await readRecord(other.storage.db, 'team', 'founder')).toMatchObject({
    value: { name: 'half' },
    versions: [{ value: { name: '=Ana <O’Neil>' } }, { version: 1 }],
  });
  await other.close();
});

test('a text that states a figure of the export is read with it (RECORD-3, BIZ-4)', async () => {
  await cli.leads('site', 'export', folder);
  const write = (name: string, change: (records: readonly Value[]) => readonly Value[]) =>
    writeFileSync(file(name), JSON.stringify(change(JSON.parse(readFileSync(file(name), 'utf8')))));
  write('figures.json', (records) =>
    records.map((one) =>
      one.id === 'hourly-price'
        ? { ...one, published: { ...Object(one.published), number: '19' } }
        : one,
    ),
  );
  write('questions.json', ([first, ...others]) => [
    { ...first, published: { ...Object(first?.published), answer: 'It is $19 an hour.' } },
    ...others,
  ]);
  const other = await seededLeadsCli();
  expect(await other.leads('site', 'import', folder)).toMatchObject({ code: 0 });
  rmSync(file('figures.json'));
  expect((await cli.leads('site', 'import', folder)).err).toContain('$19');
  await other.close();
});

test('an export is read into an installation that was never started (RECORD-3)', async () => {
  await cli.leads('site', 'export', folder);
  const written = readAll();
  const dataDir = mkdtempSync(join(tmpdir(), 'marigold-never-started-'));
  const imported = await leads({ DATA_DIR: dataDir }, ['site', 'import', folder, '--replace']);
  expect(imported).toMatchObject({ code: 0 });
  await leads({ DATA_DIR: dataDir }, ['site', 'export', folder]);
  expect(readAll()).toEqual(written);
  rmSync(dataDir, { recursive: true });
});

test('a backup carries records and versions; what was deleted does not come back (RECORD-3)', async () => {
  const { db } = cli.storage;
  await insertSamples(db, 0);
  const value = (await readRecord(db, 'team', 'founder'))?.value ?? {};
  await publishRecord(
    db,
    { kind: 'team', id: 'founder', version: 1 },
    { ...value, name: 'Ana O’Neil' },
    change,
  );
  const upload = await encodePicture(await photo({ width: 300, height: 300 }).jpeg().toBuffer());
  const picture = await storePicture(db, upload, 0);
  await saveDraft(db, { kind: 'team', id: 'founder', version: 2 }, { image: picture }, change);
  await unpublishRecord(db, { kind: 'team', id: 'people', version: 1 }, change);
  await deleteRecord(db, { kind: 'team', id: 'people', version: 2 });
  const { out } = await cli.leads('backup', '--to', folder, '--json');
  const home = mkdtempSync(join(tmpdir(), 'marigold-home-'));
  // A server has started here and inserted the samples.
  const started = await openStorage({ dataDir: home });
  await insertSamples(started.db, 0);
  await started.close();
  const args = ['restore', JSON.parse(out).file, '--without-erasures'];
  expect((await leads({ DATA_DIR: home }, args)).err).toBe('');
  const restored = await openStorage({ dataDir: home });
  expect(await listRecords(restored.db, 0)).toEqual(await listRecords(db, 0));
  expect(await readRecord(restored.db, 'team', 'founder')).toEqual(
    await readRecord(db, 'team', 'founder'),
  );
  for (const { data, ...file } of upload.files)
    expect(await readPictureFile(restored.db, { id: picture.id, ...file })).toEqual(data);
  await restored.close();
  rmSync(home, { recursive: true });
});

test('without --replace other records stay, with it they are deleted', async () => {
  await cli.leads('site', 'export', folder);
  const [founder] = JSON.parse(readFileSync(file('team.json'), 'utf8'));
  for (const name of ['questions.json', 'stories.json', 'testimonials.json']) rmSync(file(name));
  writeFileSync(file('team.json'), JSON.stringify([founder]));
  const team = async () =>
    (await listRecords(cli.storage.db, 0)).filter(({ kind }) => kind === 'team').length;
  await cli.leads('site', 'import', folder);
  expect(await team()).toBe(6);
  expect((await cli.leads('site', 'import', folder, '--replace')).out).toContain('5 deleted');
  expect(await team()).toBe(1);
  expect((await listRecords(cli.storage.db, 0)).some(({ kind }) => kind === 'stories')).toBe(true);
});

test('facts that the files do not name stay, also with --replace', async () => {
  await cli.leads('site', 'export', folder);
  const [price] = JSON.parse(readFileSync(file('figures.json'), 'utf8'));
  const published = { ...price.published, number: '14' };
  writeFileSync(file('figures.json'), JSON.stringify([{ ...price, published }]));
  expect((await cli.leads('site', 'import', folder, '--replace')).out).not.toContain('deleted');
  const { figures } = await readPublished(cli.storage.db, console.error);
  expect(figures).toHaveLength(SAMPLE_RECORDS.figures.length);
  expect(figures.find(({ id }) => id === 'hourly-price')?.number).toBe('14');
});

test.each(usual([0, 3, 30], 2))(
  'of facts whose import is killed %i ms after its first write, all are old or all are new (BIZ-4)',
  async (ms) => {
    await cli.leads('site', 'export', folder);
    const facts = ['figures', 'identity', 'holidays'] as const;
    const write = (name: string, change: (value: Value) => Value) => {
      const records: readonly Value[] = JSON.parse(readFileSync(file(name), 'utf8'));
      const changed = records.map((one) => ({ ...one, published: change(Object(one.published)) }));
      writeFileSync(file(name), JSON.stringify(changed));
    };
    write('figures.json', (value) => ({ ...value, source: 'New' }));
    write('identity.json', (value) => ({ ...value, name: 'New' }));
    write('holidays.json', () => ({ days: [] }));
    const wal = () => statSync(join(cli.dataDir, 'marigold.db-wal')).mtimeMs;
    const before = wal();
    await killLeadsCommand(cli.dataDir, ['site', 'import', folder], () => wal() > before, ms);
    const published = await readPublished(cli.storage.db, console.error);
    const isNew = facts.flatMap((kind) =>
      published[kind].map((one) => /"New"|"days":\[\]/.test(JSON.stringify(one))),
    );
    expect(new Set(isNew).size).toBe(1);
    for (const kind of facts)
      for (const { id } of published[kind])
        expect((await readRecord(cli.storage.db, kind, id))?.versions.length).toBe(
          isNew[0] ? 2 : 1,
        );
    expect((await cli.leads('site', 'import', folder)).code).toBe(0);
    expect((await readPublished(cli.storage.db, console.error)).identity[0]?.name).toBe('New');
  },
);

describe('an import with one mistake changes nothing', () => {
  test.each([
    ['no JSON', () => '[\n{"id": "a" "b"}]', 'team.json: Line 2: write a comma here'],
    ['no list', () => '{}', 'Array'],
    ['a path as an id', (list: object[]) => [{ ...list[0], id: '../x' }], 'lower case letters'],
    ['an id twice', (list: object[]) => [list[0], list[0]], 'is in the file twice'],
    ['a number on no list', (list: object[]) => [withRole(list[0], 'Saves 81%')], '“81%”'],
    [
      'too many',
      (list: object[]) => Array.from({ length: 201 }, (_, n) => ({ ...list[0], id: `a${n}` })),
      'more than 200',
    ],
  ])('%s', async (_name, changed, message) => {
    await cli.leads('site', 'export', folder);
    const list = JSON.parse(readFileSync(file('team.json'), 'utf8'));
    const wrong = changed(list);
    writeFileSync(file('team.json'), typeof wrong === 'string' ? wrong : JSON.stringify(wrong));
    const before = await readRecord(cli.storage.db, 'testimonials', 'baptiste');
    const { code, err } = await cli.leads('site', 'import', folder, '--replace');
    expect(code).toBe(1);
    expect(err).toContain(message);
    expect(err).toContain('Nothing was changed.');
    expect(await readRecord(cli.storage.db, 'testimonials', 'baptiste')).toEqual(before);
  });

  test.each([
    ['a fact off the site', { published: null }],
    ['a figure that nobody needs', { id: 'shoe-size' }],
  ])('%s', async (_name, changes) => {
    await cli.leads('site', 'export', folder);
    const [price] = JSON.parse(readFileSync(file('figures.json'), 'utf8'));
    writeFileSync(file('figures.json'), JSON.stringify([{ ...price, ...changes }]));
    const { err } = await cli.leads('site', 'import', folder);
    expect(err).toContain('The site always has exactly these records.');
  });

  test('an empty folder', async () => {
    expect((await cli.leads('site', 'import', folder)).err).toContain('team.json');
  });
});

function withRole(record: object | undefined, role: string): object {
  const { published } = record as { published: object };
  return { ...record, published: { ...published, role } };
}
