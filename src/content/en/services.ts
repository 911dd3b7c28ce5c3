import type { MetaCopy } from '#content/page-copy.ts';
import { CLAIMS } from './claims.ts';
import { numberWord } from './counts.ts';
import { ROLE_NAMES, STAFF_ROLES, staffRoles } from './staff-roles.ts';

const count = STAFF_ROLES.length;

/** True if the description can name these four roles and the number of other roles. */
const areNamed =
  ROLE_NAMES.length === 0 &&
  staffRoles(['receptionist', 'billing', 'coder', 'scribe']).length === 4 &&
  count > 5;

const [receptionist] = staffRoles(['receptionist']);
const FIRST_HIRE = receptionist ? `Many practices start with ${receptionist.person}. ` : '';

/** Copy of /services. The cards are the staff roles. */
export const SERVICES = {
  meta: {
    title:
      count === 1
        ? 'The Position You Can Hire'
        : `All ${count} Positions You Can Hire, Phones to Coding`,
    description: areNamed
      ? `Hire virtual receptionists, billers, coders, scribes and ${numberWord(count - 4)} more positions for your medical practice. Try anyone free for two weeks.`
      : 'Hire virtual staff for your medical practice: trained for one role, in your systems and your hours. Try anyone free for two weeks.',
  } satisfies MetaCopy,
  updated: '2026-11-27',
  crumb: 'Services',
  title:
    count === 1
      ? 'Virtual medical staff: one position you can hire'
      : `All ${count} positions: virtual medical staff you can hire`,
  lead: `Experienced staff cost ${CLAIMS.hourlyPrice.value} ${CLAIMS.hourlyPrice.label}, and your first two weeks are free.`,
  /** How many cards are visible until the visitor asks for all positions. */
  featured: 6,
  showAll: 'View All Positions',
  showFeatured: 'Back to Featured Positions',
  catalog: 'Positions',
  close: {
    title: 'Not sure which position you need?',
    text: `${FIRST_HIRE}Tell us what you need help with, and we’ll suggest the right role.`,
    link: { path: '/pricing', label: 'See what it costs' },
  },
} as const;
