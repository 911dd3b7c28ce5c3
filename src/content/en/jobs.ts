import { dollarsAndCents } from '#shared/dollars.ts';
import type { JobCategory, JobLanguage, JobType } from '#shared/job-listing.ts';

/** The pay range as text: `$5–$7/hour`. */
function payText(from: number, to: number): string {
  return `${dollarsAndCents(from)}–${dollarsAndCents(to)}/hour`;
}

/** The labels of a job's values. */
export const JOB_VALUES = {
  'Full-time': 'Full-time',
  'Part-time': 'Part-time',
  Contract: 'Contract',
  Remote: 'Remote',
  Administrative: 'Administrative',
  Billing: 'Billing',
  Clinical: 'Clinical',
  Healthcare: 'Healthcare',
  English: 'English',
  'Bilingual (Spanish-English)': 'Bilingual (Spanish-English)',
} as const satisfies Record<JobType | JobCategory | JobLanguage | 'Remote', string>;

export const JOB_PAGE = {
  values: JOB_VALUES,
  payText,
  apply: 'Apply Now',
  time: 'The application takes about ten minutes.',
  about: 'About the role',
  responsibilities: 'Key responsibilities',
  requirements: 'Requirements',
  placements: 'placements in this role so far',
  pay: 'Pay',
  perHour: 'Pay per hour',
  category: 'Category',
  type: 'Type',
  location: 'Location',
  language: 'Language',
  fullyRemote: 'Fully remote',
  hours: 'Hours',
  hoursPerWeek: (hours: string) => `${hours} a week`,
  background: 'Background',
  education: {
    'high school': 'High school diploma',
    'associate degree': 'Associate degree',
    'bachelor degree': 'Bachelor’s degree',
    'professional certificate': 'Professional certificate',
    'postgraduate degree': 'Postgraduate degree',
  },
  experience: (time: string) => `At least ${time} of experience`,
  educationOrExperience: (education: string, time: string) =>
    `${education}, or at least ${time} of experience`,
  whereTitle: 'Where you can work from',
  whereText: 'You work from home. We hire for this role in these countries:',
  closedTitle: 'This position is closed',
  closedText:
    'We’re no longer taking applications for this job. See our open positions, or tell us about yourself and we’ll keep you in mind.',
  closedAction: 'See open positions',
  othersTitle: 'Other open positions',
} as const;
