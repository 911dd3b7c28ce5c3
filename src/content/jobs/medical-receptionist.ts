import type { JobFacts } from '#content/job.ts';

export const job: JobFacts = {
  id: 'medical-receptionist',
  number: 101,
  type: 'Full-time',
  hoursPerWeek: 40,
  location: 'Remote',
  countries: ['NI', 'EC', 'MX', 'PH', 'CO', 'SV', 'HN', 'GT'],
  category: 'Administrative',
  placements: '500+',
  languages: ['English'],
  payRange: { fromUsd: 5, toUsd: 7 },
  datePosted: '2026-11-16',
  validThrough: '2027-04-30T23:59:59-06:00',
};
