import type { JobWords } from '#content/job.ts';
import { roleTitle } from '#shared/jobs.ts';
import { EQUIPMENT } from './equipment.ts';

export const WORDS = {
  title: roleTitle('bilingual-receptionist'),
  metaTitle: 'Bilingual Medical Receptionist Job, Remote',
  metaDescription:
    'Help patients in English and Spanish for a U.S. practice, full time and from home. Responsibilities, requirements and how to apply.',
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
} as const satisfies JobWords;
