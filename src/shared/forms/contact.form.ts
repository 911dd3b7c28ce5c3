import { defineForm } from './define-form.ts';
import { FIRST_NAME, LAST_NAME, SMS_CONSENT, US_PHONE, WORK_EMAIL } from './person-fields.ts';
import { CONTACT_DISPOSABLE, email } from './rules/email-rules.ts';
import { required } from './rules/text-rules.ts';

export const APPLICANT_LABELS: Readonly<Record<string, string>> = { email: 'Email' };

export const contactForm = defineForm({
  id: 'contact',
  title: 'Contact form',
  page: '/contact',
  next: '/assessment',
  nextNote: 'message-sent',
  submit: {
    label: 'Send message',
    busy: 'Submitting...',
    failed: 'Sorry, there was a problem submitting your message. Please try again later.',
    alerts: true,
    spaced: true,
  },
  steps: [
    {
      id: 'contact',
      title: 'Contact us',
      fields: [
        FIRST_NAME,
        LAST_NAME,
        { ...WORK_EMAIL, rule: email(CONTACT_DISPOSABLE) },
        US_PHONE,
        {
          kind: 'text',
          name: 'message',
          label: 'Message',
          input: 'textarea',
          maxLength: 5000,
          rule: required('Message is required'),
        },
        SMS_CONSENT,
      ],
    },
  ],
});
