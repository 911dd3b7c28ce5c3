import type { ConsentField, TextField } from '#shared/forms/define-form.ts';
import * as shapes from '#shared/forms/person-fields.ts';
import {
  ASSESSMENT_DISPOSABLE,
  email,
  personName,
  usPhone,
  without,
} from '#shared/forms/rules/text-rules.ts';
import * as words from './form-words.ts';

/** Fields of the forms for practices, which are in English only. */
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
  ...shapes.WORK_EMAIL,
  ...words.WORK_EMAIL,
  rule: email(words.EMAIL, ASSESSMENT_DISPOSABLE),
} as const satisfies TextField;

export const US_PHONE = {
  ...shapes.US_PHONE,
  ...words.US_PHONE,
  rule: usPhone(words.PHONE),
} as const satisfies TextField;

export const SMS_CONSENT = {
  ...shapes.SMS_CONSENT,
  ...words.SMS_CONSENT,
} as const satisfies ConsentField;
