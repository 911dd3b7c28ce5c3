import { describe, expect, test, vi } from 'vitest';
import { SAMPLE_RECORDS } from '#content/samples/records.ts';
import { HOUR_MS } from '#shared/durations.ts';
import type { SiteRecords } from '#shared/records/kinds.ts';
import { DATABASES } from '#test/databases.ts';
import { openForEach } from '#test/opened.ts';
import { fakeSite, NOON, startApp } from '#test/running-app.ts';
import { addRecord, publishRecord, saveDraft, unpublishRecord } from './change-records.ts';
import { previewAddress } from './preview-links.ts';

/** Each page is the JSON of its data, with the number of pages rendered so far. */
const site = fakeSite('rendered += 1; return JSON.stringify({ address, rendered, ...data });', {
  begin: 'let rendered = 0;',
  maxAge: 3600,
});

interface Page {
  readonly address: string;
  readonly rendered: number;
  readonly records?: Partial<SiteRecords>;
}

const change = { who: 'ana', now: NOON };
const [{ id: _id, ...QUOTE } = { id: '' }] = SAMPLE_RECORDS.testimonials;
const REF = { kind: 'testimonials', id: 'baptiste' } as const;

const app = openForEach(() => startApp({}, { site }));

const ask = (path: string) => fetch(app.url + path, { headers: { Accept: 'text/html' } });
const page = async (path: string): Promise<Page> => (await ask(path)).json();
const firstName = async () => (await page('/testimonials')).records?.testimonials?.[0]?.name;

test('what another process publishes is shown within five seconds; other pages stay cached (RECORD-1)', async () => {
  expect(await firstName()).toBe('Dr. Renée Baptiste');
  const { rendered } = await page('/team');
  const { db } = app.app.storage;
  await publishRecord(db, { ...REF, version: 1 }, { ...QUOTE, name: 'Siobhan O’Neil' }, change);
  await vi.waitFor(async () => expect(await firstName()).toBe('Siobhan O’Neil'), 5000);
  expect((await page('/team')).rendered).toBe(rendered);
});

test('the assessment shows the profiles that the owner has published (ASMT-18)', async () => {
  const staff = async () =>
    (await page('/assessment')).records?.staff?.find(({ id }) => id === 'receptionist-colombia');
  expect((await staff())?.title).toBe('Receptionist from Colombia');
  const { db } = app.app.storage;
  await unpublishRecord(db, { kind: 'staff', id: 'receptionist-colombia', version: 1 }, change);
  await vi.waitFor(async () => {
    expect(await staff()).toBeUndefined();
  }, 5000);
});

test('a page is given the records that it shows, and no others', async () => {
  const kinds = async (path: string) => Object.keys((await page(path)).records ?? {}).toSorted();
  expect(await kinds('/book')).toEqual([]);
  expect(await kinds('/team')).toEqual(['team']);
  expect(await kinds('/es/careers')).toEqual(['jobs', 'questions', 'testimonials']);
  expect(await kinds('/success-stories/practice-1')).toEqual(['stories']);
});

test('the page and the sitemap of a story follow the story', async () => {
  const { db } = app.app.storage;
  expect((await page('/success-stories/practice-1')).address).toBe('/success-stories/practice-1');
  expect((await ask('/success-stories/practice-1/')).url).toBe(
    `${app.url}/success-stories/practice-1`,
  );
  expect((await ask('/success-stories/nobody')).status).toBe(404);
  expect(await (await ask('/sitemap.xml')).text()).toContain('/success-stories/practice-1</loc>');
  await unpublishRecord(db, { kind: 'stories', id: 'practice-1', version: 1 }, change);
  await vi.waitFor(
    async () => expect((await ask('/success-stories/practice-1')).status).toBe(404),
    5000,
  );
  expect(await (await ask('/sitemap.xml')).text()).not.toContain('practice-1');
});

describe('the preview of a draft', () => {
  const link = (now = NOON, record: Parameters<typeof previewAddress>[0] = REF) => {
    const { secrets } = app.app.storage;
    const address = previewAddress(record, { secret: '', secrets, site: app.url, now });
    return new URL(address).pathname;
  };

  test('is the page with the draft; nothing stores it and visitors do not see it', async () => {
    const { db } = app.app.storage;
    await saveDraft(db, { ...REF, version: 1 }, { ...QUOTE, name: 'Draft' }, change);
    const answer = await ask(link());
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    const shown: Page = await answer.json();
    expect([shown.address, shown.records?.testimonials?.[0]?.name]).toEqual([
      '/testimonials',
      'Draft',
    ]);
    expect(await firstName()).toBe('Dr. Renée Baptiste');
  });

  test('of hours has the free times of the draft (BOOK-1)', async () => {
    const { db } = app.app.storage;
    const starts = async (path: string) => (await (await ask(path)).json()).book.offer.starts;
    const published = await starts('/book');
    expect(published.length).toBeGreaterThan(0);
    const [{ id, ...host } = { id: '' }] = SAMPLE_RECORDS.hosts;
    const ref = { kind: 'hosts', id, version: 1 } as const;
    await saveDraft(db, ref, { ...host, weekly: [], overrides: [] }, change);
    expect(await starts(link(NOON, ref))).toHaveLength(0);
    expect(await starts('/book')).toEqual(published);
    const rules = { kind: 'appointments', id: 'calls', version: 1 } as const;
    const [calls] = SAMPLE_RECORDS.appointments;
    await saveDraft(db, rules, { ...calls, id: undefined, lengthMinutes: '45' }, change);
    expect(await (await ask(link(NOON, rules))).json()).toMatchObject({ book: { minutes: 45 } });
  });

  test('also shows a record that was never published, such as a story at its address', async () => {
    const { db } = app.app.storage;
    const [{ id: _other, ...story } = { id: '' }] = SAMPLE_RECORDS.stories;
    const id = await addRecord(db, 'stories', { ...story, name: 'Harbor' }, change);
    const shown: Page = await (await ask(link(NOON, { kind: 'stories', id: id ?? '' }))).json();
    expect(shown.address).toBe('/success-stories/harbor');
    expect(shown.records?.stories?.map((one) => one.name)).toContain('Harbor');
    expect((await ask('/success-stories/harbor')).status).toBe(404);
  });

  test('is 404 after an hour, and with another record, end or signature', async () => {
    const changes: readonly [string, (path: string) => string, number?][] = [
      ['after an hour', (path) => path, NOON - HOUR_MS],
      ['with another record', (path) => path.replace('baptiste', 'park')],
      ['with a later end', (path) => path.replace(/\.(\w)/g, '.z')],
      ['with another signature', (path) => `${path.slice(0, -3)}AAA`],
      ['without a signature', (path) => path.replace(/\.[^.]+$/, '')],
      ['with a longer signature', (path) => `${path}A`],
    ];
    for (const [name, changed, now = NOON] of changes)
      expect([name, (await ask(changed(link(now)))).status]).toEqual([name, 404]);
  });

  test('is 404 while the draft breaks a rule', async () => {
    const { db } = app.app.storage;
    await saveDraft(db, { ...REF, version: 1 }, { ...QUOTE, name: '' }, change);
    expect((await ask(link())).status).toBe(404);
  });
});

test.each(DATABASES.slice(1))('two servers on $name show a change of either', async ({ open }) => {
  const given = await open();
  const { openRecords } = await import('./read-records.ts');
  const { insertSamples } = await import('./insert-samples.ts');
  const { db } = given.storage;
  await insertSamples(db, NOON);
  const changes = vi.fn();
  const servers = await Promise.all(
    [1, 2].map(() => openRecords({ db, origin: 'https://x.example', onError: console.error })),
  );
  for (const server of servers) server.subscribe(changes);
  await publishRecord(db, { ...REF, version: 1 }, { ...QUOTE, name: 'Both' }, change);
  const names = () => servers.map((server) => server.current().testimonials[0]?.name);
  await vi.waitFor(() => expect(names()).toEqual(['Both', 'Both']), 30_000);
  expect(changes.mock.calls).toEqual([[['testimonials']], [['testimonials']]]);
  for (const server of servers) server.stop();
  await given.end();
});
