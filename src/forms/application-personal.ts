import { SMS_CONSENT } from './consent.ts';
import type { Step } from './define-form.ts';
import { anything, required } from './rules/text-rules.ts';

/** Step 11 of the application: the applicant, asked last (APPLY-2). */
export const PERSONAL_STEP = {
  id: 'personal',
  title: 'Personal Information',
  question: 'How can we reach you?',
  fields: [
    {
      kind: 'text',
      name: 'firstName',
      label: 'First name',
      input: 'text',
      autocomplete: 'given-name',
      maxLength: 200,
      rule: required('First name is required'),
    },
    {
      kind: 'text',
      name: 'lastName',
      label: 'Last name',
      input: 'text',
      autocomplete: 'family-name',
      maxLength: 200,
      rule: required('Last name is required'),
    },
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
