import type { Kysely } from 'kysely';
import type { BookingRow } from '#server/database/bookings-schema.ts';
import type { Database } from '#server/database/schema.ts';
import type { Entry } from '#server/database/submission.ts';
import { type Call, toCall } from './call.ts';
import type { BookingDeps } from './open-booking.ts';

/** Which calls to list; what is left out does not narrow. Epoch ms. */
export interface CallFilter {
  readonly from?: number;
  readonly until?: number;
  /** Canceled ones too. */
  readonly canceled?: boolean;
}

/** Calls with who booked them, soonest first. */
export async function listCalls(
  filter: CallFilter,
  { db, schedule }: Pick<BookingDeps, 'db' | 'schedule'>,
): Promise<Call[]> {
  const rows = await listBookings(db, filter);
  const leads = await answersOfLeads(
    db,
    rows.map(({ submission_id }) => submission_id),
  );
  return rows.map((row) => toCall(row, { answers: leads.get(row.submission_id) ?? [] }, schedule));
}

/** Bookings that start in a stretch of time, soonest first. */
export async function listBookings(
  db: Kysely<Database>,
  filter: CallFilter,
): Promise<BookingRow[]> {
  let query = db.selectFrom('bookings').selectAll().orderBy('starts_at').orderBy('id');
  if (filter.from !== undefined) query = query.where('starts_at', '>=', filter.from);
  if (filter.until !== undefined) query = query.where('starts_at', '<', filter.until);
  if (!filter.canceled) query = query.where('state', '!=', 'canceled');
  return query.execute();
}

/** The answers of the leads behind bookings, by the lead's id. */
async function answersOfLeads(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly Entry[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('submissions')
    .select(['id', 'answers'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, answers }) => [id, JSON.parse(answers) as Entry[]]));
}
