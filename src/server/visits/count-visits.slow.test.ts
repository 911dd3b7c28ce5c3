/** Counting visits in one process and in several, on every database (FUNNEL-2, FUNNEL-3). */

import { afterEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#shared/durations.ts';
import { DATABASES, type TestStorage } from '#test/databases.ts';
import {
  type CounterDeps,
  MAX_CAMPAIGNS_A_DAY,
  MAX_VISITORS_OF_NETWORK,
  MAX_WAITING,
  visitCounter,
} from './count-visits.ts';
import { readBeacon } from './plugin.ts';
import { databaseMemory, processMemory, type VisitorMemory } from './visitor-memory.ts';

const DESKTOP = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36';

interface Report {
  readonly events?: readonly string[];
  readonly utm?: string;
}

describe.each(DATABASES)('the counter on $name', ({ name, open }) => {
  let database: TestStorage | undefined;
  afterEach(async () => database?.end());

  const beacon = (report: Report = {}) => {
    const read = readBeacon(JSON.stringify({ page: '/', events: ['view'], ...report }));
    if (!read) throw new Error('no beacon');
    return read;
  };
  const sender = (address: string) => ({ address, userAgent: DESKTOP });

  async function counters(count: number, more: Partial<CounterDeps> = {}) {
    database = await open();
    const { db } = database.storage;
    const clock = { time: Date.UTC(2026, 10, 21, 12) };
    const shared = name === 'PostgreSQL';
    const memory = processMemory();
    const memories = Array.from({ length: count }, () => (shared ? databaseMemory(db) : memory));
    const made = memories.map((memory) =>
      visitCounter({
        db,
        memory,
        now: () => clock.time,
        isPage: (path) => path === '/',
        ...more,
      }),
    );
    const total = async (step: string) => {
      const rows = await db
        .selectFrom('funnel_counts')
        .selectAll()
        .where('step', '=', step)
        .execute();
      return rows.reduce((sum, row) => sum + row.count, 0);
    };
    return { db, clock, made, memories, total };
  }

  test('counts a visitor of several processes once, with one source (FUNNEL-2)', async () => {
    const { db, made, total } = await counters(3);
    for (const visitor of [1, 2, 3]) {
      made[0]?.count(beacon({ utm: 'spring' }), sender(`203.0.113.${visitor}`));
    }
    await made[0]?.flush();
    for (const counter of made) {
      for (let visitor = 1; visitor <= 20; visitor += 1) {
        counter.count(
          beacon({ events: ['view', 'start assessment'] }),
          sender(`203.0.113.${visitor}`),
        );
      }
    }
    await Promise.all(made.map((counter) => counter.flush()));
    expect(await total('visit')).toBe(20);
    expect(await total('start assessment')).toBe(20);
    const spring = await db
      .selectFrom('funnel_counts')
      .select('count')
      .where('step', '=', 'start assessment')
      .where('source', '=', 'spring')
      .execute();
    expect(spring).toEqual([{ count: 3 }]);
  });

  test('one network counts as five visitors at most, however many browsers it names', async () => {
    const { made, total } = await counters(1);
    for (let browser = 0; browser < 300; browser += 1) {
      made[0]?.count(beacon(), { address: '203.0.113.9', userAgent: `Browser/${browser}` });
      made[0]?.count(beacon(), sender(`2001:db8:7:${browser.toString(16)}::`));
      if (browser % 50 === 0) await made[0]?.flush();
    }
    await made[0]?.flush();
    expect(await total('visit')).toBe(2 * MAX_VISITORS_OF_NETWORK);
  });

  test('a campaign has a name once several networks brought it', async () => {
    const { db, made } = await counters(1);
    for (let visitor = 0; visitor < 5; visitor += 1) {
      const from = { address: '203.0.113.9', userAgent: `Browser/${visitor}` };
      made[0]?.count(beacon({ utm: 'invented' }), from);
      made[0]?.count(beacon({ utm: 'spring' }), sender(`198.51.100.${visitor}`));
    }
    await made[0]?.flush();
    const rows = await db
      .selectFrom('funnel_counts')
      .select(['source', 'count'])
      .where('step', '=', 'visit')
      .orderBy('source')
      .execute();
    expect(rows.map(({ source, count }) => [source, count])).toEqual([
      ['other campaigns', 5],
      ['spring', 5],
    ]);
  });

  test('bounds the names of campaigns: a flood shares one (FUNNEL-3)', async () => {
    const { db, made, total } = await counters(1);
    for (let visitor = 0; visitor < 500; visitor += 1) {
      made[0]?.count(beacon({ utm: `flood-${visitor}` }), sender(`203.0.113.${visitor}`));
      if (visitor % 100 === 0) await made[0]?.flush();
    }
    await made[0]?.flush();
    const sources = await db.selectFrom('funnel_counts').select('source').distinct().execute();
    expect(sources.length).toBeLessThanOrEqual(MAX_CAMPAIGNS_A_DAY + 1);
    expect(await total('visit')).toBe(500);
  });

  test('goes on after a write that failed, and forgets keys and marks within 48 hours', async () => {
    const { db, clock, made, total } = await counters(1);
    const [counter] = made;
    counter?.count(beacon(), sender('203.0.113.1'));
    await db.schema.alterTable('funnel_counts').renameTo('away').execute();
    await expect(counter?.flush()).rejects.toThrow();
    await db.schema.alterTable('away').renameTo('funnel_counts').execute();
    counter?.count(beacon(), sender('203.0.113.2'));
    await counter?.flush();
    expect(await total('visit')).toBe(1);
    for (let day = 0; day < 2; day += 1) {
      clock.time += DAY_MS;
      counter?.count(beacon(), sender('203.0.113.1'));
      await counter?.flush();
    }
    const before = '2026-11-22';
    const old = async (table: 'funnel_keys' | 'funnel_marks') =>
      db.selectFrom(table).select('day').where('day', '<', before).execute();
    expect(await old('funnel_keys')).toEqual([]);
    expect(await old('funnel_marks')).toEqual([]);
    expect(await total('visit')).toBe(3);
  });

  test('remembers no more of a flood of visitors than a day has room for (FUNNEL-3)', async () => {
    const { db, made, memories, total } = await counters(1, { maxMarks: 20 });
    for (let visitor = 0; visitor < 200; visitor += 1) {
      made[0]?.count(beacon(), sender(`203.0.113.${visitor}`));
      if (visitor % 10 === 9) await made[0]?.flush();
    }
    const remembered = await memories[0]?.sources('2026-11-21', new Map([['one more', 'direct']]));
    expect(remembered?.size).toBeLessThanOrEqual(21);
    const rows = await db.selectFrom('funnel_marks').select('mark').execute();
    expect(rows.length).toBeLessThanOrEqual(41);
    expect(await total('visit')).toBe(10);
  });

  // Only SQLite is tested. Writes to PostgreSQL cannot block the event loop, because its driver waits for a response in
  // each query.
  test.runIf(name === 'SQLite')('leaves room for other work while it writes a flood', async () => {
    const { made } = await counters(1);
    const events = ['view', 'step 8 assessment', 'step 11 application'];
    for (let visitor = 0; visitor < MAX_WAITING; visitor += 1) {
      made[0]?.count(beacon({ events }), sender(`10.0.${visitor >> 8}.${visitor & 255}`));
    }
    let turns = 0;
    const count = () => {
      turns += 1;
      again = setImmediate(count);
    };
    let again = setImmediate(count);
    await made[0]?.flush();
    clearImmediate(again);
    expect(turns).toBeGreaterThan(50);
  });

  test('gathers no queue of writes while the database takes its time', async () => {
    const { promise, reject } = Promise.withResolvers<string>();
    let reads = 0;
    const silent: VisitorMemory = {
      ...processMemory(),
      key: () => {
        reads += 1;
        return promise;
      },
    };
    const { made } = await counters(1, { memory: silent });
    made[0]?.count(beacon(), sender('203.0.113.1'));
    const flushes = Array.from({ length: 50 }, () => made[0]?.flush());
    const all = Promise.allSettled(flushes);
    reject(new Error('no answer'));
    await all;
    expect(reads).toBeLessThanOrEqual(2);
  });
});
