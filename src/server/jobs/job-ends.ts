import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { JOB_WORDS } from '#content/en/jobs.ts';
import { JOB_FACTS } from '#content/jobs.ts';
import type { Database } from '#server/database/schema.ts';
import { writeSetting } from '#server/database/settings-repository.ts';
import { DAY_MS } from '#shared/durations.ts';
import { type ApplicantRoleId, isOpen, type JobEnds } from '#shared/jobs.ts';

/** The end of each job according to its file. */
export const WRITTEN_ENDS = Object.fromEntries(
  JOB_FACTS.map(({ id, validThrough }) => [id, validThrough]),
) as JobEnds;

/** An end that the owner set. It is valid while the end in the job's file is still `insteadOf`. */
interface SetEnd {
  readonly end: string;
  readonly insteadOf: string;
}

const keyOf = (id: ApplicantRoleId) => `job-end:${id}`;

const RENEWED_DAYS = 90;
/** A job is announced as closing this many days before its end. */
const CLOSING_DAYS = 30;

/**
 * The last day of each job: the date in the job's file, or the owner's date ({@link setJobEnd}), whichever changed
 * later.
 */
export async function readJobEnds(db: Kysely<Database>): Promise<JobEnds> {
  const keys = JOB_FACTS.map(({ id }) => keyOf(id));
  const rows = await db.selectFrom('settings').selectAll().where('key', 'in', keys).execute();
  const set = new Map(rows.map(({ key, value }) => [key, JSON.parse(value) as SetEnd]));
  return Object.fromEntries(
    JOB_FACTS.map(({ id, validThrough }) => {
      const setEnd = set.get(keyOf(id));
      return [id, setEnd?.insteadOf === validThrough ? setEnd.end : validThrough];
    }),
  ) as JobEnds;
}

export interface Job {
  readonly id: ApplicantRoleId;
  readonly title: string;
  /** ISO 8601. */
  readonly end: string;
  readonly state: 'open' | 'closes soon' | 'closed';
}

export async function listJobs(db: Kysely<Database>, now: number): Promise<Job[]> {
  const ends = await readJobEnds(db);
  const closing = closingJobs(ends, now);
  return JOB_FACTS.map(({ id }) => {
    const state = closing.includes(id) ? 'closes soon' : isOpen(ends[id], now) ? 'open' : 'closed';
    return { id, title: JOB_WORDS[id].title, end: ends[id], state };
  });
}

/** A changed end of a job, ISO 8601. Pass `before` to {@link setJobEnd} to undo the change. */
export interface JobEndChange {
  readonly end: string;
  readonly before: string;
}

/** Adds {@link RENEWED_DAYS} days to the end of a job; a closed job opens for {@link RENEWED_DAYS} days from today. */
export async function renewJob(
  db: Kysely<Database>,
  id: ApplicantRoleId,
  now: number,
): Promise<JobEndChange> {
  const before = (await readJobEnds(db))[id];
  const end = renewedEnd(Math.max(now, Date.parse(before)));
  await setJobEnd(db, id, end);
  return { end, before };
}

export async function closeJob(
  db: Kysely<Database>,
  id: ApplicantRoleId,
  now: number,
): Promise<JobEndChange> {
  const before = (await readJobEnds(db))[id];
  const end = new Date(now - 1).toISOString();
  await setJobEnd(db, id, end);
  return { end, before };
}

export async function setJobEnd(
  db: Kysely<Database>,
  id: ApplicantRoleId,
  end: string,
): Promise<void> {
  const stored: SetEnd = { end, insteadOf: WRITTEN_ENDS[id] };
  await writeSetting(db, keyOf(id), JSON.stringify(stored));
}

/** The last second of the day that is {@link RENEWED_DAYS} after `time`, in the time zone of the jobs' files. */
function renewedEnd(time: number): string {
  const zone = '-06:00';
  const day = Temporal.Instant.fromEpochMilliseconds(time)
    .toZonedDateTimeISO(zone)
    .add({ days: RENEWED_DAYS })
    .toPlainDate();
  return `${day}T23:59:59${zone}`;
}

/** The open jobs that close within {@link CLOSING_DAYS}, sorted by their end. */
export function closingJobs(ends: JobEnds, now: number): ApplicantRoleId[] {
  return JOB_FACTS.map(({ id }) => id)
    .filter((id) => isOpen(ends[id], now) && !isOpen(ends[id], now + CLOSING_DAYS * DAY_MS))
    .sort((a, b) => Date.parse(ends[a]) - Date.parse(ends[b]));
}

/** Maximum time that a page waits for the database. */
const MAX_WAIT_MS = 500;

/**
 * Returns a function that reads the ends for a request. If the database does not respond in time, the function
 * returns the ends of the last read.
 */
export function openJobEnds(
  db: Kysely<Database>,
  onError: (error: unknown) => void,
): () => Promise<JobEnds> {
  let lastEnds = WRITTEN_ENDS;
  let asking: Promise<void> | undefined;
  return async () => {
    asking ??= readJobEnds(db)
      .then((ends) => {
        lastEnds = ends;
      }, onError)
      .finally(() => {
        asking = undefined;
      });
    await Promise.race([asking, wait(MAX_WAIT_MS, undefined, { ref: false })]);
    return lastEnds;
  };
}
