import { dayIn } from './calendar-day.ts';
import { DAY_MS } from './durations.ts';
import { type Language, pathIn } from './language.ts';

/** The time zone of the last days of jobs: Central America, where most applicants live. */
const ZONE = '-06:00';

/** The address of the application for a job. `title` is the English title. */
export function applyPath(title: string, language: Language): string {
  return `${pathIn('/apply', language)}?${new URLSearchParams({ role: title })}`;
}

/** The last moment of a day (`YYYY-MM-DD`) on which a job is open, ISO 8601 with the offset from UTC. */
export function endOfDay(day: string): string {
  return `${day}T23:59:59${ZONE}`;
}

/** True while applications are accepted, the last moment included. `now`: Unix time in milliseconds. */
export function isOpen(end: string, now: number): boolean {
  return now <= Date.parse(end);
}

/**
 * How long a list of jobs can be cached: whole seconds until the next job closes, at most a day. `now`: Unix time in
 * milliseconds.
 */
export function secondsUntilNextEnd(
  jobs: readonly { readonly validThrough: string }[],
  now: number,
): number {
  const ends = jobs.map(({ validThrough }) => Date.parse(validThrough)).filter((end) => end >= now);
  return Math.floor(Math.min(DAY_MS, ...ends.map((end) => end - now)) / 1000);
}

/** The last day of a job as text: `Apr 30, 2027`. */
export function lastDay(end: string): string {
  return new Date(end).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: ZONE });
}

/** The calendar day of an instant (Unix time in milliseconds) in the time zone of the jobs, `YYYY-MM-DD`. */
export function jobDay(instant: number): string {
  return dayIn(ZONE, instant);
}

/** The job with this English title (as in the links of {@link applyPath}) or with this id, ignoring case. */
export function jobCalled<T extends { readonly id: string; readonly title: string }>(
  jobs: readonly T[],
  text: string | null,
): T | undefined {
  const wanted = text?.trim().toLowerCase();
  return jobs.find(({ id, title }) => id === wanted || title.toLowerCase() === wanted);
}

/**
 * The search of the job listings: a GET form on /careers. The search is in the URL, so that a filtered list can be
 * shared. The same functions run in the browser, at build and on the server.
 */

export const JOB_CATEGORIES = ['Administrative', 'Billing', 'Clinical', 'Healthcare'] as const;
export const JOB_LANGUAGES = ['English', 'Bilingual (Spanish-English)'] as const;
export const JOB_TYPES = ['Full-time', 'Part-time', 'Contract'] as const;

export type JobCategory = (typeof JOB_CATEGORIES)[number];
export type JobLanguage = (typeof JOB_LANGUAGES)[number];
export type JobType = (typeof JOB_TYPES)[number];

export interface JobSearch {
  /** Text to find in title and description, ignoring case; trimmed. */
  readonly q: string;
  readonly category: JobCategory | '';
  readonly language: JobLanguage | '';
  readonly type: JobType | '';
}

export const EVERY_JOB: JobSearch = { q: '', category: '', language: '', type: '' };

const MAX_QUERY_CHARACTERS = 200;

/** Reads the search from a query or a form. Unknown filters are ignored, so that an old link still shows jobs. */
export function readJobSearch(params: { get(name: string): unknown }): JobSearch {
  const text = (name: string) => {
    const value = params.get(name);
    return typeof value === 'string' ? value.trim().slice(0, MAX_QUERY_CHARACTERS) : '';
  };
  return {
    q: text('q'),
    category: oneOf(JOB_CATEGORIES, text('category')),
    language: oneOf(JOB_LANGUAGES, text('language')),
    type: oneOf(JOB_TYPES, text('type')),
  };
}

export function jobSearchPath(search: JobSearch, language: Language): string {
  const path = pathIn('/careers', language);
  const set = Object.entries(search).filter(([, value]) => value !== '');
  return set.length === 0 ? path : `${path}?${new URLSearchParams(set)}`;
}

interface SearchableJob {
  readonly title: string;
  readonly description: string;
  readonly category: JobCategory;
  readonly language: JobLanguage;
  readonly type: JobType;
}

export function matchesJobSearch(job: SearchableJob, { q, category, language, type }: JobSearch) {
  return (
    plain(`${job.title}\n${job.description}`).includes(plain(q)) &&
    (category === '' || job.category === category) &&
    (language === '' || job.language === language) &&
    (type === '' || job.type === type)
  );
}

/** Removes case and accents, so that "facturacion" finds "Facturación". */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

export function isEveryJob(search: JobSearch): boolean {
  return Object.values(search).every((value) => value === '');
}

function oneOf<T extends string>(options: readonly T[], value: string): T | '' {
  return options.find((option) => option === value) ?? '';
}
