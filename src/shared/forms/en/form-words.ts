import type { FormWords } from '#shared/forms/define-form.ts';
import type { EmailMessages } from '#shared/forms/rules/email-rules.ts';
import type { PhoneMessages } from '#shared/forms/rules/text-rules.ts';

const FORM_WORDS = {
  optional: '(optional)',
  honeypot: 'Leave this empty',
  yes: 'Yes',
  no: 'No',
  problem: 'There is a problem',
  refused: (count: number) =>
    count === 1 ? 'Please check one answer.' : `Please check ${count} answers.`,
  chooseAgain: (name: string) => `Please choose ${name} again. It wasn’t kept.`,
  file: { choose: 'Choose a file', none: 'No file chosen' },
  waiting: (seconds: number) =>
    `We’re getting a lot of messages right now. Your answers are safe on this page, and we’ll send them again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  progress: (percent: number) => `Sending your file: ${percent}%`,
  stored: 'We got it. Loading the next page.',
  takeTyped: 'Continue with this answer',
  newLine: 'Shift + Enter starts a new line.',
  stars: (filled: number) => `${filled} of 5 stars`,
  tooLong: (characters: string) => `Please keep this under ${characters} characters`,
  missing: (label: string) => `${label} is missing`,
  fileLimits: (endings: string, megabytes: number) => `${endings}, up to ${megabytes} MB`,
  fileType: (endings: string) => `Please choose a ${endings} file`,
  fileTooBig: (megabytes: number) =>
    `This file is larger than ${megabytes} MB. Please choose a smaller one`,
  fileEmpty: 'This file is empty. Please choose another one',
} as const satisfies FormWords;

export const IN_ENGLISH = { language: 'en', words: FORM_WORDS } as const;

export const EMAIL = {
  invalid: 'Please enter a valid email address',
  disposable: 'Please use a valid business email',
} as const satisfies EmailMessages;

export const PHONE = {
  notUs: 'Please enter a valid US phone number',
  invalid: 'Invalid phone number format',
  unreadable: 'Please enter a valid phone number',
} as const satisfies PhoneMessages;
