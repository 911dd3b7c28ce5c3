import type { MetaCopy } from '#content/page-copy.ts';
import { CLAIMS } from './claims.ts';
import { numberWord } from './counts.ts';
import { PRACTICE_TYPES } from './practice-types.ts';

/**
 * Links between the catalogs /services, /medical-staff and /practices. Each catalog shows the links to the other two.
 */
export const CATALOGS = {
  title: 'Or choose',
  links: [
    { path: '/services', label: 'from all positions' },
    { path: '/medical-staff', label: 'by task' },
    { path: '/practices', label: 'by practice type' },
  ],
} as const;

/** Copy of /practices. */
export const PRACTICES = {
  meta: {
    title: 'Practice Types We Staff, from Dental to MRI',
    description:
      'Virtual medical staff for surgery centers, MRI centers, primary care, dental, dermatology and six more practice types.',
  } satisfies MetaCopy,
  updated: '2026-11-27',
  crumb: 'Practice Types',
  title: `Practice types: virtual staff for all ${numberWord(PRACTICE_TYPES.length)}`,
  lead: 'See what virtual staff do in a practice like yours, and whom to hire first.',
  featured: 'Practice types',
  more: {
    title: 'More specialties we staff',
  },
  close: {
    title: 'Don’t see your specialty?',
    text: 'Tell us what you do, and we’ll introduce people who’ve done it.',
  },
  /** Copy that all practice pages share. */
  page: {
    roles: 'Who to hire first',
    yourTeam: 'Your team on site',
    yourTeamText: 'Sees patients and makes the decisions.',
    startTrial: 'Start Free Trial',
    startYourTrial: 'Start Your Free Trial',
    close: {
      title: 'Try it free in your practice',
      text: 'If it’s not for you after two weeks, you owe nothing.',
    },
    responsibilities: 'Responsibilities',
    skills: 'Required skills',
    positions: (count: number) => (count === 1 ? '1 position' : `${count} positions`),
    closeModal: 'Close',
    more: 'See what this position does',
    /** Marks the positions of an org chart that are usually hired first. */
    hireFirst: 'Hire first',
    roleLink: (title: string) => `More about the ${title}`,
  },
} as const;

/** Copy of the page for unknown practice and staff types. The specification requires the title. */
export const UNKNOWN_TYPE = {
  meta: {
    title: 'Staff Type Not Found',
    description: 'We couldn’t find that staff or practice type. Here are the ones we have.',
  } satisfies MetaCopy,
  title: 'Staff type not found',
  lead: 'We couldn’t find that page. Here are the positions and practice types we staff.',
  staff: 'Positions',
  practices: 'Practice types',
} as const;

/** Copy that all staff pages share. */
export const STAFF_PAGE = {
  getStarted: 'Get Started',
  price: `${CLAIMS.hourlyPrice.value} an hour, free for two weeks`,
  responsibilities: 'Responsibilities',
  benefits: 'Benefits',
  systems: 'Systems they work in',
  systemsNote: 'We train them on yours first.',
  limits: 'What they don’t do',
  cost: {
    title: 'What a full-time year costs',
    inHouse: 'in house',
    ours: 'with us',
    less: 'less',
    more: 'more',
    /** A sentence in three parts. `source` is a link. */
    note: {
      wage: (wage: string) => `In house: ${wage} an hour,`,
      source: (workers: string) => `the U.S. median for ${workers}`,
      more: ', plus taxes, benefits and days off.',
    },
    link: 'Use your own numbers',
  },
  related: 'Often hired together',
  close: (person: string) => `Try ${person} free for two weeks`,
  closeText: (questions: string) =>
    `Answer ${questions} short questions and meet your candidates on a call.`,
} as const;
