import type { Kysely } from 'kysely';
import type { Call } from '#server/booking/call.ts';
import { listCalls } from '#server/booking/list-calls.ts';
import { openBookingToRead } from '#server/booking/open-booking.ts';
import { type LeadFilter, newestLeads } from '#server/database/leads-query.ts';
import type { Database } from '#server/database/schema.ts';
import { closingJobs, type Job, listJobs } from '#server/jobs/renew-jobs.ts';
import { DAY_MS } from '#shared/durations.ts';
import { bookingForm } from '#shared/forms/en/booking.ts';
import { APPLICANT_FORMS } from '#shared/lead.ts';
import type { LeadDeps } from './lead-deps.ts';
import { groupByPerson, type PersonRow } from './list-people.ts';

const MAX_ROWS = 20;
/**
 * The number of leads that are read for a list. It is larger than the number of rows, because the leads of one person
 * share a row.
 */
const MAX_LEADS = MAX_ROWS * 2;
/** Maximum age of an unanswered lead in the list. Older leads were answered in some other way, or never will be. */
const MAX_UNANSWERED_AGE_MS = 7 * DAY_MS;
const MAX_APPLICANT_AGE_MS = 30 * DAY_MS;
const CALL_DAYS_MS = 2 * DAY_MS;

/** The owner's tasks of today. Each list of leads has at most 20 rows. */
export interface Today {
  /** Calls and interviews of today and tomorrow, the soonest first. */
  readonly calls: readonly Call[];
  /** Leads of the last seven days without an answer, the oldest first; without applicants and bookings. */
  readonly unanswered: readonly PersonRow[];
  /** Leads with a follow-up day of today or earlier. */
  readonly followUps: readonly PersonRow[];
  /** Applicants of the last 30 days in the stage `new` without an answer, the newest first. */
  readonly applicants: readonly PersonRow[];
  /** Open jobs that close soon, the first to close first. */
  readonly closingJobs: readonly Job[];
}

/** Today in the owner's time zone. */
export interface OwnerDay {
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** When the day begins, milliseconds since the epoch. */
  readonly from: number;
}

/**
 * Reads the open tasks. If `assignedTo` is set, reads only calls and leads that are assigned to this person; jobs are
 * always included.
 */
export async function readToday(
  deps: LeadDeps,
  { day, from }: OwnerDay,
  assignedTo?: string,
): Promise<Today> {
  const { storage, config, now } = deps;
  const { db } = storage;
  const leads = (filter: LeadFilter) =>
    newestLeads(db, { status: 'accepted', assignedTo, ...filter }, { limit: MAX_LEADS });
  const recent = await leads({ answered: false, since: now() - MAX_UNANSWERED_AGE_MS });
  const unanswered = recent.filter(
    ({ formId }) => formId !== bookingForm.id && !APPLICANT_FORMS.includes(formId),
  );
  const since = now() - MAX_APPLICANT_AGE_MS;
  const applicants = await Promise.all(
    APPLICANT_FORMS.map((formId) => leads({ formId, stage: 'new', answered: false, since })),
  );
  const rows = async (...parameters: Parameters<typeof groupByPerson>) =>
    (await groupByPerson(...parameters)).slice(0, MAX_ROWS);
  const calls = await listCalls(
    { from, until: from + CALL_DAYS_MS },
    await openBookingToRead(storage, config(), now),
  );
  return {
    calls: assignedTo === undefined ? calls : await callsOf(db, calls, assignedTo),
    unanswered: (await rows(db, unanswered)).toReversed(),
    followUps: await rows(db, await leads({ followUpBy: day })),
    applicants: await rows(db, applicants.flat()),
    closingJobs: closingJobs(await listJobs(db, now())),
  };
}

async function callsOf(
  db: Kysely<Database>,
  calls: readonly Call[],
  assignedTo: string,
): Promise<Call[]> {
  if (calls.length === 0) return [];
  const ids = calls.map(({ leadId }) => leadId);
  const rows = await db
    .selectFrom('submissions')
    .select('id')
    .where('assigned_to', '=', assignedTo)
    .where('id', 'in', ids)
    .execute();
  return calls.filter(({ leadId }) => rows.some(({ id }) => id === leadId));
}
