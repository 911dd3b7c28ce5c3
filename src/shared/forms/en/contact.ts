import { CONTACT } from '#shared/forms/contact.form.ts';
import { translateForm } from '#shared/forms/translate-form.ts';
import {
  FIRST_NAME,
  IN_ENGLISH,
  LAST_NAME,
  SMS_CONSENT,
  US_PHONE,
  WORK_EMAIL,
} from './form-words.ts';

export const contactForm = translateForm(CONTACT, {
  ...IN_ENGLISH,
  title: 'Contact form',
  page: '/contact',
  next: '/assessment',
  nextNote: 'message-sent',
  submit: {
    label: 'Send message',
    busy: 'Submitting...',
    failed: 'Sorry, there was a problem submitting your message. Please try again later.',
  },
  steps: { contact: { title: 'Contact us' } },
  fields: {
    firstName: FIRST_NAME,
    lastName: LAST_NAME,
    email: WORK_EMAIL,
    phone: US_PHONE,
    message: { label: 'Message', empty: 'Message is required' },
    smsConsent: SMS_CONSENT,
  },
});

/** Labels on pages for applicants. */
export const APPLICANT_LABELS: Readonly<Record<string, string>> = { email: 'Email' };
