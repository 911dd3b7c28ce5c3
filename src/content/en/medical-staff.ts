import type { MetaCopy, Point } from '#content/page-copy.ts';
import type { RoleGroup } from '#content/staff-role.ts';
import { CLAIMS } from './claims.ts';
import { ASSESSMENT_QUESTIONS } from './counts.ts';
import { STAFF_ROLES } from './staff-roles.ts';

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
    title: 'Phone calls and front desk',
    text: 'Patients can’t get through, and your front desk is always behind.',
  },
  {
    group: 'front-office',
    title: 'Paperwork and scheduling',
    text: 'Faxes, forms, referrals and authorizations pile up because nobody owns them.',
  },
  {
    group: 'revenue',
    title: 'Billing and coding',
    text: 'Claims go out late, denials come back, and old balances get older.',
  },
  {
    group: 'clinical',
    title: 'Clinical support',
    text: 'You finish notes at night, nobody checks readings, and follow-up falls through.',
  },
];

const TWO_WEEKS: readonly Point[] = [
  {
    title: 'Before day one',
    text: 'We sign the agreement. You create logins with the least access that works. Together we write down your rules: how to greet callers, how to book and who to call.',
  },
  {
    title: 'Days one and two',
    text: 'Your assistant listens in, reads recent messages and practices in your system with a trainer. Expect plenty of questions.',
  },
  {
    title: 'The rest of week one',
    text: 'They take on one kind of work, such as confirming visits, and you check all of it.',
  },
  {
    title: 'Week two',
    text: 'They take on the whole job, and you spot-check it. At the end of each day, you get a short note: what’s done, what’s open and what needs you.',
  },
  {
    title: 'The last day',
    text: 'You, your assistant and your account manager review the two weeks together. You pay nothing unless you decide to continue.',
  },
];

/** Copy of /medical-staff (STAFF-5). */
export const MEDICAL_STAFF = {
  meta: {
    title: 'Virtual Medical Staff: Roles, Trial and Cost',
    description:
      'See what a virtual medical assistant can do for your practice, how the free two weeks work and what it costs vs. an in-house hire.',
  } satisfies MetaCopy,
  updated: '2026-11-20',
  crumb: 'Medical Staff',
  title: 'What virtual medical staff do',
  lead: 'Start with the work you need done. See which roles handle it, how the first two weeks go and what it costs.',
  groups: {
    title: 'Browse roles by task',
    items: GROUPS,
    /** How many roles a group has. */
    count: (roles: number) => (roles === 1 ? '1 role' : `${roles} roles`),
  },
  weeks: {
    title: 'What the first two weeks look like',
    lead: 'The trial is free, and the work is real: your patients, your systems and your rules.',
    items: TWO_WEEKS,
  },
  cost: {
    title: 'Cost vs. an in-house hire',
    lead: `Full-time, 40 hours a week, at ${CLAIMS.hourlyPrice.value} an hour. In house: a front desk at the U.S. median wage, with payroll taxes, benefits and days off.`,
    ours: 'With us, a year',
    inHouse: 'In-house hire, a year',
    link: 'Compare with your own numbers',
  },
  close: {
    title: 'Tell us what you need. We’ll find the right person.',
    text: `Answer ${ASSESSMENT_QUESTIONS} short questions and meet your candidates. Your first two weeks are free.`,
    link: {
      path: '/services',
      label:
        STAFF_ROLES.length === 1 ? 'See the position' : `See all ${STAFF_ROLES.length} positions`,
    },
  },
  limits: {
    title: 'What a virtual assistant can’t do',
    paragraphs: [
      'Some work has to happen on site: greeting patients at the door, drawing blood and rooming patients. Clinical judgment and final signatures stay with your clinicians.',
      'If that’s the help you need, a virtual assistant isn’t the right fit, and we’ll tell you so.',
    ],
  },
} as const;
