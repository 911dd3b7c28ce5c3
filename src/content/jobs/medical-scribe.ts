import type { JobFacts } from '#content/job.ts';

export const job: JobFacts = {
  id: 'medical-scribe',
  number: 104,
  type: 'Full-time',
  hoursPerWeek: 40,
  location: 'Remote',
  countries: ['NI', 'EC', 'MX', 'PH', 'CO', 'SV', 'HN', 'GT'],
  category: 'Clinical',
  placements: '250+',
  languages: ['English'],
  payRange: { fromUsd: 5, toUsd: 7 },
  education: 'professional certificate',
  experience: { months: 12, insteadOfEducation: true },
  datePosted: '2026-11-16',
  validThrough: '2027-05-31T23:59:59-06:00',
};
