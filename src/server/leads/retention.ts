import { setImmediate } from 'node:timers/promises';
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import * as v from 'valibot';
import { emptyLog } from '#server/database/clean-database.ts';
import { deleteBytes, deleteFileRows, inTurns } from '#server/database/file-chunks.ts';
import { deleteLeads } from '#server/database/leads-repository.ts';
import type { Storage } from '#server/database/open-storage.ts';
import type { Database, LeadStatus } from '#server/database/schema.ts';
import { readSetting, writeSetting } from '#server/database/settings-repository.ts';
import { utcDay } from '#shared/calendar-day.ts';
import { DAY_MS } from '#shared/durations.ts';
import type { Retention } from '#shared/retention.ts';

export interface Rule extends Retention {
  /** Narrows `leads` to these, whatever the other rules are. */
  readonly only?: {
    readonly formId?: string | undefined;
    readonly status?: LeadStatus | undefined;
  };
}

/** Rows looked at, and leads deleted, in one turn of the event loop: some milliseconds each. */
const PAGE_ROWS = 200;
const BATCH_LEADS = 20;
const NOT_LEADS = ['files', 'access-log', 'funnel'];

export interface Purged {
  readonly leads: number;
  readonly files: number;
}

/** Purges what has expired by the rules (PRIV-4): leads, files of leads that stay, lines of the access log, counts of visits. */
export async function applyRetention(
  storage: Storage,
  rules: readonly Rule[],
  now: number,
): Promise<Purged> {
  const { db } = storage;
  let [leads, files] = [0, 0];
  for (const rule of rules) {
    const before = now - rule.keepFor;
    if (!NOT_LEADS.includes(rule.form)) {
      const purged = await purgeLeads(storage, rule, rules, now);
      leads += purged.leads;
      files += purged.files;
    } else if (rule.form === 'files') {
      files += await inTurns(async () => {
        const rows = await expiredFiles(storage, before)
          .select('files.id')
          .limit(PAGE_ROWS)
          .execute();
        const ids = rows.map(({ id }) => id);
        await db.transaction().execute((trx) => deleteFileRows(trx, ids));
        await deleteBytes(storage);
        return ids.length;
      });
    } else if (rule.form === 'funnel') {
      await db.deleteFrom('funnel_counts').where('day', '<', utcDay(before)).execute();
    } else {
      const old = db
        .selectFrom('access_log')
        .select('id')
        .where('at', '<', before)
        .limit(PAGE_ROWS);
      await inTurns(async () => {
        const done = await db.deleteFrom('access_log').where('id', 'in', old).executeTakeFirst();
        return Number(done.numDeletedRows);
      });
    }
  }
  return { leads, files };
}

/** What a run would purge now: leads, and files of leads that stay. */
export async function countExpired(
  storage: Storage,
  rules: readonly Rule[],
  now: number,
): Promise<Purged> {
  let [leads, files] = [0, 0];
  for (const rule of rules) {
    if (!NOT_LEADS.includes(rule.form)) {
      leads += await countRows(expiredLeads(storage, rule, rules, now));
    } else if (rule.form === 'files') {
      files = await countRows(expiredFiles(storage, now - rule.keepFor));
    }
  }
  return { leads, files };
}

function expiredFiles({ db }: Storage, before: number) {
  return db
    .selectFrom('files')
    .innerJoin('submissions', 'submissions.id', 'files.submission_id')
    .where('submissions.received_at', '<', before);
}

/** Deletes expired leads with everything that belongs to them, a few at a time: requests come in between. */
async function purgeLeads(
  storage: Storage,
  rule: Rule,
  rules: readonly Rule[],
  now: number,
): Promise<Purged> {
  const { db } = storage;
  let [leads, files] = [0, 0];
  let last = { received_at: 0, id: '' };
  await inTurns(async () => {
    // Read by the index of time, whatever the rule: leads that stay are passed over once.
    const page = await db
      .selectFrom('submissions')
      .select(['received_at', 'id'])
      .where('received_at', '<', now - rule.keepFor)
      .where(sql<SqlBool>`(received_at, id) > (${last.received_at}, ${last.id})`)
      .orderBy('received_at')
      .orderBy('id')
      .limit(PAGE_ROWS)
      .execute();
    last = page.at(-1) ?? last;
    const ids = page.map(({ id }) => id);
    if (ids.length === 0) return 0;
    const found = await expiredLeads(storage, rule, rules, now)
      .select('id')
      .where('id', 'in', ids)
      .execute();
    for (let start = 0; start < found.length; start += BATCH_LEADS) {
      const batch = found.slice(start, start + BATCH_LEADS).map(({ id }) => id);
      await setImmediate();
      const deleted = await db.transaction().execute((trx) => deleteLeads(trx, batch));
      await deleteBytes(storage);
      leads += deleted.leads.length;
      files += deleted.files.length;
    }
    return page.length;
  });
  // While another process reads, a later checkpoint does it.
  if (leads > 0 && storage.kind === 'sqlite') await emptyLog(storage, 1);
  return { leads, files };
}

/** Leads that have expired by a rule. A lead with a call in the future never has. */
function expiredLeads(
  { db }: Storage,
  { form, keepFor, only }: Rule,
  rules: readonly Rule[],
  now: number,
) {
  const isForm = form !== 'leads' && form !== 'quarantine';
  const formId = isForm ? form : only?.formId;
  const status = form === 'quarantine' ? 'quarantined' : only?.status;
  const otherRules = form === 'leads' && !only ? rules.map((rule) => rule.form) : [];
  return db
    .selectFrom('submissions')
    .where('received_at', '<', now - keepFor)
    .$if(formId !== undefined, (query) => query.where('form_id', '=', formId ?? ''))
    .$if(otherRules.length > 0, (query) => query.where('form_id', 'not in', otherRules))
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'accepted'))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bookings')
            .innerJoin('submissions as booker', 'booker.id', 'bookings.submission_id')
            .select('bookings.id')
            .where('bookings.state', '=', 'booked')
            .where('bookings.ends_at', '>', now)
            .where((is) =>
              is.or([
                is('booker.id', '=', is.ref('submissions.id')),
                is('booker.parent_id', '=', is.ref('submissions.id')),
              ]),
            ),
        ),
      ),
    );
}

async function countRows<T extends keyof Database>(
  query: SelectQueryBuilder<Database, T, Record<never, never>>,
): Promise<number> {
  const { count } = await query
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A clock that moved on by more than this between two looks was set, or the site was off for that long. */
const CLOCK_JUMP_MS = 7 * DAY_MS;
/** After a jump nothing is removed for this long, in which the owner sees the log and `leads audit`. */
const CLOCK_HOLD_MS = 7 * DAY_MS;

const CLOCK = 'clock';

const SEEN = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ seenAt: v.number(), heldSince: v.nullable(v.number()) }),
);

interface ClockHold {
  /** By how much the clock moved on at once, whole days. */
  readonly days: number;
  /** When removing goes on, milliseconds since the epoch. */
  readonly heldUntil: number;
}

/**
 * Records the time and says whether records may be removed by their age: undefined if they may. A clock that is set
 * forward makes everything old at once, and what is removed stays removed; so a jump of more than seven days holds
 * removal for seven days, and a clock that is set back again ends the hold. Call it several times a day.
 */
export async function checkClock(
  { db }: Pick<Storage, 'db'>,
  now: number,
): Promise<ClockHold | undefined> {
  const before = await lastSeen(db);
  const seenAt = before?.seenAt ?? now;
  let heldSince = before?.heldSince ?? null;
  if (heldSince !== null && (now < heldSince || now - heldSince >= CLOCK_HOLD_MS)) heldSince = null;
  if (now - seenAt > CLOCK_JUMP_MS) heldSince = now;
  await writeSetting(db, CLOCK, JSON.stringify({ seenAt: now, heldSince }));
  if (heldSince === null) return undefined;
  return {
    days: Math.floor((now - seenAt) / DAY_MS),
    heldUntil: heldSince + CLOCK_HOLD_MS,
  };
}

/** When removing by age goes on; undefined if nothing holds it. Changes nothing. */
export async function readClockHold(
  { db }: Pick<Storage, 'db'>,
  now: number,
): Promise<number | undefined> {
  const heldSince = (await lastSeen(db))?.heldSince ?? null;
  if (heldSince === null || now < heldSince || now >= heldSince + CLOCK_HOLD_MS) return undefined;
  return heldSince + CLOCK_HOLD_MS;
}

/** The last look; before the first one, when the newest lead came in. */
async function lastSeen(db: Storage['db']): Promise<v.InferOutput<typeof SEEN> | undefined> {
  const read = v.safeParse(SEEN, await readSetting(db, CLOCK));
  if (read.success) return read.output;
  const newest = await db
    .selectFrom('submissions')
    .select((select) => select.fn.max('received_at').as('at'))
    .executeTakeFirst();
  return newest?.at == null ? undefined : { seenAt: Number(newest.at), heldSince: null };
}
