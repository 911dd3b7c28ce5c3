import type { ConsentField, FileField, TextField } from './define-form.ts';
import { ASSESSMENT_DISPOSABLE, email } from './rules/email-rules.ts';
import { personName, required, usPhone, without } from './rules/text-rules.ts';

/** Fields that several forms share, each defined once, with their messages (CONTACT-2, CONTACT-3, FORM-11). */
export const FIRST_NAME = {
  kind: 'text',
  name: 'firstName',
  label: 'First name',
  input: 'text',
  autocomplete: 'given-name',
  maxLength: 100,
  rule: required('First name is required'),
} as const satisfies TextField;

export const LAST_NAME = {
  kind: 'text',
  name: 'lastName',
  label: 'Last name',
  input: 'text',
  autocomplete: 'family-name',
  maxLength: 100,
  rule: required('Last name is required'),
} as const satisfies TextField;

export const FULL_NAME = {
  kind: 'text',
  name: 'name',
  label: 'Your name',
  input: 'text',
  autocomplete: 'name',
  maxLength: 200,
  blanksCount: true,
  dropsDots: true,
  rule: personName('Name is required', 'Name is too short'),
} as const satisfies TextField;

export const PRACTICE_NAME = {
  kind: 'text',
  name: 'practiceName',
  label: 'Practice name',
  input: 'text',
  autocomplete: 'organization',
  maxLength: 200,
  blanksCount: true,
  rule: without(
    ['test', 'demo', 'spam', 'fake'],
    'Practice name is required',
    'Please enter a valid practice name',
  ),
} as const satisfies TextField;

export const WORK_EMAIL = {
  kind: 'text',
  name: 'email',
  label: 'Work email',
  input: 'email',
  autocomplete: 'email',
  maxLength: 1000,
  blanksCount: true,
  rule: email(ASSESSMENT_DISPOSABLE),
} as const satisfies TextField;

export const US_PHONE = {
  kind: 'text',
  name: 'phone',
  label: 'Phone',
  input: 'tel',
  autocomplete: 'tel',
  placeholder: '(555) 555-5555',
  maxLength: 1000,
  blanksCount: true,
  rule: usPhone(),
} as const satisfies TextField;

/** Optional: many applicants write from a phone that has no such file. */
export const RESUME = {
  kind: 'file',
  name: 'resume',
  label: 'Résumé',
  hint: 'Only on paper, or a photo? Scan it with your phone (Notes on an iPhone, Google Drive on Android) and save it as a PDF.',
  optional: true,
  accept: ['.pdf', '.doc', '.docx'],
  maxBytes: 10 * 1024 * 1024,
  message: 'Please attach your résumé',
} as const satisfies FileField;

/**
 * The box next to every phone number: unticked, optional. Change `version` with every change of `text`:
 * both are stored with the lead (FORM-9).
 */
export const SMS_CONSENT = {
  kind: 'consent',
  name: 'smsConsent',
  label: 'Text messages',
  text: 'Text me about my request at this number. Message and data rates may apply. Message frequency varies. Reply STOP to opt out, HELP for help. Not a condition of service. We never share mobile information with third parties for marketing.',
  version: '2026-11-20',
  optional: true,
} as const satisfies ConsentField;
