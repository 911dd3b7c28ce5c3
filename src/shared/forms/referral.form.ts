import { FULL_NAME, REQUIRED } from './person-fields.ts';
import { anything, type EmailMessages, email } from './rules/text-rules.ts';
import type { FormStructure } from './translate-form.ts';

const NAME = {
  kind: 'text',
  input: 'text',
  maxLength: 200,
  dropsDots: true,
  rule: FULL_NAME.rule,
} as const;

const EMAIL = {
  kind: 'text',
  input: 'email',
  maxLength: 1000,
  rule: (messages: EmailMessages) => email(messages),
} as const;

/**
 * The form on /refer. It has no phone number and therefore no consent box, as the SMS notice next to the form says. The
 * first email field of a form is the sender's: here the referrer's. The referred person is never contacted.
 */
export const REFERRAL = {
  id: 'referral',
  steps: [
    {
      id: 'referral',
      fields: [
        { ...NAME, name: 'referrerName', autocomplete: 'name' },
        { ...EMAIL, name: 'referrerEmail', autocomplete: 'email' },
        { ...NAME, name: 'referralName', autocomplete: 'off' },
        { ...EMAIL, name: 'referralEmail', autocomplete: 'off' },
        {
          kind: 'text',
          name: 'practiceName',
          input: 'text',
          autocomplete: 'off',
          maxLength: 200,
          rule: REQUIRED,
        },
        {
          kind: 'text',
          name: 'notes',
          input: 'textarea',
          optional: true,
          maxLength: 5000,
          rule: anything,
        },
      ],
    },
  ],
} as const satisfies FormStructure;
