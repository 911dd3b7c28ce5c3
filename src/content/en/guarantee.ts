import type { IconPoint, MetaCopy } from '#content/page-copy.ts';
import { stated } from './claim-words.ts';
import { CLAIMS } from './claims.ts';

/** The promises to a practice. faqs.ts, pricing.ts and terms.ts state the same terms: change them together. */
const PROMISES: readonly IconPoint[] = [
  {
    icon: 'CalendarCheck',
    title: 'Two weeks free',
    text: 'The person you choose works at no charge, full-time or part-time.',
  },
  {
    icon: 'CreditCard',
    title: 'No credit card',
    text: 'If you do nothing, the trial ends and you owe nothing.',
  },
  {
    icon: 'RefreshCcw',
    title: 'Free replacements',
    text: 'We introduce new candidates and handle the handoff, free.',
  },
  {
    icon: 'CalendarClock',
    title: 'Month to month',
    text: 'No minimum term. To stop or change hours, give two weeks’ written notice.',
  },
  {
    icon: 'ReceiptText',
    title: 'The price you saw',
    text: 'The hourly price you see goes in your agreement.',
  },
  {
    icon: 'FileCheck',
    title: 'A BAA before any login',
    text: 'Both sides sign it before anyone gets access to a chart.',
  },
];

export const GUARANTEE = {
  meta: {
    title: 'Our Guarantee: Two Weeks Free, No Contract Term',
    description:
      'What you can hold us to when you hire a virtual medical assistant: a free trial without a card, free replacements, month to month.',
  } satisfies MetaCopy,
  crumb: 'Guarantee',
  updated: '2026-11-27',
  title: 'Our guarantee for virtual medical staff',
  lead: 'Six promises, and what they don’t cover.',
  promises: { title: 'What we promise', items: PROMISES },
  steps: {
    title: 'How to use it',
    items: [
      {
        title: 'Tell your account manager',
        text: 'A call or an email is enough.',
      },
      {
        title: 'Choose what happens next',
        text: 'Fix it together, meet new candidates, or end the trial.',
      },
      {
        title: 'You hear from us',
        text: `A person replies within ${CLAIMS.replyTime.value}.`,
      },
    ],
  },
  limits: {
    title: 'What it doesn’t cover',
    items: [
      'The free trial is one per practice, for positions and hours we agree on first.',
      'We may decline work that is clinical, unlawful or unsafe to do remotely.',
      stated(
        CLAIMS.daysToHire,
        (hours) => `Most roles start in under ${hours}. A rare skill can take longer.`,
        'A rare skill can take longer to find.',
      ),
      'What you save depends on what you pay today.',
    ],
    terms: 'Read the full terms',
  },
  close: {
    title: 'Put it to the test',
    text: 'Answer a few short questions, then meet your candidates.',
    link: { path: '/compare', label: 'Compare with hiring in house' },
  },
} as const;
