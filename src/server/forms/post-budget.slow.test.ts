import { statSync } from 'node:fs';
import { join } from 'node:path';
import { StatementSync } from 'node:sqlite';
import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import type { NewDelivery } from '#server/database/lead.ts';
import { insertLeads } from '#server/database/leads-repository.ts';
import { newLead } from '#test/new-lead.ts';
import { formData, GOOD_CONTACT, type RunningApp, startApp } from '#test/running-app.ts';
import { freshPostgres } from '#test/use-postgres.ts';

/** The tests count the statements and log pages of this many posts. The counts are the same on any machine. */
const POSTS = 30;
const TO_OWNER: NewDelivery = { channel: 'mail-owner', target: 'a@b.example', payload: {} };

let app: RunningApp;
async function start(databaseUrl = ''): Promise<void> {
  const config = { DATABASE_URL: databaseUrl, RATE_LIMIT: 1000 };
  app = await startApp(config, { deps: { planDeliveries: () => [TO_OWNER] } });
  // The first post of a day also creates the key for the senders of that day.
  await post(0);
}
afterEach(async () => {
  vi.restoreAllMocks();
  await app.end();
});

async function post(n: number): Promise<void> {
  const fields = {
    ...GOOD_CONTACT,
    message: `No. ${n}`,
    _idempotency_key: `the post of number ${n}`,
  };
  const body = formData(fields);
  const response = await fetch(`${app.url}/f/contact`, { method: 'POST', body });
  expect(response.status).toBe(200);
}

/** The average number of statements that a post executes. Excludes the statements of timers (outbox, records). */
async function statementsOf(executed: string[]): Promise<number> {
  executed.length = 0;
  for (let n = 1; n <= POSTS; n += 1) await post(n);
  const isTimers = /^\s*select "?(?:id"?, "?target|value"? from)/i;
  return executed.filter((text) => !isTimers.test(text)).length / POSTS;
}

test('a post executes at most four statements on SQLite (SAFE-7)', async () => {
  await start();
  const executed: string[] = [];
  for (const name of ['run', 'all'] as const) {
    const execute = StatementSync.prototype[name];
    vi.spyOn(StatementSync.prototype, name).mockImplementation(function (
      this: StatementSync,
      ...values
    ) {
      executed.push(this.sourceSQL);
      return Reflect.apply(execute, this, values);
    });
  }
  const statements = await statementsOf(executed);
  expect(statements).toBeGreaterThan(0);
  expect(statements).toBeLessThanOrEqual(4);
});

test('a post executes at most six statements on PostgreSQL, two of them for limits (SAFE-7)', async () => {
  const executed: string[] = [];
  const { query } = pg.Client.prototype;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [statement] = given as [string | { readonly text: string }];
    executed.push(typeof statement === 'string' ? statement : statement.text);
    return Reflect.apply(query, this, given);
  } as typeof query);
  await start(await freshPostgres());
  const statements = await statementsOf(executed);
  expect(statements).toBeGreaterThan(0);
  expect(statements).toBeLessThanOrEqual(6);
});

test('a post writes at most 14 pages of SQLite’s log alone, and one in a group of 20', async () => {
  await start();
  const pages = () => statSync(join(app.dataDir, 'marigold.db-wal')).size / 4096;
  const before = pages();
  for (let n = 1; n <= POSTS; n += 1) await post(n);
  const alone = pages() - before;
  const group = Array.from({ length: 20 }, (_, n) => newLead({ idempotencyKey: `${n}` }));
  await app.app.storage.db
    .transaction()
    .execute((trx) => insertLeads(trx, group, () => [TO_OWNER], app.clock.time));
  const inGroup = pages() - before - alone;
  expect(alone / POSTS).toBeLessThan(14);
  expect(inGroup / group.length).toBeLessThan(1);
});
