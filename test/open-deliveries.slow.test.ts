import { type KyselyPlugin, type RootOperationNode, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Storage } from '#server/database/open-storage.ts';
import { enqueueDigest } from '#server/delivery/digest.ts';
import { Outbox } from '#server/delivery/outbox.ts';
import { createMetrics } from '#server/http/monitoring.ts';
import { replayDead } from '#server/leads/deliveries.ts';
import { DATABASES } from './databases.ts';
import { fakeClock } from './fakes/fake-clock.ts';
import { openForAll } from './opened.ts';

const NOW_MS = 1_800_000_000_000;
/**
 * The number of delivered rows. With this many, the planners of both databases choose the index, as with three million.
 */
const DELIVERED = 20_000;

describe.each(DATABASES)('open deliveries among many others, on $name (SAFE-1)', ({ open }) => {
  const opened = openForAll(() => open());
  beforeAll(async () => {
    const { db, kind } = opened.storage;
    const numbers =
      kind === 'sqlite'
        ? sql`with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(DELIVERED)})`
        : sql`with numbers(n) as (select generate_series(1, ${sql.lit(DELIVERED)}))`;
    await sql`
      insert into deliveries (id, channel, target, payload, state, attempts, next_at, created_at, idempotency_key)
      ${numbers} select cast(n as text), 'webhook', 'https://a.example/', '{}',
        case n % 5000 when 0 then 'pending' when 1 then 'dead' else 'delivered' end, 1, 1, 1, cast(n as text)
      from numbers`.execute(db);
    if (kind === 'postgres') await sql`analyze deliveries`.execute(db);
  });

  test.each<[string, (db: Storage['db']) => Promise<unknown>]>([
    ['those that are due', claimDue],
    ['the metrics', (db) => createMetrics({ ...opened.storage, db }, () => NOW_MS).read()],
    [
      'the digest',
      (db) => enqueueDigest(db, { at: '07:30', zone: 'UTC', to: ['a@b.example'] }, NOW_MS),
    ],
    ['a replay of what was given up', (db) => replayDead({ ...opened.storage, db }, NOW_MS)],
  ])('%s are found by their index', async (_, work) => {
    const nodes: RootOperationNode[] = [];
    const remember: KyselyPlugin = {
      transformQuery({ node }) {
        nodes.push(node);
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const { db, kind } = opened.storage;
    await work(db.withPlugin(remember));
    const plans = [];
    for (const node of nodes) {
      const query = db.getExecutor().compileQuery(node, { queryId: '' });
      if (!/(?:from|update) "deliveries".*state/s.test(query.sql)) continue;
      const explain = kind === 'sqlite' ? 'explain query plan ' : 'explain ';
      const { rows } = await db.executeQuery<Record<string, string>>({
        ...query,
        sql: explain + query.sql,
      });
      plans.push(rows.map((row) => row.detail ?? row['QUERY PLAN']).join('\n'));
    }
    expect(plans).not.toEqual([]);
    for (const plan of plans) {
      expect(plan).toMatch(
        /deliveries_open|\bid\s?=|deliveries_pkey|sqlite_autoindex_deliveries_1/,
      );
      expect(plan).not.toMatch(/SCAN deliveries(?! USING)|Seq Scan/);
    }
  });
});

async function claimDue(db: Storage['db']): Promise<void> {
  const outbox = new Outbox({
    db,
    clock: fakeClock(NOW_MS),
    random: () => 0.5,
    channels: [{ name: 'webhook', service: 'webhook', send: async () => ({ kind: 'delivered' }) }],
    onError(error) {
      throw error;
    },
  });
  await outbox.idle();
  await outbox.stop();
}
