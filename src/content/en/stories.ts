import type { MetaCopy } from '#content/page-copy.ts';
import { stated } from './claim-words.ts';
import { CLAIMS } from './claims.ts';
import { storyTitle } from './story-title.ts';

/** Copy of /success-stories. */
export const STORIES = {
  meta: {
    title: 'Client Success Stories: What Changed, at What Cost',
    description:
      'How healthcare groups and single practices hired virtual medical staff, what their teams cost and what changed, in their own words.',
  } satisfies MetaCopy,
  crumb: 'Success Stories',
  updated: '2026-11-20',
  title: 'Client success stories',
  lead: `Who they hired and what changed.${stated(CLAIMS.savings, (percent) => ` Virtual staff can cut staffing costs by up to ${percent}.`)}`,
  enterprise: {
    title: 'Enterprise success stories',
    lead: 'Multi-site groups and centers.',
  },
  practices: {
    title: 'Practice success stories',
    lead: 'In the words of the people who run them.',
  },
  none: 'There are no stories here yet.',
  labels: {
    savings: 'staffing cost savings',
    efficiency: 'front-office efficiency gain',
    satisfaction: 'patient satisfaction',
    enterprise: 'Enterprise',
    practice: 'Practice',
    team: (count: number) => `Team hired: ${count} virtual staff`,
    benefits: 'What changed',
    more: 'Read the whole story',
  },
  page: {
    meta: (name: string) => ({
      title: storyTitle(name),
      description: `What ${name} handed over, when, who was hired, what it costs at today’s price, and what went wrong on the way.`,
    }),
    timeline: 'Timeline',
    team: 'The team, and what it costs today',
    role: 'Role',
    people: 'People',
    year: 'A full-time year',
    total: 'Total',
    cost: (price: string) =>
      `At today’s price of ${price} an hour, full-time, the first two weeks free.`,
    calculate: 'See how we calculate this',
    setback: 'What didn’t work at first',
    all: 'All success stories',
  },
  close: {
    title: 'Start with one person',
    text: 'Try someone free for two weeks, then decide.',
    link: { path: '/testimonials', label: 'Read client testimonials' },
  },
} as const;
