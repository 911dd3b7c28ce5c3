import {
  ASSESSMENT_DISPOSABLE,
  anyName,
  CONTACT_DISPOSABLE,
  type EmailMessages,
  email,
  type NameMessages,
  type PhoneMessages,
  personName,
  required,
  usPhone,
  without,
} from './rules/text-rules.ts';
import type { FieldStructure } from './translate-form.ts';

export const REQUIRED = (messages: { readonly empty: string }) => required(messages.empty);
const NAME = (messages: { readonly empty: string }) => anyName(messages.empty);

export const FIRST_NAME = {
  kind: 'text',
  name: 'firstName',
  input: 'text',
  autocomplete: 'given-name',
  maxLength: 100,
  rule: NAME,
} as const satisfies FieldStructure;

export const LAST_NAME = {
  kind: 'text',
  name: 'lastName',
  input: 'text',
  autocomplete: 'family-name',
  maxLength: 100,
  rule: NAME,
} as const satisfies FieldStructure;

export const EMAIL_ADDRESS = {
  kind: 'text',
  name: 'email',
  input: 'email',
  autocomplete: 'email',
  maxLength: 1000,
  rule: (messages: EmailMessages) => email(messages),
} as const satisfies FieldStructure;

export const WORK_EMAIL = {
  ...EMAIL_ADDRESS,
  blanksCount: true,
  rule: (messages: EmailMessages) => email(messages, CONTACT_DISPOSABLE),
} as const satisfies FieldStructure;

/** A number of any country in any format: a format rule must reject no applicant. */
export const ANY_PHONE = {
  kind: 'text',
  name: 'phone',
  input: 'tel',
  autocomplete: 'tel',
  maxLength: 1000,
  rule: REQUIRED,
} as const satisfies FieldStructure;

export const US_PHONE = {
  ...ANY_PHONE,
  blanksCount: true,
  country: 'US',
  rule: (messages: PhoneMessages) => usPhone(messages),
} as const satisfies FieldStructure;

/** Optional: many applicants write from a phone without such a file. */
export const RESUME = {
  kind: 'file',
  name: 'resume',
  optional: true,
  accept: ['.pdf', '.doc', '.docx'],
  maxBytes: 10 * 1024 * 1024,
} as const satisfies FieldStructure;

/** The box next to every phone number: unchecked and optional. */
export const SMS_CONSENT = {
  kind: 'consent',
  name: 'smsConsent',
  optional: true,
} as const satisfies FieldStructure;

export const FULL_NAME = {
  kind: 'text',
  name: 'name',
  input: 'text',
  autocomplete: 'name',
  maxLength: 200,
  blanksCount: true,
  dropsDots: true,
  rule: (messages: NameMessages) => personName(messages),
} as const satisfies FieldStructure;

export const PRACTICE_NAME = {
  kind: 'text',
  name: 'practiceName',
  input: 'text',
  autocomplete: 'organization',
  maxLength: 200,
  blanksCount: true,
  rule: (messages: { readonly empty: string; readonly invalid: string }) =>
    without(['test', 'demo', 'spam', 'fake'], messages.empty, messages.invalid),
} as const satisfies FieldStructure;

/** The assessment and the booking form reject more disposable domains than the contact form. */
export const PRACTICE_EMAIL = {
  ...WORK_EMAIL,
  rule: (messages: EmailMessages) => email(messages, ASSESSMENT_DISPOSABLE),
} as const satisfies FieldStructure;
