import { CLAIMS } from './claims.ts';

/** Copy of the header and footer. */
export const HEADER_FOOTER = {
  /** The trial button, everywhere (BIZ-1). */
  trial: 'Get Two Weeks Free',
  homeLink: 'home',
  mainNavigation: 'Main',
  footerNavigation: 'Footer',
  socialNavigation: 'Social media',
  menu: 'Menu',
  closeMenu: 'Close menu',
  showMenu: (label: string) => `Show ${label}`,
  allOf: (label: string) => `All ${label.toLowerCase()}`,
  bookATime: 'Book a Time',
  /** Before the phone number, for screen readers. */
  call: 'Call',
  contactTitle: 'How can we help?',
  contactLead: (questions: string) =>
    `We read every message and reply within ${CLAIMS.replyTime.value}. Want to meet candidates first? Answer ${questions} short questions instead.`,
  assessmentLink: (questions: string) => `Answer the ${questions} questions`,
  emailLabel: 'Email',
  explore: 'Explore',
  follow: 'Follow',
  rights: (year: number, name: string) => `© ${year} ${name}. All rights reserved.`,
} as const;
