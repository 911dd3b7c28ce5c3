import { setImmediate } from 'node:timers/promises';
import { type SqlBool, sql } from 'kysely';
import { emptyLog } from '#server/database/clean-database.ts';
import { inTurns } from '#server/database/in-turns.ts';
import type { Storage } from '#server/database/open-storage.ts';
import type { SubmissionRow, SubmissionStatus } from '#server/database/schema.ts';
import type { Retention } from '#shared/retention.ts';
import { mergeRemoved, NOTHING_REMOVED, type Removed, removeLeads } from './remove-leads.ts';

/** Which leads have expired. A lead with a call in the future never has. */
export interface Expired {
  /** Now, milliseconds since the epoch: calls that end later keep their lead. */
  readonly now: number;
  /** Received before this time, milliseconds since the epoch. */
  readonly before: number;
  readonly formId?: string;
  /** Not of these forms. */
  readonly exceptForms?: readonly string[];
  readonly status?: SubmissionStatus;
}

/** Leads looked at, and leads deleted, in one turn of the event loop: some milliseconds each. */
const PAGE_ROWS = 500;
const BATCH_ROWS = 20;
/** Kinds of {@link Retention} that are not leads (apply-retention.ts). */
const NOT_LEADS = ['files', 'access-log', 'funnel'];

/** What a retention rule means for leads at this moment, among all rules; undefined if it is not about leads. */
export function expiredBy(
  rule: Retention,
  now: number,
  rules: readonly Retention[] = [],
): Expired | undefined {
  const before = now - rule.keepFor;
  if (NOT_LEADS.includes(rule.form)) return undefined;
  if (rule.form === 'quarantine') return { now, before, status: 'quarantined' };
  if (rule.form !== 'leads') return { now, before, formId: rule.form };
  return { now, before, exceptForms: rules.map(({ form }) => form) };
}

/** How many leads a purge would remove, additions to them not counted. */
export async function countExpired(storage: Storage, expired: Expired): Promise<number> {
  const row = await expiredLeads(storage, expired)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Deletes expired leads with everything that belongs to them, a few at a time: requests come in between. */
export async function purgeLeads(storage: Storage, expired: Expired): Promise<Removed> {
  let removed = NOTHING_REMOVED;
  let last = { received_at: 0, id: '' };
  await inTurns(async () => {
    // Read by the index of time, whatever the rule: leads that stay are passed over once.
    const page = await storage.db
      .selectFrom('submissions')
      .select(['received_at', 'id', 'form_id', 'status'])
      .where('received_at', '<', expired.before)
      .where(sql<SqlBool>`(received_at, id) > (${last.received_at}, ${last.id})`)
      .orderBy('received_at')
      .orderBy('id')
      .limit(PAGE_ROWS)
      .execute();
    last = page.at(-1) ?? last;
    const matching = page.filter(isMeant(expired)).map(({ id }) => id);
    for (let start = 0; start < matching.length; start += BATCH_ROWS) {
      const ids = await expiredLeads(storage, expired)
        .select('id')
        .where('id', 'in', matching.slice(start, start + BATCH_ROWS))
        .execute();
      const batch = await removeLeads(
        storage,
        ids.map(({ id }) => id),
      );
      removed = mergeRemoved(removed, batch);
      await setImmediate();
    }
    return page.length;
  });
  // While another process reads, a later checkpoint does it.
  if (removed.leads.length > 0 && storage.kind === 'sqlite') await emptyLog(storage, 1);
  return removed;
}

function isMeant({ formId, exceptForms = [], status }: Expired) {
  return (row: Pick<SubmissionRow, 'form_id' | 'status'>) =>
    (formId === undefined || row.form_id === formId) &&
    !exceptForms.includes(row.form_id) &&
    (status === undefined || row.status === status);
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
