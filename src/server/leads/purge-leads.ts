import { emptyLog } from '#server/database/clean-database.ts';
import type { Storage } from '#server/database/open-storage.ts';
import type { SubmissionStatus } from '#server/database/schema.ts';
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

/** Leads removed at a time: short transactions, so that posts coming in never wait for long. */
const BATCH_ROWS = 200;
/** Kinds of {@link Retention} that are not leads (apply-retention.ts). */
const NOT_LEADS = ['files', 'access-log', 'funnel'];

/** What a retention rule means for leads at this moment, among all rules; undefined where it is not about leads. */
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

/** Removes expired leads with everything that belongs to them. */
export async function purgeLeads(storage: Storage, expired: Expired): Promise<Removed> {
  let removed = NOTHING_REMOVED;
  for (;;) {
    const rows = await expiredLeads(storage, expired).select('id').limit(BATCH_ROWS).execute();
    if (rows.length === 0) break;
    removed = mergeRemoved(
      removed,
      await removeLeads(
        storage,
        rows.map(({ id }) => id),
      ),
    );
  }
  // While another process reads, a later checkpoint does it.
  if (removed.leads.length > 0 && storage.kind === 'sqlite') await emptyLog(storage, 1);
  return removed;
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
