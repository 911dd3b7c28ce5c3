import { type Compilable, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { DATABASES, type TestStorage } from '#test/databases.ts';
import { openForAll } from '#test/opened.ts';
import { listSources } from './lead-state-repository.ts';
import { answerTimes, countLeads, type LeadFilter, newestFirst } from './leads-query.ts';

/** Enough rows that the query planners of both databases choose an index. */
const ROWS = 20_000;
const after = { receivedAt: 10_000, id: '00000000-0000-7000-8000-000000010000' };

const LISTS: readonly (readonly [name: string, filter: LeadFilter, index: RegExp])[] = [
  ['all', { status: 'accepted' }, /submissions_by_time/],
  ['unread', { status: 'accepted', unread: true }, /submissions_unread/],
  ['not answered', { status: 'accepted', answered: false }, /submissions_unanswered/],
  ['answered', { status: 'accepted', answered: true }, /submissions_answered/],
  ['follow-up due', { status: 'accepted', followUpBy: '2026-12-01' }, /submissions_to_follow_up/],
  ['quarantine', { status: 'quarantined' }, /submissions_quarantined/],
  ['one form', { status: 'accepted', formId: 'referral' }, /submissions_by_form/],
  ['one source', { status: 'accepted', source: 'bing' }, /submissions_by_source/],
  ['Spanish', { status: 'accepted', language: 'es' }, /submissions_spanish/],
  [
    'one stage',
    { status: 'accepted', formId: 'application', stage: 'offer' },
    /submissions_by_stage/,
  ],
  ['mine', { status: 'accepted', assignedTo: 'eva@lakeside.example' }, /submissions_assigned/],
  ['some days', { status: 'accepted', since: 100, until: 5000 }, /submissions_by_time/],
  ['a search', { status: 'accepted', text: 'rare' }, /submissions_by_time/],
];

describe.each(DATABASES)('lists of the inbox on $name (INBOX-6)', ({ open }) => {
  const test_ = openForAll(() => open());
  beforeAll(async () => {
    await fill(test_);
  });

  test.each(LISTS)('%s: the page is read from an index, in its order', async (_, filter, index) => {
    for (const page of [{ limit: 51 }, { limit: 51, after }]) {
      const plan = await planOf(test_, newestFirst(test_.storage.db, filter, page));
      expect(plan).toMatch(index);
      expect(plan).not.toMatch(/SCAN submissions(?! USING)|TEMP B-TREE|Seq Scan|Sort/);
    }
  });

  test('the times of answers are read from an index, and no other days (REPLY-2)', async () => {
    const days = { formId: 'contact', since: 15_000, until: 17_000 };
    const plan = await planOf(test_, answerTimes(test_.storage.db, days, 5001));
    expect(plan).toMatch(/submissions_by_(form|time).*received_at ?>/s);
    expect(plan).not.toMatch(/SCAN submissions(?! USING)|TEMP B-TREE|Seq Scan|Sort/);
  });

  test('the number of unread leads and the sources are read from a covering index', async () => {
    const { db } = test_.storage;
    const unread = await countLeads(db, { status: 'accepted', unread: true });
    expect(unread).toBe(ROWS / 10 - ROWS / 20);
    expect(await listSources(db)).toEqual(['bing', 'google']);
  });
});

/** Inserts rows with all combinations of the filtered values. Few rows match the filters that select a short list. */
async function fill({ storage: { db, kind } }: TestStorage): Promise<void> {
  const numbers =
    kind === 'sqlite'
      ? sql`with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(ROWS)})`
      : sql`with numbers(n) as (select generate_series(1, ${sql.lit(ROWS)}))`;
  const id =
    kind === 'sqlite'
      ? sql`printf('00000000-0000-7000-8000-%012d', n)`
      : sql`'00000000-0000-7000-8000-' || lpad(n::text, 12, '0')`;
  const every = (divisor: number) => sql`n % ${sql.lit(divisor)} = 0`;
  await sql`
    insert into submissions (id, form_id, received_at, status, score, reasons, answers, extra, context, source,
      read_at, answered_at, follow_up, stage, language, assigned_to)
    ${numbers} select ${id},
      case when ${every(50)} then 'referral' when ${every(7)} then 'application' else 'contact' end, n,
      case when ${every(20)} then 'quarantined' else 'accepted' end, 0, '[]', '[["message","text"]]', '[]', '{}',
      case when ${every(100)} then 'bing' when ${every(3)} then 'google' end,
      case when ${every(10)} then null else n end,
      case when ${every(30)} then n else null end,
      case when ${every(200)} then '2026-11-30' else null end,
      case when ${every(70)} then 'offer' else null end,
      case when ${every(90)} then 'es' else 'en' end,
      case when ${every(300)} then 'eva@lakeside.example' end
    from numbers`.execute(db);
  if (kind === 'postgres') await sql`analyze submissions`.execute(db);
}

async function planOf({ storage: { db, kind } }: TestStorage, query: Compilable): Promise<string> {
  const { sql: text, parameters } = query.compile();
  const explain = kind === 'sqlite' ? 'explain query plan ' : 'explain ';
  const { rows } = await db.executeQuery<Record<string, string>>({
    ...query.compile(),
    sql: explain + text,
    parameters,
  });
  return rows.map((row) => row.detail ?? row['QUERY PLAN']).join('\n');
}
