import type { Kysely } from 'kysely';
import type { Database } from '#server/database/schema.ts';
import { putFields } from '#server/records/change-records.ts';
import { readPublished } from '#server/records/read-records.ts';
import { dayAfter, isDay } from '#shared/calendar-day.ts';
import { DAY_MS } from '#shared/durations.ts';
import { endOfDay, isOpen, jobDay } from '#shared/job-listing.ts';

type Db = Kysely<Database>;

const RENEWED_DAYS = 90;
/** A job is announced as closing this many days before its end. */
const CLOSING_DAYS = 30;

export interface Job {
  readonly id: string;
  readonly title: string;
  /** ISO 8601. */
  readonly end: string;
  readonly state: JobState;
}

export type JobState = 'open' | 'closes soon' | 'closed';

/** The jobs on the site, in the order of the owner. A job that this version cannot read is left out. */
export async function listJobs(db: Db, now: number): Promise<Job[]> {
  const { jobs } = await readPublished(db, () => undefined);
  return jobs.map(({ id, title, closesOn }) => {
    const end = endOfDay(closesOn);
    return { id, title, end, state: jobState(end, now) };
  });
}

export function jobState(end: string, now: number): JobState {
  if (!isOpen(end, now)) return 'closed';
  return isOpen(end, now + CLOSING_DAYS * DAY_MS) ? 'open' : 'closes soon';
}

/** The open jobs that close within {@link CLOSING_DAYS}, sorted by their end. */
export function closingJobs(jobs: readonly Job[]): Job[] {
  return jobs
    .filter(({ state }) => state === 'closes soon')
    .toSorted((a, b) => Date.parse(a.end) - Date.parse(b.end));
}

/** The person who changes a job, and the time of the change as Unix time in milliseconds. */
export interface JobChange {
  readonly who: string;
  readonly now: number;
}

export interface JobEndChange {
  /** The new end of the job, ISO 8601. */
  readonly end: string;
  /** The last day before the change, `YYYY-MM-DD`. Pass it to {@link setLastDay} to undo the change. */
  readonly before: string;
}

/**
 * Adds {@link RENEWED_DAYS} days to the last day of a job; a closed job opens for {@link RENEWED_DAYS} days from today.
 * Undefined if there is no such job on the site.
 */
export async function renewJob(
  db: Db,
  id: string,
  change: JobChange,
): Promise<JobEndChange | undefined> {
  const today = jobDay(change.now);
  const renewed = (day: string) => {
    const later = dayAfter(day > today ? day : today, RENEWED_DAYS);
    // From the year 10,000 on, a day does not have the format `YYYY-MM-DD`.
    return isDay(later) ? later : day;
  };
  return changeLastDay(db, id, renewed, change);
}

/** Closes a job now: yesterday becomes its last day. Undefined if there is no such job on the site. */
export async function closeJob(
  db: Db,
  id: string,
  change: JobChange,
): Promise<JobEndChange | undefined> {
  return changeLastDay(db, id, () => dayAfter(jobDay(change.now), -1), change);
}

/** Sets the last day of a job, `YYYY-MM-DD`. Undefined if there is no such job on the site. */
export async function setLastDay(
  db: Db,
  id: string,
  day: string,
  change: JobChange,
): Promise<JobEndChange | undefined> {
  return changeLastDay(db, id, () => day, change);
}

async function changeLastDay(
  db: Db,
  id: string,
  next: (day: string) => string,
  change: JobChange,
): Promise<JobEndChange | undefined> {
  let days: { readonly end: string; readonly before: string } | undefined;
  const put = ({ closesOn }: Readonly<Record<string, unknown>>) => {
    const before = String(closesOn);
    const day = next(before);
    days = { end: endOfDay(day), before };
    return { closesOn: day };
  };
  const changed = await putFields(db, { kind: 'jobs', id }, put, change);
  // Another person changed the job at the same time: apply this change to theirs.
  if (changed.outcome === 'conflict') return changeLastDay(db, id, next, change);
  return changed.outcome === 'changed' ? days : undefined;
}
