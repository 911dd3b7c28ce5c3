import type { CopySection, MetaCopy } from '#content/page-copy.ts';
import { EARNINGS_MODEL } from '#content/referral-program.ts';
import { SITE } from '#content/site.ts';
import { CLAIMS } from './claims.ts';
import { WORKER_STATUS } from './worker-status.ts';

const SECTIONS: readonly CopySection[] = [
  {
    id: 'who',
    title: 'Who we are and what this covers',
    paragraphs: [
      `This site is run by ${SITE.name}, ${SITE.postalAddress} (“we”). These terms cover the use of the site. Staffing itself is covered by a service agreement and a business associate agreement that we sign with your practice; if they differ from this page, they apply.`,
    ],
  },
  {
    id: 'trial',
    title: 'The free two weeks',
    paragraphs: [
      'The trial is one per practice, for positions and hours agreed beforehand. It starts on your assistant’s first business day and ends two weeks later, without a payment card. Nothing is charged unless you decide to continue and tell us in writing.',
      'We may decline a trial if the work is clinical, unlawful or unsafe to do remotely.',
    ],
  },
  {
    id: 'prices',
    title: 'Prices',
    paragraphs: [
      `Prices on this site (“${CLAIMS.hourlyPrice.value} ${CLAIMS.hourlyPrice.label}”) are in U.S. dollars. A rare skill or a certificate can cost more. We show you each candidate’s hourly price before you choose, and that price goes in the service agreement.`,
    ],
  },
  {
    id: 'figures',
    title: 'Figures and stories',
    paragraphs: [
      'Figures such as savings or satisfaction describe our clients as a whole. They aren’t a promise for your practice. Job numbers and countries on the careers page change.',
      'Pictures of work, such as call logs, notes and schedules, are examples with invented names and numbers. A person, practice or quote with “(example)” after its name is invented.',
    ],
  },
  {
    id: 'medical',
    title: 'No medical advice',
    paragraphs: [
      'Nothing here is medical, legal or billing advice. In an emergency in the United States, call 911.',
    ],
  },
  {
    id: 'referrals',
    title: 'Referral rewards',
    paragraphs: [
      `We pay a reward for each referred practice that becomes a client and wasn’t already in touch with us. You get one reward per practice: the one-time bonus, paid after the payout time shown on the referral page, or the ${EARNINGS_MODEL.commissionPercent}% monthly commission. You pay any taxes on it. The earnings calculator is an estimate.`,
      'You tell everyone you refer that we pay you for it (16 CFR part 255). By sending a referral, you confirm that you may share the person’s name and email with us. We don’t contact them.',
    ],
  },
  {
    id: 'applicants',
    title: 'Applicants',
    paragraphs: [
      `${WORKER_STATUS} An application isn’t an offer of work.`,
      'Applying is free. We’ll never ask you to pay us, buy equipment from us or send bank details by email. You use your own computer, which must meet the requirements on our careers page. What you send must be true and your own work.',
    ],
  },
  {
    id: 'messages',
    title: 'Calls, email and text messages',
    paragraphs: [
      'We only send text messages if you checked the box for them. Reply STOP to opt out, HELP for help. Message and data rates may apply.',
    ],
  },
  {
    id: 'use',
    title: 'Fair use',
    paragraphs: [
      'Please don’t break the site, flood its forms, copy it in bulk or send other people’s private information through it. We may refuse messages that look automated.',
    ],
  },
  {
    id: 'property',
    title: 'Content and names',
    paragraphs: [
      'Text and pictures on this site are ours or used with permission. EHR and other product names belong to their owners. Naming them doesn’t mean they endorse us.',
    ],
  },
  {
    id: 'liability',
    title: 'Responsibility',
    paragraphs: [
      'We offer the site as is and, as far as the law allows, aren’t liable for indirect damages from using it. Nothing here limits liability that can’t be limited by law, or what our service agreement promises you.',
    ],
  },
  {
    id: 'law',
    title: 'Law and changes',
    paragraphs: [
      'The law of the state in our address applies, without its conflict-of-law rules. If these terms change, we update the date at the top. This page doesn’t change a signed agreement.',
      `Questions: ${SITE.email}.`,
    ],
  },
];

export const TERMS = {
  meta: {
    title: 'Terms & Conditions',
    description:
      'The terms of this site: the free two weeks, prices, figures, referral rewards, applicants, text messages and fair use.',
  } satisfies MetaCopy,
  crumb: 'Terms & Conditions',
  updated: '2026-11-27',
  title: 'Terms & Conditions',
  lead: 'The terms of this website.',
  lastChanged: 'Last updated',
  contents: 'On this page',
  sections: SECTIONS,
} as const;
