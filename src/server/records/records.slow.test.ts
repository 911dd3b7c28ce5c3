import { describe, expect, test, vi } from 'vitest';
import { SAMPLE_RECORDS } from '#content/samples/records.ts';
import { readSetting } from '#server/database/settings-repository.ts';
import { fieldsOf } from '#shared/records/fields.ts';
import { KIND_NAMES, maxRecords, RECORD_KINDS, type RecordKind } from '#shared/records/kinds.ts';
import { DATABASES } from '#test/databases.ts';
import { openForEach } from '#test/opened.ts';
import { sampleFacts } from '#test/sample-facts.ts';
import { CHANGED } from './announce.ts';
import {
  addRecord,
  deleteRecord,
  moveRecord,
  publishRecord,
  restoreVersion,
  saveDraft,
  unpublishRecord,
} from './change-records.ts';
import { checkRecord } from './check-record.ts';
import { insertSamples } from './insert-samples.ts';
import { listRecords, readRecord } from './list-records.ts';
import { readFacts, readPublished } from './read-records.ts';

const NOW = Date.UTC(2026, 10, 24, 12);
const change = { who: 'ana', now: NOW };
const fail = (error: unknown) => {
  throw error;
};
const [BAPTISTE] = SAMPLE_RECORDS.testimonials;
const { id: _, ...VALUE } = BAPTISTE ?? fail('no sample');
const ref = (version: number) => ({ kind: 'testimonials', id: 'baptiste', version }) as const;

describe.each(DATABASES)('records in $name (RECORD-1)', ({ open }) => {
  const database = openForEach(open);
  const start = async () => {
    const { db } = database.storage;
    await insertSamples(db, NOW);
    return db;
  };

  test('are the samples at first, inserted once by several processes, and stay deleted', async () => {
    const { db } = database.storage;
    await Promise.all([1, 2, 3].map(() => insertSamples(db, NOW)));
    expect(await readPublished(db, fail)).toEqual(SAMPLE_RECORDS);
    await unpublishRecord(db, ref(1), change);
    expect(await deleteRecord(db, ref(2))).toEqual({ outcome: 'changed', version: 2 });
    await insertSamples(db, NOW);
    const { testimonials } = await readPublished(db, fail);
    expect(testimonials).toEqual(SAMPLE_RECORDS.testimonials.slice(1));
  });

  test('a draft is not shown; publishing shows it and announces it to every server', async () => {
    const db = await start();
    const draft = { ...VALUE, name: 'Siobhan O’Neil' };
    expect(await saveDraft(db, ref(1), draft, change)).toEqual({ outcome: 'changed', version: 2 });
    expect((await readPublished(db, fail)).testimonials[0]).toEqual(BAPTISTE);
    const before = await readSetting(db, CHANGED);
    expect(await publishRecord(db, ref(2), draft, change)).toMatchObject({ outcome: 'changed' });
    expect((await readPublished(db, fail)).testimonials[0]).toEqual({ ...draft, id: 'baptiste' });
    expect(await readSetting(db, CHANGED)).not.toBe(before);
    expect(await readRecord(db, 'testimonials', 'baptiste')).toMatchObject({
      hasDraft: false,
      versions: [
        { version: 3, who: 'ana', at: NOW, value: draft },
        { version: 1, value: VALUE },
      ],
    });
  });

  test('of two windows the second changes nothing, whatever it does', async () => {
    const db = await start();
    const both = await Promise.all([
      publishRecord(db, ref(1), { ...VALUE, name: 'First' }, change),
      publishRecord(db, ref(1), { ...VALUE, name: 'Second' }, change),
    ]);
    expect(both.map(({ outcome }) => outcome).sort()).toEqual(['changed', 'conflict']);
    const [shown] = (await readPublished(db, fail)).testimonials;
    for (const attempt of [
      saveDraft(db, ref(1), {}, change),
      unpublishRecord(db, ref(1), change),
      restoreVersion(db, ref(1), 1, change),
    ])
      expect((await attempt).outcome).toBe('conflict');
    expect((await deleteRecord(db, ref(1))).outcome).toBe('published');
    expect((await readPublished(db, fail)).testimonials[0]).toEqual(shown);
  });

  test('keep the last 20 versions, and any of them can be published again', async () => {
    const db = await start();
    const names = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
    for (let version = 1; version <= 25; version += 1) {
      const name = `${names[version % 12]} ${names[Math.floor(version / 12)]}`;
      await publishRecord(db, ref(version), { ...VALUE, name }, change);
    }
    const versions = (await readRecord(db, 'testimonials', 'baptiste'))?.versions ?? [];
    expect(versions.map(({ version }) => version)).toEqual(
      Array.from({ length: 20 }, (_, index) => 26 - index),
    );
    expect((await restoreVersion(db, ref(26), 3, change)).outcome).toBe('missing');
    const [, , earlier] = versions;
    await restoreVersion(db, ref(26), earlier?.version ?? 0, change);
    expect((await readPublished(db, fail)).testimonials[0]).toEqual({
      ...earlier?.value,
      id: 'baptiste',
    });
  });

  test('a record is added, moved, taken off the site and brought back', async () => {
    const db = await start();
    const id = await addRecord(db, 'team', { name: 'Zoë O’Neil' }, change);
    expect(id).toBe('zoe-oneil');
    expect(await addRecord(db, 'team', { name: 'Zoe ONeil' }, change)).toBe('zoe-oneil-2');
    expect(await addRecord(db, 'team', {}, change)).toBe('new');
    const member = { name: 'Zoë O’Neil', role: 'Director', description: 'Leads.', sample: false };
    const refOf = (version: number) => ({ kind: 'team', id: 'zoe-oneil', version }) as const;
    expect(await publishRecord(db, refOf(1), member, change)).toMatchObject({ version: 2 });
    const shown = async () => (await readPublished(db, fail)).team.map((one) => one.id);
    expect((await shown()).at(-1)).toBe('zoe-oneil');
    expect(await moveRecord(db, refOf(2), -1)).toBe(true);
    expect((await shown()).at(-2)).toBe('zoe-oneil');
    expect(await moveRecord(db, { kind: 'team', id: 'founder' }, -1)).toBe(false);
    await unpublishRecord(db, refOf(2), change);
    expect(await shown()).not.toContain('zoe-oneil');
    expect((await readRecord(db, 'team', 'zoe-oneil'))?.value).toMatchObject({ role: 'Director' });
    await restoreVersion(db, refOf(3), 2, change);
    expect((await shown()).at(-2)).toBe('zoe-oneil');
  });

  test('a kind has a limited number of records', async () => {
    const db = await start();
    const first = (await listRecords(db, NOW)).filter(({ kind }) => kind === 'questions').length;
    const rows = Array.from({ length: maxRecords('questions') - first - 1 }, (_row, position) => {
      const texts = {
        kind: 'questions',
        id: `q${position}`,
        draft: '{}',
        published: null,
      } as const;
      return { ...texts, position: 1000 + position, version: 1, changed_at: NOW };
    });
    await db.insertInto('records').values(rows).execute();
    expect(await addRecord(db, 'questions', {}, change)).toBeDefined();
    expect(await addRecord(db, 'questions', {}, change)).toBeUndefined();
  });

  test('there is one record for each changed text, and versions of it (WORDS-1)', async () => {
    const db = await start();
    const value = { key: 'en/home.HOME.hero.title', original: 'Hire now', text: 'Hire a helper' };
    const ids = await Promise.all([1, 2].map(() => addRecord(db, 'words', value, change)));
    const [id = ''] = ids;
    expect(ids).toEqual([id, id]);
    const ref = (version: number) => ({ kind: 'words', id, version }) as const;
    await publishRecord(db, ref(1), value, change);
    await publishRecord(db, ref(2), { ...value, text: 'Hire a friend' }, change);
    expect((await readFacts(db, '')).words).toEqual([{ ...value, text: 'Hire a friend' }]);
    await restoreVersion(db, ref(3), 2, change);
    expect((await readFacts(db, '')).words).toEqual([value]);
  });

  test('a fact always exists: it is changed and restored, but not added, moved, taken off or deleted', async () => {
    const db = await start();
    const price = (version: number) => ({ kind: 'figures', id: 'hourly-price', version }) as const;
    const { value = {} } = (await readRecord(db, 'figures', 'hourly-price')) ?? {};
    expect(await addRecord(db, 'figures', value, change)).toBeUndefined();
    expect(await moveRecord(db, price(1), 1)).toBe(false);
    expect(await unpublishRecord(db, price(1), change)).toEqual({ outcome: 'fixed' });
    expect((await deleteRecord(db, price(1))).outcome).toBe('published');
    expect(await publishRecord(db, price(1), { ...value, number: '0' }, change)).toMatchObject({
      problems: [
        { field: 'number', message: 'Enter a number with at most 2 decimals from 1 to 500.' },
      ],
    });
    expect(await publishRecord(db, price(1), { ...value, hidden: true }, change)).toMatchObject({
      problems: [{ field: 'hidden' }],
    });
    await publishRecord(db, price(1), { ...value, number: '14.50' }, change);
    const shown = async () => (await readPublished(db, fail)).figures[0]?.number;
    expect(await shown()).toBe('14.50');
    expect((await restoreVersion(db, price(2), 1, change)).outcome).toBe('changed');
    expect(await shown()).toBe('12');
    const strange = { kind: 'figures', id: 'shoe-size', version: 1 } as const;
    expect((await publishRecord(db, strange, value, change)).outcome).toBe('refused');
  });

  test('a record that this version cannot read is left out and reported, others are shown', async () => {
    const db = await start();
    await db
      .updateTable('records')
      .set({ published: '{"name":"Of a later version"}' })
      .where('id', '=', 'baptiste')
      .execute();
    const onError = vi.fn();
    expect((await readPublished(db, onError)).testimonials).toEqual(
      SAMPLE_RECORDS.testimonials.slice(1),
    );
    expect(onError).toHaveBeenCalledOnce();
  });
});

describe('the check before publishing (RECORD-2)', () => {
  const problemsOf = (
    kind: RecordKind,
    value: unknown,
    id = RECORD_KINDS[kind].fixed?.[0] ?? '',
  ) => {
    const checked = checkRecord({ kind, id }, value, sampleFacts());
    return checked.ok ? [] : checked.problems.map(({ field, message }) => `${field}: ${message}`);
  };

  test.each(KIND_NAMES)('accepts every sample of %s and changes nothing in it', (kind) => {
    for (const { id, ...value } of SAMPLE_RECORDS[kind])
      expect(checkRecord({ kind, id }, value, sampleFacts()), id).toEqual({ ok: true, value });
  });

  test.each([
    ['a quote without a name', { name: ' ' }, 'name: Fill this in.'],
    ['a number on no list', { role: 'Saved 81%' }, 'role: “81%” is a number'],
    ['an unknown placeholder', { quote: 'It costs {price}.' }, 'quote: “{price}” stands for'],
    ['a long text', { quote: 'a'.repeat(401) }, 'quote: Shorten this to 400 characters.'],
    ['half of a Spanish text', { by: 'team', quoteEs: 'Hola.' }, 'roleEs: Fill this in too'],
    ['a path out of the pictures', { image: '../../etc/passwd' }, 'image: Choose a picture'],
    ['text in place of a choice', { by: 'nobody' }, 'by: Choose one.'],
    ['an object in place of text', { name: { toString: 1 } }, 'name: Fill this in.'],
  ])('refuses %s beside its field', (_name, wrong, problem) => {
    expect(problemsOf('testimonials', { ...VALUE, ...wrong })).toContainEqual(
      expect.stringContaining(problem),
    );
  });

  test('accepts a number in the words of a client or colleague (BIZ-4)', () => {
    const quote = 'She’s answered 95% of our calls since.';
    expect(problemsOf('testimonials', { ...VALUE, quote })).toEqual([]);
    const spanish = { by: 'team', roleEs: 'Enfermera', quoteEs: 'Gano 95% más.' };
    expect(problemsOf('testimonials', { ...VALUE, ...spanish })).toEqual([]);
    const [{ id: _story, ...story } = fail('no sample')] = SAMPLE_RECORDS.stories;
    expect(problemsOf('stories', { ...story, quote })).toEqual([]);
    expect(problemsOf('stories', { ...story, headline: quote })).not.toEqual([]);
    const [{ id: _member, ...member } = fail('no sample')] = SAMPLE_RECORDS.team;
    expect(problemsOf('team', { ...member, quote })).not.toEqual([]);
  });

  // Empty forms of these two kinds are valid: an empty offer changes nothing, and a document needs no confirmation.
  const filled = KIND_NAMES.filter((kind) => kind !== 'offer' && kind !== 'documents');
  test.each(filled)('an empty form of %s and empty rows get sentences for people', (kind) => {
    const fields = fieldsOf(RECORD_KINDS[kind].schema);
    const lists = fields.filter(({ input }) => input.input === 'rows').map(({ name }) => name);
    const emptyRows = Object.fromEntries(lists.map((name) => [name, [{}]]));
    const problems = [...problemsOf(kind, {}), ...problemsOf(kind, emptyRows)];
    expect(problems).toContainEqual(expect.stringMatching(/: (?:Fill this in|Choose one)\.$/));
    expect(problems.join('\n')).not.toMatch(/Invalid|Expected|undefined/);
    for (const name of lists)
      expect(problems.filter((problem) => problem.startsWith(`${name}.0.`))).not.toEqual([]);
  });

  test('names every problem at once, and one for each empty field', () => {
    const [{ id: _id, ...job } = fail('no sample')] = SAMPLE_RECORDS.jobs;
    const wrong = { title: '', closesOn: '', titleEs: '', payFrom: '9', payTo: '5' };
    expect(problemsOf('jobs', { ...job, ...wrong }).sort()).toEqual([
      'closesOn: Fill this in.',
      expect.stringMatching(/^payTo: The second amount/),
      'title: Fill this in.',
      expect.stringMatching(/^titleEs: Fill this in too/),
    ]);
    const words = { quote: 'It costs {price}.', quoteEs: 'Hola.', role: '81% less' };
    expect(problemsOf('testimonials', { by: 'team', ...words })).toEqual([
      'name: Fill this in.',
      expect.stringMatching(/^role: “81%”/),
      expect.stringMatching(/^quote: “\{price\}”/),
      expect.stringMatching(/^roleEs: Fill this in too/),
    ]);
  });

  test('a number that a field of its own will state is no second problem while that field is empty', () => {
    const [{ id: _id, ...story } = fail('no sample')] = SAMPLE_RECORDS.stories;
    const headline = `How we saved ${story.savings}`;
    expect(problemsOf('stories', { ...story, headline, savings: '' })).toEqual([
      'savings: Fill this in.',
    ]);
    expect(problemsOf('stories', { ...story, headline: 'We saved 81%' })).toEqual([
      expect.stringMatching(/^headline: “81%”/),
    ]);
  });

  test.each([
    ['"She is fast."', 'She is fast.'],
    ['  “She is fast.” ', 'She is fast.'],
    ['“She is fast."', 'She is fast.'],
    ['« Es rápida. »', 'Es rápida.'],
    ['“Dijo: «hola».”', 'Dijo: «hola».'],
    ['"Fast" was her word, not "careful"', '"Fast" was her word, not "careful"'],
    ['She said “hello”', 'She said “hello”'],
  ])('a quote in quotation marks is stored without them: %s', (written, stored) => {
    const quotes = { by: 'team', roleEs: 'Odontóloga', quote: written, quoteEs: written };
    expect(
      checkRecord({ kind: 'testimonials', id: '' }, { ...VALUE, ...quotes }, sampleFacts()),
    ).toMatchObject({
      value: { quote: stored, quoteEs: stored },
    });
    const [{ id: _id, ...member } = fail('no sample')] = SAMPLE_RECORDS.team;
    expect(
      checkRecord({ kind: 'team', id: '' }, { ...member, quote: written }, sampleFacts()),
    ).toMatchObject({
      value: { quote: stored },
    });
    const [{ id: _other, ...story } = fail('no sample')] = SAMPLE_RECORDS.stories;
    expect(
      checkRecord({ kind: 'stories', id: '' }, { ...story, quote: written }, sampleFacts()),
    ).toMatchObject({
      value: { quote: stored },
    });
  });

  test('quotation marks around nothing are an empty quote', () => {
    expect(problemsOf('testimonials', { ...VALUE, quote: '“ ”' })).toEqual([
      'quote: Fill this in.',
    ]);
  });

  test('a year is no claim, a count that looks like one is', () => {
    const role = (text: string) => problemsOf('testimonials', { ...VALUE, role: text });
    expect(role('She has run clinics since 2009 and joined us in 2021.')).toEqual([]);
    for (const text of ['We saved 2009 hours.', 'Over 2,000 calls.', 'From 2000+ practices.'])
      expect(role(text)).toEqual([expect.stringContaining('is a number')]);
  });

  test('refuses an example address of a real person, an address that is no web address, and a title that is cut', () => {
    const [{ id: _id, ...member } = fail('no sample')] = SAMPLE_RECORDS.team;
    expect(problemsOf('team', { ...member, sample: false })).toEqual([
      expect.stringContaining('linkedin: This is an example address'),
    ]);
    expect(problemsOf('team', { ...member, linkedin: 'javascript:alert(0)' })).toEqual([
      expect.stringContaining('linkedin: Enter an address'),
    ]);
    const [{ id: _other, ...story } = fail('no sample')] = SAMPLE_RECORDS.stories;
    expect(problemsOf('stories', { ...story, name: 'A'.repeat(50) })).toEqual([
      expect.stringContaining('name: Shorten the name'),
    ]);
  });

  test('numbers of facts are no claims', () => {
    const [{ id: _id, ...identity } = fail('no sample')] = SAMPLE_RECORDS.identity;
    const insurance = 'Professional liability, $2 million each';
    expect(problemsOf('identity', { ...identity, insurance, founded: '2019' })).toEqual([]);
  });

  test('removes characters that hide or reorder text, and keeps markup as text', () => {
    const name = '<b>Ana</b> \u202eevil\u202c =SUM(A)\u0000';
    const checked = checkRecord(
      { kind: 'testimonials', id: '' },
      { ...VALUE, name },
      sampleFacts(),
    );
    expect(checked).toMatchObject({ ok: true, value: { name: '<b>Ana</b> evil =SUM(A)' } });
  });
});
