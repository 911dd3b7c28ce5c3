import type { JOB_PAGE } from '#content/en/jobs.ts';
import type { Job } from '#content/job.ts';
import { descriptionHtml, postingTitle } from '#content/job-description.ts';
import type { Site } from '#content/site.ts';
import type { JobType } from '#shared/jobs.ts';
import { countryName, languageOf } from '#shared/language.ts';
import type { Translated } from '#shared/translated.ts';

/** https://developers.google.com/search/docs/appearance/structured-data/job-posting, "employmentType". */
const EMPLOYMENT_TYPE: Readonly<Record<JobType, string>> = {
  'Full-time': 'FULL_TIME',
  'Part-time': 'PART_TIME',
  Contract: 'CONTRACTOR',
};

/**
 * A job as schema.org JobPosting for a fully remote job, in the language of `job`, `words` and `path`; its pay is the range
 * the page shows (https://developers.google.com/search/docs/appearance/structured-data/job-posting, "baseSalary").
 */
export function jobPosting(
  job: Job,
  words: Translated<typeof JOB_PAGE>,
  site: Pick<Site, 'name' | 'origin'>,
  path: string,
) {
  return {
    '@type': 'JobPosting',
    title: postingTitle(job.title),
    description: descriptionHtml(job, words),
    datePosted: job.datePosted,
    validThrough: job.validThrough,
    employmentType: EMPLOYMENT_TYPE[job.type],
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'USD',
      value: {
        '@type': 'QuantitativeValue',
        minValue: job.payRange.fromUsd,
        maxValue: job.payRange.toUsd,
        unitText: 'HOUR',
      },
    },
    directApply: true,
    url: site.origin + path,
    identifier: { '@type': 'PropertyValue', name: site.name, value: job.id },
    hiringOrganization: {
      '@type': 'Organization',
      name: site.name,
      sameAs: `${site.origin}/`,
      logo: `${site.origin}/icon-512.png`,
    },
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: job.countries.map((code) => ({
      '@type': 'Country',
      name: countryName(code, languageOf(path)),
    })),
    workHours: words.hoursPerWeek(String(job.hoursPerWeek)),
    ...(job.education && {
      educationRequirements: {
        '@type': 'EducationalOccupationalCredential',
        credentialCategory: job.education,
      },
    }),
    ...(job.experience && {
      experienceRequirements: {
        '@type': 'OccupationalExperienceRequirements',
        monthsOfExperience: job.experience.months,
      },
      ...(job.experience.insteadOfEducation && { experienceInPlaceOfEducation: true }),
    }),
  };
}

export function jobHeading(title: string): string {
  return title.replaceAll(' / ', '\u00a0/ ');
}
