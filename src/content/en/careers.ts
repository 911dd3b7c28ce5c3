/** Copy of /careers (CAREER-1 to CAREER-7). */

/** A country we hire in. */
export interface HiringCountry {
  /** ISO 3166-1 alpha-2 code of the flag. */
  readonly code: 'NI' | 'EC' | 'MX' | 'PH' | 'CO' | 'SV' | 'HN' | 'GT';
  readonly name: string;
  /** Number of agents there, as text: `200+`. */
  readonly agents: string;
}

export const HIRING_COUNTRIES: readonly HiringCountry[] = [
  { code: 'NI', name: 'Nicaragua', agents: '200+' },
  { code: 'EC', name: 'Ecuador', agents: '150+' },
  { code: 'MX', name: 'Mexico', agents: '300+' },
  { code: 'PH', name: 'Philippines', agents: '500+' },
  { code: 'CO', name: 'Colombia', agents: '250+' },
  { code: 'SV', name: 'El Salvador', agents: '100+' },
  { code: 'HN', name: 'Honduras', agents: '150+' },
  { code: 'GT', name: 'Guatemala', agents: '175+' },
];

export const CAREERS = {
  crumb: 'Careers',
  meta: {
    updated: '2026-11-20',
    title: 'Remote Medical Assistant Careers',
    description:
      'Full-time remote jobs with U.S. medical practices: receptionist, admin, billing, scribe. Work from home in eight countries. See what is open and apply.',
  },
  hero: {
    title: 'Transform Your Career in Healthcare',
    lead: 'Work from home, full time, as part of one U.S. medical practice. You bring the skill and the care; we bring the training, the match and the support.',
    action: 'Explore Opportunities',
    countriesTitle: 'Our people, by country',
    agents: 'agents',
  },
  benefits: {
    title: 'Benefits you can count on',
    items: [
      {
        title: 'Home is the office',
        text: 'Every position is fully remote. The time others lose in traffic stays yours.',
      },
      {
        title: 'Steady, full-time hours',
        text: 'Full-time is 40 hours a week during U.S. business hours, so you can plan your life around it.',
      },
      {
        title: 'One practice, one team',
        text: 'You are matched with a practice and become part of it. You meet before either side says yes.',
      },
      {
        title: 'Training before day one',
        text: 'Privacy rules, the phone, the software your practice uses: you start prepared.',
      },
      {
        title: 'Someone beside you',
        text: 'Ongoing support from our team after you start, for you as much as for the practice.',
      },
      {
        title: 'Room to grow',
        text: 'We ask what you want to earn and learn next, and we ask again. Reception is where many begin, not where they must stay.',
      },
    ],
  },
  testimonials: {
    title: 'In their own words',
    /** Names the slides for assistive technology. */
    label: 'Testimonials of our people',
    items: [
      {
        id: 'agent-1',
        name: 'Gabriela M.',
        role: 'Medical receptionist, Colombia',
        image: 'portraits/agent-1',
        quote:
          'My patients know my voice. When I was sick for two days they asked the doctor where I was. I work from my own house, and I belong to a team.',
        sample: true,
      },
      {
        id: 'agent-2',
        name: 'Andrés P.',
        role: 'Billing specialist, Nicaragua',
        image: 'portraits/agent-2',
        quote:
          'I came from a call center and knew nothing about claims. The training was patient with me. Now the practice calls me when an appeal looks impossible.',
        sample: true,
      },
      {
        id: 'agent-3',
        name: 'Marisol T.',
        role: 'Medical scribe, Philippines',
        image: 'portraits/agent-3',
        quote:
          'I studied nursing and did not want to leave my family to use it. As a scribe I am in the exam room every day, and home for dinner.',
        sample: true,
      },
    ],
  },
  faq: {
    title: 'Frequently asked questions (FAQs)',
    items: [
      {
        id: 'where',
        question: 'Where can I work from?',
        answer: [
          'From home, in any of the countries where we have a team: Nicaragua, Ecuador, Mexico, the Philippines, Colombia, El Salvador, Honduras and Guatemala.',
        ],
      },
      {
        id: 'experience',
        question: 'Do I need experience in healthcare?',
        answer: [
          'Not for every role. Reception and administrative positions are open to people who come from call centers, hotels or offices. Billing asks for experience with U.S. claims, and scribing for medical training or time as a scribe or transcriptionist.',
        ],
      },
      {
        id: 'equipment',
        question: 'What equipment do I need?',
        answer: [
          'A computer with 8GB RAM and a Core i5 or above, stable internet of at least 10 Mbps, and a quiet room where you can work without being overheard. Patient information must stay private.',
        ],
      },
      {
        id: 'process',
        question: 'What happens after I apply?',
        answer: [
          'A recruiter reads your application and writes to you by email. If a practice fits, you have a pairing call with it before anyone decides. Then you are trained and start.',
          'Applying is free. We never ask for money, bank details or identity documents in the application.',
        ],
      },
    ],
    contactText: 'Something else on your mind? Write to our recruiters.',
    contact: 'Contact Us',
  },
} as const;

/** The list of open positions; a constant of its own, because it is sent to the browser. */
export const LISTINGS = {
  title: 'Open positions',
  lead: 'Every role is full-time and fully remote. Open one to read what the days look like.',
  search: {
    label: 'Filter the positions',
    text: 'Search by title or description',
    category: 'Category',
    language: 'Language',
    type: 'Type',
    all: 'All',
    submit: 'Search',
    reset: 'Clear filters',
  },
  emptyTitle: 'Nothing open for these filters right now',
  emptyText:
    'Clear the filters to see every open position, or send us your interest below. We read every one.',
  noneTitle: 'No position is open right now',
  noneText: 'Send us your interest below and we will write when one opens. We read every one.',
  responsibilities: 'Key responsibilities',
  requirements: 'Requirements',
  placements: 'placements',
  apply: 'Apply Now',
  page: 'Full job page',
} as const;

/** The video; sent to the browser. */
export const CAREERS_VIDEO = {
  title: 'Eight countries, one team',
  lead: 'Twenty seconds on who you would work with, and from where. All of it is told in pictures and captions.',
  label: 'Film: working for U.S. practices from home',
  play: 'Play',
  pause: 'Pause',
  mute: 'Mute',
  unmute: 'Unmute',
  rewind: 'Rewind',
  captions: 'Captions',
} as const;

/** The interest form; sent to the browser. */
export const INTEREST = {
  title: 'Not ready for the full application?',
  lead: 'Leave your details. We read every message and write when a position fits you.',
  choose: 'Choose a role',
  /** While the résumé is being uploaded. */
  progress: (percent: number) => `Sending your résumé: ${percent}%`,
  privacy: 'We use what you send to match you with positions, and for nothing else.',
} as const;

/** After the interest form; sent to the browser. */
export const INTEREST_RECEIVED = {
  meta: {
    title: 'We Have Your Interest',
    description: 'Your interest in working with us has arrived. What happens next.',
  },
  title: 'Thank you. It has arrived.',
  lead: 'Your message is with our recruiting team. We write to you by email when a position fits.',
  next: 'Ready now? The full application tells us everything we need to match you.',
  apply: 'Start the application',
  back: 'Back to open positions',
} as const;
