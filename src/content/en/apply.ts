import type { MetaCopy } from '#content/page-copy.ts';

/** Copy of /apply around the form (APPLY-1). */
export const APPLY = {
  meta: {
    updated: '2026-11-20',
    title: 'Apply as a Medical Virtual Assistant',
    description:
      'Apply for remote, full-time work with U.S. medical practices. Your answers stay on your device until you send them, so you can stop and come back.',
  } satisfies MetaCopy,
  title: 'Apply as a virtual assistant',
  lead: 'Your answers stay on this device until you send them. Stop any time and come back.',
} as const;

/** Copy of /submission-success (THANKS-4). */
export const SUBMISSION_SUCCESS = {
  meta: {
    title: 'Application Received',
    description: 'Your application reached us. Here is what happens next and when.',
  } satisfies MetaCopy,
  title: 'We have your application',
  lead: 'Thank you for the time you put into it. It is stored with our recruiting team.',
  referenceLabel: 'Your reference number',
  referenceHint: 'Name it when you write to us.',
  sentLabel: 'Sent',
  noReference:
    'You do not need a reference number: we find your application by the email address in it.',
  nextTitle: 'What happens next',
  steps: [
    {
      title: 'We read your application',
      text: 'A recruiter reads every answer and listens to your introduction. You hear from us within 24 hours, on working days.',
    },
    {
      title: 'A short video call',
      text: 'If a role fits, we invite you to a conversation in English about your experience and the hours you want.',
    },
    {
      title: 'Skills check and training',
      text: 'You show us the tools you know, and we train you on the ones you do not, HIPAA included.',
    },
    {
      title: 'You meet a practice',
      text: 'We introduce you to a practice that matches your skills. When both sides say yes, you start.',
    },
  ],
  copyTitle: 'Keep a copy',
  copyText: 'It holds everything you sent. We keep it in this browser tab only until you close it.',
  download: 'Download as text',
  print: 'Print',
  questions: 'Questions? Write to',
  more: 'See all open positions',
  fileName: 'application',
} as const;
