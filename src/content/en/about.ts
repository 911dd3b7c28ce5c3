import type { IconPoint, MetaCopy } from '#content/page-copy.ts';
import { CLAIMS } from './claims.ts';
import { capitalized } from './number-word.ts';

const REASONS: readonly IconPoint[] = [
  {
    icon: 'Stethoscope',
    title: 'Medical, and nothing else',
    text: 'Every assistant knows what an EOB, a prior authorization and a red flag are before you meet them. We staff no shops and no law firms.',
  },
  {
    icon: 'UserCheck',
    title: 'You choose the person',
    text: 'You talk to pre-vetted candidates on a pairing call and pick one. The one you pick is the one who works with you, every day.',
  },
  {
    icon: 'ShieldCheck',
    title: 'Compliance in writing',
    text: 'We sign a business associate agreement before anyone sees a chart. Access is yours to give, limit and take away.',
  },
  {
    icon: 'CalendarClock',
    title: 'Your hours, your time zone',
    text: 'Your assistant works when your practice is open, and nights or weekends where you need them.',
  },
  {
    icon: 'RefreshCcw',
    title: 'A replacement when it does not fit',
    text: 'Sometimes a match is wrong. Say so, and we bring new candidates and hand over what has been learned.',
  },
  {
    icon: 'ReceiptText',
    title: 'One hourly price',
    text: `Staff start at ${CLAIMS.hourlyPrice.value} ${CLAIMS.hourlyPrice.label}. You see the price of each candidate before you choose, and the first two weeks are free.`,
  },
];

/** Copy of /about. */
export const ABOUT = {
  meta: {
    title: 'About Our Medical Virtual Staffing Company',
    description:
      'We find, train and look after virtual medical staff for U.S. practices. How we work, what we promise and who stands behind it.',
  } satisfies MetaCopy,
  updated: '2026-11-20',
  crumb: 'About',
  headline: {
    /** Before the rotating titles. */
    start: 'We are',
    /** Shown one after the other, two seconds each (ABOUT-1). */
    titles: [
      'Doctors',
      'Medical Recruiters',
      'Medical Virtual Staffing Experts',
      'Medical Account Managers',
      'Medical Consultants',
    ],
    /** The same as one sentence, for assistive technology and the Open Graph picture. */
    sentence:
      'We are doctors, medical recruiters, medical virtual staffing experts, medical account managers and medical consultants.',
    /** The checkbox that stops the motion. */
    still: 'Keep the headline still',
  },
  lead: 'And all of us have stood at a front desk with three lines blinking. That is why we do this.',
  pictureAlt: 'A practice team on a video call with their virtual colleague',
  stats: {
    title: 'Our results',
    items: [
      CLAIMS.placed,
      CLAIMS.practices,
      CLAIMS.satisfaction,
      CLAIMS.revenue,
      CLAIMS.savings,
      CLAIMS.availability,
    ],
  },
  mission: {
    title: 'Our mission',
    paragraphs: [
      'Patients should reach their doctor’s office, and doctors should look at patients. Both fail for the same reason: there are not enough hands for the work around the visit.',
      `Those hands exist. They belong to trained people in Latin America and the Philippines who speak excellent English, know American health care and want steady work. We find them, train them and stay with them, and a practice that would have waited ${CLAIMS.timelineBefore.value} for a hire has someone in under ${CLAIMS.daysToHire.value}.`,
      'We measure ourselves by a plain test: after a month, would the practice miss them?',
    ],
  },
  reasons: { title: 'Why practices choose us', items: REASONS },
  close: {
    title: 'See whether we are right for you',
    text: (questions: string) =>
      `${capitalized(questions)} short questions, then candidates who fit. Two weeks cost you nothing.`,
    team: 'Meet the team',
  },
} as const;
