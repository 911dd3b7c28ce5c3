import type { JobWords } from '#content/job.ts';
import { roleTitle } from '#shared/jobs.ts';
import { EQUIPMENT } from './equipment.ts';

export const WORDS = {
  title: roleTitle('medical-scribe'),
  metaTitle: 'Remote Medical Scribe Job',
  metaDescription:
    'Document visits live or from recordings for U.S. providers, full time and from home. Responsibilities, requirements and how to apply.',
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
} as const satisfies JobWords;
