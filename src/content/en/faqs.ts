import type { MetaCopy, Question } from '#content/page-copy.ts';
import { CLAIMS } from './claims.ts';

/** One answered question; `id` is the anchor in the address. */
export interface Faq extends Question {
  readonly id: string;
}

/** Questions of one topic. */
export interface FaqGroup {
  readonly title: string;
  readonly items: readonly Faq[];
}

/**
 * The questions buyers ask most. The answers state how the business works; where the owner's terms differ, change
 * both this file and terms.ts.
 */
const GROUPS: readonly FaqGroup[] = [
  {
    title: 'Privacy and security',
    items: [
      {
        id: 'baa',
        question: 'Who signs the business associate agreement?',
        answer: [
          'We do. Under HIPAA we are your business associate, because our staff work with your patients’ information. Both sides sign before anyone is given a login, and we will use your form or ours.',
          'Our assistants are bound by it through us: you have one agreement with one company, not one with every person.',
        ],
      },
      {
        id: 'data',
        question: 'Where does our patient data sit?',
        answer: [
          'Where it sits today: in your EHR, your phone system and your shared drive. Assistants work in your systems through logins that you create. We keep no copy of your charts.',
          'What we hold ourselves is what you send us about your practice, such as the assessment, contracts and invoices. Please do not send patient information through the forms on this site.',
        ],
      },
      {
        id: 'devices',
        question: 'What devices do they use, and who controls access?',
        answer: [
          'A dedicated, encrypted computer with a locked screen, used in a private room. You decide the user role, the sites and the hours, and we recommend multi-factor sign-in and the least access that does the job.',
          'If a person leaves or is replaced, tell us or simply switch off the login; both work at once.',
        ],
      },
      {
        id: 'background',
        question: 'Do you run background checks?',
        answer: [
          'Yes. Before anyone is offered to a practice we verify identity, work history and references, and run a criminal-record check in their country as far as its law allows. Checks against the federal exclusion list are run too.',
          'You can ask to see what was checked for your candidate before you choose.',
        ],
      },
    ],
  },
  {
    title: 'Hiring and the trial',
    items: [
      {
        id: 'trial',
        question: 'How does the two-week trial work?',
        answer: [
          'You pick a candidate on a pairing call, and that person works for your practice for two weeks at no charge: full-time or part-time, in your systems, with your patients. No payment card is asked for.',
          'At the end you go on at the hourly price you were shown, try someone else, or stop. If you do nothing, it ends.',
        ],
      },
      {
        id: 'price',
        question: 'What does it cost after that?',
        answer: [
          `Staff start at ${CLAIMS.hourlyPrice.value} ${CLAIMS.hourlyPrice.label}. More experience or a second language costs more; you see the price beside each candidate before you choose.`,
        ],
      },
      {
        id: 'speed',
        question: 'How fast can someone start?',
        answer: [
          `In under ${CLAIMS.daysToHire.value} from your assessment for most roles. Rare combinations, such as a certified coder for one narrow specialty, can take longer, and we tell you so on the first call.`,
        ],
      },
      {
        id: 'replacement',
        question: 'What if it is not working?',
        answer: [
          'Tell your account manager. Often a rule was unclear and a conversation mends it. If not, we bring new candidates, and the handover notes we keep with you mean that the next person does not start from nothing. A replacement costs nothing extra.',
        ],
      },
      {
        id: 'contract',
        question: 'How long is the contract?',
        answer: [
          'Month to month. You can end it with two weeks’ written notice, or change between full-time and part-time with the same notice. There is no minimum term.',
        ],
      },
      {
        id: 'employer',
        question: 'Whose employee are they?',
        answer: [
          'They work for us, and we pay them and look after them. You direct their daily work. You have no foreign payroll to run.',
        ],
      },
    ],
  },
  {
    title: 'Working together',
    items: [
      {
        id: 'ehr',
        question: 'Which EHR systems do they know?',
        answer: [
          'Epic, Athenahealth, Kareo and eClinicalWorks are the ones asked for most. Name yours in the assessment and we look for people who have worked in it. Otherwise they are trained in it before they start.',
        ],
      },
      {
        id: 'time-zones',
        question: 'Do they work in our time zone?',
        answer: [
          `Yes, during your office hours, wherever in the United States you are. Nights, weekends and holiday lines can be staffed too: our service is available ${CLAIMS.availability.value}.`,
        ],
      },
      {
        id: 'part-time',
        question: 'Can we start part-time?',
        answer: [
          'Yes. Full-time is 40 hours a week and part-time is 20 hours. Many practices begin with mornings on the phone and go on from there.',
        ],
      },
      {
        id: 'languages',
        question: 'Do they speak Spanish as well as English?',
        answer: [
          'Every assistant works in fluent English. Many grew up with Spanish, and you can ask for bilingual candidates in the assessment.',
        ],
      },
      {
        id: 'hardware',
        question: 'What do we have to provide?',
        answer: [
          'Logins, a phone extension or softphone, and a person who answers questions in the first two weeks. They bring the computer, the headset and the internet connection.',
        ],
      },
      {
        id: 'patients',
        question: 'Will our patients notice?',
        answer: [
          'They will notice that someone answers. Assistants use your practice’s name and your greeting. If a patient asks where they are, they say so; we never ask anyone to pretend.',
        ],
      },
    ],
  },
];

/** Copy of /faqs. */
export const FAQS = {
  meta: {
    title: 'Frequently Asked Questions (FAQs)',
    description:
      'Who signs the BAA, where data sits, devices, background checks, replacement, contract length, trial terms, EHRs, time zones, part-time.',
  } satisfies MetaCopy,
  crumb: 'FAQs',
  updated: '2026-11-20',
  title: 'Frequently asked questions (FAQs)',
  lead: 'Short answers, no sales talk. If yours is missing, write to us and we will add it.',
  groups: GROUPS,
  close: {
    title: 'Ask us the one we forgot',
    text: 'Or find out in practice: the first two weeks are free.',
    contact: 'Contact us',
  },
} as const;
