import { optionValues } from './define-form.ts';
import { EMAIL_ADDRESS, FIRST_NAME, LAST_NAME, REQUIRED, RESUME } from './person-fields.ts';
import { anything } from './rules/text-rules.ts';
import type { FormStructure } from './translate-form.ts';

/** The short form on /careers, for people who are not ready for the complete application. */
export const INTEREST = {
  id: 'interest',
  steps: [
    {
      id: 'interest',
      fields: [
        FIRST_NAME,
        LAST_NAME,
        EMAIL_ADDRESS,
        {
          kind: 'choice',
          name: 'preferredRole',
          optionsFrom: 'jobs',
          options: optionValues('not-sure'),
        },
        RESUME,
        { kind: 'text', name: 'motivation', input: 'textarea', maxLength: 5000, rule: REQUIRED },
        {
          kind: 'text',
          name: 'preferredEnvironment',
          input: 'textarea',
          optional: true,
          maxLength: 2000,
          rule: anything,
        },
      ],
    },
  ],
} as const satisfies FormStructure;
