import { defineForm } from './define-form.ts';
import { EMAIL, IN_ENGLISH } from './en/form-words.ts';
import { anything, email, personName, required } from './rules/text-rules.ts';

/**
 * The form on /refer (REFER-4). It asks no phone number, so it has no consent box; the SMS notice next to the form
 * says so. The sender's address is a form's first email field: here the referrer's. The person referred is never
 * contacted.
 */
export const referralForm = defineForm({
  ...IN_ENGLISH,
  id: 'referral',
  title: 'Referral form',
  page: '/refer',
  next: '/refer/received?lead={id}',
  submit: {
    label: 'Submit Referral',
    busy: 'Submitting...',
    failed:
      'We couldn’t send this referral. Your answers are still here. Please try again in a moment.',
  },
  steps: [
    {
      id: 'referral',
      title: 'Refer a practice',
      fields: [
        {
          kind: 'text',
          name: 'referrerName',
          label: 'Your name',
          input: 'text',
          autocomplete: 'name',
          maxLength: 200,
          dropsDots: true,
          rule: personName('Your name is required', 'Name is too short'),
        },
        {
          kind: 'text',
          name: 'referrerEmail',
          label: 'Your email',
          input: 'email',
          autocomplete: 'email',
          maxLength: 1000,
          rule: email(EMAIL),
        },
        {
          kind: 'text',
          name: 'referralName',
          label: "Referral's name",
          input: 'text',
          autocomplete: 'off',
          maxLength: 200,
          dropsDots: true,
          rule: personName('The name of the person you refer is required', 'Name is too short'),
        },
        {
          kind: 'text',
          name: 'referralEmail',
          label: "Referral's email",
          input: 'email',
          autocomplete: 'off',
          maxLength: 1000,
          rule: email(EMAIL),
        },
        {
          kind: 'text',
          name: 'practiceName',
          label: 'Practice name',
          input: 'text',
          autocomplete: 'off',
          maxLength: 200,
          rule: required('Practice name is required'),
        },
        {
          kind: 'text',
          name: 'notes',
          label: 'Additional notes',
          input: 'textarea',
          optional: true,
          maxLength: 5000,
          rule: anything(),
        },
      ],
    },
  ],
});
