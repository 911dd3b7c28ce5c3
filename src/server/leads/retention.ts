import { setImmediate } from 'node:timers/promises';
import { type SqlBool, sql } from 'kysely';
import { emptyLog } from '#server/database/clean-database.ts';
import { deleteBytes, deleteFileRows, inTurns } from '#server/database/file-chunks.ts';
import type { Storage } from '#server/database/open-storage.ts';
import type { LeadStatus } from '#server/database/schema.ts';
import { utcDay } from '#shared/calendar-day.ts';
import type { Retention } from '#shared/retention.ts';
import { deleteLeads } from './delete-leads.ts';

/** Which leads have expired. A lead with a call in the future never has. Times are milliseconds since the epoch. */
export interface Expired {
  /** Calls that end later keep their lead. */
  readonly now: number;
  readonly before: number;
  readonly formId?: string | undefined;
  readonly exceptForms?: readonly string[];
  readonly status?: LeadStatus | undefined;
}

/** Rows looked at, and leads deleted, in one turn of the event loop: some milliseconds each. */
const PAGE_ROWS = 200;
const BATCH_LEADS = 20;
const NOT_LEADS = ['files', 'access-log', 'funnel'];

/** What a retention rule means for leads at this moment, among all rules; undefined if it is not about leads. */
export function expiredBy(
  { form, keepFor }: Retention,
  now: number,
  rules: readonly Retention[],
): Expired | undefined {
  const before = now - keepFor;
  if (NOT_LEADS.includes(form)) return undefined;
  if (form === 'quarantine') return { now, before, status: 'quarantined' };
  if (form !== 'leads') return { now, before, formId: form };
  return { now, before, exceptForms: rules.map((rule) => rule.form) };
}

/** Purges what has expired by the rules (PRIV-4): leads, files of leads that stay, lines of the access log, counts of visits. */
export async function applyRetention(
  storage: Storage,
  rules: readonly Retention[],
  now: number,
): Promise<{ leads: number; files: number }> {
  const { db } = storage;
  let [leads, files] = [0, 0];
  for (const rule of rules) {
    const before = now - rule.keepFor;
    const expired = expiredBy(rule, now, rules);
    if (expired) {
      const purged = await purgeLeads(storage, expired);
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

/** How many files a run would purge in addition to those of expired leads. */
export async function countExpiredFiles(
  storage: Storage,
  rules: readonly Retention[],
  now: number,
): Promise<number> {
  const rule = rules.find(({ form }) => form === 'files');
  if (!rule) return 0;
  const { count } = await expiredFiles(storage, now - rule.keepFor)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

function expiredFiles({ db }: Storage, before: number) {
  return db
    .selectFrom('files')
    .innerJoin('submissions', 'submissions.id', 'files.submission_id')
    .where('submissions.received_at', '<', before);
}

export async function countExpired(storage: Storage, expired: Expired): Promise<number> {
  const { count } = await expiredLeads(storage, expired)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Deletes expired leads with everything that belongs to them, a few at a time: requests come in between. */
export async function purgeLeads(
  storage: Storage,
  expired: Expired,
): Promise<{ leads: number; files: number }> {
  const { db } = storage;
  let [leads, files] = [0, 0];
  let last = { received_at: 0, id: '' };
  await inTurns(async () => {
    // Read by the index of time, whatever the rule: leads that stay are passed over once.
    const page = await db
      .selectFrom('submissions')
      .select(['received_at', 'id'])
      .where('received_at', '<', expired.before)
      .where(sql<SqlBool>`(received_at, id) > (${last.received_at}, ${last.id})`)
      .orderBy('received_at')
      .orderBy('id')
      .limit(PAGE_ROWS)
      .execute();
    last = page.at(-1) ?? last;
    const ids = page.map(({ id }) => id);
    if (ids.length === 0) return 0;
    const found = await expiredLeads(storage, expired)
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

function expiredLeads({ db }: Storage, { now, before, formId, exceptForms = [], status }: Expired) {
  return db
    .selectFrom('submissions')
    .where('received_at', '<', before)
    .$if(formId !== undefined, (query) => query.where('form_id', '=', formId ?? ''))
    .$if(exceptForms.length > 0, (query) => query.where('form_id', 'not in', [...exceptForms]))
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
