import { type Call, toCall } from './call.ts';
import type { BookingDeps } from './open-booking.ts';

interface CallFilter {
  readonly from?: number;
  readonly until?: number;
  readonly canceled?: boolean;
  readonly most?: number;
}

export async function listCalls(
  { from, until, canceled, most }: CallFilter,
  { db, schedule }: Pick<BookingDeps, 'db' | 'schedule'>,
): Promise<Call[]> {
  let query = db
    .selectFrom('bookings')
    .innerJoin('submissions', 'submissions.id', 'bookings.submission_id')
    .selectAll('bookings')
    .select('submissions.answers')
    .orderBy('bookings.starts_at')
    .orderBy('bookings.id');
  if (from !== undefined) query = query.where('bookings.starts_at', '>=', from);
  if (until !== undefined) query = query.where('bookings.starts_at', '<', until);
  if (!canceled) query = query.where('bookings.state', '!=', 'canceled');
  if (most !== undefined) query = query.limit(most);
  const rows = await query.execute();
  return rows.map((row) => toCall(row, { answers: JSON.parse(row.answers) }, schedule));
}
