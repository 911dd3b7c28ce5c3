import { PROMISES } from './claim-words.ts';

export const HEADER_FOOTER = {
  apply: 'Apply',
  /** The label of every trial button. */
  trial: 'Get Two Weeks Free',
  skip: 'Skip to content',
  /** A bar at the top of every page until the owner has published the site. */
  notPublic: {
    label: 'About this site',
    text: 'This site is not public yet. Search engines do not list it, and some parts are empty. The forms work.',
  },
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
  /** The summary of the `<details>` with the contact form, on pages where it is closed at first. */
  question: 'Question? Write to us',
  rights: (year: number, name: string) => `© ${year} ${name}. All rights reserved.`,
} as const;

export const FOR_PRACTICES = {
  trial: HEADER_FOOTER.trial,
  showMenu: (label: string) => `Show ${label}`,
  allOf: (label: string) => `All ${label.toLowerCase()}`,
  contactTitle: 'How can we help?',
  contactLead: `We reply within ${PROMISES.replyTime.value}.`,
  contactEmail: `We reply within ${PROMISES.replyTime.value}. You can also email us:`,
  /** Titles of the contact form: `orWrite` beside an offer, `write` otherwise. */
  orWrite: 'Or write to us',
  write: 'Write to us',
  assessmentLink: (questions: string) => `Ready? Get matched in ${questions} questions`,
} as const;

/** The terms of the trial, at the end of a page; /pricing has the details. */
export const TRIAL_FACTS = [
  'Two weeks free',
  'No card',
  'Free replacement',
  'Month to month',
] as const;
