import type { Option } from './define-form.ts';

/** Yes and no, as ids (spec section 3). */
export const YES_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const satisfies readonly Option[];

/** The spec's "Yes/No/Minimal options". */
export const YES_NO_MINIMAL = [
  ...YES_NO,
  { value: 'minimal', label: 'Minimal' },
] as const satisfies readonly Option[];

/** The five applicant roles; the label is the title of the job listing that leads here. */
export const APPLICANT_ROLES = [
  {
    value: 'medical-receptionist',
    label: 'Medical Receptionist (Virtual)',
    description: 'Answer calls, book visits and greet patients for one practice.',
  },
  {
    value: 'administrative-assistant',
    label: 'Administrative Assistant',
    description: 'Keep charts, inboxes and office paperwork moving.',
  },
  {
    value: 'medical-billing',
    label: 'Medical Billing Claims and Appeals Specialist',
    description: 'Submit claims, work denials and write appeals.',
  },
  {
    value: 'medical-scribe',
    label: 'Medical Scribe / Transcriptionist',
    description: 'Document visits live or from recordings.',
  },
  {
    value: 'bilingual-receptionist',
    label: 'Bilingual Medical Receptionist (Spanish)',
    description: 'Help patients in English and Spanish.',
  },
] as const satisfies readonly Option[];

/** Spec section 3: the star counts are the spec's. */
export const ENGLISH_LEVELS = [
  { value: 'beginner', label: 'Beginner', description: 'Simple, familiar topics', stars: 1 },
  { value: 'intermediate', label: 'Intermediate', description: 'Everyday work talk', stars: 3 },
  { value: 'advanced', label: 'Advanced', description: 'Fast calls, any subject', stars: 5 },
  { value: 'native', label: 'Native', description: 'Grew up speaking it', stars: 5 },
] as const satisfies readonly Option[];

/** Current, expected and lowest pay (readings.md, "Application wizard"). */
export const PAY_RANGES = options(
  '$4–$5/hour',
  '$5–$6/hour',
  '$6–$7/hour',
  '$7–$9/hour',
  '$9–$10/hour',
);

/** Pay hoped for later on (readings.md, "Application wizard"). */
export const FUTURE_PAY_RANGES = options(
  '$5–$6/hour',
  '$6–$7/hour',
  '$7–$8/hour',
  '$8–$10/hour',
  '$10+/hour',
);

/** Options whose stored value is what the visitor reads. */
export function options(...labels: string[]): readonly Option[] {
  return labels.map((label) => ({ value: label, label }));
}
