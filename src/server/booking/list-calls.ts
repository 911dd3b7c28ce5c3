import { type Call, toCall } from './call.ts';
import type { BookingDeps } from './open-booking.ts';

interface CallFilter {
  readonly leadId?: string;
  readonly from?: number;
  readonly until?: number;
  readonly canceled?: boolean;
  readonly max?: number;
}

/** Calls and interviews that have a time, soonest first. Canceled calls are included only if `canceled` is true. */
export async function listCalls(
  { leadId, from, until, canceled, max }: CallFilter,
  deps: Pick<BookingDeps, 'db' | 'hours'>,
): Promise<Call[]> {
  let query = deps.db
    .selectFrom('bookings')
    .innerJoin('submissions', 'submissions.id', 'bookings.submission_id')
    .selectAll('bookings')
    .where('bookings.state', '!=', 'invited')
    .select(['submissions.form_id', 'submissions.language', 'submissions.answers'])
    .orderBy('bookings.starts_at')
    .orderBy('bookings.id');
  if (leadId !== undefined) query = query.where('bookings.submission_id', '=', leadId);
  if (from !== undefined) query = query.where('bookings.starts_at', '>=', from);
  if (until !== undefined) query = query.where('bookings.starts_at', '<', until);
  if (!canceled) query = query.where('bookings.state', '!=', 'canceled');
  if (max !== undefined) query = query.limit(max);
  const rows = await query.execute();
  const hours = deps.hours();
  return rows.map((row) => {
    const { form_id: formId, language, answers } = row;
    return toCall(row, { formId, language, answers: JSON.parse(answers) }, hours);
  });
}
