import type { JobFacts } from '#content/job.ts';

export const job: JobFacts = {
  id: 'bilingual-receptionist',
  number: 105,
  type: 'Full-time',
  hoursPerWeek: 40,
  location: 'Remote',
  countries: ['NI', 'EC', 'MX', 'PH', 'CO', 'SV', 'HN', 'GT'],
  category: 'Administrative',
  placements: '350+',
  languages: ['Bilingual (Spanish-English)'],
  payRange: { fromUsd: 6, toUsd: 9 },
  datePosted: '2026-11-16',
  validThrough: '2027-06-30T23:59:59-06:00',
};
