import { CLAIMS } from './claims.ts';

export const HEADER_FOOTER = {
  apply: 'Apply',
  skip: 'Skip to content',
  language: 'Language',
  breadcrumbs: 'Breadcrumb',
  /** The first breadcrumb; the logo's link, after the name of the business. */
  home: 'Home',
  homeLink: 'home',
  mainNavigation: 'Main',
  footerNavigation: 'Footer',
  socialNavigation: 'Social media',
  menu: 'Menu',
  /** Before the phone number, for screen readers. */
  call: 'Call',
  /** The contact form under the pages for people who look for work; it asks for a U.S. phone number. */
  applicantTitle: 'Questions about a job?',
  applicantLead: 'We’re happy to help. No U.S. phone number? Email us:',
  rights: (year: number, name: string) => `© ${year} ${name}. All rights reserved.`,
} as const;

/** What header and footer say to practices. */
export const FOR_PRACTICES = {
  /** The trial button, everywhere (BIZ-1). */
  trial: 'Get Two Weeks Free',
  showMenu: (label: string) => `Show ${label}`,
  allOf: (label: string) => `All ${label.toLowerCase()}`,
  contactTitle: 'How can we help?',
  contactLead: `We reply within ${CLAIMS.replyTime.value}.`,
  assessmentLink: (questions: string) => `Ready? Get matched in ${questions} questions`,
} as const;

/** What a visitor agrees to, on the closing band of a page; /pricing has the details. */
export const TRIAL_FACTS = [
  { fact: 'Two weeks free', text: 'from your assistant’s first working day' },
  { fact: 'No card', text: 'We don’t ask for a payment card.' },
  { fact: 'Free replacement', text: 'if it isn’t working' },
  { fact: 'Month to month', text: 'Stop with two weeks’ written notice.' },
] as const;
