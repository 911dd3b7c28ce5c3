import type { LegalCopy } from '#content/page-copy.ts';
import { SITE } from '#content/site.ts';
import { CLAIMS } from './claims.ts';

const COMPANY = SITE.legalName || SITE.name;
const STATE = SITE.state ? `the State of ${SITE.state}` : 'the state of the Company’s address';

/**
 * Copy of /security/agreement. guarantee.ts, pricing.ts and the questions of the site state the same terms: change them
 * together. The owner confirms this text in the inbox after a lawyer has checked it.
 */
export const AGREEMENT: LegalCopy & Readonly<Record<'print' | 'toBaa', string>> = {
  meta: {
    title: 'Sample Service Agreement for Virtual Staff',
    description:
      'The service agreement for a virtual medical assistant, to read and print before you talk to us: fees, free trial, notice, replacement, privacy.',
  },
  crumb: 'Service agreement',
  updated: '2026-11-25',
  title: 'Sample service agreement',
  lead: 'Sample, reviewed by your lawyer and ours before signing. The signed agreement is the one that counts.',
  lastChanged: 'Last updated',
  contents: 'In this agreement',
  print: 'Print',
  toBaa: 'Read the BAA',
  sections: [
    {
      id: 'parties',
      title: 'Parties',
      paragraphs: [
        `This agreement is between the practice named below (“the Practice”) and ${COMPANY}, ${SITE.postalAddress} (“the Company”). It begins on the date of the last signature.`,
        'An order names each assistant, the position, the weekly hours, the hourly price and the first working day. Each order is part of this agreement.',
      ],
    },
    {
      id: 'services',
      title: 'Services',
      paragraphs: [
        'The Company provides remote assistants for the administrative work named in the order. The Practice directs their daily work and gives them access to the systems that the work needs.',
        'The Company recruits, screens, trains and pays the assistants. They are not employees of the Practice, and the Practice does not run payroll for them.',
        'Assistants do not give medical advice, make clinical decisions or sign in place of a licensed person. They do no work that their location or a payer’s contract rules out; the Practice names such limits in the order.',
      ],
    },
    {
      id: 'trial',
      title: 'Free trial',
      paragraphs: [
        'The first two weeks of work under the first order are free. The trial is one per practice. No payment card is asked for.',
        'At its end the Practice tells the Company in writing whether it continues. If it does nothing, the order ends and nothing is owed.',
      ],
    },
    {
      id: 'fees',
      title: 'Fees and payment',
      paragraphs: [
        `The Practice pays the hourly price in the order for hours worked. Experienced staff cost ${CLAIMS.hourlyPrice.value} an hour; a rare skill or a certificate can cost more. The price includes the assistant’s pay, training in the Practice’s systems, and support.`,
        'There is no setup fee and no deposit. Hours beyond those of the order cost the same hourly price and need the Practice’s consent beforehand. Hours that nobody works are not charged.',
        'The Company sends an invoice after each month. It is due within thirty days. The Company gives thirty days’ written notice before a price changes; the Practice may then end the order without further notice.',
      ],
    },
    {
      id: 'term',
      title: 'Term and notice',
      paragraphs: [
        'After the trial the agreement runs from month to month. There is no minimum term. Either party may end it or an order, and the Practice may change the hours, with two weeks’ written notice.',
        'Either party may end the agreement at once if the other has broken a material term and has not cured the breach within ten days of written notice. The Practice may remove an assistant’s access at any time.',
      ],
    },
    {
      id: 'replacement',
      title: 'Absence and replacement',
      paragraphs: [
        'If an assistant is not a fit, the Company introduces other candidates and handles the handoff at no extra cost.',
        'The Company tells the Practice of planned absences ahead of time and of sick days as early as it can. It offers someone who knows the position where one is available.',
      ],
    },
    {
      id: 'privacy',
      title: 'HIPAA and the business associate agreement',
      paragraphs: [
        'The parties sign a business associate agreement before any assistant receives access to protected health information. It is part of this agreement. If the two differ about such information, the business associate agreement applies.',
        'The Company reports a breach within the time that the business associate agreement states.',
      ],
    },
    {
      id: 'confidentiality',
      title: 'Confidentiality',
      paragraphs: [
        'Each party keeps the other’s non-public information confidential, uses it only for this agreement, and discloses it only to people who need it and are bound in the same way, or where the law requires it. Each assistant has signed a confidentiality agreement with the Company.',
        'Work that assistants create for the Practice belongs to the Practice.',
      ],
    },
    {
      id: 'liability',
      title: 'Insurance and liability',
      paragraphs: [
        `${SITE.insurance ? `The Company carries this insurance: ${SITE.insurance}. ` : ''}The Company sends its certificate of insurance on request and keeps the cover in force during this agreement.`,
        'Neither party is liable for indirect damages or lost profits. Except for a breach of confidentiality or of the business associate agreement, gross negligence or intent, each party’s liability is limited to the fees of the twelve months before the claim.',
        'Each party compensates the other for third-party claims that its own breach of this agreement causes.',
      ],
    },
    {
      id: 'general',
      title: 'General',
      paragraphs: [
        `The law of ${STATE} applies, without its conflict-of-law rules. Changes and notices are in writing; email is enough. Neither party assigns this agreement without the other’s consent, except with the whole business.`,
        'Neither party is liable for a delay that is beyond its control. If a term is invalid, the rest stays in force. This agreement, its orders and the business associate agreement are the entire agreement.',
      ],
    },
    {
      id: 'signatures',
      title: 'Signatures',
      paragraphs: [],
      points: [
        'For the Practice: name, title, date, signature',
        'For the Company: name, title, date, signature',
      ],
    },
  ],
};
