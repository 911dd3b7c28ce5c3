import type { MetaCopy } from '#content/page-copy.ts';

/** Copy of /practices. */
export const PRACTICES = {
  meta: {
    title: 'Virtual Staff by Practice Type',
    description:
      'How virtual staff work in surgery and MRI centers, primary care, dental, dermatology and six more kinds of practice.',
  } satisfies MetaCopy,
  updated: '2026-11-20',
  title: 'Practice types: virtual staff who know your kind of practice',
  lead: 'A dental recall is not a cath-lab schedule. Choose your practice type to see the work, the roles and a day’s problem solved.',
  featured: 'Practice types',
  more: { title: 'More specialties we staff', text: 'Each has its own page.' },
  other: {
    title: 'Your specialty is not here?',
    text: 'We match by tasks and systems, so it rarely matters. Tell us what you do and we will show you people who have done it.',
  },
  /** Copy that all practice pages share. */
  page: {
    crumb: 'Practice Types',
    roles: 'Most popular first hires',
    example: 'A day’s problem',
    startTrial: 'Start Free Trial',
    startYourTrial: 'Start Your Free Trial',
    close: 'Try it with your own patients',
    closeText:
      'Two weeks free, with the person you picked. If it does not work, you owe nothing and we say thank you.',
    responsibilities: 'Responsibilities',
    skills: 'Required skills',
    positions: (count: number) => (count === 1 ? '1 position' : `${count} positions`),
    closeModal: 'Close',
    more: 'Read what this position does',
  },
} as const;

/** Copy of the page for unknown practice and staff types; the title is a requirement (NAV-5). */
export const UNKNOWN_TYPE = {
  meta: {
    title: 'Staff Type Not Found',
    description: 'There is no page for that staff or practice type. Here are the ones we have.',
  } satisfies MetaCopy,
  title: 'Staff type not found',
  lead: 'We have no page at this address. These are the positions and the practice types we staff.',
  staff: 'Positions',
  practices: 'Practice types',
} as const;

/** Copy that all staff pages share. */
export const STAFF_PAGE = {
  crumb: 'Medical Staff',
  getStarted: 'Get Started',
  price: 'From $12 an hour, free for two weeks',
  responsibilities: 'Responsibilities',
  benefits: 'Benefits',
  day: 'A day in the role',
  dayNote: 'An example. Your hours and your rules set the real one.',
  systems: 'Systems they work in',
  systemsNote:
    'They are trained on yours before the first day; product names belong to their owners.',
  limits: 'What stays with your team',
  related: 'Often hired together',
  close: (title: string) => `Try a ${title} for two weeks`,
  closeText: (questions: string) =>
    `Answer ${questions} short questions. We bring candidates, you choose on a call, and the first two weeks are free.`,
} as const;
