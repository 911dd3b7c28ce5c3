import type { Language } from '#shared/language.ts';
import type { SiteRecord } from '#shared/records/kinds.ts';

/** Pay in U.S. dollars an hour, inclusive. */
export interface PayRange {
  readonly fromUsd: number;
  readonly toUsd: number;
}

/** The fields of a record that the pages show in another form. */
type ConvertedFields =
  | 'closesOn'
  | 'hoursPerWeek'
  | 'payFrom'
  | 'payTo'
  | 'education'
  | 'experienceMonths'
  | 'insteadOfEducation';

/** The facts of a position, the same in every language: those of its record, and some that are made of them. */
interface JobFacts
  extends Omit<SiteRecord<'jobs'>, ConvertedFields | keyof JobWords | `${string}Es`> {
  /** The path `/careers/{id}`, and the stored answer of the application. It never changes. */
  readonly id: string;
  /** A second identity, for job boards that identify jobs by numbers. It never changes. */
  readonly number: number;
  readonly hoursPerWeek: number;
  /** The pay range in the list, on the job page and for search engines. */
  readonly payRange: PayRange;
  /** Undefined if no education is required. */
  readonly education: Education | undefined;
  /** Undefined if no experience is required. If `insteadOfEducation` is set, experience can replace the education. */
  readonly experience:
    | { readonly months: number; readonly insteadOfEducation: boolean }
    | undefined;
  /** The application deadline with its UTC offset. */
  readonly validThrough: string;
  /** The English title, which addresses of the application contain. */
  readonly englishTitle: string;
}

/** https://developers.google.com/search/docs/appearance/structured-data/job-posting, "credentialCategory" */
export type Education = Exclude<SiteRecord<'jobs'>['education'], 'none'>;

/** The texts of a position in one language. */
interface JobWords {
  /** The language of the texts: English on a Spanish page if the job has no Spanish texts. */
  readonly wordsIn: Language;
  readonly title: string;
  /** The title with the note that the texts are in English, if the page is in Spanish. */
  readonly markedTitle: string;
  /** One line for the choice in the application. */
  readonly summary: string;
  /** For search results: at most 60 and 155 characters. */
  readonly metaTitle: string;
  readonly metaDescription: string;
  /** One or two sentences about the work. */
  readonly description: string;
  readonly requirements: readonly string[];
  readonly responsibilities: readonly string[];
}

/** One position in one language. */
export type Job = JobFacts & JobWords;
