import type { FieldShape } from './define-form.ts';
import {
  CONTACT_DISPOSABLE,
  type EmailMessages,
  email,
  type PhoneMessages,
  required,
  usPhone,
} from './rules/text-rules.ts';

export const REQUIRED = (say: { readonly empty: string }) => required(say.empty);

/** Fields that several forms share, each defined once (CONTACT-2, CONTACT-3, FORM-11). */
export const FIRST_NAME = {
  kind: 'text',
  name: 'firstName',
  input: 'text',
  autocomplete: 'given-name',
  maxLength: 100,
  rule: REQUIRED,
} as const satisfies FieldShape;

export const LAST_NAME = {
  kind: 'text',
  name: 'lastName',
  input: 'text',
  autocomplete: 'family-name',
  maxLength: 100,
  rule: REQUIRED,
} as const satisfies FieldShape;

export const EMAIL_ADDRESS = {
  kind: 'text',
  name: 'email',
  input: 'email',
  autocomplete: 'email',
  maxLength: 1000,
  rule: (say: EmailMessages) => email(say),
} as const satisfies FieldShape;

export const WORK_EMAIL = {
  ...EMAIL_ADDRESS,
  blanksCount: true,
  rule: (say: EmailMessages) => email(say, CONTACT_DISPOSABLE),
} as const satisfies FieldShape;

/** A number of any country, in any format: no applicant is lost to a format rule (APPLY-5). */
export const ANY_PHONE = {
  kind: 'text',
  name: 'phone',
  input: 'tel',
  autocomplete: 'tel',
  maxLength: 1000,
  rule: REQUIRED,
} as const satisfies FieldShape;

export const US_PHONE = {
  ...ANY_PHONE,
  blanksCount: true,
  rule: (say: PhoneMessages) => usPhone(say),
} as const satisfies FieldShape;

/** Optional: many applicants write from a phone that has no such file. */
export const RESUME = {
  kind: 'file',
  name: 'resume',
  optional: true,
  accept: ['.pdf', '.doc', '.docx'],
  maxBytes: 10 * 1024 * 1024,
} as const satisfies FieldShape;

/** The box next to every phone number: unticked, optional (FORM-9). */
export const SMS_CONSENT = {
  kind: 'consent',
  name: 'smsConsent',
  optional: true,
} as const satisfies FieldShape;
