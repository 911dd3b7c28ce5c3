import type { Option } from '#shared/forms/define-form.ts';
import { endOfDay, isOpen } from '#shared/job-listing.ts';
import type { Language } from '#shared/language.ts';
import type { RefusedPost } from '#shared/page-data.ts';
import { textsIn } from '#shared/records/fields.ts';
import type { SiteRecord } from '#shared/records/kinds.ts';
import { IN_ENGLISH } from './es/jobs.ts';

type JobRecord = SiteRecord<'jobs'>;

/** One job in one language: its record, with some fields in the form that pages show. */
export type Job = ReturnType<typeof jobIn>;

/** The jobs as the pages of a language show them. Spanish pages show a job without Spanish texts in English. */
export function jobsIn(records: readonly JobRecord[], language: Language): readonly Job[] {
  return records.map((record) => jobIn(record, language));
}

function jobIn(record: JobRecord, language: Language) {
  const wordsIn = record.titleEs === '' ? 'en' : language;
  const { closesOn, education, experienceMonths, insteadOfEducation, ...job } = textsIn(
    record,
    wordsIn,
  );
  const { id, title, summary, description } = job;
  return {
    ...job,
    /** A second id, for job boards that identify jobs by numbers. It never changes. */
    number: numberOf(id),
    /** In U.S. dollars an hour. */
    payFrom: Number(job.payFrom),
    payTo: Number(job.payTo),
    /** Undefined if no education is required. */
    education: education === 'none' ? undefined : education,
    /** Undefined if no experience is required. If `insteadOfEducation` is set, experience can replace the education. */
    experience:
      experienceMonths === ''
        ? undefined
        : { months: Number(experienceMonths), insteadOfEducation },
    /** The application deadline with its UTC offset. */
    validThrough: endOfDay(closesOn),
    /** The English title, which addresses of the application contain. */
    englishTitle: record.title,
    /** The language of the texts: English on a Spanish page if the job has no Spanish texts. */
    wordsIn,
    /** The title. On a Spanish page, a note is added if the texts are in English. */
    markedTitle: wordsIn === language ? title : `${title} ${IN_ENGLISH}`,
    metaTitle: job.metaTitle || shortened(title, 60),
    metaDescription: job.metaDescription || shortened(`${summary} ${description}`, 155),
    requirements: job.requirements.map(({ text }) => text),
    responsibilities: job.responsibilities.map(({ text }) => text),
  };
}

/** Shortens a text to at most `maxCharacters`, at the end of a word. */
function shortened(text: string, maxCharacters: number): string {
  if (text.length <= maxCharacters) return text;
  const cut = text.slice(0, maxCharacters - 1);
  const end = cut.lastIndexOf(' ');
  const start = end === -1 ? cut : cut.slice(0, end).trimEnd();
  // Removes half an emoji at the end, which remains if a text without spaces was cut inside an emoji.
  return `${start.replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** The numbers of the first five jobs. They must not change, because job boards have read them. */
const FIRST_NUMBERS: Readonly<Record<string, number>> = {
  'medical-receptionist': 101,
  'administrative-assistant': 102,
  'medical-billing': 103,
  'medical-scribe': 104,
  'bilingual-receptionist': 105,
};

/** A number that only depends on the id: the FNV-1a hash with 31 bits. */
function numberOf(id: string): number {
  let hash = 0x811c9dc5;
  for (const character of id) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  return FIRST_NUMBERS[id] ?? hash >>> 1;
}

export function jobOptions(jobs: readonly Job[]): readonly Option[] {
  return jobs.map(({ id, markedTitle, summary }) => ({
    value: id,
    label: markedTitle,
    description: summary,
  }));
}

interface OfferedTo {
  readonly language: Language;
  /** The current time in milliseconds since 1970. */
  readonly now: number;
  /** A refused post that is shown again. The jobs that it names stay options, even if they have closed. */
  readonly refused?: RefusedPost | undefined;
}

/** The open jobs as options of a form on a page. */
export function roleOptions(
  records: readonly JobRecord[],
  { language, now, refused }: OfferedTo,
): readonly Option[] {
  const chosen = new Set(refused?.fields.map(([, value]) => value));
  const offered = jobsIn(records, language).filter(
    ({ id, validThrough }) => isOpen(validThrough, now) || chosen.has(id),
  );
  return jobOptions(offered);
}
