import type { IconPoint, MetaCopy } from '#content/page-copy.ts';
import { SITE } from '#content/site.ts';
import type { TeamMember } from '#content/story.ts';
import { CLAIMS } from './claims.ts';

/** Placeholders on the owner's own LinkedIn address until real profiles replace them. */
const LINKEDIN = SITE.social.find((page) => page.name === 'LinkedIn')?.url ?? SITE.origin;

/** Six leaders, as samples (TEAM-1): the owner enters their own team here. */
const MEMBERS: readonly TeamMember[] = [
  {
    id: 'founder',
    name: 'Elena Marchetti',
    role: 'Founder and Chief Executive',
    image: 'portraits/founder',
    description:
      'Managed medical offices for most of her working life and never had enough people at the front desk. Started the company with three receptionists and one very patient pediatrician.',
    linkedin: `${LINKEDIN}/founder`,
    sample: true,
  },
  {
    id: 'operations',
    name: 'Daniela Fuentes',
    role: 'Chief Operating Officer',
    image: 'portraits/leader-1',
    description:
      'Runs everything between your first call and your assistant’s first day, and reads every replacement request herself.',
    linkedin: `${LINKEDIN}/operations`,
    sample: true,
  },
  {
    id: 'training',
    name: 'Grace Lin',
    role: 'Director of Training',
    image: 'portraits/leader-3',
    description:
      'A former coder who writes our role courses. Her rule: nobody touches a chart before they can explain why privacy matters to the patient in it.',
    linkedin: `${LINKEDIN}/training`,
    sample: true,
  },
  {
    id: 'technology',
    name: 'Jordan Ellis',
    role: 'Director of Security and Technology',
    image: 'portraits/leader-4',
    description:
      'Owns devices, access and the list of who can see what. Happiest when an account is switched off within minutes of a last day.',
    linkedin: `${LINKEDIN}/technology`,
    sample: true,
  },
  {
    id: 'people',
    name: 'Isabel Cordero',
    role: 'Director of People',
    image: 'portraits/leader-5',
    description:
      'Recruits in eight countries from her home in Bogotá, and checks in with every assistant, because people who are looked after stay.',
    linkedin: `${LINKEDIN}/people`,
    sample: true,
  },
  {
    id: 'compliance',
    name: 'Henry Aoki',
    role: 'Chief Compliance Officer',
    image: 'portraits/leader-6',
    description:
      'Signs the business associate agreements and then checks that we keep them. Spent most of his career auditing hospitals.',
    linkedin: `${LINKEDIN}/compliance`,
    sample: true,
  },
];

/** The six values (TEAM-1), shown with icons on /team. */
const VALUES: readonly IconPoint[] = [
  {
    icon: 'Scale',
    title: 'Integrity',
    text: 'We tell you when a role is a bad idea for your practice, and when a mistake was ours.',
  },
  {
    icon: 'Lightbulb',
    title: 'Innovation',
    text: 'We change a workflow when it saves a patient a call, not because it is new.',
  },
  {
    icon: 'Award',
    title: 'Excellence',
    text: 'Work is checked against your own rules, and the misses are on the same report as the wins.',
  },
  {
    icon: 'GraduationCap',
    title: 'Expertise',
    text: 'People are hired for one kind of work and trained deeper in it before they meet you.',
  },
  {
    icon: 'Handshake',
    title: 'Collaboration',
    text: 'An assistant is in your huddle and in your chat. Remote is where they sit, not how they work.',
  },
  {
    icon: 'ShieldCheck',
    title: 'Trust',
    text: 'Patients lend you their story. We treat it as something borrowed twice.',
  },
];

/** Copy of /team. */
export const TEAM = {
  meta: {
    title: 'The Team Behind Your Virtual Staff',
    description:
      'Six people who answer for the assistant at your practice: operations, training, security, people and compliance, and what they stand for.',
  } satisfies MetaCopy,
  crumb: 'Team',
  updated: '2026-11-20',
  title: 'Meet our leadership team',
  lead: 'You will speak to one or two of us when you hire. All of us are behind the person who joins your practice.',
  members: { title: 'Leadership', items: MEMBERS },
  profile: (name: string) => `${name} on LinkedIn`,
  stats: {
    title: 'Where we stand',
    items: [CLAIMS.placed, CLAIMS.practices, CLAIMS.satisfaction, CLAIMS.hipaa],
  },
  mission: {
    title: 'Our mission',
    paragraphs: [
      'Good medicine is slowed down by phone queues, forms and unpaid claims. There are people who do that work well and gladly, and many of them live where such jobs are rare. We bring the two together and stay responsible for both.',
      'A practice should be able to hire as easily as it books a patient. An assistant should have a salary, a team and a future. If one side loses, we have not done our job.',
    ],
  },
  values: { title: 'Six things we hold ourselves to', items: VALUES },
  close: {
    title: 'Meet the person who would work with you',
    text: 'Tell us what you need. You speak to candidates before you decide anything.',
  },
} as const;
