import type { MetaCopy } from '#content/page-copy.ts';
import { CLAIMS } from './claims.ts';
import { capitalized } from './number-word.ts';

/** Copy of /contact. */
export const CONTACT = {
  meta: {
    title: 'Contact Us',
    description:
      'Write to us or send the form: a person answers every message within 24 hours. Or book a call, or start your free two weeks.',
  } satisfies MetaCopy,
  crumb: 'Contact us',
  updated: '2026-11-20',
  title: 'Contact us',
  lead: `Somebody reads every message and answers within ${CLAIMS.replyTime.value}. Please leave out patient information; we do not need it to help you.`,
  formTitle: 'Send a message',
  ways: {
    title: 'Other ways',
    email: 'E-mail',
    post: 'Mail',
    book: { title: 'Book a Time', text: 'Choose an open slot and we call you.' },
    assessment: {
      title: 'Free assessment',
      text: (questions: string) =>
        `${capitalized(questions)} questions, then candidates who fit your practice.`,
    },
    careers: {
      title: 'Looking for work?',
      text: 'Positions and how to apply are on our careers page.',
    },
    faqs: {
      title: 'Common questions',
      text: 'Agreements, devices, background checks, time zones.',
    },
  },
} as const;
