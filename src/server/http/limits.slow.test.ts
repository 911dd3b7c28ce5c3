import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DATABASES } from '#test/databases.ts';
import { openForEach } from '#test/opened.ts';
import { type Limits, openLimits } from './limits.ts';

const RULE = { name: 'test', points: 3, windowSeconds: 60 } as const;
const AMOUNT = { ...RULE, name: 'amount', points: 100, refundable: true } as const;

let errors: unknown[] = [];
let opened: Limits[] = [];
beforeEach(() => {
  errors = [];
  opened = [];
});
afterEach(async () => {
  vi.useRealTimers();
  for (const limits of opened) await limits.close();
});
function open(databaseUrl: string): Limits {
  const limits = openLimits({ databaseUrl, salt: 's', onError: (error) => errors.push(error) });
  opened.push(limits);
  return limits;
}

describe.each(DATABASES)('limits on $name (SAFE-2)', ({ open: openDatabase }) => {
  const test = openForEach(() => openDatabase());

  it('allow the points of a window, separately for each key and rule', async () => {
    const limits = open(test.databaseUrl);
    const limiter = limits.limiter(RULE);
    const answers = [];
    for (let n = 0; n < 5; n += 1) answers.push(await limiter.take('203.0.113.1'));
    expect(answers.map(({ allowed }) => allowed)).toEqual([true, true, true, false, false]);
    expect(answers.map(({ remaining }) => remaining)).toEqual([2, 1, 0, 0, 0]);
    for (const { resetSeconds } of answers) {
      expect(resetSeconds).toBeGreaterThan(0);
      expect(resetSeconds).toBeLessThanOrEqual(60);
    }
    expect((await limiter.take('203.0.113.2')).allowed).toBe(true);
    expect((await limits.limiter({ ...RULE, name: 'other' }).take('203.0.113.1')).allowed).toBe(
      true,
    );
    expect(errors).toEqual([]);
  });

  it('count an amount only if it was granted, and accept the return of unused points', async () => {
    const limiter = open(test.databaseUrl).limiter(AMOUNT);
    expect((await limiter.take('a', 80)).allowed).toBe(true);
    expect((await limiter.take('a', 80)).allowed).toBe(false);
    expect((await limiter.take('a', 20)).allowed).toBe(true);
    expect((await limiter.take('a', 1)).allowed).toBe(false);
    await limiter.giveBack('a', 50);
    expect(await limiter.take('a', 50)).toMatchObject({ allowed: true, remaining: 0 });
  });

  it('apply to the network of an IPv6 sender, who can use 65,536 addresses', async () => {
    const limiter = open(test.databaseUrl).limiter(RULE);
    const takeFrom = async (network: string) => {
      let allowed = 0;
      for (let n = 0; n < 60; n += 1) {
        const answer = await limiter.take(`contact ${network}:${n.toString(16)}::`);
        if (answer.allowed) allowed += 1;
        else expect(answer.resetSeconds).toBeLessThanOrEqual(60);
      }
      return allowed;
    };
    expect(await takeFrom('2001:db8:1')).toBe(48);
    expect(await takeFrom('2001:db8:2')).toBe(48);
    expect((await limiter.take('contact 203.0.113.1')).allowed).toBe(true);
    expect((await limiter.take('interest 2001:db8:1:1::')).allowed).toBe(true);
  });

  it('count an amount of a network only if it was granted, and accept the return of unused points', async () => {
    const limiter = open(test.databaseUrl).limiter(AMOUNT);
    const from = (n: number) => `2001:db8:1:${n}::`;
    for (let n = 0; n < 16; n += 1) expect((await limiter.take(from(n), 100)).allowed).toBe(true);
    expect((await limiter.take(from(20), 1)).allowed).toBe(false);
    await limiter.giveBack(from(0), 100);
    expect((await limiter.take(from(20), 100)).allowed).toBe(true);
    expect((await limiter.take(from(21), 1)).allowed).toBe(false);
  });

  it('store no address', async () => {
    await open(test.databaseUrl).limiter(RULE).take('203.0.113.77');
    const rows = await test.storage.db.selectFrom('rate_limits').selectAll().execute();
    expect(rows).toHaveLength(test.databaseUrl ? 1 : 0);
    expect(JSON.stringify(rows)).not.toContain('203.0.113');
  });
});

describe('processes', () => {
  it('end their window on time if the wall clock is set back', async () => {
    const limiter = open('').limiter(RULE);
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    for (let n = 0; n < 5; n += 1) await limiter.take('a');
    vi.setSystemTime(Date.now() - 7_770_000);
    vi.advanceTimersByTime(59_000);
    expect((await limiter.take('a')).allowed).toBe(false);
    vi.advanceTimersByTime(2000);
    expect(await limiter.take('a')).toMatchObject({ allowed: true, remaining: 2 });
  });

  it('that share PostgreSQL count together, also if their clocks differ', async () => {
    const test = await DATABASES[1].open();
    const first = open(test.databaseUrl).limiter(RULE);
    const second = open(test.databaseUrl).limiter(RULE);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => (n % 2 ? first : second).take('a')),
    );
    vi.useFakeTimers({ toFake: ['Date'] });
    for (const ahead of [5, -5, 60, 0]) {
      vi.setSystemTime(Date.now() + ahead * 60_000);
      // Two new processes: neither has blocked the key in memory, so both query the database.
      for (const limiter of [open(test.databaseUrl), open(test.databaseUrl)])
        answers.push(await limiter.limiter(RULE).take('a'));
    }
    expect(answers.filter(({ allowed }) => allowed)).toHaveLength(3);
    expect(errors).toEqual([]);
    await test.end();
  });

  it('without a connection to PostgreSQL count separately and report it once', async () => {
    const limiter = open('postgres://nobody@127.0.0.1:1/none').limiter(RULE);
    const answers = [];
    for (let n = 0; n < 5; n += 1) answers.push((await limiter.take('a')).allowed);
    expect(answers).toEqual([true, true, true, false, false]);
    expect(errors).toHaveLength(1);
    await limiter.giveBack('a', 1);
  });
});

it('store a limited number of counts for any number of addresses', async () => {
  vi.useFakeTimers();
  const limiter = open('').limiter(RULE);
  for (let n = 0; n < 70_000; n += 1) await limiter.take(`2001:db8:${n}::`);
  // Each count has one timer. An IPv6 sender has two counts.
  expect(vi.getTimerCount()).toBeLessThanOrEqual(2 ** 17);
  expect(vi.getTimerCount()).toBeGreaterThan(2 ** 15);
});
