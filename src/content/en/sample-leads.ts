import type { Stage } from '#shared/lead.ts';

/** A made-up lead of `npm run inbox -- --sample`. A question without an entry gets one of its options. */
export interface SampleLead {
  readonly form: string;
  /** First and last name; the email address is derived from it. */
  readonly name: string;
  readonly practice?: string;
  readonly hoursAgo: number;
  /** Answers by the name of the field. */
  readonly answers?: Readonly<Record<string, string | readonly string[]>>;
  readonly source?: string;
  readonly inSpanish?: true;
  /** The reason for the quarantine. */
  readonly spam?: string;
  readonly hasResume?: true;
  /** True if the lead also books a call on one of the next days. */
  readonly hasCall?: true;
  /** The owner's note in the inbox. A lead without a note is unread. */
  readonly noted?: {
    readonly answered?: true;
    readonly note?: string;
    /** True if the follow-up was due yesterday. */
    readonly isDue?: true;
    readonly stage?: Stage;
  };
}

export const SAMPLE_RESUME = 'Résumé (sample)\n\nFour years of front desk and billing in Manila.\n';

export const SAMPLE_LEADS: readonly SampleLead[] = [
  {
    form: 'assessment',
    name: 'Hannah Haddad',
    practice: 'Westlake Veterinary',
    hoursAgo: 1,
    answers: {
      position: 'Medical Administrative Assistant',
      staffCount: '2',
      notes:
        'Our front desk misses calls over lunch and after four.\nTwo people share it today. We open at 7.',
    },
    source: 'google',
    hasCall: true,
  },
  {
    form: 'contact',
    name: 'Luis Reyes',
    hoursAgo: 8,
    answers: { message: 'Do your assistants work in Pacific time? We open at 7.' },
  },
  {
    form: 'referral',
    name: 'Grace Chen',
    practice: 'Summit Cardiology',
    hoursAgo: 15,
    answers: {
      referralName: 'Jordan Blake',
      referralEmail: 'jordan.blake@sample.example',
      notes: 'They’re opening a second office in March and need someone for prior authorizations.',
    },
    source: 'newsletter',
  },
  {
    form: 'interest',
    name: 'James Mensah',
    hoursAgo: 22,
    answers: {
      preferredRole: 'medical-billing',
      motivation: 'I worked on denials for two years and want to stay with one practice.',
      preferredEnvironment: 'A quiet home office with a second internet line.',
    },
    inSpanish: true,
  },
  {
    form: 'application',
    name: 'Elena Weiss',
    hoursAgo: 29,
    answers: {
      selectedRoles: ['medical-receptionist', 'administrative-assistant'],
      specialSkills: 'Prior authorizations, insurance verification, Spanish phone calls.',
      languages: 'English, Spanish',
      futureGoals: 'To become a team lead within two years.',
      whyJoinUs: 'Steady hours, and a team that answers questions.',
      country: 'Philippines',
      address: '12 Sample Street, Cebu City',
      startDate: '2026-12-14',
    },
    source: 'newsletter',
    hasResume: true,
  },
  {
    form: 'assessment',
    name: 'Priya Mendoza',
    practice: 'Lakeside Orthopedics',
    hoursAgo: 36,
    answers: {
      position: 'Medical Biller & Coder',
      staffCount: '1',
      notes: 'Claims are 60 days behind. Could somebody start with the denials?',
    },
    source: 'facebook',
    hasCall: true,
  },
  {
    form: 'contact',
    name: 'Rank Boost',
    hoursAgo: 40,
    answers: {
      message: 'We rank your site first on every search engine. See 12 offers: https://seo.example',
    },
    spam: 'Contains 12 links.',
  },
  {
    form: 'contact',
    name: 'Samuel Novak',
    hoursAgo: 52,
    answers: {
      message: 'Our scribe leaves at the end of the month. How soon could someone start?',
    },
    source: 'google',
    noted: { note: 'Wants to talk to the office manager first.', isDue: true },
  },
  {
    form: 'assessment',
    name: 'Olivia Bell',
    practice: 'Harbor Behavioral Health',
    hoursAgo: 75,
    answers: { position: 'Virtual Medical Scribe', staffCount: '3-5', notes: '' },
    source: 'google',
    hasCall: true,
    noted: { answered: true },
  },
  {
    form: 'application',
    name: 'Ana Castillo',
    hoursAgo: 98,
    answers: {
      selectedRoles: ['medical-scribe'],
      specialSkills: 'Medical terminology, 70 words a minute.',
      languages: 'English, Spanish',
      futureGoals: 'To specialize in cardiology.',
      whyJoinUs: 'I want to work with one doctor for a long time.',
      country: 'Nicaragua',
      address: '4 Calle de Muestra, Managua',
      startDate: '2027-01-04',
    },
    inSpanish: true,
    noted: { stage: 'reviewed', note: 'Strong typing test. Ask about the second internet line.' },
  },
  {
    form: 'application',
    name: 'Mei Santos',
    hoursAgo: 130,
    answers: {
      selectedRoles: ['medical-receptionist'],
      specialSkills: 'Four years of calls for a clinic in Manila.',
      languages: 'English, Tagalog',
      futureGoals: 'To train new colleagues.',
      whyJoinUs: 'A friend works with you and likes her practice.',
      country: 'Philippines',
      address: '80 Sample Avenue, Manila',
      startDate: '2026-12-07',
    },
    source: 'facebook',
    hasResume: true,
    noted: { stage: 'invited', isDue: true },
  },
  {
    form: 'referral',
    name: 'Fatima Parker',
    practice: 'Clear Skin Dermatology',
    hoursAgo: 170,
    answers: { referralName: 'Sam Rivera', referralEmail: 'sam.rivera@sample.example', notes: '' },
    noted: { answered: true },
  },
  {
    form: 'assessment',
    name: 'Kofi Nair',
    practice: 'Blue Ridge Urology',
    hoursAgo: 250,
    answers: { position: 'General Medical Admin', staffCount: '1', notes: '' },
    noted: { answered: true, note: 'Starts the free two weeks on Monday.' },
  },
  {
    form: 'interest',
    name: 'Diego Ortiz',
    hoursAgo: 400,
    answers: {
      preferredRole: 'medical-receptionist',
      motivation: 'I have answered phones for a dental practice since 2023.',
    },
    noted: { stage: 'declined' },
  },
];
