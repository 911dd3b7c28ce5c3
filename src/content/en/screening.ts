import type { MetaCopy } from '#content/page-copy.ts';

/** A check of every candidate, in order. */
export interface Check {
  readonly title: string;
  readonly text: string;
  /** The result that ends an application at this step. */
  readonly fails: string;
  /** True until the owner has confirmed that the business does this. */
  readonly confirm: boolean;
}

const CHECKS: readonly Check[] = [
  {
    title: 'Application',
    text: 'Experience, tools, typing speed, languages and U.S. business hours, in writing.',
    fails: 'Not available in U.S. business hours, or answers that contradict each other.',
    confirm: true,
  },
  {
    title: 'English on the phone',
    text: 'A recorded introduction and a live interview, because most roles speak with patients.',
    fails: 'We would have to ask a caller to repeat what we heard.',
    confirm: true,
  },
  {
    title: 'Skills for the role',
    text: 'Tasks from the job: a booking call, a denial to work, a note to write.',
    fails: 'Mistakes that would reach a patient or a payer.',
    confirm: true,
  },
  {
    title: 'Identity, work history and references',
    text: 'We check an identity document and speak with past employers.',
    fails: 'A job or a reference that we can’t confirm.',
    confirm: true,
  },
  {
    title: 'Background and exclusion list',
    text: 'A criminal-record check as far as local law allows, and the federal list of people excluded from health care programs.',
    fails: 'Any entry on the exclusion list. A record of theft, fraud or abuse.',
    confirm: true,
  },
  {
    title: 'Computer, connection and room',
    text: 'The computer and connection meet the requirements on our careers page, and the room is quiet and private.',
    fails: 'A shared room, or equipment below the requirements.',
    confirm: true,
  },
];

/** Copy of /screening. */
export const SCREENING = {
  meta: {
    title: 'How We Screen Virtual Medical Assistants',
    description:
      'Six checks before you meet a candidate, and what fails each of them: English, skills, references, background and the exclusion list.',
  } satisfies MetaCopy,
  crumb: 'Screening',
  updated: '2026-11-22',
  title: 'How we screen virtual medical assistants',
  lead: 'Six checks before you meet anyone, and what ends an application at each of them.',
  picture: { stem: 'scenes/process', alt: 'Three candidates on a screen, with one selected' },
  checks: { title: 'The checks, in order', items: CHECKS, fails: 'What fails' },
  yours: {
    title: 'What you can check yourself',
    items: [
      'Ask for the results of these checks for any candidate, before you choose.',
      'Interview the candidate on the pairing call. Bring your hardest caller as a role play.',
      'Look up the name on the federal exclusion list. It is public and free.',
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
