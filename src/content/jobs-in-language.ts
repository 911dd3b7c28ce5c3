import type { Option } from '#shared/forms/define-form.ts';
import { endOfDay, isOpen } from '#shared/job-listing.ts';
import type { Language } from '#shared/language.ts';
import type { RefusedPost } from '#shared/page-data.ts';
import type { SiteRecord } from '#shared/records/kinds.ts';
import { IN_ENGLISH } from './es/jobs.ts';
import type { Job } from './job.ts';

type JobRecord = SiteRecord<'jobs'>;

/** The jobs as the pages of a language show them. A job without Spanish texts has English ones there. */
export function jobsIn(records: readonly JobRecord[], language: Language): readonly Job[] {
  return records.map((record) => jobIn(record, language));
}

function jobIn(record: JobRecord, language: Language): Job {
  const {
    closesOn,
    hoursPerWeek,
    payFrom,
    payTo,
    education,
    experienceMonths,
    insteadOfEducation,
    titleEs,
    summaryEs,
    descriptionEs,
    metaTitleEs,
    metaDescriptionEs,
    requirementsEs,
    responsibilitiesEs,
    ...facts
  } = record;
  const wordsIn = titleEs === '' ? 'en' : language;
  const isSpanish = wordsIn === 'es';
  const title = isSpanish ? titleEs : record.title;
  const summary = isSpanish ? summaryEs : record.summary;
  const description = isSpanish ? descriptionEs : record.description;
  const metaTitle = isSpanish ? metaTitleEs : record.metaTitle;
  const metaDescription = isSpanish ? metaDescriptionEs : record.metaDescription;
  const lines = (rows: JobRecord['requirements']) => rows.map(({ text }) => text);
  return {
    ...facts,
    number: numberOf(record.id),
    hoursPerWeek: Number(hoursPerWeek),
    payRange: { fromUsd: Number(payFrom), toUsd: Number(payTo) },
    education: education === 'none' ? undefined : education,
    experience:
      experienceMonths === ''
        ? undefined
        : { months: Number(experienceMonths), insteadOfEducation },
    validThrough: endOfDay(closesOn),
    englishTitle: record.title,
    wordsIn,
    title,
    markedTitle: wordsIn === language ? title : `${title} ${IN_ENGLISH}`,
    summary,
    metaTitle: metaTitle || shortened(title, 60),
    metaDescription: metaDescription || shortened(`${summary} ${description}`, 155),
    description,
    requirements: lines(isSpanish ? requirementsEs : record.requirements),
    responsibilities: lines(isSpanish ? responsibilitiesEs : record.responsibilities),
  };
}

/** Ends a text at the end of a word, as search results do. */
function shortened(text: string, maxCharacters: number): string {
  if (text.length <= maxCharacters) return text;
  const cut = text.slice(0, maxCharacters - 1);
  const end = cut.lastIndexOf(' ');
  const start = end === -1 ? cut : cut.slice(0, end).trimEnd();
  // A text without spaces can be cut in the middle of an emoji.
  return `${start.replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** The numbers of the first five jobs, which job boards have read. */
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
  /** Epoch ms. */
  readonly now: number;
  /** A post that is shown again: the jobs that it names stay, though they may have closed. */
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
