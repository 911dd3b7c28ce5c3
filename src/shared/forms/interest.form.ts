import { APPLICANT_ROLES } from './application.form.ts';
import type { FormShape } from './define-form.ts';
import { EMAIL_ADDRESS, FIRST_NAME, LAST_NAME, REQUIRED, RESUME } from './person-fields.ts';
import { anything } from './rules/text-rules.ts';

/**
 * The short form on /careers for people who do not want to fill in the whole application yet (CAREER-7).
 */
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
          options: [...APPLICANT_ROLES, { value: 'not-sure' }],
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
} as const satisfies FormShape;
