import { PALETTE } from '#content/palette.ts';
import type { StaffCard } from '#content/staff-card.ts';
import { CLAIMS } from './claims.ts';

const SHARED_BENEFITS = [
  `${CLAIMS.hourlyPrice.value} ${CLAIMS.hourlyPrice.label}, with payroll and equipment on us`,
  'Works your office hours, in your time zone',
  'A replacement if the match is not right',
] as const;

/**
 * The four cards of home, in order (HOME-2). They are examples of the staff we place, deliberately without names.
 * Owner: replace portrait and profile with real staff who agreed to it.
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
      'Trained in a busy family clinic, now the remote half of a two-person team. She has the chart open before the patient sits down and the referral out before they leave.',
    keyFeatures: [
      'Fluent in English and Spanish',
      'At home in Epic, Athenahealth and eClinicalWorks',
      'HIPAA training renewed every year',
    ],
    responsibilities: [
      'Prepares charts and pre-visit questionnaires',
      'Sends referrals and chases the reports',
      'Handles refill requests by your protocol',
      'Calls patients with results you have signed off',
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
      'Spent five years on the payer side before joining ours. He reads a denial the way others read a menu, and works the oldest claims first.',
    keyFeatures: [
      'Knows Medicare, Medicaid and commercial rules',
      'Works in Kareo, AdvancedMD and clearinghouse portals',
      'Reports aging buckets to you every week',
    ],
    responsibilities: [
      'Scrubs and sends claims the day they are coded',
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
      'Your front desk without the hold music. Callers hear your practice’s name and a person who knows the schedule, in English or Spanish.',
    keyFeatures: [
      'Bilingual in English and Spanish',
      'Used to phone systems such as RingCentral and Dialpad',
      'Calm with worried and with angry callers',
    ],
    responsibilities: [
      'Answers, transfers and returns every call',
      'Books, confirms and fills cancellations',
      'Registers new patients and collects insurance',
      'Passes urgent calls on by your triage rules',
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
      'A nurse by training who keeps patients from slipping through the cracks: the follow-up that was never booked, the reading nobody looked at.',
    keyFeatures: [
      'Clinical background, works under your licensed staff',
      'Experience with remote monitoring and chronic care programs',
      'Fluent in English and Spanish',
    ],
    responsibilities: [
      'Follows up after visits and discharges',
      'Watches readings and escalates by your thresholds',
      'Closes gaps in care: labs, screenings, vaccines',
      'Keeps care plans and time logs up to date',
    ],
    benefits: SHARED_BENEFITS,
  },
];
