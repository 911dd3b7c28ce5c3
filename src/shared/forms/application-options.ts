import { type Option, options } from './define-form.ts';

/** Yes and no, as ids (APPLY-6). */
export const YES_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const satisfies readonly Option[];

/** Answers to "training needed" (APPLY-6). */
export const YES_NO_MINIMAL = [
  ...YES_NO,
  { value: 'minimal', label: 'Minimal' },
] as const satisfies readonly Option[];

/** The five applicant roles (APPLY-6); the label is the title of the job listing that links here. */
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

/** English levels with their star counts (APPLY-6). */
export const ENGLISH_LEVELS = [
  { value: 'beginner', label: 'Beginner', description: 'Simple, familiar topics', stars: 1 },
  { value: 'intermediate', label: 'Intermediate', description: 'Everyday work talk', stars: 3 },
  { value: 'advanced', label: 'Advanced', description: 'Fast calls, any subject', stars: 5 },
  { value: 'native', label: 'Native', description: 'Grew up speaking it', stars: 5 },
] as const satisfies readonly Option[];

/** Current, expected and lowest pay (APPLY-7). */
export const PAY_RANGES = options(
  '$4–$5/hour',
  '$5–$6/hour',
  '$6–$7/hour',
  '$7–$9/hour',
  '$9–$10/hour',
);

/** Pay expected later (APPLY-7). */
export const FUTURE_PAY_RANGES = options(
  '$5–$6/hour',
  '$6–$7/hour',
  '$7–$8/hour',
  '$8–$10/hour',
  '$10+/hour',
);
