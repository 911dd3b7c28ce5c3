import type { MetaCopy } from '#content/page-copy.ts';
import { CLAIMS } from './claims.ts';
import { capitalized, numberWord } from './number-word.ts';
import { STAFF_ROLES } from './staff-roles.ts';

/** Copy of /services. The cards are the staff roles. */
export const SERVICES = {
  meta: {
    title: `Virtual Medical Staff: All ${STAFF_ROLES.length} Positions`,
    description: `Receptionists, billers, coders, scribes and ${numberWord(STAFF_ROLES.length - 4)} more positions for medical practices, each with its duties and a free trial.`,
  } satisfies MetaCopy,
  updated: '2026-11-20',
  crumb: 'Services',
  title: `Virtual medical staff: ${STAFF_ROLES.length} positions`,
  lead: `${capitalized(numberWord(STAFF_ROLES.length))} positions, each trained for one kind of work. Staff start at ${CLAIMS.hourlyPrice.value} ${CLAIMS.hourlyPrice.label}, and the first two weeks are free.`,
  /** How many cards show before the toggle is used (STAFF-1). */
  featured: 6,
  showAll: 'View All Positions',
  showFeatured: 'Back to Featured Positions',
  catalogue: 'Positions',
  included: {
    title: 'What comes with every position',
    items: [
      'A pairing call, so that you choose the person yourself',
      'Training in your EHR, your phone system and your rules',
      'HIPAA training before the first log-in, and a signed business associate agreement',
      'A named account manager who checks in with both of you',
      'Ongoing support, and a replacement if the match is wrong',
      'Two weeks free before you decide',
    ],
  },
  unsure: {
    title: 'Not sure which one you need?',
    text: 'Many practices start with the phone, because it frees the most people at once. Tell us what is piling up and we will say who would take it off you, even if the answer is nobody.',
    overview: 'Compare roles by what they take off your desk',
  },
} as const;
