import { APPLICANT_ROLES } from '#shared/jobs.ts';
import { defineForm } from './define-form.ts';
import { FIRST_NAME, LAST_NAME, RESUME } from './person-fields.ts';
import { email } from './rules/email-rules.ts';
import { anything, required } from './rules/text-rules.ts';

/**
 * The short form on /careers for people who do not want to fill in the whole application yet (CAREER-7).
 */
export const interestForm = defineForm({
  id: 'interest',
  title: 'Interest form',
  page: '/careers',
  next: '/careers/received?lead={id}',
  submit: {
    label: 'Send my interest',
    busy: 'Sending...',
    failed: 'We couldn’t send this. Your answers are still here. Please try again in a moment.',
  },
  steps: [
    {
      id: 'interest',
      title: 'Tell us about yourself',
      fields: [
        FIRST_NAME,
        LAST_NAME,
        {
          kind: 'text',
          name: 'email',
          label: 'Email',
          input: 'email',
          autocomplete: 'email',
          maxLength: 1000,
          rule: email(),
        },
        {
          kind: 'choice',
          name: 'preferredRole',
          label: 'Preferred role',
          options: [
            ...APPLICANT_ROLES.map(({ value, label }) => ({ value, label })),
            { value: 'not-sure', label: 'I’m not sure yet' },
          ],
          message: 'Please choose a role',
        },
        RESUME,
        {
          kind: 'text',
          name: 'motivation',
          label: 'Why are you interested in this work?',
          input: 'textarea',
          maxLength: 5000,
          rule: required('Please tell us in a sentence or two'),
        },
        {
          kind: 'text',
          name: 'preferredEnvironment',
          label: 'Preferred work environment',
          hint: 'For example: on the phone with patients or behind the scenes, one practice or several, your best hours.',
          input: 'textarea',
          optional: true,
          maxLength: 2000,
          rule: anything(),
        },
      ],
    },
  ],
});
