import type { MetaCopy } from '#content/page-copy.ts';

/** The promise to every applicant: on the pages, in the mail and in the FAQ. */
export const APPLICANT_REPLY = 'Everyone who applies hears from us by email within 24 hours.';

/** Copy of /apply around the form. */
export const APPLY = {
  meta: {
    updated: '2026-11-20',
    title: 'Apply as a Medical Virtual Assistant',
    description:
      'Apply for a remote, full-time job with a U.S. medical practice. Your answers stay on your device until you send them.',
  } satisfies MetaCopy,
  title: 'Apply to be a medical virtual assistant',
  lead: 'About ten minutes. Your answers stay on this device until you send them, so you can stop anytime and come back.',
} as const;

/** Copy of /submission-success. */
export const SUBMISSION_SUCCESS = {
  meta: {
    title: 'Application Received',
    description: 'We got your application. Here’s what happens next and when.',
  } satisfies MetaCopy,
  title: 'We got your application',
  lead: 'Thank you for applying. Our recruiting team has everything you sent.',
  referenceLabel: 'Your reference number',
  referenceHint: 'Include it when you contact us.',
  sentLabel: 'Sent',
  noReference:
    'You don’t need a reference number. We can find your application by your email address.',
  nextTitle: 'What happens next',
  steps: [
    {
      title: 'We read your application',
      text: `A recruiter reads every answer and listens to your introduction. ${APPLICANT_REPLY}`,
    },
    {
      title: 'A short interview',
      text: 'If there’s a role that fits, we’ll invite you to talk, in English, about your experience and the hours you want.',
    },
    {
      title: 'Skills check and training',
      text: 'Show us the tools you know. We’ll train you on the rest, including HIPAA.',
    },
    {
      title: 'You meet a practice',
      text: 'We introduce you to a practice that needs your skills. Once you both say yes, you start.',
    },
  ],
  copyTitle: 'Keep a copy',
  copyText: 'It includes everything you sent. It stays in this browser tab until you close it.',
  download: 'Download as text',
  print: 'Print',
  questions: 'Questions? Email',
  more: 'See all open positions',
  fileName: 'application',
} as const;

/** A question below a phone number without its country code, in the application. */
export const PHONE_QUESTION = {
  ask: (number: string) => `Is it ${number}?`,
  use: 'Yes, use this number',
} as const;

/** Buttons that load the tests of the application (self-checks.ts). The browser loads their words with the form. */
export const SELF_CHECK_LINKS = {
  typing: 'Not sure? Take a one-minute typing test',
  connection: 'Not sure? Test your connection',
  microphone: 'Test your microphone',
  failed: 'The test didn’t load. Check your connection and try again.',
} as const;
