import type { IconPoint, MetaCopy } from '#content/page-copy.ts';
import { statedResults } from './claim-words.ts';
import { CLAIMS } from './claims.ts';

/** The six values, shown with icons on /team. */
const VALUES: readonly IconPoint[] = [
  {
    icon: 'Scale',
    title: 'Integrity',
    text: 'We tell you when a role isn’t right for you.',
  },
  {
    icon: 'Lightbulb',
    title: 'Innovation',
    text: 'We change how work gets done when it helps patients.',
  },
  {
    icon: 'Award',
    title: 'Excellence',
    text: 'We report the misses along with the wins.',
  },
  {
    icon: 'GraduationCap',
    title: 'Expertise',
    text: 'Medical offices are all we staff.',
  },
  {
    icon: 'Handshake',
    title: 'Collaboration',
    text: 'Your assistant joins your huddles and your chat.',
  },
  {
    icon: 'ShieldCheck',
    title: 'Trust',
    text: 'We protect your patients’ information as you do.',
  },
];

export const TEAM = {
  meta: {
    title: 'Our Leadership Team',
    description:
      'Meet the leaders behind our virtual medical staff: operations, training, security, recruiting and compliance.',
  } satisfies MetaCopy,
  crumb: 'Team',
  updated: '2026-11-27',
  title: 'Meet our leadership team',
  lead: 'The people who choose, train and support your assistant.',
  members: { title: 'Leadership', none: 'The people of our team are not listed here yet.' },
  profile: (name: string) => `${name} on LinkedIn`,
  stats: {
    title: 'Our results',
    items: statedResults([CLAIMS.placed, CLAIMS.practices, CLAIMS.satisfaction], CLAIMS.hipaa),
  },
  mission: {
    title: 'Our mission',
    paragraphs: [
      'Phone queues, forms and unpaid claims slow down good medicine. Many people who do that work well live where these jobs are rare.',
      'If either side loses, we haven’t done our job.',
    ],
  },
  values: { title: 'Our six values', items: VALUES },
  close: {
    title: 'Meet your next team member',
    text: 'Tell us what you need. You’ll talk with candidates before you decide anything.',
  },
} as const;
