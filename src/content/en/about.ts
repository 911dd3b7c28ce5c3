import type { IconPoint, MetaCopy } from '#content/page-copy.ts';
import { stated, statedResults } from './claim-words.ts';
import { CLAIMS } from './claims.ts';
import { ASSESSMENT_QUESTIONS } from './counts.ts';

const REASONS: readonly IconPoint[] = [
  {
    icon: 'Stethoscope',
    title: 'We only do medical',
    text: 'Every assistant knows what an EOB is before you meet.',
  },
  {
    icon: 'UserCheck',
    title: 'You choose the person',
    text: 'You meet candidates on a pairing call and pick one.',
  },
  {
    icon: 'ShieldCheck',
    title: 'HIPAA compliance in writing',
    text: 'We sign a BAA before anyone sees a chart.',
  },
  {
    icon: 'CalendarClock',
    title: 'Your hours, your time zone',
    text: 'Your assistant works when your practice is open.',
  },
  {
    icon: 'RefreshCcw',
    title: 'Free replacements',
    text: 'Not the right match? Meet new candidates.',
  },
  {
    icon: 'ReceiptText',
    title: 'Simple hourly pricing',
    text: `Experienced staff cost ${CLAIMS.hourlyPrice.value} ${CLAIMS.hourlyPrice.label}, training and support included.`,
  },
];

const FASTER_HIRING = stated(
  CLAIMS.daysToHire,
  (hours) =>
    stated(
      CLAIMS.timelineBefore,
      (days) => ` A hire that took ${days} takes under ${hours}.`,
      ` Practices now have someone in under ${hours}.`,
    ),
  stated(CLAIMS.timelineBefore, (days) => ` Practices no longer wait ${days} for a hire.`),
);

export const ABOUT = {
  meta: {
    title: 'About Our Medical Virtual Staffing Company',
    description:
      'We find, train and support virtual medical staff for U.S. practices. See our results, our mission and why practices choose us.',
  } satisfies MetaCopy,
  updated: '2026-11-27',
  crumb: 'About',
  headline: {
    /** Text before the rotating titles. */
    start: 'We are',
    /** The titles. Each is shown for two seconds, one after the other. */
    titles: [
      'Doctors',
      'Medical Recruiters',
      'Medical Virtual Staffing Experts',
      'Medical Account Managers',
      'Medical Consultants',
    ],
    /** The titles as one sentence, for screen readers and the Open Graph picture. */
    sentence:
      'We are doctors, medical recruiters, medical virtual staffing experts, medical account managers and medical consultants.',
    /** The checkbox that stops the motion. */
    pause: 'Pause the rotating headline',
  },
  lead: 'We find, train and support virtual staff for U.S. practices.',
  stats: {
    title: 'Our results',
    items: statedResults(
      [
        CLAIMS.placed,
        CLAIMS.practices,
        CLAIMS.satisfaction,
        CLAIMS.revenue,
        { ...CLAIMS.savings, value: `Up to ${CLAIMS.savings.value}` },
      ],
      CLAIMS.availability,
    ),
  },
  mission: {
    title: 'Our mission',
    picture: {
      stem: 'scenes/about',
      alt: 'Three people from our team at a desk',
    },
    paragraphs: [
      'Patients should reach their doctor’s office, and doctors should have time for their patients.',
      `Trained people in Latin America and the Philippines do the work around the visit.${FASTER_HIRING}`,
      'Our test: after a month, would you give up your assistant?',
    ],
  },
  reasons: { title: 'Why practices choose us', items: REASONS },
  close: {
    title: 'See who we’d introduce to you',
    text: `Answer ${ASSESSMENT_QUESTIONS} short questions and meet candidates who fit.`,
    link: { path: '/team', label: 'Meet the team' },
  },
} as const;
