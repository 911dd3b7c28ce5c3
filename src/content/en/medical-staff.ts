import type { MetaCopy } from '#content/page-copy.ts';
import type { RoleGroup } from '#content/staff-role.ts';
import { ASSESSMENT_QUESTIONS } from './counts.ts';
import { TRIAL } from './trial.ts';

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
    text: 'Patients can’t get through.',
  },
  {
    group: 'front-office',
    title: 'Paperwork and scheduling',
    text: 'Faxes, forms and authorizations pile up.',
  },
  {
    group: 'revenue',
    title: 'Billing and coding',
    text: 'Claims go out late, and denials come back.',
  },
  {
    group: 'clinical',
    title: 'Clinical support',
    text: 'Notes wait until night, and follow-up falls through.',
  },
];

export const MEDICAL_STAFF = {
  meta: {
    title: 'Find a Virtual Assistant by Task: Phones to Billing',
    description:
      'Phones, paperwork, billing or clinical support: find the virtual medical staff that do the work you need done. Two weeks free.',
  } satisfies MetaCopy,
  updated: '2026-11-27',
  crumb: 'Medical Staff',
  title: 'Virtual medical staff by task',
  lead: 'Start with the work you need done, and see who does it.',
  groups: {
    title: 'Browse roles by task',
    items: GROUPS,
  },
  close: {
    title: 'Tell us what you need. We’ll find the right person.',
    text: `Answer ${ASSESSMENT_QUESTIONS} short questions and meet your candidates.`,
    link: { path: '/trial', label: TRIAL.link },
  },
  limits: {
    title: 'What a virtual assistant can’t do',
    paragraphs: [
      'Greet patients at the door, draw blood or room patients. Clinical judgment and signatures stay with your clinicians.',
    ],
  },
} as const;
