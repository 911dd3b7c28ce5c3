import { sampleMark } from '#content/en/samples.ts';
import { ASSESSMENT_POSITIONS, type AssessmentPosition } from '#shared/forms/assessment.form.ts';
import type { Answers } from '#shared/forms/define-form.ts';
import type { SiteRecord } from '#shared/records/kinds.ts';

type StaffRecord = SiteRecord<'staff'>;

/** An example profile that the contact step of the assessment can show. */
export interface ShownProfile {
  readonly id: string;
  readonly title: string;
  readonly experience: string;
  readonly english: string;
  readonly systems: string;
  readonly hours: string;
  /** The address of the portrait; empty if there is none. */
  readonly portrait: string;
  /** How well the profile fits each position, from 0 to 1. The order is that of {@link ASSESSMENT_POSITIONS}. */
  readonly fits: readonly number[];
}

/** For each position, words to look for in the titles of profiles. A word at the start of a list means a better fit. */
const TITLES_NEAR: Readonly<Record<AssessmentPosition, readonly string[]>> = {
  'General Medical Admin': ['admin', 'reception', 'assistant', 'coordinator', 'records'],
  'Medical Administrative Assistant': ['assistant', 'admin', 'reception', 'coordinator'],
  'Virtual Medical Scribe': ['scribe', 'transcription', 'assistant', 'coder', 'care'],
  'Medical Biller & Coder': ['bill', 'coder', 'coding', 'claims', 'authorization', 'lien'],
  'Telehealth Support Staff': ['telehealth', 'virtual visit', 'care', 'reception', 'assistant'],
  'Patient Care Coordinator': ['care', 'triage', 'monitoring', 'nurse', 'coordinator', 'assistant'],
  'Referral & Insurance Authorization Specialist': [
    'authorization',
    'referral',
    'insurance',
    'bill',
    'assistant',
    'coordinator',
  ],
  'Surgery & Procedure Scheduler': ['schedul', 'surg', 'reception', 'coordinator', 'assistant'],
  'Medical Records Coordinator': ['records', 'assistant', 'admin', 'reception', 'coder'],
  'New Patient Coordinator': ['new patient', 'intake', 'reception', 'schedul', 'care', 'assistant'],
};

/** True if the page of example profiles shows the record. */
function isExampleProfile({ english, systems, hours }: StaffRecord): boolean {
  return Boolean(english && systems && hours);
}

/** Makes example profiles from the published records. `portraits` has the address of each portrait by record id. */
export function shownProfiles(
  staff: readonly StaffRecord[],
  portraits: Readonly<Record<string, string>>,
): readonly ShownProfile[] {
  return staff
    .filter(isExampleProfile)
    .slice(0, MAX_SENT)
    .map(({ id, title, experience, english, systems, hours, sample }) => ({
      id,
      experience,
      english,
      systems,
      hours,
      title: title + sampleMark({ sample }),
      portrait: portraits[id] ?? '',
      fits: ASSESSMENT_POSITIONS.map(({ value }) => fitOf(title.toLowerCase(), TITLES_NEAR[value])),
    }));
}

/**
 * Maximum number of profiles in the page. The page contains them, so that it can show the nearest profiles without a
 * request.
 */
const MAX_SENT = 24;

function fitOf(title: string, near: readonly string[]): number {
  const index = near.findIndex((part) => title.includes(part));
  return index === -1 ? 0 : 1 - index / near.length;
}

/**
 * The profiles that are nearest to the answers. The position counts most. The system and Spanish count less. Profiles
 * with the same score stay in the owner's order.
 */
export function nearestProfiles(
  profiles: readonly ShownProfile[],
  { position, language, emr }: Answers,
  count: number,
): readonly ShownProfile[] {
  const at = ASSESSMENT_POSITIONS.findIndex(({ value }) => value === position);
  const system = String(emr ?? '')
    .trim()
    .toLowerCase();
  const wantsSpanish = String(language ?? '').includes('Spanish');
  const scoreOf = ({ fits, english, systems }: ShownProfile) =>
    (fits[at] ?? 0) * 4 +
    (system !== '' && systems.toLowerCase().includes(system) ? 1 : 0) +
    (wantsSpanish && english.includes('Spanish') ? 1 : 0);
  return [...profiles].sort((a, b) => scoreOf(b) - scoreOf(a)).slice(0, count);
}
