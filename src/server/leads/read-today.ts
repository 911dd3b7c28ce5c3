import type { Call } from '#server/booking/call.ts';
import { listCalls } from '#server/booking/list-calls.ts';
import { openBookingToRead } from '#server/booking/open-booking.ts';
import { type LeadFilter, newestLeads } from '#server/database/leads-query.ts';
import { closingJobs, type Job, listJobs } from '#server/jobs/jobs.ts';
import { DAY_MS } from '#shared/durations.ts';
import { bookingForm } from '#shared/forms/en/booking.ts';
import { APPLICANT_FORMS } from '#shared/lead.ts';
import type { LeadDeps } from './lead-deps.ts';
import { groupByPerson, type PersonRow } from './list-people.ts';

const MAX_ROWS = 20;
/** Each row is a person, and a person can have two leads. */
const MAX_LEADS = MAX_ROWS * 2;
/** Older leads are not listed: they were answered in some other way, or never will be. */
const MAX_UNANSWERED_AGE_MS = 7 * DAY_MS;
const MAX_APPLICANT_AGE_MS = 30 * DAY_MS;
const CALL_DAYS_MS = 2 * DAY_MS;

/** The owner's tasks of today. Each list has at most 20 rows. */
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

/** Reads the owner's open tasks (INBOX-3). */
export async function readToday(deps: LeadDeps, { day, from }: OwnerDay): Promise<Today> {
  const { storage, config, now } = deps;
  const { db } = storage;
  const leads = (filter: LeadFilter) =>
    newestLeads(db, { status: 'accepted', ...filter }, { limit: MAX_LEADS });
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
  return {
    calls: await listCalls(
      { from, until: from + CALL_DAYS_MS },
      await openBookingToRead(storage, config(), now),
    ),
    unanswered: (await rows(db, unanswered)).toReversed(),
    followUps: await rows(db, await leads({ followUpBy: day })),
    applicants: await rows(db, applicants.flat()),
    closingJobs: closingJobs(await listJobs(db, now())),
  };
}
