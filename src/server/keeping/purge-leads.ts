import { emptyLog } from '#server/storage/clean-database.ts';
import type { Storage } from '#server/storage/open-storage.ts';
import type { SubmissionStatus } from '#server/storage/schema.ts';
import { NOTHING_REMOVED, type Removed, removeLeads, together } from './remove-leads.ts';

/** Which leads have been kept long enough. */
export interface Expired {
  /** Received before this time, milliseconds since the epoch. */
  readonly before: number;
  readonly formId?: string;
  readonly status?: SubmissionStatus;
}

/** How long the leads of one form are kept; `quarantine` stands for quarantined posts of every form. */
export interface Retention {
  readonly form: string;
  /** Milliseconds. */
  readonly keepFor: number;
}

/** Leads removed at a time: short transactions, so that posts coming in never wait for long. */
const BATCH = 200;

/** What a retention rule means at this moment. */
export function expiredBy(rule: Retention, now: number): Expired {
  const before = now - rule.keepFor;
  return rule.form === 'quarantine'
    ? { before, status: 'quarantined' }
    : { before, formId: rule.form };
}

/** How many leads a purge would remove, additions to them not counted. */
export async function countExpired(storage: Storage, expired: Expired): Promise<number> {
  const row = await expiredLeads(storage, expired)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Removes leads that have been kept long enough, with all that belongs to them. */
export async function purgeLeads(storage: Storage, expired: Expired): Promise<Removed> {
  let removed = NOTHING_REMOVED;
  for (;;) {
    const rows = await expiredLeads(storage, expired).select('id').limit(BATCH).execute();
    if (rows.length === 0) break;
    removed = together(
      removed,
      await removeLeads(
        storage,
        rows.map(({ id }) => id),
      ),
    );
  }
  // Where somebody reads just now, a later checkpoint does it.
  if (removed.leads.length > 0 && storage.kind === 'sqlite') await emptyLog(storage, 1);
  return removed;
}

function expiredLeads({ db }: Storage, { before, formId, status }: Expired) {
  return db
    .selectFrom('submissions')
    .where('received_at', '<', before)
    .$if(formId !== undefined, (query) => query.where('form_id', '=', formId ?? ''))
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'accepted'));
}
