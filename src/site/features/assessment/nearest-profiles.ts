import { sampleMark } from '#content/en/samples.ts';
import { ASSESSMENT_POSITIONS, type AssessmentPosition } from '#shared/forms/assessment.form.ts';
import type { Answers } from '#shared/forms/define-form.ts';
import type { SiteRecord } from '#shared/records/kinds.ts';

type StaffRecord = SiteRecord<'staff'>;

/** An example profile below the contact step. */
export interface ShownProfile {
  readonly id: string;
  readonly title: string;
  readonly experience: string;
  readonly english: string;
  readonly systems: string;
  readonly hours: string;
  /** The address of the portrait; empty if there is none. */
  readonly portrait: string;
  /** How near the profile is to each position, from 0 to 1, in the order of {@link ASSESSMENT_POSITIONS}. */
  readonly fits: readonly number[];
}

/** Words that the titles of profiles near a position contain, the nearest first. */
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

/** True for the records that the page of example profiles shows. */
function isExampleProfile({ english, systems, hours }: StaffRecord): boolean {
  return Boolean(english && systems && hours);
}

/** The example profiles of the published records. `portraits`: the addresses of the portraits by record id. */
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

/** The page contains up to this many profiles, so that the nearest are shown without a request. */
const MAX_SENT = 24;

function fitOf(title: string, near: readonly string[]): number {
  const index = near.findIndex((part) => title.includes(part));
  return index === -1 ? 0 : 1 - index / near.length;
}

/**
 * The profiles nearest to the answers: position first, then the system, then Spanish. Profiles that are equally near
 * stay in the owner's order.
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
