import type { MetaCopy } from '#content/page-copy.ts';
import { CLAIMS } from './claims.ts';

/** The texts of the page /coverage, and of the line on other pages that links to it. */
export const COVERAGE = {
  meta: {
    title: 'Phone Coverage Planner for Medical Practices',
    description:
      'Mark the hours your phone rings. See whether one virtual assistant is enough, what stays uncovered, and what it costs a month.',
  } satisfies MetaCopy,
  crumb: 'Coverage planner',
  updated: '2026-11-27',
  title: 'Plan who answers your phone',
  lead: 'Mark the hours it rings. See who covers them, what stays uncovered, and the cost a month.',
  rules: {
    title: 'How the planner counts',
    items: [
      'Full-time is 40 hours a week, on up to five days; a nine-hour day includes unpaid lunch.',
      'Part-time is 20 hours a week, in one shift a day, on up to five days.',
      'Two people cover each other’s lunch while paid hours are left.',
      `Experienced staff cost ${CLAIMS.hourlyPrice.value} for each paid hour. A rare skill or a certificate can cost more.`,
      'A month is one twelfth of 52 weeks.',
    ],
    nights: `Does the phone ring at night? Our service is available ${CLAIMS.availability.value}.`,
    book: 'Talk to us about nights',
  },
  /** The line on other pages with a link to /coverage. */
  line: {
    question: 'How many people does it take to cover your phones?',
    link: 'Plan your coverage',
  },
  close: {
    title: 'See how it works with your phones',
    text: 'Answer a few short questions, meet your candidates, and try one for two weeks free.',
    link: { path: '/pricing', label: 'Compare the cost' },
  },
} as const;
