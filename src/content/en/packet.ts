import type { MetaCopy } from '#content/page-copy.ts';
import { SITE } from '#content/site.ts';

/** Copy of /packet. Its sections are the content of other pages, except the words below. */
export const PACKET = {
  meta: {
    title: 'Packet for Partners: Price, Security, Guarantee',
    description:
      'Price, guarantee, security, screening and the BAA in one document, to read or print with your partners.',
  } satisfies MetaCopy,
  crumb: 'Packet for your partners',
  updated: '2026-11-25',
  title: 'For your partners: virtual medical staff in one document',
  lead: 'Price, guarantee, security, screening, and questions to ask every vendor. Print it or send the link.',
  /** The link on the pages whose content the packet contains. */
  link: 'One document for your partners',
  from: (date: string) => `From ${SITE.name}, as of ${date}`,
  contents: 'In this packet',
  print: 'Print',
  copy: 'Copy link',
  price: {
    title: 'Price, and the cost of an in-house hire',
    plan: 'Position',
    yours: 'With us, compared with hiring in house',
    numbers: 'The numbers behind it',
    value: 'Value',
    change: 'Change these numbers',
  },
  guarantee: 'Our guarantee',
  security: 'Security and HIPAA',
  screening: 'How candidates are screened',
  vendors: {
    title: 'Questions for every vendor, answered by us',
    lead: 'Ask every company the same questions. These are our answers.',
    /** Ids of questions, in order. A question that is not published is left out. */
    questions: [
      'baa',
      'outside-us',
      'devices',
      'background',
      'breach',
      'setup-fee',
      'overtime',
      'minimum-hours',
      'experience',
      'contract',
      'replacement',
      'cover',
      'employer',
      'papers',
    ],
  },
  baa: 'Sample business associate agreement',
  agreement: 'Sample service agreement',
  agreementText: 'Fees, trial, notice and replacement.',
  close: {
    title: 'Questions from your partners?',
    text: 'Write to us, or pick a time and bring them along.',
    link: { path: '/faqs', label: 'Common questions' },
  },
} as const;
