import type { SwitchablePage } from '#shared/routes.ts';

/** Words of the inbox about what the owner offers. */
export const OFFER_WORDS = {
  rename: 'Rename',
  newName: 'New name',
  newNameHint: (title: string) => `Empty: ${title}`,
  isRenamed: (title: string) => `was: ${title}`,
  moved: (title: string, place: number, all: number) =>
    `${title} is number ${place} of ${all} now.`,
  notBuilt: 'The list is here once the site is built.',
} as const;

/** Names of the pages that the owner can switch off, by path. */
export const PAGE_NAMES: Readonly<Record<SwitchablePage, string>> = {
  '/about': 'About us',
  '/compare': 'Comparison with hiring in house',
  '/coverage': 'Coverage planner',
  '/example-profiles': 'Example profiles',
  '/faqs': 'Questions and answers',
  '/guarantee': 'Guarantee',
  '/medical-staff': 'Medical staff, by task',
  '/packet': 'Packet for partners',
  '/practices': 'All practice types',
  '/refer': 'Referrals and rewards',
  '/screening': 'How candidates are screened',
  '/security': 'Security and HIPAA',
  '/security/agreement': 'Sample service agreement',
  '/security/baa': 'Sample BAA',
  '/services': 'All positions',
  '/success-stories': 'Success stories, with a page for each',
  '/team': 'Team',
  '/testimonials': 'Testimonials',
  '/trial': 'The two free weeks, day by day, and a sample report',
};
