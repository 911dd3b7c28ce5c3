import type { MetaCopy } from '#content/page-copy.ts';

export const FAQS = {
  meta: {
    title: 'Frequently Asked Questions (FAQs)',
    description:
      'Answers about our medical virtual assistants: cost, the free trial, HIPAA and BAAs, computers, background checks, contracts and time zones.',
  } satisfies MetaCopy,
  crumb: 'FAQs',
  updated: '2026-11-20',
  title: 'Frequently asked questions (FAQs)',
  lead: 'Cost, the free trial, privacy and working together.',
  topics: 'Questions by topic',
  count: (questions: number) => `${questions} questions`,
  /** Links below an answer, by the id of its question. */
  links: {
    'outside-us': [{ path: '/security', label: 'Where your data is seen from' }],
    baa: [{ path: '/security/baa', label: 'Read the BAA' }],
    breach: [{ path: '/security/baa', label: 'Read the BAA' }],
    contract: [{ path: '/security/agreement', label: 'Read the service agreement' }],
    papers: [
      { path: '/security/agreement', label: 'Read the service agreement' },
      { path: '/security/baa', label: 'Read the BAA' },
      { path: '/packet', label: 'One document for your partners' },
    ],
  } satisfies Readonly<Record<string, readonly { path: string; label: string }[]>>,
  close: {
    title: 'Still have questions?',
    text: 'Write to us, or see how it works in your practice. The first two weeks are free.',
    link: { path: '/pricing', label: 'See what it costs' },
  },
} as const;
