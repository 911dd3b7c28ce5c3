import type { JobWords } from '#content/job.ts';
import { roleTitle } from '#shared/jobs.ts';
import { EQUIPMENT } from './equipment.ts';

export const WORDS = {
  title: roleTitle('administrative-assistant'),
  metaTitle: 'Remote Medical Administrative Assistant Job',
  metaDescription:
    'Handle inboxes, referrals and records for a U.S. practice, full time and from home. Responsibilities, requirements and how to apply.',
  description:
    'Keep a practice’s paperwork moving. You’ll handle inboxes, faxes, referrals and records requests, so on-site staff can focus on patients.',
  responsibilities: [
    'Sort incoming faxes and email and file each document in the right chart',
    'Prepare referrals and prior authorizations and track them until they’re decided',
    'Fulfill records requests under the practice’s privacy rules',
    'Keep provider calendars, meeting notes and supply orders current',
    'Update patient demographics and insurance details in the EMR',
  ],
  requirements: [
    'Well organized: you can take on a task list and finish it',
    'Clear written English',
    'Confident with spreadsheets, shared calendars and document tools',
    'Discretion with private health information',
    'Availability during U.S. business hours',
    ...EQUIPMENT,
  ],
} as const satisfies JobWords;
