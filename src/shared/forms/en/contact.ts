import { CONTACT } from '#shared/forms/contact.form.ts';
import { inLanguage } from '#shared/forms/define-form.ts';
import {
  FIRST_NAME,
  IN_ENGLISH,
  LAST_NAME,
  SMS_CONSENT,
  US_PHONE,
  WORK_EMAIL,
} from './form-words.ts';

export const contactForm = inLanguage(CONTACT, {
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

/** On pages for applicants, who read no words meant for practices. */
export const APPLICANT_LABELS: Readonly<Record<string, string>> = { email: 'Email' };
