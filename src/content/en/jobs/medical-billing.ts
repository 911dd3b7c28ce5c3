import type { JobWords } from '#content/job.ts';
import { roleTitle } from '#shared/jobs.ts';
import { EQUIPMENT } from './equipment.ts';

export const WORDS = {
  title: roleTitle('medical-billing'),
  metaTitle: 'Remote Medical Billing and Appeals Job',
  metaDescription:
    'Submit claims, work denials and write appeals for U.S. practices, full time and from home. Requirements and how to apply.',
  description:
    'Help practices get paid for their work. You’ll submit clean claims, find out why claims were denied and write appeals.',
  responsibilities: [
    'Review charges and submit claims through the practice’s clearinghouse',
    'Work the denial and rejection queues every day and fix errors',
    'Write appeals backed by records and payer policy',
    'Post payments, reconcile remittances and flag underpayments',
    'Follow up with payers by phone and portal, and report aging accounts to the practice',
  ],
  requirements: [
    'Hands-on experience with U.S. medical claims, denials or appeals',
    'Working knowledge of CPT, ICD-10 and HCPCS codes and of remittance advice',
    'Experience with insurance portals; QuickBooks is a plus',
    'Accuracy with numbers and persistence on the phone',
    'Availability during U.S. business hours',
    ...EQUIPMENT,
  ],
} as const satisfies JobWords;
