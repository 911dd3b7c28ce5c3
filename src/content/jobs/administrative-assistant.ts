import type { JobFacts } from '#content/job.ts';

export const job: JobFacts = {
  id: 'administrative-assistant',
  number: 102,
  type: 'Full-time',
  hoursPerWeek: 40,
  location: 'Remote',
  countries: ['NI', 'EC', 'MX', 'PH', 'CO', 'SV', 'HN', 'GT'],
  category: 'Administrative',
  placements: '300+',
  languages: ['English'],
  payRange: { fromUsd: 4, toUsd: 6 },
  datePosted: '2026-11-16',
  validThrough: '2027-05-15T23:59:59-06:00',
};
