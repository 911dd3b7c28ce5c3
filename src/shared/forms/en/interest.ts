import { INTEREST } from '#shared/forms/interest.form.ts';
import { translateForm } from '#shared/forms/translate-form.ts';
import { EMAIL, FIRST_NAME, IN_ENGLISH, LAST_NAME, RESUME } from './form-words.ts';

export const INTEREST_WORDS = {
  ...IN_ENGLISH,
  title: 'Interest form',
  page: '/careers',
  next: '/careers/received?lead={id}',
  submit: {
    label: 'Send my interest',
    busy: 'Sending...',
    failed: 'We couldn’t send this. Your answers are still here. Please try again in a moment.',
  },
  steps: { interest: { title: 'Tell us about yourself' } },
  fields: {
    firstName: FIRST_NAME,
    lastName: LAST_NAME,
    email: { label: 'Email', ...EMAIL },
    preferredRole: {
      label: 'Preferred role',
      options: { 'not-sure': 'I’m not sure yet' },
      message: 'Please choose a role',
    },
    resume: RESUME,
    motivation: {
      label: 'Why are you interested in this work?',
      empty: 'Please tell us in a sentence or two',
    },
    preferredEnvironment: {
      label: 'Preferred work environment',
      hint: 'For example: on the phone with patients or behind the scenes, one practice or several, your best hours.',
    },
  },
} as const;

export const interestForm = translateForm(INTEREST, INTEREST_WORDS);
