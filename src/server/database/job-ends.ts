import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { JOB_FACTS } from '#content/jobs.ts';
import { DAY_MS } from '#shared/durations.ts';
import { type ApplicantRoleId, isOpen, type JobEnds } from '#shared/jobs.ts';
import type { Database } from './schema.ts';
import { writeSetting } from './settings-repository.ts';

/** Until when each job is open by its file. */
export const WRITTEN_ENDS = Object.fromEntries(
  JOB_FACTS.map(({ id, validThrough }) => [id, validThrough]),
) as JobEnds;

/** What the owner set; it holds as long as the job's file says what it said then. */
interface SetEnd {
  readonly end: string;
  readonly insteadOf: string;
}

const keyOf = (id: ApplicantRoleId) => `job-end:${id}`;

export const RENEWED_DAYS = 90;
/** How long before its end a job is announced as closing. */
export const CLOSING_DAYS = 30;

/** The last change counts: of the job's file, or of the owner by {@link setJobEnd}. */
export async function readJobEnds(db: Kysely<Database>): Promise<JobEnds> {
  const keys = JOB_FACTS.map(({ id }) => keyOf(id));
  const rows = await db.selectFrom('settings').selectAll().where('key', 'in', keys).execute();
  const set = new Map(rows.map(({ key, value }) => [key, JSON.parse(value) as SetEnd]));
  return Object.fromEntries(
    JOB_FACTS.map(({ id, validThrough }) => {
      const own = set.get(keyOf(id));
      return [id, own?.insteadOf === validThrough ? own.end : validThrough];
    }),
  ) as JobEnds;
}

export async function setJobEnd(
  db: Kysely<Database>,
  id: ApplicantRoleId,
  end: string,
): Promise<void> {
  const own: SetEnd = { end, insteadOf: WRITTEN_ENDS[id] };
  await writeSetting(db, keyOf(id), JSON.stringify(own));
}

/** The last second of the day that is {@link RENEWED_DAYS} from now, in the time zone of the jobs' files. */
export function renewedEnd(now: number): string {
  const zone = '-06:00';
  const day = Temporal.Instant.fromEpochMilliseconds(now)
    .toZonedDateTimeISO(zone)
    .add({ days: RENEWED_DAYS })
    .toPlainDate();
  return `${day}T23:59:59${zone}`;
}

export function closedEnd(now: number): string {
  return new Date(now - 1).toISOString();
}

/** The open jobs that close within {@link CLOSING_DAYS}, the first one first. */
export function closingJobs(ends: JobEnds, now: number): ApplicantRoleId[] {
  return JOB_FACTS.map(({ id }) => id)
    .filter((id) => isOpen(ends[id], now) && !isOpen(ends[id], now + CLOSING_DAYS * DAY_MS))
    .sort((a, b) => Date.parse(ends[a]) - Date.parse(ends[b]));
}

/** A page waits no longer for the database than this. */
const MAX_WAIT_MS = 500;

/** Reads the ends for each request; if the database does not answer in time, those last known. */
export function openJobEnds(
  db: Kysely<Database>,
  onError: (error: unknown) => void,
): () => Promise<JobEnds> {
  let known = WRITTEN_ENDS;
  let asking: Promise<void> | undefined;
  return async () => {
    asking ??= readJobEnds(db)
      .then((ends) => {
        known = ends;
      }, onError)
      .finally(() => {
        asking = undefined;
      });
    await Promise.race([asking, wait(MAX_WAIT_MS, undefined, { ref: false })]);
    return known;
  };
}
