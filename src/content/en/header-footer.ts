import { CLAIMS } from './claims.ts';

export const HEADER_FOOTER = {
  apply: 'Apply',
  /** The label of every trial button (BIZ-1). */
  trial: 'Get Two Weeks Free',
  skip: 'Skip to content',
  language: 'Language',
  breadcrumbs: 'Breadcrumb',
  /** The first breadcrumb, and the logo's link after the business's name. */
  home: 'Home',
  homeLink: 'home',
  mainNavigation: 'Main',
  footerNavigation: 'Footer',
  socialNavigation: 'Social media',
  menu: 'Menu',
  /** Text before the phone number, for screen readers. */
  call: 'Call',
  /** Title of the contact form on pages for applicants. The form requires a U.S. phone number. */
  applicantTitle: 'Questions about a job?',
  applicantLead: 'We’re happy to help. No U.S. phone number? Email us:',
  rights: (year: number, name: string) => `© ${year} ${name}. All rights reserved.`,
} as const;

/** The words of header and footer for practices. */
export const FOR_PRACTICES = {
  trial: HEADER_FOOTER.trial,
  showMenu: (label: string) => `Show ${label}`,
  allOf: (label: string) => `All ${label.toLowerCase()}`,
  contactTitle: 'How can we help?',
  contactLead: `We reply within ${CLAIMS.replyTime.value}.`,
  assessmentLink: (questions: string) => `Ready? Get matched in ${questions} questions`,
} as const;

/** The terms of the trial, in the closing band of a page; /pricing has the details. */
export const TRIAL_FACTS = [
  { fact: 'Two weeks free', text: 'from your assistant’s first working day' },
  { fact: 'No card', text: 'We don’t ask for a payment card.' },
  { fact: 'Free replacement', text: 'if it isn’t working' },
  { fact: 'Month to month', text: 'Stop with two weeks’ written notice.' },
] as const;
