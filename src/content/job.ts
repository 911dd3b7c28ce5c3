import type { ApplicantRoleId, JobCategory, JobLanguage, JobType } from '#shared/jobs.ts';
import type { CountryCode } from './countries.ts';

/** Pay in U.S. dollars an hour, both ends included. */
export interface PayRange {
  readonly fromUsd: number;
  readonly toUsd: number;
}

/** What is the same about a position in every language. */
export interface JobFacts {
  /** The role in the application, also the path, `/careers/{id}`. Never changes: job boards know the job by it. */
  readonly id: ApplicantRoleId;
  /** The same identity as a number, for job boards that know jobs by numbers. Never changes. */
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
  /** Pay range (CAREER-8), shown in the list and on the job page, and sent to search engines. Sample: please edit. */
  readonly payRange: PayRange;
  /** Leave out if none is required. */
  readonly education?: Education;
  /** Leave out if none is required. `insteadOfEducation`: it does in place of the education. */
  readonly experience?: { readonly months: number; readonly insteadOfEducation?: true };
  /** `YYYY-MM-DD`. */
  readonly datePosted: string;
  /** The application deadline, with its offset from UTC. */
  readonly validThrough: string;
}

/** https://developers.google.com/search/docs/appearance/structured-data/job-posting, "credentialCategory" */
export type Education =
  | 'high school'
  | 'associate degree'
  | 'bachelor degree'
  | 'professional certificate'
  | 'postgraduate degree';

/** What a position's page says in one language. */
export interface JobWords {
  /** In English as listed in CAREER-3. */
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
