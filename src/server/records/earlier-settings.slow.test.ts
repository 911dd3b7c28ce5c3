import { describe, expect, test } from 'vitest';
import { DATABASES } from '#test/databases.ts';
import { sampleFacts } from '#test/sample-facts.ts';
import { usual } from '#test/share.ts';
import { publishRecord } from './change-records.ts';
import { factsInSettings } from './earlier-settings.ts';
import { ignoredSettings, insertSamples } from './insert-samples.ts';
import { readFacts } from './read-records.ts';

const NOW = Date.UTC(2026, 10, 27);
const ORIGIN = 'https://oak.example';

const problemOf = (name: string, text: string) => factsInSettings({ [name]: text })[0]?.problem;

test.each([
  ['SITE_PHONE', '(512) 555-0100'],
  ['SITE_PHONE', '+1 512.555.0100'],
  ['BOOKING_URL', 'https://cal.example/oak?x=1#y'],
  ['SITE_YOUTUBE', 'https://youtube.example/@oak'],
  ['FUNNEL', 'off'],
  ['RETENTION', 'leads=730d, application=forever'],
  ['HOURLY_PRICE', '12.50 | 2026-11-20'],
  ['HOURLY_PRICE', '12||a | b'],
])('%s=%s is taken over', (name, text) => expect(problemOf(name, text)).toBeUndefined());

test.each([
  ['SITE_PHONE', 'call us'],
  ['SITE_PHONE', '12345678901234567890'],
  ['SITE_EMAIL', 'nobody'],
  ['BOOKING_URL', '//evil.example'],
  ['BOOKING_URL', '/\\evil.example'],
  ['BOOKING_URL', 'javascript:alert(1)'],
  ['BOOKING_URL', 'https://user:secret@cal.example'],
  ['WELCOME_VIDEO_EMBED', 'https://a b/x'],
  ['GTM_ID', 'UA-1'],
  ['META_PIXEL_ID', 'x'],
  ['CONSENT', 'maybe'],
  ['FUNNEL', 'perhaps'],
  ['RETENTION', 'leads=soon'],
  ['HOURLY_PRICE', '0'],
  ['HOURLY_PRICE', '$12'],
  ['HOURLY_PRICE', '12.345'],
  ['HOURLY_PRICE', '12 | 2026-02-30'],
])('%s=%s is refused with a sentence', (name, text) =>
  expect(problemOf(name, text)).toMatch(/^\S.*\S$/),
);

describe.each(usual(DATABASES))('settings of earlier versions, on $name', ({ open }) => {
  const env = {
    SITE_NAME: 'Oakleaf  Staffing',
    SITE_EMAIL: 'nobody',
    HOURLY_PRICE: '14 | 2026-11-25 | Price list',
    FUNNEL: 'off',
    RETENTION: 'leads=forever',
  };

  test('become records once, and are named', async () => {
    const { storage, end } = await open();
    const { db } = storage;
    expect(await insertSamples(db, NOW, env)).toEqual([
      expect.stringMatching(/Delete them from \.env: SITE_NAME, FUNNEL, RETENTION, HOURLY_PRICE$/),
      expect.stringMatching(/^SITE_EMAIL was not taken over.*: Enter an email address/),
    ]);
    const facts = await readFacts(db, ORIGIN);
    expect(facts.identity).toMatchObject({
      name: 'Oakleaf Staffing',
      email: sampleFacts().identity.email,
    });
    expect(facts.links.countsVisits).toBe(false);
    expect(facts.retention.some(({ kind }) => kind === 'leads')).toBe(false);
    expect(facts.figures['hourly-price']).toEqual({
      number: 14,
      asOf: '2026-11-25',
      source: 'Price list',
      hidden: false,
    });
    // The valid settings equal the records, so only the invalid SITE_EMAIL is reported.
    expect(await insertSamples(db, NOW, env)).toEqual([]);
    expect(await ignoredSettings(db, env)).toEqual([
      expect.stringMatching(/change nothing.*: SITE_EMAIL$/),
    ]);
    const change = { who: 'ana', now: NOW };
    const ref = { kind: 'identity', id: 'identity', version: 1 } as const;
    await publishRecord(db, ref, { ...facts.identity, name: 'Elm' }, change);
    expect(await insertSamples(db, NOW, env)).toEqual([]);
    expect(await ignoredSettings(db, env)).toEqual([
      expect.stringMatching(/change nothing.*: SITE_NAME, SITE_EMAIL$/),
    ]);
    expect((await readFacts(db, ORIGIN)).identity.name).toBe('Elm');
    await end();
  });

  test('are taken over by a database of an earlier version, and by one process', async () => {
    const { storage, end } = await open();
    const { db } = storage;
    await insertSamples(db, NOW);
    const kinds = ['identity', 'figures', 'links'] as const;
    for (const table of ['record_versions', 'records'] as const)
      await db.deleteFrom(table).where('kind', 'in', kinds).execute();
    const keys = kinds.map((kind) => `records-inserted:${kind}`);
    await db.deleteFrom('settings').where('key', 'in', keys).execute();
    const notes = await Promise.all(
      [1, 2].map(() => insertSamples(db, NOW, { GTM_ID: 'GTM-OAK' })),
    );
    expect(notes.flat()).toEqual([expect.stringMatching(/Delete them from \.env: GTM_ID$/)]);
    expect((await readFacts(db, ORIGIN)).links.tagManagerId).toBe('GTM-OAK');
    await end();
  });

  test('periods of retention that cannot be read are no default periods, which would delete leads (PRIV-4)', async () => {
    const { storage, end } = await open();
    const notes = await insertSamples(storage.db, NOW, { RETENTION: 'leads=10y', FUNNEL: 'off' });
    expect(notes.join()).toContain('RETENTION was not taken over');
    const facts = await readFacts(storage.db, ORIGIN, () => {});
    expect(facts).toMatchObject({ retention: [], isRetentionReadable: false });
    expect(facts.links.countsVisits).toBe(false);
    await end();
  });

  test('a record that cannot be read keeps its last value, and is reported', async () => {
    const { storage, end } = await open();
    const { db } = storage;
    await insertSamples(db, NOW, env);
    await db
      .updateTable('records')
      .set({ published: '{"of":"a later version"}' })
      .where('kind', '=', 'identity')
      .execute();
    const errors: unknown[] = [];
    const facts = await readFacts(db, ORIGIN, (error) => errors.push(error));
    expect(facts.identity).toEqual(sampleFacts().identity);
    expect(facts.figures['hourly-price'].number).toBe(14);
    expect(errors).toHaveLength(1);
    await end();
  });
});
