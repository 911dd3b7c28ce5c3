import type { MetaCopy } from '#content/page-copy.ts';

export const SCREENING = {
  meta: {
    title: 'How We Screen Virtual Medical Assistants',
    description:
      'The checks before you meet a candidate, and what fails each of them: English, skills, references, background and the exclusion list.',
  } satisfies MetaCopy,
  crumb: 'Screening',
  updated: '2026-11-27',
  title: 'How we screen virtual medical assistants',
  lead: 'What we check before you meet anyone, and what ends an application.',
  checks: { title: 'The checks, in order', fails: 'What fails' },
  yours: {
    title: 'What you can check yourself',
    items: [
      'Ask for any candidate’s results before you choose.',
      'On the pairing call, role-play your hardest caller.',
      'Look up the name on the federal exclusion list, free.',
    ],
    source: 'Office of Inspector General: exclusions',
    url: 'https://oig.hhs.gov/exclusions/',
  },
  close: {
    title: 'See who passes',
    text: 'Answer a few short questions. You’ll meet people who’ve done the work you need.',
    link: { path: '/example-profiles', label: 'See three example profiles' },
  },
} as const;
