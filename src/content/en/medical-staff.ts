import type { MetaCopy, Point } from '#content/page-copy.ts';
import type { RoleGroup } from '#content/staff-role.ts';
import { CLAIMS } from './claims.ts';
import { capitalized } from './number-word.ts';

/** A group of roles by the work they do for a practice. */
export interface RoleGroupCopy {
  readonly group: RoleGroup;
  readonly title: string;
  /** The problem that this group solves. */
  readonly text: string;
}

const GROUPS: readonly RoleGroupCopy[] = [
  {
    group: 'phones',
    title: 'The phone that never stops',
    text: 'Patients say they cannot get through, and your front desk apologizes all day.',
  },
  {
    group: 'front-office',
    title: 'The paper behind the visit',
    text: 'Faxes, forms, referrals and authorizations are everybody’s job, so they are nobody’s.',
  },
  {
    group: 'revenue',
    title: 'The money you have already earned',
    text: 'Claims go out late, denials come back, and old balances get older.',
  },
  {
    group: 'clinical',
    title: 'The work around the patient',
    text: 'Notes are finished at night, readings go unwatched, and plans stop at the exam-room door.',
  },
];

const TWO_WEEKS: readonly Point[] = [
  {
    title: 'Before day one',
    text: 'The agreement is signed, logins are made by you with the least access that works, and your rules are written down: how to greet, what to book where, whom to call.',
  },
  {
    title: 'Days one and two',
    text: 'Your assistant listens in, reads the last month’s messages and practices in your system with their trainer. They ask many questions. That is the point.',
  },
  {
    title: 'The rest of week one',
    text: 'They take one kind of work, such as confirmations or the rejection list, and you check all of it.',
  },
  {
    title: 'Week two',
    text: 'They take the whole job. You check samples. Each evening you get a short note: done, open, needs you.',
  },
  {
    title: 'The last day',
    text: 'You, your assistant and our account manager look at the two weeks together. Go on, change something, or stop without owing anything.',
  },
];

/** Copy of /medical-staff (STAFF-5). */
export const MEDICAL_STAFF = {
  meta: {
    title: 'Hiring Virtual Medical Staff: A Buyer’s Guide',
    description:
      'Which role takes what off your desk, how the first two weeks go, and what it costs beside an in-house hire. With your own numbers.',
  } satisfies MetaCopy,
  updated: '2026-11-20',
  title: 'Virtual medical staff: what can they do for your practice?',
  lead: 'Start with what is piling up, not with a job title. Four kinds of work can be done from elsewhere; here is who does them, how the first two weeks go and what it costs.',
  groups: { title: 'By what it takes off your desk', items: GROUPS },
  weeks: {
    title: 'What the first two weeks look like',
    lead: 'They are free, and they are real work: your patients, your system, your rules.',
    items: TWO_WEEKS,
  },
  cost: {
    title: 'Cost vs. an in-house hire',
    lead: 'We know our price and not yours, so put in your own. The figures stay on this page.',
    /** Hours a week (ASMT-7) and weeks a year used in the sums. */
    hours: { fullTime: 40, partTime: 20, weeks: 52 },
    ours: {
      title: 'With us',
      rate: 'Hourly price, from',
      rows: {
        recruiting: 'Search, training and replacement',
        year: 'A year at full time, from',
        yearPart: 'A year at part time, from',
      },
      included: 'In the price',
    },
    yours: {
      title: 'In house',
      wage: 'Hourly wage you pay',
      extra: 'Taxes and benefits on top, in percent',
      other: 'Recruiting, desk and computer, a year',
      year: 'A year at full time',
      difference: 'Difference a year',
      noScript:
        'Multiply your wage by 2,080 hours, add taxes and benefits and what a desk costs you, and set it beside our year.',
    },
    note: `Our year is ${CLAIMS.hourlyPrice.value} times 40 hours times 52 weeks. More experience or a second language can raise the hourly price; you see it on every candidate before you choose.`,
    claim: `Practices that move work to us save up to ${CLAIMS.savings.value} of what the same position cost them in house.`,
  },
  close: {
    title: 'Name the pile. We will find the person.',
    text: (questions: string) =>
      `${capitalized(questions)} short questions, then candidates you can talk to. The first two weeks are free.`,
    catalogue: (positions: number) => `See all ${positions} positions`,
  },
  limits: {
    title: 'What should stay in the building',
    paragraphs: [
      'Greeting at the door, drawing blood, rooming patients and anything that needs hands. Clinical judgment. Final signatures. The conversations that only you can have.',
      'If your problem is one of these, a virtual assistant is the wrong purchase, and we would rather say so now.',
    ],
  },
} as const;
