import type { MetaCopy } from '#content/page-copy.ts';
import { CLAIMS } from './claims.ts';
import { numberWord } from './counts.ts';
import { ROLE_NAMES, STAFF_ROLES, staffRoles } from './staff-roles.ts';

const count = STAFF_ROLES.length;

/** True if the description can name these roles and a number of others. */
const areNamed =
  ROLE_NAMES.length === 0 &&
  staffRoles(['receptionist', 'billing', 'coder', 'scribe']).length === 4 &&
  count > 5;

const [receptionist] = staffRoles(['receptionist']);
const FIRST_HIRE = receptionist
  ? `Many practices start with ${receptionist.person}, because answering the phone takes up so much staff time. `
  : '';

/** Copy of /services. The cards are the staff roles. */
export const SERVICES = {
  meta: {
    title:
      count === 1
        ? 'Virtual Medical Staff: One Position'
        : `Virtual Medical Staff: All ${count} Positions`,
    description: areNamed
      ? `Hire virtual receptionists, billers, coders, scribes and ${numberWord(count - 4)} more positions for your medical practice. Try anyone free for two weeks.`
      : 'Hire virtual staff for your medical practice: trained for one role, in your systems and your hours. Try anyone free for two weeks.',
  } satisfies MetaCopy,
  updated: '2026-11-20',
  crumb: 'Services',
  title:
    count === 1
      ? 'Virtual medical staff: one role you can hire'
      : `Virtual medical staff: ${count} roles you can hire`,
  lead: `Every assistant is trained for one role. Hire one, or build a team. Experienced staff cost ${CLAIMS.hourlyPrice.value} ${CLAIMS.hourlyPrice.label}, and your first two weeks are free.`,
  /** How many cards are visible before the toggle is used (STAFF-1). */
  featured: 6,
  showAll: 'View All Positions',
  showFeatured: 'Back to Featured Positions',
  catalog: 'Positions',
  included: {
    title: 'What’s included with every position',
    items: [
      'A pairing call, so you choose the person yourself',
      'Training in your EHR, your phone system and your rules',
      'HIPAA training before the first login, and a signed business associate agreement',
      'A dedicated account manager who checks in with both of you',
      'Ongoing support, and a free replacement if it’s not the right match',
      'Two weeks free before you decide',
    ],
  },
  close: {
    title: 'Not sure which position you need?',
    text: `${FIRST_HIRE}Tell us what you need help with, and we’ll suggest the right role.`,
    link: { path: '/medical-staff', label: 'Browse roles by task' },
  },
} as const;
