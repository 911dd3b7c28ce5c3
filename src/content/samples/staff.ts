import type { SampleRecord } from '#shared/records/kinds.ts';

/** Four invented assistants. */
export const SAMPLE_STAFF: readonly SampleRecord<'staff'>[] = [
  {
    id: 'medical-assistant-mexico',
    title: 'Medical Assistant from Mexico',
    country: 'Mexico',
    experience: '4+ years',
    pinColor: 'evergreen',
    image: 'portraits/medical-assistant-mexico',
    profile:
      'She trained in a family clinic and supports one provider. The referral is out before the patient leaves.',
    keyFeatures: [
      {
        text: 'Fluent in English and Spanish',
      },
      {
        text: 'Experienced in Epic, Athenahealth and eClinicalWorks',
      },
      {
        text: 'HIPAA training renewed every year',
      },
    ],
    responsibilities: [
      {
        text: 'Prepares charts and pre-visit questionnaires',
      },
      {
        text: 'Sends referrals and follows up on the reports',
      },
      {
        text: 'Handles refill requests under your protocol',
      },
      {
        text: 'Calls patients with results you’ve signed off on',
      },
    ],
    onHome: true,
    sample: true,
    english: 'Fluent; Spanish is her first language',
    systems: 'Epic, Athenahealth, eClinicalWorks',
    hours: '8:30 AM to 5:30 PM Pacific, Monday to Friday',
  },
  {
    id: 'medical-biller-philippines',
    title: 'Medical Biller from the Philippines',
    country: 'the Philippines',
    experience: '5+ years',
    pinColor: 'red',
    image: 'portraits/medical-biller-philippines',
    profile: 'He worked for a payer for five years, so he knows why claims get denied.',
    keyFeatures: [
      {
        text: 'Knows Medicare, Medicaid and commercial rules',
      },
      {
        text: 'Works in Kareo, AdvancedMD and clearinghouse portals',
      },
      {
        text: 'Sends you an aging report every week',
      },
    ],
    responsibilities: [
      {
        text: 'Scrubs and submits claims the day they’re coded',
      },
      {
        text: 'Posts payments and reconciles ERAs',
      },
      {
        text: 'Works denials and files appeals',
      },
      {
        text: 'Verifies eligibility before the visit',
      },
    ],
    onHome: true,
    sample: true,
    english: 'Fluent, spoken and written',
    systems: 'Kareo, AdvancedMD, Availity',
    hours: '7:00 AM to 4:00 PM Central, Monday to Friday',
  },
  {
    id: 'receptionist-colombia',
    title: 'Receptionist from Colombia',
    country: 'Colombia',
    experience: '3+ years',
    pinColor: 'brown',
    image: 'portraits/receptionist-colombia',
    profile: 'She answers in your practice’s name. Callers get a person, in English or Spanish.',
    keyFeatures: [
      {
        text: 'Bilingual in English and Spanish',
      },
      {
        text: 'Knows phone systems such as RingCentral and Dialpad',
      },
      {
        text: 'Stays calm with worried or angry callers',
      },
    ],
    responsibilities: [
      {
        text: 'Answers, transfers and returns every call',
      },
      {
        text: 'Books and confirms visits, and fills canceled slots',
      },
      {
        text: 'Registers new patients and collects insurance',
      },
      {
        text: 'Routes urgent calls by your triage rules',
      },
    ],
    onHome: true,
    sample: true,
    english: 'Fluent; Spanish is her first language',
    systems: 'Athenahealth, RingCentral, Dialpad',
    hours: '8:00 AM to 5:00 PM Eastern, Monday to Friday',
  },
  {
    id: 'patient-care-nicaragua',
    title: 'Patient Care from Nicaragua',
    country: 'Nicaragua',
    experience: '4+ years',
    pinColor: 'blue',
    image: 'portraits/patient-care-nicaragua',
    profile: 'A trained nurse who catches missed follow-ups and readings nobody has checked.',
    keyFeatures: [
      {
        text: 'Clinical background; works under your licensed staff',
      },
      {
        text: 'Experience with remote monitoring and chronic care programs',
      },
      {
        text: 'Fluent in English and Spanish',
      },
    ],
    responsibilities: [
      {
        text: 'Follows up after visits and discharges',
      },
      {
        text: 'Monitors readings and escalates by your thresholds',
      },
      {
        text: 'Closes gaps in care: labs, screenings, vaccines',
      },
      {
        text: 'Keeps care plans and time logs up to date',
      },
    ],
    onHome: true,
    sample: true,
  },
];
