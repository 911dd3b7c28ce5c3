import { answersOfLeads, listBookings } from '#server/database/bookings-repository.ts';
import type { BookingDeps } from './booking-deps.ts';
import { type Call, toCall } from './call.ts';

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
