import { SMS_CONSENT } from './consent.ts';
import type { Step } from './define-form.ts';
import { FIRST_NAME, LAST_NAME } from './person-fields.ts';
import { anything, required } from './rules/text-rules.ts';

/** Step 11 of the application: the applicant, asked last (APPLY-2). */
export const PERSONAL_STEP = {
  id: 'personal',
  title: 'Personal Information',
  question: 'How can we reach you?',
  fields: [
    { ...FIRST_NAME, maxLength: 200 },
    { ...LAST_NAME, maxLength: 200 },
    {
      kind: 'text',
      name: 'email',
      label: 'Email',
      input: 'email',
      autocomplete: 'email',
      maxLength: 1000,
      rule: required('Email is required'),
    },
    {
      kind: 'text',
      name: 'phone',
      label: 'Phone',
      hint: 'Include your country code, for example +505 8888 8888.',
      input: 'tel',
      autocomplete: 'tel',
      maxLength: 1000,
      rule: required('Phone is required'),
    },
    {
      kind: 'text',
      name: 'country',
      label: 'Country',
      input: 'text',
      autocomplete: 'country-name',
      maxLength: 200,
      passesEmpty: true,
      rule: anything(),
    },
    {
      kind: 'text',
      name: 'address',
      label: 'Address (City, Country)',
      input: 'text',
      autocomplete: 'address-level2',
      maxLength: 500,
      rule: required('Address is required'),
    },
    SMS_CONSENT,
  ],
} as const satisfies Step;
