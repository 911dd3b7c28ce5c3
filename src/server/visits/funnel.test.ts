/** A scripted week of visits to a running server: which reports are counted (FUNNEL-1 to FUNNEL-5). */

import { afterEach, describe, expect, test } from 'vitest';
import { PRIVACY } from '#content/en/privacy.ts';
import { DAY_MS } from '#shared/durations.ts';
import { FUNNEL_COLUMNS } from '#shared/funnel.ts';
import { contactLead, storeLead } from '#test/fakes/lead.ts';
import { type Deps, DRAWN_AS_JSON, type RunningApp, startApp } from '#test/running-app.ts';
import { readFunnel } from './read-funnel.ts';

const DESKTOP = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36';
const PHONE =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36';

let app: RunningApp | undefined;
afterEach(async () => {
  await app?.end();
  app = undefined;
});

async function start(
  config: Parameters<typeof startApp>[0] = {},
  env: Deps['env'] = {},
): Promise<RunningApp> {
  app = await startApp(
    { TRUSTED_PROXIES: ['127.0.0.1'], ...config },
    { deps: { env }, site: DRAWN_AS_JSON },
  );
  return app;
}

interface Report {
  readonly page?: string;
  readonly events?: readonly string[];
  readonly utm?: string;
  readonly referrer?: string;
}

/** Sends a report as `navigator.sendBeacon` does. `from`: the visitor's network address. */
function send(report: Report | string, from = '203.0.113.1', headers: Record<string, string> = {}) {
  const text =
    typeof report === 'string'
      ? report
      : JSON.stringify({ page: '/', events: ['view'], ...report });
  return fetch(`${app?.url}/b`, {
    method: 'POST',
    body: text,
    headers: {
      'Content-Type': 'text/plain;charset=UTF-8',
      'User-Agent': DESKTOP,
      'X-Forwarded-For': from,
      'Sec-Fetch-Site': 'same-origin',
      ...headers,
    },
  });
}

/** The stored counts, after the server has written everything. */
async function stored() {
  if (!app) throw new Error('no app');
  // Closing the server writes all counts. Another server then reads the database.
  const { dataDir, clock } = app;
  await app.app.close();
  const { openStorage } = await import('#server/database/open-storage.ts');
  const storage = await openStorage({ dataDir });
  const rows = await storage.db.selectFrom('funnel_counts').selectAll().execute();
  const report = await readFunnel(storage.db, { from: clock.time - 27 * DAY_MS, to: clock.time });
  await storage.close();
  return { rows, report };
}

describe('a report', () => {
  test('is counted once for a visitor and a day, and again the next day (FUNNEL-2)', async () => {
    const { clock } = await start();
    for (let visit = 0; visit < 5; visit += 1) expect((await send({})).status).toBe(204);
    await send({ page: '/pricing' });
    await send({}, '203.0.113.2', { 'User-Agent': PHONE });
    clock.time += DAY_MS;
    await send({});
    const { rows } = await stored();
    const onDay = (day: string) =>
      rows
        .filter((row) => row.day === day)
        .map(({ page, step, source, device, count }) =>
          [page, step, source, device, count].join(' | '),
        )
        .toSorted();
    expect(onDay('2026-11-21')).toEqual([
      ' | visit | direct | desktop | 1',
      ' | visit | direct | phone | 1',
      '/ | view | direct | desktop | 1',
      '/ | view | direct | phone | 1',
      '/pricing | view | direct | desktop | 1',
    ]);
    expect(onDay('2026-11-22')).toEqual([
      ' | visit | direct | desktop | 1',
      '/ | view | direct | desktop | 1',
    ]);
  });

  test('keeps the source of the visitor’s first page that day', async () => {
    await start();
    await send({ utm: 'Newsletter' });
    await send({ utm: 'newsletter' }, '203.0.113.21');
    await send({ utm: 'newsletter' }, '203.0.113.22');
    await send({ page: '/assessment', events: ['start assessment'] });
    await send({ referrer: 'www.google.co.uk' }, '203.0.113.2');
    await send({ referrer: 'www.google.com', utm: 'spring' }, '203.0.113.3');
    await send({ referrer: 'intranet.clinic.example' }, '203.0.113.4');
    await send({ utm: 'ana@practice.example' }, '203.0.113.5');
    await send({ utm: 'customer-1234567' }, '203.0.113.6');
    const { rows } = await stored();
    const sources = rows
      .filter(({ step }) => step === 'visit')
      .map((row) => [row.source, row.count]);
    expect(Object.fromEntries(sources)).toEqual({
      newsletter: 3,
      google: 1,
      'other sites': 1,
      'other campaigns': 3,
    });
    expect(rows.find(({ step }) => step === 'start assessment')?.source).toBe('newsletter');
  });

  test('of a robot, a page fetched ahead, another site, or with Global Privacy Control is answered and not counted (FUNNEL-2)', async () => {
    await start();
    const uncounted: Record<string, string>[] = [
      { 'Sec-GPC': '1' },
      { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
      { 'User-Agent': 'Mozilla/5.0 HeadlessChrome/142.0' },
      { 'User-Agent': '' },
      { 'Sec-Purpose': 'prefetch;prerender' },
      { Purpose: 'prefetch' },
      { 'Sec-Fetch-Site': 'cross-site' },
    ];
    for (const headers of uncounted) {
      expect((await send({}, '203.0.113.1', headers)).status).toBe(204);
    }
    expect((await stored()).rows).toEqual([]);
  });

  test('of another shape is refused (FUNNEL-3)', async () => {
    await start();
    for (const text of [
      'view',
      '',
      '{"events":["view"]}',
      '[1]',
      '{"page":"https://x.example/","events":["view"]}',
      '{"page":"/","events":[]}',
      JSON.stringify({ page: '/', events: Array(9).fill('view') }),
      `{"page":"/","events":${'['.repeat(300)}${']'.repeat(300)}}`,
      JSON.stringify({ page: `/${'x'.repeat(300)}`, events: ['view'] }),
    ]) {
      expect((await send(text)).status, text).toBe(400);
    }
    expect((await send({ utm: 'x'.repeat(2000) })).status).toBe(413);
    expect((await stored()).rows).toEqual([]);
  });

  test('has only events we know, and pages of ours', async () => {
    await start();
    const events = ['view', 'step 9 assessment', 'start ana@practice.example', 'lcp 2481'];
    await send({ page: '/people/ana@practice.example', events });
    const { rows } = await stored();
    expect(rows.map(({ page, step }) => [page, step])).toEqual(
      expect.arrayContaining([
        ['', 'visit'],
        ['other', 'view'],
      ]),
    );
    expect(rows).toHaveLength(2);
  });

  test('beyond the limit of one sender is answered with 429', async () => {
    await start();
    const answers = await Promise.all(Array.from({ length: 320 }, () => send({})));
    expect(answers.filter(({ status }) => status === 429).length).toBe(20);
    expect((await send({}, '203.0.113.9')).status).toBe(204);
  });

  test('is not found while visits are not counted', async () => {
    await start({}, { FUNNEL: 'off' });
    expect((await send({})).status).toBe(404);
  });
});

/** The last step of the assessment that each visitor of a day reaches. 0: does not start. 7: sends the assessment. */
const REACHED = [7, 6, 5, 3, 3, 3, 0, 0, 0, 0, 7, 1];

test('a scripted week gives the numbers it was written with (FUNNEL-5)', async () => {
  const { clock } = await start();
  const week = clock.time - 5 * DAY_MS;
  const steps = [
    'start assessment',
    ...Array.from({ length: 6 }, (_, i) => `step ${i + 2} assessment`),
  ];
  for (let day = 0; day < 5; day += 1) {
    clock.time = week + day * DAY_MS;
    // Each day, ten visitors come from a campaign and six of them start. Five come directly and two of them start.
    for (let visitor = 0; visitor < 15; visitor += 1) {
      const address = `198.51.100.${visitor}`;
      const utm = visitor < 10 ? { utm: 'spring' } : {};
      await send({ ...utm }, address);
      const reached = REACHED[visitor] ?? 0;
      // Reports arrive late, twice and out of order.
      for (const event of steps.slice(0, reached).toReversed()) {
        await send({ page: '/assessment', events: [event, event] }, address);
      }
      if (reached === 7) {
        const lead = {
          formId: 'assessment',
          receivedAt: clock.time,
          context: { utm_source: visitor < 10 ? 'spring' : '' },
        };
        await storeLead(app?.app.storage as never, contactLead(lead), () => []);
      }
    }
  }
  const { report } = await stored();
  const assessment = report.forms.find(({ form }) => form === 'assessment');
  const counts = Object.fromEntries(
    assessment?.stages.map(({ id }, index) => [id, assessment.counts[index]]) ?? [],
  );
  expect(counts).toEqual({
    visit: 75,
    start: 40,
    'step 1': 40,
    'step 2': 35,
    'step 3': 35,
    'step 4': 20,
    'step 5': 20,
    'step 6': 15,
    'step 7': 10,
    'step 8': 0,
    stored: 10,
    booked: 0,
  });
  expect(assessment?.sentence).toMatch(
    /^Most people stop at step 3, .*: 15 of the 35 .* \(43%\)\.$/,
  );
  const source = (name: string) => {
    const row = assessment?.bySource.find((source) => source.name === name);
    return ['visit', 'start', 'stored'].map(
      (id) => row?.counts[assessment?.stages.findIndex((stage) => stage.id === id) ?? -1],
    );
  };
  expect(source('spring')).toEqual([50, 30, 5]);
  expect(source('direct')).toEqual([25, 10, 5]);
  expect(assessment?.byWeek.map(({ name, counts: [visits] }) => [name, visits])).toEqual([
    ['2026-11-16', 75],
  ]);
});

test('what is stored is what /privacy says, column by column (FUNNEL-4)', async () => {
  const { app: running } = await start();
  const tables = await running.storage.db.introspection.getTables();
  const columns = tables.find(({ name }) => name === 'funnel_counts')?.columns;
  expect(columns?.map(({ name }) => name)).toEqual([...FUNNEL_COLUMNS]);
  expect(Object.keys(PRIVACY.visitCounts.columns)).toEqual([...FUNNEL_COLUMNS]);
  const text = JSON.stringify(PRIVACY.sections);
  for (const description of Object.values(PRIVACY.visitCounts.columns))
    expect(text).toContain(description);
});
