import type { Field, FormWords } from '#shared/forms/define-form.ts';
import type { EmailMessages, PhoneMessages } from '#shared/forms/rules/text-rules.ts';

const FORM_WORDS = {
  optional: '(optional)',
  honeypot: 'Leave this empty',
  yes: 'Yes',
  no: 'No',
  problem: 'There is a problem',
  refused: (count: number) =>
    count === 1 ? '1 answer needs another look' : `${count} answers need another look`,
  chooseAgain: (name: string) => `Please choose ${name} again. It wasn’t kept.`,
  file: { choose: 'Choose a file', none: 'No file chosen' },
  email: { ask: (address: string) => `Did you mean ${address}?`, use: 'Yes, use this address' },
  consentLinks: [
    { text: 'Privacy policy', page: '/privacy#sms' },
    { text: 'Terms', page: '/terms' },
  ],
  wayOut: 'Or write to us:',
  waiting: (seconds: number) =>
    `We’re getting a lot of messages right now. Your answers are safe on this page, and we’ll send them again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  progress: (percent: number) => `Sending your file: ${percent}%`,
  stored: 'We got it. Loading the next page.',
  takeTyped: 'Continue with this answer',
  emptyDate: 'No date chosen yet.',
  newLine: 'Shift + Enter starts a new line.',
  stars: (filled: number) => `${filled} of 5 stars`,
  tooLong: (characters: string) => `Please keep this under ${characters} characters`,
  missing: (label: string) => `${label} is missing`,
  fileLimits: (endings: string, megabytes: number) => `${endings}, up to ${megabytes} MB`,
  fileType: (endings: string) => `Please choose a ${endings} file`,
  fileUnreadable:
    'We can’t read this as a Word document. Open it, save it as PDF, and choose the PDF',
  fileTooBig: (megabytes: number) =>
    `This file is larger than ${megabytes} MB. Please choose a smaller one`,
  fileEmpty: 'This file is empty. Please choose another one',
} as const satisfies FormWords;

export const IN_ENGLISH = { language: 'en', words: FORM_WORDS } as const;

type WayOut = Pick<Field, 'wayOut'>;

export const EMAIL = {
  invalid: 'Please enter a valid email address',
  disposable: 'Please use a valid business email',
  wayOut: 'Is that the real address? Write to us:',
} as const satisfies EmailMessages & WayOut;

export const PHONE = {
  notUs: 'Please enter a valid US phone number',
  invalid: 'Invalid phone number format',
  unreadable: 'Please enter a valid phone number',
  wayOut: 'No US number? Write to us:',
} as const satisfies PhoneMessages & WayOut;

export const FIRST_NAME = { label: 'First name', empty: 'First name is required' } as const;
export const LAST_NAME = { label: 'Last name', empty: 'Last name is required' } as const;
export const WORK_EMAIL = { label: 'Work email', ...EMAIL } as const;
export const US_PHONE = { label: 'Phone', placeholder: '(555) 555-5555', ...PHONE } as const;
export const FULL_NAME = {
  label: 'Your name',
  empty: 'Name is required',
  tooShort: 'Name is too short',
  wayOut: 'Is that the real name? Write to us:',
} as const;
export const PRACTICE_NAME = {
  label: 'Practice name',
  empty: 'Practice name is required',
  invalid: 'Please enter a valid practice name',
  wayOut: 'Is that your practice’s real name? Write to us:',
} as const;
export const RESUME = {
  label: 'Résumé',
  hint: 'Have it on paper or as a photo? Scan it with your phone (Notes on an iPhone, Google Drive on Android) and save it as a PDF.',
  message: 'Please attach your résumé',
  wayOut: 'You can also email us the file:',
} as const;

/** Change `version` whenever `text` changes: both are stored with the lead. */
export const SMS_CONSENT = {
  label: 'Text messages',
  text: '{name} may text me about my request at this number. Message and data rates may apply. Message frequency varies. Reply STOP to opt out, HELP for help. Not a condition of service. We never share mobile information with third parties for marketing.',
  version: '2026-11-27',
} as const;
