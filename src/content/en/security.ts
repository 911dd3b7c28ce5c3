import type { MetaCopy } from '#content/page-copy.ts';
import { SITE } from '#content/site.ts';
import { CLAIMS } from './claims.ts';
import { COMMITMENTS, HIPAA_CLAIM } from './commitments.ts';

/** The words of /security and of its summary. */
export const SECURITY = {
  meta: {
    title: 'Security and HIPAA: How We Protect Your Data',
    description:
      'How our virtual medical staff handle access, devices and records, who signs the BAA, and a one-page summary for your compliance officer.',
  } satisfies MetaCopy,
  crumb: 'Security',
  updated: '2026-11-22',
  title: 'Security and HIPAA: how we protect your patients’ data',
  lead: 'Your records stay in your systems, under logins you control. We sign a business associate agreement before anyone starts.',
  claim: `${HIPAA_CLAIM.value} ${HIPAA_CLAIM.label}`,
  certificate: `No government office certifies companies for HIPAA. Here is what it means in practice, in ${COMMITMENTS.flatMap(({ items }) => items).length} points you can hold us to.`,
  download: 'Download the one-page summary',
  practices: { title: 'Areas your compliance officer will ask about' },
  summary: {
    title: 'For your compliance officer',
    text: 'The summary holds every point of this page on one sheet, ready to file or print. Need a signed BAA, or have a question for us? Write to us.',
    heading: `${SITE.name}: security summary`,
    stand: (day: string) => `As of ${day}. Describes how we work; it is not a certificate.`,
    contact: 'Questions and BAA requests',
  },
  close: {
    title: 'Have a security question?',
    text: `Ask us. You’ll hear from a person within ${CLAIMS.replyTime.value}.`,
    contact: 'Contact us',
  },
} as const;
