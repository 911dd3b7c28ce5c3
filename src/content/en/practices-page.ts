import type { MetaCopy } from '#content/page-copy.ts';
import { CLAIMS } from './claims.ts';
import { numberWord } from './counts.ts';
import { PRACTICE_TYPES } from './practice-types.ts';

/** Copy of /practices. */
export const PRACTICES = {
  meta: {
    title: 'Virtual Staff by Practice Type',
    description:
      'Virtual medical staff for surgery centers, MRI centers, primary care, dental, dermatology and six more practice types.',
  } satisfies MetaCopy,
  updated: '2026-11-20',
  crumb: 'Practice Types',
  title: `Virtual staff for ${numberWord(PRACTICE_TYPES.length)} practice types`,
  lead: 'Choose your practice type to see what virtual staff do, which roles to hire first and how one morning could go.',
  featured: 'Practice types',
  more: {
    title: 'More specialties we staff',
    text: 'Choose one to see duties, benefits and roles.',
  },
  close: {
    title: 'Don’t see your specialty?',
    text: 'We match people by tasks and systems, so we can probably help. Tell us what you do, and we’ll introduce people who’ve done it.',
  },
  /** Copy that all practice pages share. */
  page: {
    roles: 'Who to hire first',
    rolesLead: 'Start with one of these. They work alongside your team on site.',
    yourTeam: 'Your team on site',
    yourTeamText: 'Sees patients, makes the decisions and sets the rules.',
    example: 'Example',
    startTrial: 'Start Free Trial',
    startYourTrial: 'Start Your Free Trial',
    close: {
      title: 'Try it free in your practice',
      text: 'Work with the person you choose for two weeks, free. If it’s not for you, you owe nothing.',
    },
    responsibilities: 'Responsibilities',
    skills: 'Required skills',
    positions: (count: number) => (count === 1 ? '1 position' : `${count} positions`),
    closeModal: 'Close',
    more: 'See what this position does',
    /** Marks the positions of an org chart that such centers hire first. */
    hireFirst: 'Hire first',
    roleLink: (title: string) => `More about the ${title}`,
  },
} as const;

/**
 * Copy of the page for unknown practice and staff types. The specification requires the title
 * (NAV-5).
 */
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
  day: 'A day in the role',
  dayNote: 'An example. You set the hours and rules.',
  systems: 'Systems they work in',
  systemsNote: 'We train them on yours before the first day.',
  limits: 'What stays with your team',
  cost: {
    title: 'What a full-time year costs',
    inHouse: 'in house',
    ours: 'with us',
    less: 'less',
    more: 'more',
    note: (wage: string, workers: string) =>
      `In house: ${wage} an hour, the U.S. median for ${workers}, with payroll taxes, benefits and days off.`,
    link: 'Use your own numbers',
  },
  related: 'Often hired together',
  profiles: 'Example profiles',
  report: 'Sample monthly report',
  close: (person: string) => `Try ${person} free for two weeks`,
  closeText: (questions: string) =>
    `Answer ${questions} short questions and meet your candidates on a call.`,
} as const;
