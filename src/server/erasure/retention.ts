import { setImmediate } from 'node:timers/promises';
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { inBatchesYielding } from '#server/database/batches.ts';
import { emptyLog } from '#server/database/clean-database.ts';
import { deleteBytes, deleteFileRows } from '#server/database/file-chunks.ts';
import { deleteLeads } from '#server/database/leads-repository.ts';
import type { Storage } from '#server/database/open-storage.ts';
import { requireServerSettings } from '#server/database/running-servers.ts';
import type { Database, LeadStatus } from '#server/database/schema.ts';
import type { LeadsConfig } from '#server/leads/config.ts';
import { readFacts } from '#server/records/read-records.ts';
import { utcDay } from '#shared/calendar-day.ts';
import type { RecordKind, Retention } from '#shared/retention.ts';

/**
 * How many rows are read at a time, and how many leads are deleted at a time. In between, the event loop continues with
 * other work. Each takes some milliseconds.
 */
const PAGE_ROWS = 200;
const BATCH_LEADS = 20;

/** Numbers of records that a purge deleted, or would delete. */
export interface Purged {
  readonly leads: number;
  readonly files: number;
}

/**
 * Records that are past their retention period. `count()` returns the number of leads, and of files of leads that stay.
 * Other records are not counted.
 */
export interface Expired {
  count(): Promise<Purged>;
  purge(): Promise<Purged>;
}

const NONE: Purged = { leads: 0, files: 0 };

interface Scope {
  readonly storage: Storage;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Records that were received before this time have expired; milliseconds since the epoch. */
  readonly before: number;
  readonly rules: readonly Retention[];
}

/** The expired records by kind of record. If the kind of a rule is not in this list, it is the id of a form. */
const EXPIRED: Readonly<Record<RecordKind, (scope: Scope) => Expired>> = {
  leads: (scope) => expiredLeads(scope, { exceptForms: scope.rules.map(({ kind }) => kind) }),
  quarantine: (scope) => expiredLeads(scope, { status: 'quarantined' }),
  files: expiredFiles,
  'access-log': expiredAccesses,
  funnel: expiredVisitCounts,
};

/** The rules that the owner has published. Throws an `OwnerError` if the running server has other settings. */
export async function configuredRules(
  storage: Storage,
  config: LeadsConfig,
): Promise<readonly Retention[]> {
  await requireServerSettings(storage, config);
  return (await readFacts(storage.db, config.SITE_ORIGIN)).retention;
}

export function expiredByRules(
  storage: Storage,
  rules: readonly Retention[],
  now: number,
): Expired {
  return sumOf(
    rules.map(({ kind, keepFor }) => {
      const scope = { storage, now, before: now - keepFor, rules };
      return isRecordKind(kind) ? EXPIRED[kind](scope) : expiredLeads(scope, { formId: kind });
    }),
  );
}

function isRecordKind(kind: string): kind is RecordKind {
  return Object.hasOwn(EXPIRED, kind);
}

function sumOf(parts: readonly Expired[]): Expired {
  const add = async (act: 'count' | 'purge') => {
    let { leads, files } = NONE;
    for (const part of parts) {
      const purged = await part[act]();
      leads += purged.leads;
      files += purged.files;
    }
    return { leads, files };
  };
  return { count: () => add('count'), purge: () => add('purge') };
}

/** Selects among expired leads. A property that is undefined does not narrow the selection. */
interface LeadScope {
  readonly formId?: string | undefined;
  readonly exceptForms?: readonly string[];
  readonly status?: LeadStatus | undefined;
}

/**
 * Leads received before a time, and everything that belongs to them. A lead with a booked call in the future stays.
 *
 * ```ts
 * await expiredLeads({ storage, now, before: now - 30 * DAY_MS }, { formId: 'contact' }).purge();
 * ```
 */
export function expiredLeads(
  { storage, now, before }: Omit<Scope, 'rules'>,
  leadScope: LeadScope,
): Expired {
  const query = () => leadsBefore(storage, before, now, leadScope);
  return {
    count: async () => ({ leads: await countRows(query()), files: 0 }),
    async purge() {
      let { leads, files } = NONE;
      let last = { received_at: 0, id: '' };
      await inBatchesYielding(async () => {
        // Use the index by time for every scope, so that the leads that are not deleted are skipped only once.
        const page = await storage.db
          .selectFrom('submissions')
          .select(['received_at', 'id'])
          .where('received_at', '<', before)
          .where(sql<SqlBool>`(received_at, id) > (${last.received_at}, ${last.id})`)
          .orderBy('received_at')
          .orderBy('id')
          .limit(PAGE_ROWS)
          .execute();
        last = page.at(-1) ?? last;
        const ids = page.map(({ id }) => id);
        if (ids.length === 0) return 0;
        const expired = await query().select('id').where('id', 'in', ids).execute();
        for (let start = 0; start < expired.length; start += BATCH_LEADS) {
          const batch = expired.slice(start, start + BATCH_LEADS).map(({ id }) => id);
          await setImmediate();
          const deleted = await storage.db.transaction().execute((trx) => deleteLeads(trx, batch));
          await deleteBytes(storage);
          leads += deleted.leads.length;
          files += deleted.files.length;
        }
        return page.length;
      });
      // If another process is reading, this checkpoint cannot empty the log. A later checkpoint will.
      if (leads > 0 && storage.kind === 'sqlite') await emptyLog(storage, 1);
      return { leads, files };
    },
  };
}

function leadsBefore(
  { db }: Storage,
  before: number,
  now: number,
  { formId, exceptForms = [], status }: LeadScope,
) {
  return db
    .selectFrom('submissions')
    .where('received_at', '<', before)
    .$if(formId !== undefined, (query) => query.where('form_id', '=', formId ?? ''))
    .$if(exceptForms.length > 0, (query) => query.where('form_id', 'not in', exceptForms))
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

function expiredFiles({ storage, before }: Scope): Expired {
  const query = () =>
    storage.db
      .selectFrom('files')
      .innerJoin('submissions', 'submissions.id', 'files.submission_id')
      .where('submissions.received_at', '<', before);
  return {
    count: async () => ({ leads: 0, files: await countRows(query()) }),
    async purge() {
      const files = await inBatchesYielding(async () => {
        const rows = await query().select('files.id').limit(PAGE_ROWS).execute();
        const ids = rows.map(({ id }) => id);
        await storage.db.transaction().execute((trx) => deleteFileRows(trx, ids));
        await deleteBytes(storage);
        return ids.length;
      });
      return { leads: 0, files };
    },
  };
}

function expiredAccesses({ storage: { db }, before }: Scope): Expired {
  return {
    count: async () => NONE,
    async purge() {
      const oldest = db
        .selectFrom('access_log')
        .select('id')
        .where('at', '<', before)
        .limit(PAGE_ROWS);
      await inBatchesYielding(async () => {
        const { numDeletedRows } = await db
          .deleteFrom('access_log')
          .where('id', 'in', oldest)
          .executeTakeFirst();
        return Number(numDeletedRows);
      });
      return NONE;
    },
  };
}

function expiredVisitCounts({ storage: { db }, before }: Scope): Expired {
  return {
    count: async () => NONE,
    async purge() {
      await db.deleteFrom('funnel_counts').where('day', '<', utcDay(before)).execute();
      return NONE;
    },
  };
}

async function countRows<T extends keyof Database>(
  query: SelectQueryBuilder<Database, T, Record<never, never>>,
): Promise<number> {
  const { count } = await query
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
