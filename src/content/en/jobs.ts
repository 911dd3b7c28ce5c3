/**
 * The job listings (CAREER-3, CAREER-8). The owner edits this file: a job whose `validThrough` has passed closes
 * automatically, in the list, on its page and for search engines.
 */

import type { ApplicantRoleId, JobCategory, JobLanguage, JobType } from '#shared/jobs.ts';
import { APPLICANT_ROLES } from '#shared/jobs.ts';

/** Pay in U.S. dollars an hour, both ends included. */
export interface PayRange {
  readonly fromUsd: number;
  readonly toUsd: number;
}

/** One open position. */
export interface Job {
  /** Also the path, `/careers/{id}`, and the role preselected in the application. */
  readonly id: ApplicantRoleId;
  /** As listed in CAREER-3. */
  readonly title: string;
  /** For search results: at most 60 and 155 characters. */
  readonly metaTitle: string;
  readonly metaDescription: string;
  readonly type: JobType;
  readonly location: 'Remote';
  readonly category: JobCategory;
  /** How many agents we have placed in this role, as text: `500+`. */
  readonly placements: string;
  readonly languages: readonly JobLanguage[];
  /** Pay range (CAREER-8), shown in the list and on the job page, and sent to search engines. Sample: please edit. */
  readonly payRange: PayRange;
  /** One or two sentences about the work. */
  readonly description: string;
  readonly requirements: readonly string[];
  readonly responsibilities: readonly string[];
  /** `YYYY-MM-DD`. */
  readonly datePosted: string;
  /** The application deadline, with its offset from UTC. */
  readonly validThrough: string;
}

/** What every role needs at home (APPLY-8). */
const EQUIPMENT = [
  'Computer with 8GB RAM and a Core i5 or above',
  'Stable internet of at least 10 Mbps and a quiet, professional workspace',
] as const;

const POSTED = {
  datePosted: '2026-11-16',
  validThrough: '2027-05-31T23:59:59-06:00',
} as const;

const FULL_TIME_REMOTE = { type: 'Full-time', location: 'Remote' } as const;

function titleOf(id: ApplicantRoleId): string {
  return APPLICANT_ROLES.find(({ value }) => value === id)?.label ?? id;
}

export const JOBS: readonly Job[] = [
  {
    id: 'medical-receptionist',
    title: titleOf('medical-receptionist'),
    metaTitle: 'Remote Medical Receptionist Job',
    metaDescription:
      'Answer calls and book visits for one U.S. practice, full time and from home. Responsibilities, requirements and how to apply.',
    ...FULL_TIME_REMOTE,
    category: 'Administrative',
    placements: '500+',
    languages: ['English'],
    payRange: { fromUsd: 5, toUsd: 7 },
    description:
      'Be the first voice patients hear. You’ll answer phones for a U.S. practice, schedule appointments and make sure nobody is left on hold.',
    responsibilities: [
      'Answer incoming calls in the practice’s name and route calls that need a nurse or doctor',
      'Book, confirm, move and cancel appointments in the practice’s scheduling system',
      'Collect demographics and insurance details before a first visit and check eligibility',
      'Call patients to confirm tomorrow’s visits and offer open slots to the waitlist',
      'Write clear messages in the chart, so the office never has to call back to ask',
    ],
    requirements: [
      'Strong spoken English on a busy phone line',
      'A calm, friendly manner with people who may be worried or in pain',
      'Availability during U.S. business hours',
      'Experience with an EMR or scheduling system is a plus',
      ...EQUIPMENT,
    ],
    ...POSTED,
  },
  {
    id: 'administrative-assistant',
    title: titleOf('administrative-assistant'),
    metaTitle: 'Remote Medical Administrative Assistant Job',
    metaDescription:
      'Handle inboxes, referrals and records for a U.S. practice, full time and from home. Responsibilities, requirements and how to apply.',
    ...FULL_TIME_REMOTE,
    category: 'Administrative',
    placements: '300+',
    languages: ['English'],
    payRange: { fromUsd: 4, toUsd: 6 },
    description:
      'Keep a practice’s paperwork moving. You’ll handle inboxes, faxes, referrals and records requests, so on-site staff can focus on patients.',
    responsibilities: [
      'Sort incoming faxes and email and file each document in the right chart',
      'Prepare referrals and prior authorizations and track them until they’re decided',
      'Fulfill records requests under the practice’s privacy rules',
      'Keep provider calendars, meeting notes and supply orders current',
      'Update patient demographics and insurance details in the EMR',
    ],
    requirements: [
      'Well organized: you can take on a task list and finish it',
      'Clear written English',
      'Confident with spreadsheets, shared calendars and document tools',
      'Discretion with private health information',
      'Availability during U.S. business hours',
      ...EQUIPMENT,
    ],
    ...POSTED,
  },
  {
    id: 'medical-billing',
    title: titleOf('medical-billing'),
    metaTitle: 'Remote Medical Billing and Appeals Job',
    metaDescription:
      'Submit claims, work denials and write appeals for U.S. practices, full time and from home. Requirements and how to apply.',
    ...FULL_TIME_REMOTE,
    category: 'Billing',
    placements: '400+',
    languages: ['English'],
    payRange: { fromUsd: 6, toUsd: 9 },
    description:
      'Help practices get paid for their work. You’ll submit clean claims, find out why claims were denied and write appeals.',
    responsibilities: [
      'Review charges and submit claims through the practice’s clearinghouse',
      'Work the denial and rejection queues every day and fix errors',
      'Write appeals backed by records and payer policy',
      'Post payments, reconcile remittances and flag underpayments',
      'Follow up with payers by phone and portal, and report aging accounts to the practice',
    ],
    requirements: [
      'Hands-on experience with U.S. medical claims, denials or appeals',
      'Working knowledge of CPT, ICD-10 and HCPCS codes and of remittance advice',
      'Experience with insurance portals; QuickBooks is a plus',
      'Accuracy with numbers and persistence on the phone',
      'Availability during U.S. business hours',
      ...EQUIPMENT,
    ],
    ...POSTED,
  },
  {
    id: 'medical-scribe',
    title: titleOf('medical-scribe'),
    metaTitle: 'Remote Medical Scribe Job',
    metaDescription:
      'Document visits live or from recordings for U.S. providers, full time and from home. Responsibilities, requirements and how to apply.',
    ...FULL_TIME_REMOTE,
    category: 'Clinical',
    placements: '250+',
    languages: ['English'],
    payRange: { fromUsd: 5, toUsd: 7 },
    description:
      'Help doctors get home on time. You’ll listen to visits live or from recordings and write a complete note for the provider to review and sign.',
    responsibilities: [
      'Document history, exam, assessment and plan live or from recordings',
      'Transcribe dictation in the provider’s own structure and wording',
      'Prepare charts before the visit: past notes, labs, imaging, medications',
      'Pend orders and referrals for the provider to review and sign',
      'Close every note the same day and raise anything unclear with the provider',
    ],
    requirements: [
      'Strong listening skills and command of medical terminology',
      'Fast, accurate typing',
      'Training in a health field or experience as a scribe or transcriptionist',
      'Discretion with private health information',
      'Availability during the provider’s U.S. clinic hours',
      ...EQUIPMENT,
    ],
    ...POSTED,
  },
  {
    id: 'bilingual-receptionist',
    title: titleOf('bilingual-receptionist'),
    metaTitle: 'Bilingual Medical Receptionist Job, Remote',
    metaDescription:
      'Help patients in English and Spanish for a U.S. practice, full time and from home. Responsibilities, requirements and how to apply.',
    ...FULL_TIME_REMOTE,
    category: 'Administrative',
    placements: '350+',
    languages: ['Bilingual (Spanish-English)'],
    payRange: { fromUsd: 6, toUsd: 9 },
    description:
      'Help patients in the language they’re most comfortable with. You’ll answer a U.S. practice’s phones in English and Spanish, book visits and explain what to bring.',
    responsibilities: [
      'Answer calls and messages in English and Spanish, and switch with ease',
      'Book, confirm and move appointments, and give preparation instructions in both languages',
      'Collect demographics and insurance details and check eligibility',
      'Call back Spanish-speaking patients who left a message or missed a visit',
      'Write every message in the chart in clear English',
    ],
    requirements: [
      'Fluent Spanish and English, spoken and written',
      'Warm, patient phone manner',
      'Availability during U.S. business hours',
      'Experience in a medical office or call center is a plus',
      ...EQUIPMENT,
    ],
    ...POSTED,
  },
];

/** The pay range as text: `$5–$7/hour`. */
export function payText({ fromUsd, toUsd }: PayRange): string {
  return `$${fromUsd}–$${toUsd}/hour`;
}

export const JOB_PAGE = {
  apply: 'Apply Now',
  time: 'The application takes about ten minutes.',
  about: 'About the role',
  responsibilities: 'Key responsibilities',
  requirements: 'Requirements',
  placements: 'placements in this role so far',
  pay: 'Pay',
  category: 'Category',
  type: 'Type',
  location: 'Location',
  language: 'Language',
  whereTitle: 'Where you can work from',
  whereText: 'You work from home. We hire for this role in these countries:',
  closedTitle: 'This position is closed',
  closedText:
    'We’re no longer taking applications for this job. See our open positions, or tell us about yourself and we’ll keep you in mind.',
  closedAction: 'See open positions',
  othersTitle: 'Other open positions',
} as const;
