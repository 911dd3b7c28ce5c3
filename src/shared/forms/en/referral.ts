import { REFERRAL } from '#shared/forms/referral.form.ts';
import { translateForm } from '#shared/forms/translate-form.ts';
import { EMAIL, FULL_NAME, IN_ENGLISH } from './form-words.ts';

const leaveOut = (characters: string) => `Please leave out: ${characters}`;

export const referralForm = translateForm(REFERRAL, {
  ...IN_ENGLISH,
  title: 'Referral form',
  page: '/refer',
  next: '/refer/received?lead={id}',
  submit: {
    label: 'Submit Referral',
    busy: 'Submitting...',
    failed:
      'We couldn’t send this referral. Your answers are still here. Please try again in a moment.',
  },
  steps: { referral: { title: 'Refer a practice' } },
  fields: {
    referrerName: {
      label: 'Your name',
      empty: 'Your name is required',
      tooShort: FULL_NAME.tooShort,
      leaveOut,
      wayOut: FULL_NAME.wayOut,
    },
    referrerEmail: { label: 'Your email', ...EMAIL },
    referralName: {
      label: "Referral's name",
      empty: 'The name of the person you refer is required',
      tooShort: FULL_NAME.tooShort,
      leaveOut,
      wayOut: FULL_NAME.wayOut,
    },
    referralEmail: { label: "Referral's email", ...EMAIL },
    practiceName: { label: 'Practice name', empty: 'Practice name is required' },
    notes: {
      label: 'Additional notes',
      hint: 'A one-time bonus or the monthly commission? Tell us here.',
    },
  },
});
