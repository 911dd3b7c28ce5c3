import { CLAIMS } from './claims.ts';

export const HEADER_FOOTER = {
  /** The trial button, everywhere (BIZ-1). */
  trial: 'Get Two Weeks Free',
  /** In the header of careers pages. */
  apply: 'Apply',
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
  contactLead: `We reply within ${CLAIMS.replyTime.value}.`,
  /** The same for people who look for work. The form asks for a U.S. phone number. */
  applicantTitle: 'Questions about a job?',
  applicantLead: 'We’re happy to help. No U.S. phone number? Email us:',
  assessmentLink: (questions: string) => `Ready? Get matched in ${questions} questions`,
  emailLabel: 'Email',
  explore: 'Explore',
  follow: 'Follow',
  rights: (year: number, name: string) => `© ${year} ${name}. All rights reserved.`,
} as const;

/** What a visitor agrees to, on the closing band of a page; /pricing has the details. */
export const TRIAL_FACTS = [
  { fact: 'Two weeks free', text: 'from your assistant’s first working day' },
  { fact: 'No card', text: 'We don’t ask for a payment card.' },
  { fact: 'Free replacement', text: 'if it isn’t working' },
  { fact: 'Month to month', text: 'Stop with two weeks’ written notice.' },
] as const;
