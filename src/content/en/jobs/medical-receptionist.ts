import type { JobWords } from '#content/job.ts';
import { roleTitle } from '#shared/jobs.ts';
import { EQUIPMENT } from './equipment.ts';

export const WORDS = {
  title: roleTitle('medical-receptionist'),
  metaTitle: 'Remote Medical Receptionist Job',
  metaDescription:
    'Answer calls and book visits for one U.S. practice, full time and from home. Responsibilities, requirements and how to apply.',
  description:
    'Be the first voice patients hear. You’ll answer phones for a U.S. practice, schedule appointments and make sure nobody is left on hold.',
  responsibilities: [
    'Answer incoming calls in the practice’s name and route calls that need a nurse or doctor',
    'Book, confirm, move and cancel appointments in the practice’s scheduling system',
    'Collect demographics and insurance details before a first visit and check eligibility',
    'Call patients to confirm tomorrow’s visits and offer open slots to the waitlist',
    'Write clear messages in the chart, so the office never has to call back to ask',
  ],
  requirements: [
    'Strong spoken English on a busy phone line',
    'A calm, friendly manner with people who may be worried or in pain',
    'Availability during U.S. business hours',
    'Experience with an EMR or scheduling system is a plus',
    ...EQUIPMENT,
  ],
} as const satisfies JobWords;
