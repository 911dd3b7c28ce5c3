import type { CountryCode } from '#shared/hiring-countries.ts';
import type { ApplicantRoleId, JobCategory, JobLanguage, JobType } from '#shared/jobs.ts';

/** Pay in U.S. dollars an hour, inclusive. */
export interface PayRange {
  readonly fromUsd: number;
  readonly toUsd: number;
}

/** The facts of a position, the same in every language. */
export interface JobFacts {
  /**
   * The role in the application, and the path `/careers/{id}`. Never change it: job boards identify
   * the job by it.
   */
  readonly id: ApplicantRoleId;
  /** A second identity, for job boards that identify jobs by numbers. Never change it. */
  readonly number: number;
  readonly type: JobType;
  readonly hoursPerWeek: number;
  readonly location: 'Remote';
  /** Where the person may work. */
  readonly countries: readonly CountryCode[];
  readonly category: JobCategory;
  /** How many agents we have placed in this role, as text: `500+`. */
  readonly placements: string;
  readonly languages: readonly JobLanguage[];
  /**
   * The pay range (CAREER-8) in the list, on the job page and for search engines. Sample: please
   * edit.
   */
  readonly payRange: PayRange;
  /** Omit if no education is required. */
  readonly education?: Education;
  /** Omit if no experience is required. If `insteadOfEducation` is set, experience can replace the education. */
  readonly experience?: { readonly months: number; readonly insteadOfEducation?: true };
  /** `YYYY-MM-DD`. */
  readonly datePosted: string;
  /** The application deadline with its UTC offset. */
  readonly validThrough: string;
}

/** https://developers.google.com/search/docs/appearance/structured-data/job-posting, "credentialCategory" */
export type Education =
  | 'high school'
  | 'associate degree'
  | 'bachelor degree'
  | 'professional certificate'
  | 'postgraduate degree';

/** The texts of a position in one language. */
export interface JobWords {
  /** The English title, as listed in CAREER-3. */
  readonly title: string;
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
