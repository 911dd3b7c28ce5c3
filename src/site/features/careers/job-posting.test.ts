import { describe, expect, test } from 'vitest';
import { JOB_PAGE } from '#content/en/jobs.ts';
import { postingTitle } from '#content/job-description.ts';
import { type Job, jobsIn } from '#content/jobs-in-language.ts';
import { SAMPLE_RECORDS } from '#content/samples/records.ts';
import { isOpen } from '#shared/job-listing.ts';
import { jobPosting } from './job-posting.ts';

const JOBS = jobsIn(SAMPLE_RECORDS.jobs, 'en');
const SITE = { name: 'Marigold Medical Staffing', origin: 'https://marigold.example' };
const posting = (job: Job) => jobPosting(job, JOB_PAGE, SITE, `/careers/${job.id}`);
const [RECEPTIONIST, , BILLING, SCRIBE] = JOBS as readonly [Job, Job, Job, Job];

describe('JobPosting of a job done wholly from home', () => {
  test.each(JOBS)('$id has the fields that search engines require and recommend', (job) => {
    const { description, ...rest } = posting(job);
    expect(rest).toMatchObject({
      '@type': 'JobPosting',
      title: expect.not.stringContaining('(Virtual)'),
      datePosted: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      validThrough: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}[+-]\d{2}:\d{2}$/),
      employmentType: 'FULL_TIME',
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
      url: `https://marigold.example/careers/${job.id}`,
      identifier: { '@type': 'PropertyValue', name: SITE.name, value: job.id },
      hiringOrganization: {
        '@type': 'Organization',
        name: SITE.name,
        sameAs: 'https://marigold.example/',
        logo: 'https://marigold.example/icon-512.png',
      },
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: [
        'Nicaragua',
        'Ecuador',
        'Mexico',
        'Philippines',
        'Colombia',
        'El Salvador',
        'Honduras',
        'Guatemala',
      ].map((name) => ({ '@type': 'Country', name })),
    });
    for (const item of [job.description, ...job.responsibilities, ...job.requirements]) {
      expect(description).toContain(item);
    }
  });

  test('the title is the position only, and keeps other parentheses', () => {
    expect(posting(RECEPTIONIST).title).toBe('Medical Receptionist');
    expect(postingTitle('Bilingual Medical Receptionist (Spanish)')).toBe(
      'Bilingual Medical Receptionist (Spanish)',
    );
  });

  test.each(JOBS)('$id has a valid pay range (CAREER-8)', ({ payFrom, payTo }) => {
    expect(payFrom).toBeGreaterThan(0);
    expect(payTo).toBeGreaterThan(payFrom);
  });

  test('part-time and contract jobs say so in the vocabulary', () => {
    const typed = (type: Job['type']) => posting({ ...RECEPTIONIST, type }).employmentType;
    expect(typed('Part-time')).toBe('PART_TIME');
    expect(typed('Contract')).toBe('CONTRACTOR');
  });

  test('education and experience are named only if the job requires them', () => {
    expect(posting(RECEPTIONIST)).not.toHaveProperty('experienceRequirements');
    expect(posting(RECEPTIONIST)).not.toHaveProperty('educationRequirements');
    expect(posting(BILLING)).toMatchObject({
      experienceRequirements: {
        '@type': 'OccupationalExperienceRequirements',
        monthsOfExperience: 12,
      },
    });
    expect(posting(BILLING)).not.toHaveProperty('experienceInPlaceOfEducation');
    expect(posting(SCRIBE)).toMatchObject({
      educationRequirements: {
        '@type': 'EducationalOccupationalCredential',
        credentialCategory: 'professional certificate',
      },
      experienceInPlaceOfEducation: true,
    });
  });

  test('only the countries of the job are named', () => {
    expect(posting({ ...RECEPTIONIST, countries: ['MX'] }).applicantLocationRequirements).toEqual([
      { '@type': 'Country', name: 'Mexico' },
    ]);
  });

  test('the description is HTML with escaped text', () => {
    const { description } = posting({ ...RECEPTIONIST, description: 'Calls & <notes>' });
    expect(description).toContain('<p>Calls &amp; &lt;notes&gt;</p>');
    expect(description).toContain('<ul><li>');
  });
});

describe('a job', () => {
  const end = '2027-05-31T23:59:59-06:00';

  test('is open up to its last second', () => {
    expect(isOpen(end, Date.parse('2027-06-01T05:59:59Z'))).toBe(true);
  });

  test('is closed after it', () => {
    expect(isOpen(end, Date.parse('2027-06-01T06:00:00Z'))).toBe(false);
  });
});
