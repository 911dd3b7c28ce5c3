import { describe, expect, test, vi } from 'vitest';
import { SAMPLE_RECORDS } from '#content/samples/records.ts';
import { DOCUMENT_IDS, KIND_NAMES } from '#shared/records/kinds.ts';
import { shownTo } from '#shared/visibility.ts';
import { DATABASES } from '#test/databases.ts';
import { contactLead, storeLead } from '#test/fakes/lead.ts';
import { openForEach } from '#test/opened.ts';
import { insertSamples } from './insert-samples.ts';
import { publishSite, readPublication, takeSiteBack, visibilityOf } from './publication.ts';
import { openRecords, readPublished } from './read-records.ts';

const NOW = Date.UTC(2026, 10, 24, 12);
const SITE_ORIGIN = 'https://www.lakeside.example';
const change = { who: 'ana', now: NOW };

describe('who the site is for (RECORD-5)', () => {
  test.each([
    ['https://marigold.example', 'example', 'example'],
    ['https://www.marigold.example', 'example', 'example'],
    ['http://localhost:4321', 'example', 'example'],
    ['http://127.0.0.1:4321', 'example', 'example'],
    ['http://[::1]:4321', 'example', 'example'],
    ['', 'example', 'example'],
    ['https://www.lakeside.example', 'private', 'public'],
    ['https://marigold.example.com', 'private', 'public'],
    ['https://my-marigold.example', 'private', 'public'],
  ])('%s is %s, and %s once it is published', (origin, before, after) => {
    expect(visibilityOf({ origin, publishedAt: undefined })).toBe(before);
    expect(visibilityOf({ origin, publishedAt: NOW })).toBe(after);
  });

  test('a private site shows no samples and all facts; others show everything', () => {
    const shown = shownTo('private', SAMPLE_RECORDS);
    expect([shown.testimonials, shown.team, shown.stories, shown.staff]).toEqual([[], [], [], []]);
    expect(shown).toMatchObject({ jobs: SAMPLE_RECORDS.jobs, figures: SAMPLE_RECORDS.figures });
    const [testimonial] = SAMPLE_RECORDS.testimonials;
    const real = testimonial ? [{ ...testimonial, sample: false }] : [];
    expect(shownTo('private', { ...SAMPLE_RECORDS, testimonials: real }).testimonials).toEqual(
      real,
    );
    expect(shownTo('public', SAMPLE_RECORDS)).toBe(SAMPLE_RECORDS);
    expect(shownTo('example', SAMPLE_RECORDS)).toBe(SAMPLE_RECORDS);
  });
});

describe.each(DATABASES)('publishing the site in $name (RECORD-5)', ({ open }) => {
  const database = openForEach(open);

  test('a new site is not public; the first who publishes it is recorded; it can be taken back', async () => {
    const { db } = database.storage;
    await Promise.all([1, 2, 3].map(() => insertSamples(db, NOW, { SITE_ORIGIN })));
    expect(await readPublication(db)).toBeUndefined();
    expect(await publishSite(db, change)).toEqual({ who: 'ana', at: NOW });
    await publishSite(db, { who: 'ben', now: NOW + 1 });
    expect(await readPublication(db)).toEqual({ who: 'ana', at: NOW });
    await takeSiteBack(db);
    await insertSamples(db, NOW, { SITE_ORIGIN });
    expect(await readPublication(db)).toBeUndefined();
  });

  test('a document that the database of an earlier version lacks is there after the next start', async () => {
    const { db } = database.storage;
    await insertSamples(db, NOW);
    await db
      .deleteFrom('records')
      .where('kind', '=', 'documents')
      .where('id', '=', 'where')
      .execute();
    await insertSamples(db, NOW);
    const { documents } = await readPublished(db, console.error);
    expect(documents.map(({ id }) => id)).toEqual([...DOCUMENT_IDS]);
  });

  test.each([
    ['records', SITE_ORIGIN, true],
    ['a lead', SITE_ORIGIN, true],
    ['records', 'https://marigold.example', false],
  ])('a site that an earlier version ran with %s at %s: %s', async (what, origin, isPublic) => {
    const { storage } = database;
    const { db } = storage;
    if (what === 'a lead') await storeLead(storage, contactLead());
    else
      await db
        .insertInto('settings')
        .values({ key: 'records-inserted:team', value: '0' })
        .execute();
    await insertSamples(db, NOW, { SITE_ORIGIN: origin });
    expect(await readPublication(db)).toEqual(isPublic ? { who: '', at: NOW } : undefined);
  });

  test('every server learns it within five seconds, and renders all pages again', async () => {
    const { db } = database.storage;
    await insertSamples(db, NOW, { SITE_ORIGIN });
    const onChange = vi.fn();
    const records = await openRecords({ db, origin: SITE_ORIGIN, onError: console.error });
    records.subscribe(onChange);
    expect(records.facts().visibility).toBe('private');
    await publishSite(db, change);
    await vi.waitFor(() => expect(records.facts().visibility).toBe('public'), 30_000);
    expect(onChange.mock.calls).toEqual([[KIND_NAMES]]);
    records.stop();
  });
});
