import type { MetaCopy } from '#content/page-copy.ts';
import { SITE } from '#content/site.ts';
import { CLAIMS } from './claims.ts';
import { HIPAA_CLAIM } from './commitments.ts';

/** The words of /security and of its summary. */
export const SECURITY = {
  meta: {
    title: 'Security and HIPAA: How We Protect Your Data',
    description:
      'How our virtual medical staff handle access, devices and records, who signs the BAA, and a one-page summary for your compliance officer.',
  } satisfies MetaCopy,
  crumb: 'Security',
  updated: '2026-11-22',
  title: 'Security, HIPAA and patient data',
  lead: 'Your records stay in your systems, under logins you control. We sign a business associate agreement before anyone starts.',
  certificate: (points: number) =>
    `No government office certifies companies for HIPAA. Here is what it means in practice, in ${points} points you can hold us to.`,
  toSummary: 'Open the one-page summary',
  toBaa: 'Read the sample BAA',
  toAgreement: 'Read the sample service agreement',
  toScreening: 'How we screen candidates',
  practices: { title: 'Areas your compliance officer will ask about' },
  summary: {
    title: 'For your compliance officer',
    text: 'The summary holds every point of this page on one page, ready to file or print. Need a signed BAA, or have a question for us? Write to us.',
  },
  close: {
    title: 'Have a security question?',
    text: `Ask us. You’ll hear from a person within ${CLAIMS.replyTime.value}.`,
    link: { path: '/security/summary', label: 'Open the one-page summary' },
  },
} as const;

/** Copy of /security/summary; its points are those of /security. */
export const SECURITY_SUMMARY = {
  meta: {
    title: 'Security Summary for Compliance Officers',
    description:
      'Every security and HIPAA commitment of our virtual medical staff on one page, to file or print: access, devices, records, people, incidents.',
  } satisfies MetaCopy,
  crumb: 'Summary',
  updated: SECURITY.updated,
  title: 'Security and HIPAA summary',
  lead: `How ${SITE.name} is ${HIPAA_CLAIM.value} ${HIPAA_CLAIM.label}, point by point, on one page to file or print. It describes how we work; it is not a certificate.`,
  lastChanged: 'As of',
  contents: 'On this page',
  contact: 'Questions and BAA requests',
  print: 'Print',
} as const;
