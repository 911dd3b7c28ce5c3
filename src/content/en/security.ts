import type { MetaCopy } from '#content/page-copy.ts';
import { CLAIMS } from './claims.ts';

/** The words of /security. */
export const SECURITY = {
  meta: {
    title: 'Security and HIPAA: How We Protect Your Data',
    description:
      'How our virtual medical staff handle access, devices and records, where your data is seen from and who signs the BAA. Prints on one page.',
  } satisfies MetaCopy,
  crumb: 'Security',
  updated: '2026-11-27',
  title: 'Security, HIPAA and patient data',
  lead: 'Your records stay in your systems, under logins you control. We sign a business associate agreement before anyone starts.',
  certificate: (points: number) =>
    `No government office certifies companies for HIPAA. Here is what it means, in ${points} points you can hold us to.`,
  print: 'Print this page',
  toBaa: 'Read the BAA',
  toAgreement: 'Read the service agreement',
  toScreening: 'How we screen candidates',
  practices: { title: 'Areas your compliance officer will ask about' },
  summary: {
    title: 'For your compliance officer',
    text: 'Need a signed BAA, or have a question? Write to us.',
  },
  close: {
    title: 'Have a security question?',
    text: `Ask us. You’ll hear from a person within ${CLAIMS.replyTime.value}.`,
    link: { path: '/screening', label: 'See how we screen candidates' },
  },
} as const;
