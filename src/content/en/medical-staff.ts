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
    lead: `Full-time, 40 hours a week, from ${CLAIMS.hourlyPrice.value} an hour. The in-house figure is built from U.S. averages: wage, payroll taxes, benefits, days off and recruiting.`,
    ours: 'With us, a year',
    inHouse: 'In-house hire, first year',
    link: 'Compare with your own numbers',
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
