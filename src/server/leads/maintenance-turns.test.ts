import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { deleteAbandoned } from '#server/database/file-chunks.ts';
import type { Storage } from '#server/database/open-storage.ts';
import { DAY_MS } from '#shared/durations.ts';
import { DATABASES } from '#test/databases.ts';
import { openForEach } from '#test/opened.ts';
import { audit } from './audit.ts';
import { expiredByRules } from './retention.ts';

const NOW_MS = 1_800_000_000_000;
const LEADS = 100_000;
/** The longest delay for a post that arrives during a job. */
const LONGEST_TURN_MS = 50;

const opened = openForEach(() => DATABASES[0].open());

/**
 * 100,000 leads with one delivery each. A quarter has expired. Another quarter is as old, but belongs to a form with
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

/** The longest time for which this thread did not run timers, in milliseconds of processor time. */
async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let open = true;
  const watch = (async () => {
    while (open) {
      const before = process.threadCpuUsage();
      await sleep(1);
      const { user, system } = process.threadCpuUsage(before);
      longest = Math.max(longest, (user + system) / 1000);
    }
  })();
  await work();
  open = false;
  await watch;
  return longest;
}

test('no maintenance job of the server holds the event loop for long (SAFE-1)', async () => {
  await seed(opened.storage);
  const rules = [
    { kind: 'leads', keepFor: 730 * DAY_MS },
    { kind: 'application', keepFor: 1000 * DAY_MS },
  ];
  const turns = {
    abandoned: await longestTurn(() => deleteAbandoned(opened.storage, NOW_MS)),
    retention: await longestTurn(async () => {
      const removed = await expiredByRules(opened.storage, rules, NOW_MS).purge();
      expect(removed.leads).toBe(LEADS / 4);
    }),
  };
  for (const longest of Object.values(turns)) expect(longest).toBeLessThan(LONGEST_TURN_MS);
  expect((await audit(opened.storage, { deep: false })).received).toBe((3 * LEADS) / 4);
}, 120_000);
