import type { MetaCopy } from '#content/page-copy.ts';
import { CLAIMS } from './claims.ts';
import { REPORT } from './report.ts';

/** Copy of /example-profiles. */
export const PROFILES = {
  meta: {
    title: 'Example Profiles of Virtual Medical Assistants',
    description:
      'Example candidate profiles as a practice receives them: role, systems, English, hours, checks and hourly rate.',
  } satisfies MetaCopy,
  crumb: 'Example profiles',
  updated: '2026-11-22',
  title: 'Meet virtual medical assistant candidates',
  lead: 'You receive these before a pairing call. The profiles are examples, not real people.',
  none: 'There are no profiles here yet. Tell us what you need, and you’ll receive profiles of real candidates.',
  labels: {
    experience: 'Experience',
    english: 'English',
    systems: 'Systems',
    hours: 'Hours',
    rate: 'Rate',
    does: 'Experience with',
  },
  how: 'How candidates are checked',
  rateText: `${CLAIMS.hourlyPrice.value} an hour`,
  close: {
    title: 'Meet your own candidates',
    text: 'Tell us what you need, and choose who to meet.',
    link: REPORT.link,
  },
} as const;
