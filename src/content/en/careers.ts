import { JOB_PAGE, JOB_VALUES } from './jobs.ts';

export const CAREERS = {
  crumb: 'Careers',
  meta: {
    updated: '2026-11-27',
    title: 'Remote Medical Assistant Careers',
    description:
      'Full-time remote jobs with U.S. medical practices: receptionist, admin, billing and scribe. Work from home, with training and support. Apply today.',
  },
  hero: {
    title: 'Transform Your Career in Healthcare',
    lead: 'Work from home, full time, for a U.S. medical practice, with training and support.',
    action: 'Explore Opportunities',
    countriesTitle: 'Our team by country',
    agents: 'agents',
  },
  benefits: {
    title: 'Benefits you can count on',
    items: [
      {
        title: 'Work from home',
        text: 'Every position is fully remote.',
      },
      {
        title: 'Steady, full-time hours',
        text: '40 hours a week during U.S. business hours.',
      },
      {
        title: 'One practice, one team',
        text: 'You’ll meet before either of you says yes.',
      },
      {
        title: 'Training before day one',
        text: 'Privacy rules, phone skills and your practice’s software.',
      },
      {
        title: 'Ongoing support',
        text: 'We check in with you, too.',
      },
      {
        title: 'Room to grow',
        text: 'We ask what you want to learn and earn next.',
      },
    ],
  },
  testimonials: {
    title: 'What our team says',
    /** Label of the slides for screen readers. */
    label: 'Testimonials from our team',
  },
  pay: {
    title: 'How pay works',
    lead: 'The pay range of each job is in its listing.',
    shiftTitle: 'A U.S. workday on your clock',
    shiftText: 'A practice in Chicago is open 8 AM to 5 PM. Today, that is:',
    /** Text before the same workday on the clock of the visitor's device. */
    ownShift: 'On the clock of this device:',
    seasons: 'These times move by an hour in March and November.',
  },
  /** Texts for an applicant who comes back. `{date}`: the day. `{reference}`: the number of the application. */
  applied: {
    text: 'You applied on {date}.',
    reference: 'Your reference is {reference}.',
    mail: 'Our email has the link to your status page.',
    sent: 'See what you sent',
  },
  faq: {
    title: 'Frequently asked questions (FAQs)',
    contactText: 'Have another question? Ask our recruiters.',
    contact: 'Contact Us',
  },
} as const;

/** Texts of the list of open positions. A separate constant, because the browser loads these texts. */
export const LISTINGS = {
  values: JOB_VALUES,
  payText: JOB_PAGE.payText,
  title: 'Open positions',
  lead: 'Select a job to see the details. Applying takes about ten minutes.',
  search: {
    label: 'Filter positions',
    text: 'Search by title or description',
    category: 'Category',
    language: 'Language',
    type: 'Type',
    all: 'All',
    filters: 'Filters',
    submit: 'Search',
    reset: 'Clear filters',
    open: (count: number) => (count === 1 ? '1 open position' : `${count} open positions`),
    found: (count: number) =>
      count === 1 ? '1 open position found' : `${count} open positions found`,
    none: 'No position matches these filters',
  },
  emptyTitle: 'No open positions match your filters',
  emptyText: 'Clear the filters, or fill out the short form below.',
  noneTitle: 'No open positions right now',
  noneText:
    'Fill out the short form on our careers page, and we’ll email you when a job opens. We read every one.',
  shortForm: 'Go to the short form',
  responsibilities: 'Key responsibilities',
  requirements: 'Requirements',
  placements: 'placements',
  apply: 'Apply Now',
  page: 'View full job page',
} as const;

/** Texts of the video. The browser loads them. */
export const CAREERS_VIDEO = {
  title: 'One team, working from home',
  lead: 'See who you’d work with, in twenty seconds.',
  label: 'Video: working from home for U.S. practices',
  play: 'Play',
  pause: 'Pause',
  mute: 'Mute',
  unmute: 'Unmute',
  rewind: 'Rewind',
  captions: 'Captions',
  /** Name of the video's file, its captions and its poster in media/video/. */
  film: 'careers',
  captionsLanguage: 'English',
  transcript: 'Video transcript',
} as const;

/** Texts of the interest form. The browser loads them. */
export const INTEREST = {
  title: 'Not ready for the full application?',
  lead: 'Leave your details and we’ll email you when a job fits.',
  choose: 'Choose a role',
  /** The text is also on /apply. `notice` is a link. */
  privacy: {
    accept: 'When you send this, you accept our',
    notice: 'privacy notice for applicants',
  },
} as const;

/** Texts after the interest form was sent. The browser loads them. */
export const INTEREST_RECEIVED = {
  meta: {
    title: 'Interest Form Received',
    description: 'We got your interest form. Here’s what happens next.',
  },
  title: 'Thank you! We got your message',
  reference: 'Your reference number',
  lead: 'Our recruiting team has your message. We’ll email you when there’s a job that fits.',
  next: 'Ready now? Fill out the full application, and we can start matching you.',
  apply: 'Start the application',
  back: 'Back to open positions',
} as const;
