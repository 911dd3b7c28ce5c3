import { type Option, optionValues } from './define-form.ts';
import {
  ANY_PHONE,
  EMAIL_ADDRESS,
  FIRST_NAME,
  LAST_NAME,
  REQUIRED,
  RESUME,
  SMS_CONSENT,
} from './person-fields.ts';
import { anyEmail, anything } from './rules/text-rules.ts';
import type { FormStructure } from './translate-form.ts';

const YES_NO = optionValues('yes', 'no');

const PAY_RANGES = optionValues(
  '$4–$5/hour',
  '$5–$6/hour',
  '$6–$7/hour',
  '$7–$9/hour',
  '$9–$10/hour',
);

const ENGLISH_LEVELS = [
  { value: 'beginner', stars: 1 },
  { value: 'intermediate', stars: 3 },
  { value: 'advanced', stars: 5 },
  { value: 'native', stars: 5 },
] as const satisfies readonly Pick<Option, 'value' | 'stars'>[];

/**
 * The eleven-step application. Answers must be complete, but email addresses, phone numbers and links may have any
 * format, so that a format rule rejects no applicant. `passesEmpty` marks the four answers that may be empty.
 */
export const APPLICATION = {
  id: 'application',
  steps: [
    {
      id: 'role',
      fields: [{ kind: 'choices', name: 'selectedRoles', optionsFrom: 'jobs', options: [] }],
    },
    {
      id: 'experience',
      fields: [
        { kind: 'choice', name: 'hasExperience', options: YES_NO },
        {
          kind: 'text',
          name: 'specialSkills',
          input: 'textarea',
          maxLength: 5000,
          optional: true,
          rule: anything,
        },
      ],
    },
    {
      id: 'tools',
      fields: [
        {
          kind: 'choices',
          name: 'tools',
          options: optionValues(
            'EMR/EHR Systems',
            'QuickBooks',
            'Insurance Billing Portals',
            'Other',
          ),
          optional: true,
        },
      ],
    },
    {
      id: 'languages',
      fields: [
        { kind: 'text', name: 'languages', input: 'text', maxLength: 500, rule: REQUIRED },
        { kind: 'choice', name: 'englishLevel', options: ENGLISH_LEVELS, passesEmpty: true },
      ],
    },
    {
      id: 'typing-speed',
      fields: [
        {
          kind: 'choice',
          name: 'typingSpeed',
          options: optionValues('30-40 WPM', '40-50 WPM', '50+ WPM'),
        },
      ],
    },
    {
      id: 'availability',
      fields: [
        {
          kind: 'text',
          name: 'startDate',
          input: 'date',
          min: 'today',
          maxLength: 10,
          rule: REQUIRED,
        },
        { kind: 'choice', name: 'usHours', options: YES_NO },
        { kind: 'choice', name: 'currentPayRate', options: PAY_RANGES, passesEmpty: true },
        { kind: 'choice', name: 'payRate', options: PAY_RANGES },
        { kind: 'choice', name: 'lowestPayRate', options: PAY_RANGES },
        {
          kind: 'choice',
          name: 'futurePayRate',
          options: optionValues(
            '$5–$6/hour',
            '$6–$7/hour',
            '$7–$8/hour',
            '$8–$10/hour',
            '$10+/hour',
          ),
        },
      ],
    },
    {
      id: 'equipment',
      fields: [
        { kind: 'choice', name: 'hasComputer', options: YES_NO },
        { kind: 'choice', name: 'hasInternet', options: YES_NO },
        { kind: 'choice', name: 'hasWorkspace', options: YES_NO },
      ],
    },
    {
      id: 'goals',
      fields: [
        { kind: 'text', name: 'futureGoals', input: 'textarea', maxLength: 5000, rule: REQUIRED },
      ],
    },
    {
      id: 'additional',
      fields: [
        { kind: 'text', name: 'whyJoinUs', input: 'textarea', maxLength: 5000, rule: REQUIRED },
        {
          kind: 'choice',
          name: 'referralSource',
          options: optionValues('Referral', 'Job Board', 'Social Media', 'Other'),
        },
        {
          kind: 'choice',
          name: 'trainingNeeded',
          options: optionValues('yes', 'no', 'minimal'),
          passesEmpty: true,
        },
      ],
    },
    {
      id: 'final',
      fields: [
        // Recorded in the page. Two minutes take 0.8 MB if the browser uses the requested bit rate.
        {
          kind: 'file',
          name: 'voiceIntro',
          optional: true,
          accept: ['.webm', '.m4a'],
          maxBytes: 5 * 1024 * 1024,
        },
        {
          kind: 'text',
          name: 'audioIntro',
          input: 'url',
          maxLength: 2000,
          optional: true,
          rule: anything,
        },
        RESUME,
      ],
    },
    {
      id: 'personal',
      fields: [
        { ...FIRST_NAME, maxLength: 200 },
        { ...LAST_NAME, maxLength: 200 },
        { ...EMAIL_ADDRESS, rule: ({ empty }: { readonly empty: string }) => anyEmail(empty) },
        // This field is before the phone number, so that the phone field can begin with the code of the country.
        {
          kind: 'text',
          name: 'country',
          input: 'text',
          autocomplete: 'country-name',
          maxLength: 200,
          passesEmpty: true,
          rule: anything,
        },
        ANY_PHONE,
        {
          kind: 'text',
          name: 'address',
          input: 'text',
          autocomplete: 'address-level2',
          maxLength: 500,
          rule: REQUIRED,
        },
        SMS_CONSENT,
      ],
    },
  ],
} as const satisfies FormStructure;
