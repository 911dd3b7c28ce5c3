import type { MetaCopy } from '#content/page-copy.ts';
import { CLAIMS } from './claims.ts';

/** The profile of a candidate, in addition to the staff card (staff-cards.ts). */
export interface ExampleProfile {
  /** Id of the staff card. */
  readonly card: string;
  readonly english: string;
  readonly systems: readonly string[];
  /** Working hours, in the practice's time zone. */
  readonly hours: string;
  readonly rate: string;
  /**
   * True for an invented person. Owner: replace the samples with profiles as practices receive
   * them.
   */
  readonly sample: boolean;
}

const RATE = `${CLAIMS.hourlyPrice.value} an hour`;

/** Copy of /example-profiles. */
export const PROFILES = {
  meta: {
    title: 'Example Profiles of Virtual Medical Assistants',
    description:
      'Three example candidate profiles as a practice receives them: role, systems, English, hours, checks and hourly rate.',
  } satisfies MetaCopy,
  crumb: 'Example profiles',
  updated: '2026-11-22',
  title: 'Virtual medical assistants: three example profiles',
  lead: 'This is what you receive before a pairing call. The profiles are examples, not real people.',
  mark: 'Example',
  labels: {
    experience: 'Experience',
    english: 'English',
    systems: 'Systems',
    hours: 'Hours',
    rate: 'Rate',
    checks: 'Checked',
    does: 'Has done',
  },
  checks: 'Identity, work history, references, background, exclusion list',
  how: 'How each of these is checked',
  items: [
    {
      card: 'receptionist-colombia',
      english: 'Fluent; Spanish is her first language',
      systems: ['Athenahealth', 'RingCentral', 'Dialpad'],
      hours: '8:00 AM to 5:00 PM Eastern, Monday to Friday',
      rate: RATE,
      sample: true,
    },
    {
      card: 'medical-biller-philippines',
      english: 'Fluent, spoken and written',
      systems: ['Kareo', 'AdvancedMD', 'Availity'],
      hours: '7:00 AM to 4:00 PM Central, Monday to Friday',
      rate: RATE,
      sample: true,
    },
    {
      card: 'medical-assistant-mexico',
      english: 'Fluent; Spanish is her first language',
      systems: ['Epic', 'Athenahealth', 'eClinicalWorks'],
      hours: '8:30 AM to 5:30 PM Pacific, Monday to Friday',
      rate: RATE,
      sample: true,
    },
  ] satisfies readonly ExampleProfile[],
  close: {
    title: 'Meet your own candidates',
    text: 'Tell us what you need. You’ll receive profiles like these and choose who to meet.',
    link: { path: '/sample-report', label: 'See a sample monthly report' },
  },
} as const;
