import type { JobFacts } from '#content/job.ts';

export const job: JobFacts = {
  id: 'medical-billing',
  number: 103,
  type: 'Full-time',
  hoursPerWeek: 40,
  location: 'Remote',
  countries: ['NI', 'EC', 'MX', 'PH', 'CO', 'SV', 'HN', 'GT'],
  category: 'Billing',
  placements: '400+',
  languages: ['English'],
  payRange: { fromUsd: 6, toUsd: 9 },
  experience: { months: 12 },
  datePosted: '2026-11-16',
  validThrough: '2027-06-15T23:59:59-06:00',
};
