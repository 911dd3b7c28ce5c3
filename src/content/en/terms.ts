import type { MetaCopy, Section } from '#content/page-copy.ts';
import { SITE } from '#content/site.ts';
import { CLAIMS } from './claims.ts';

const SECTIONS: readonly Section[] = [
  {
    id: 'who',
    title: 'Who we are and what this covers',
    paragraphs: [
      `This site is run by ${SITE.name}, ${SITE.postalAddress} (“we”). These terms cover the use of the site. Staffing itself is covered by a service agreement and a business associate agreement that we sign with your practice; where they differ from this page, they win.`,
    ],
  },
  {
    id: 'trial',
    title: 'The free two weeks',
    paragraphs: [
      'The trial is one per practice, for positions and hours agreed beforehand. It starts on your assistant’s first working day and ends two weeks later unless you tell us in writing that you want to go on. There is no charge for it and no payment card is asked for.',
      'We may decline a trial where the work asked for is clinical, unlawful or unsafe to do remotely.',
    ],
  },
  {
    id: 'prices',
    title: 'Prices',
    paragraphs: [
      `Prices on this site (“from ${CLAIMS.hourlyPrice.value} ${CLAIMS.hourlyPrice.label}”) are starting points in U.S. dollars. The price for a candidate is shown to you before you choose and stands in the service agreement.`,
    ],
  },
  {
    id: 'figures',
    title: 'Figures and stories',
    paragraphs: [
      'Figures such as savings or satisfaction describe our clients as a whole and are no promise for your practice. Job numbers and countries on the careers page change.',
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
      'Rewards are paid for a referred practice that was not already in touch with us, once it has become a client and the payout time shown on the referral page has passed. One reward per referred practice; taxes are yours. The earnings calculator shows an estimate, not a promise.',
      'You confirm that the person you refer is happy to hear from us.',
    ],
  },
  {
    id: 'applicants',
    title: 'Applicants',
    paragraphs: [
      'Applying is free, and nobody acting for us will ever ask you to pay, to buy equipment from us or to send bank details by e-mail. An application is not an offer of employment. What you send must be true and your own.',
    ],
  },
  {
    id: 'messages',
    title: 'Calls, e-mail and text messages',
    paragraphs: [
      'If you write to us we answer by the ways you gave us. Text messages are sent only where you ticked the box for them; reply STOP to end them and HELP for help. Message and data rates may apply.',
    ],
  },
  {
    id: 'use',
    title: 'Fair use',
    paragraphs: [
      'Please do not break the site, flood its forms, copy it wholesale or send other people’s private information through it. We may refuse messages that look automated.',
    ],
  },
  {
    id: 'property',
    title: 'Content and names',
    paragraphs: [
      'Text and pictures on this site are ours or used with permission. Product names such as EHR systems belong to their owners, who do not endorse us by being named.',
    ],
  },
  {
    id: 'liability',
    title: 'Responsibility',
    paragraphs: [
      'The site is offered as it is. As far as the law allows, we are not liable for indirect damage from using it. Nothing here limits liability that cannot be limited, or what our service agreement promises you.',
    ],
  },
  {
    id: 'law',
    title: 'Law and changes',
    paragraphs: [
      'The law of the state named in our address applies, without its conflict rules. If these terms change we change the date at the top; a signed agreement is not changed by this page.',
      `Questions: ${SITE.email}.`,
    ],
  },
];

/** Copy of /terms. */
export const TERMS = {
  meta: {
    title: 'Terms & Conditions',
    description:
      'The terms of this site: the free two weeks, prices, figures, referral rewards, applicants, text messages and fair use.',
  } satisfies MetaCopy,
  crumb: 'Terms & Conditions',
  updated: '2026-11-20',
  title: 'Terms & Conditions',
  lead: 'They cover this website. What we do for your practice stands in the agreement we sign with you.',
  lastChanged: 'Last changed',
  contents: 'On this page',
  sections: SECTIONS,
} as const;
