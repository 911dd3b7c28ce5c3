import { PALETTE } from '#content/palette.ts';
import { CLAIMS } from './claims.ts';

const SHARED_BENEFITS = [
  `${CLAIMS.hourlyPrice.value} ${CLAIMS.hourlyPrice.label}, with payroll, training and support included`,
  'Works your office hours in your time zone',
  'A free replacement if it’s not the right match',
] as const;

/**
 * The four cards of the home page, in order (HOME-2). Examples of our staff, deliberately without
 * names. Owner: replace portrait and profile with real staff who have agreed.
 */
export const STAFF_CARDS: readonly StaffCard[] = [
  {
    id: 'medical-assistant-mexico',
    updated: '2026-11-20',
    title: 'Medical Assistant from Mexico',
    country: 'Mexico',
    experience: '4+ years',
    pinColor: PALETTE.evergreen,
    image: 'portraits/medical-assistant-mexico',
    profile:
      'She trained in a busy family clinic and now supports one provider remotely. The chart is open before the patient sits down, and the referral is out before they leave.',
    keyFeatures: [
      'Fluent in English and Spanish',
      'Experienced in Epic, Athenahealth and eClinicalWorks',
      'HIPAA training renewed every year',
    ],
    responsibilities: [
      'Prepares charts and pre-visit questionnaires',
      'Sends referrals and follows up on the reports',
      'Handles refill requests under your protocol',
      'Calls patients with results you’ve signed off on',
    ],
    benefits: SHARED_BENEFITS,
  },
  {
    id: 'medical-biller-philippines',
    updated: '2026-11-20',
    title: 'Medical Biller from the Philippines',
    country: 'the Philippines',
    experience: '5+ years',
    pinColor: PALETTE.error,
    image: 'portraits/medical-biller-philippines',
    profile:
      'He spent five years working for a payer, so he knows why claims get denied. He works the oldest claims first.',
    keyFeatures: [
      'Knows Medicare, Medicaid and commercial rules',
      'Works in Kareo, AdvancedMD and clearinghouse portals',
      'Sends you an aging report every week',
    ],
    responsibilities: [
      'Scrubs and submits claims the day they’re coded',
      'Posts payments and reconciles ERAs',
      'Works denials and files appeals',
      'Verifies eligibility before the visit',
    ],
    benefits: SHARED_BENEFITS,
  },
  {
    id: 'receptionist-colombia',
    updated: '2026-11-20',
    title: 'Receptionist from Colombia',
    country: 'Colombia',
    experience: '3+ years',
    pinColor: '#8a5a00',
    image: 'portraits/receptionist-colombia',
    profile:
      'She answers in your practice’s name and knows your schedule. Callers get a person instead of hold music, in English or Spanish.',
    keyFeatures: [
      'Bilingual in English and Spanish',
      'Knows phone systems such as RingCentral and Dialpad',
      'Stays calm with worried or angry callers',
    ],
    responsibilities: [
      'Answers, transfers and returns every call',
      'Books and confirms visits, and fills canceled slots',
      'Registers new patients and collects insurance',
      'Routes urgent calls by your triage rules',
    ],
    benefits: SHARED_BENEFITS,
  },
  {
    id: 'patient-care-nicaragua',
    updated: '2026-11-20',
    title: 'Patient Care from Nicaragua',
    country: 'Nicaragua',
    experience: '4+ years',
    pinColor: '#2b5f8a',
    image: 'portraits/patient-care-nicaragua',
    profile:
      'A trained nurse who keeps patients from slipping through the cracks. She catches missed follow-ups and readings nobody has checked.',
    keyFeatures: [
      'Clinical background; works under your licensed staff',
      'Experience with remote monitoring and chronic care programs',
      'Fluent in English and Spanish',
    ],
    responsibilities: [
      'Follows up after visits and discharges',
      'Monitors readings and escalates by your thresholds',
      'Closes gaps in care: labs, screenings, vaccines',
      'Keeps care plans and time logs up to date',
    ],
    benefits: SHARED_BENEFITS,
  },
];

/** A staff card of home (HOME-2, HOME-3). */
export interface StaffCard {
  readonly id: string;
  /** `YYYY-MM-DD`, the day the card was last edited. */
  readonly updated: string;
  /** Role and country, as the card's title. */
  readonly title: string;
  readonly country: string;
  /** Years of experience, as shown on the card. */
  readonly experience: string;
  /** Color of the map pin, as hexadecimal RGB. */
  readonly pinColor: string;
  /** Portrait in `src/content/media`, without the file extension. */
  readonly image: string;
  /** Two or three sentences about the person. */
  readonly profile: string;
  readonly keyFeatures: readonly string[];
  readonly responsibilities: readonly string[];
  readonly benefits: readonly string[];
}
