import { EMAIL, PHONE } from './form-words.ts';

export const FIRST_NAME = { label: 'First name', empty: 'First name is required' } as const;
export const LAST_NAME = { label: 'Last name', empty: 'Last name is required' } as const;
export const WORK_EMAIL = { label: 'Work email', ...EMAIL } as const;
export const US_PHONE = { label: 'Phone', placeholder: '(555) 555-5555', ...PHONE } as const;
export const RESUME = {
  label: 'Résumé',
  hint: 'Only on paper, or a photo? Scan it with your phone (Notes on an iPhone, Google Drive on Android) and save it as a PDF.',
  message: 'Please attach your résumé',
} as const;

/** Change `version` with every change of `text`: both are stored with the lead (FORM-9). */
export const SMS_CONSENT = {
  label: 'Text messages',
  text: 'Text me about my request at this number. Message and data rates may apply. Message frequency varies. Reply STOP to opt out, HELP for help. Not a condition of service. We never share mobile information with third parties for marketing.',
  version: '2026-11-20',
} as const;
