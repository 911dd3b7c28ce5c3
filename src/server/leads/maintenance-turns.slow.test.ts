import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { deleteAbandoned } from '#server/database/file-chunks.ts';
import type { Storage } from '#server/database/open-storage.ts';
import { expiredByRules } from '#server/erasure/retention.ts';
import { DAY_MS } from '#shared/durations.ts';
import { DATABASES } from '#test/databases.ts';
import { openForEach } from '#test/opened.ts';
import { audit } from './audit.ts';

const NOW_MS = 1_800_000_000_000;
const LEADS = 8000;
/** A post that arrives during a job waits for at most this many rows, which take some milliseconds. */
const MAX_ROWS_IN_TURN = 1000;

const opened = openForEach(() => DATABASES[0].open());

/**
 * 8,000 leads with one delivery each. A quarter has expired. Another quarter is as old, but belongs to a form with
 * a longer retention period.
 */
async function seed({ db }: Storage): Promise<void> {
  await sql`
    with recursive n (i) as (select 1 union all select i + 1 from n where i < ${LEADS})
    insert into submissions (id, form_id, received_at, status, score, reasons, answers, extra, context, email, idempotency_key)
    select printf('019a0000-0000-7000-8000-%012d', i), case when i % 4 < 2 then 'contact' else 'application' end,
      ${NOW_MS} - (case when i % 2 = 0 then 800 else 3 end) * ${DAY_MS}, 'accepted', 0, '[]',
      printf('[["email","p%d@x.example"],["message","%s"]]', i, printf('%.500c', 'x')), '[]', '{}', printf('p%d@x.example', i), 'k' || i
    from n`.execute(db);
  await sql`
    insert into deliveries (id, submission_id, channel, target, payload, state, attempts, next_at, created_at, idempotency_key)
    select 'd' || id, id, 'mail-owner', 'owner@x.example', '{}', 'delivered', 1, 1, 1, 'd' || id from submissions`.execute(
    db,
  );
}

/** The largest number of rows that `work` reads or changes before other work gets a turn of the event loop. */
async function mostRowsInTurn(work: (storage: Storage) => Promise<unknown>): Promise<number> {
  let rowsOfTurn = 0;
  let most = 0;
  let open = true;
  const counted = opened.storage.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      rowsOfTurn += result.rows.length + Number(result.numAffectedRows ?? 0);
      most = Math.max(most, rowsOfTurn);
      return result;
    },
  });
  const watch = (async () => {
    while (open) {
      await setImmediate();
      rowsOfTurn = 0;
    }
  })();
  await work({ ...opened.storage, db: counted });
  open = false;
  await watch;
  return most;
}

test('no maintenance job of the server holds the event loop for long (SAFE-1)', async () => {
  await seed(opened.storage);
  const rules = [
    { kind: 'leads', keepFor: 730 * DAY_MS },
    { kind: 'application', keepFor: 1000 * DAY_MS },
  ];
  const rows = {
    abandoned: await mostRowsInTurn((storage) => deleteAbandoned(storage, NOW_MS)),
    retention: await mostRowsInTurn(async (storage) => {
      const removed = await expiredByRules(storage, rules, NOW_MS).purge();
      expect(removed.leads).toBe(LEADS / 4);
    }),
  };
  expect(rows.retention).toBeGreaterThan(0);
  for (const most of Object.values(rows)) expect(most).toBeLessThan(MAX_ROWS_IN_TURN);
  expect((await audit(opened.storage, { deep: false })).received).toBe((3 * LEADS) / 4);
});
