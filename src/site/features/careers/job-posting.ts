import type { JOB_PAGE } from '#content/en/jobs.ts';
import { descriptionHtml, postingTitle } from '#content/job-description.ts';
import type { Job } from '#content/jobs-in-language.ts';
import type { Site } from '#content/site.ts';
import type { JobType } from '#shared/job-listing.ts';
import { countryName, languageOf } from '#shared/language.ts';
import type { Translated } from '#shared/translated.ts';

/**
 * The value of "employmentType" for each type of job, as in
 * https://developers.google.com/search/docs/appearance/structured-data/job-posting
 */
const EMPLOYMENT_TYPE: Readonly<Record<JobType, string>> = {
  'Full-time': 'FULL_TIME',
  'Part-time': 'PART_TIME',
  Contract: 'CONTRACTOR',
};

/**
 * A fully remote job as a schema.org JobPosting. `job`, `words` and `path` must have the same language. "baseSalary" is
 * the range that the page shows (https://developers.google.com/search/docs/appearance/structured-data/job-posting).
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
        minValue: job.payFrom,
        maxValue: job.payTo,
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
    workHours: words.hoursPerWeek(job.hoursPerWeek),
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
