import type { MetaCopy } from '#content/page-copy.ts';
import { CLAIMS } from './claims.ts';

export const CONTACT = {
  meta: {
    title: 'Contact Us',
    description:
      'Send us a message and get a reply within 24 hours. Or book a call, or start your free two weeks.',
  } satisfies MetaCopy,
  crumb: 'Contact us',
  updated: '2026-11-27',
  title: 'Contact us',
  lead: `We read every message and reply within ${CLAIMS.replyTime.value}. Please don’t include patient information.`,
  formTitle: 'Send us a message',
  ways: {
    title: 'Other ways to reach us',
    email: 'Email',
    phone: 'Phone',
    post: 'Mail',
    book: { title: 'Book a Time', text: 'Pick an open time, and we’ll call you.' },
    assessment: {
      title: 'Get Two Weeks Free',
      text: (questions: string) =>
        `Answer ${questions} questions, then meet candidates who fit your practice.`,
    },
    careers: {
      title: 'Looking for work?',
      text: 'See our careers page.',
    },
    faqs: {
      title: 'Frequently asked questions',
      text: 'Pricing, agreements, devices, background checks and time zones.',
    },
  },
} as const;
