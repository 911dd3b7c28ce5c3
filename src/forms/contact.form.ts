import { SMS_CONSENT } from './consent.ts';
import { defineForm } from './define-form.ts';
import { CONTACT_DISPOSABLE, email } from './rules/email-rules.ts';
import { required, usPhone } from './rules/text-rules.ts';

/** The footer form, also on /contact. Spec sections 3, 5 and 8; every message is the spec's. */
export const contactForm = defineForm({
  id: 'contact',
  title: 'Contact form',
  page: '/contact',
  next: '/assessment',
  submit: {
    label: 'Send message',
    busy: 'Submitting...',
    failed: 'Sorry, there was a problem submitting your message. Please try again later.',
  },
  steps: [
    {
      id: 'contact',
      title: 'Contact us',
      fields: [
        {
          kind: 'text',
          name: 'firstName',
          label: 'First name',
          input: 'text',
          autocomplete: 'given-name',
          maxLength: 100,
          rule: required('First name is required'),
        },
        {
          kind: 'text',
          name: 'lastName',
          label: 'Last name',
          input: 'text',
          autocomplete: 'family-name',
          maxLength: 100,
          rule: required('Last name is required'),
        },
        {
          kind: 'text',
          name: 'email',
          label: 'Work email',
          input: 'email',
          autocomplete: 'email',
          maxLength: 1000,
          rule: email(CONTACT_DISPOSABLE),
        },
        {
          kind: 'text',
          name: 'phone',
          label: 'Phone',
          input: 'tel',
          autocomplete: 'tel',
          placeholder: '(555) 555-5555',
          maxLength: 1000,
          rule: usPhone(),
        },
        {
          kind: 'text',
          name: 'message',
          label: 'How can we help?',
          input: 'textarea',
          maxLength: 5000,
          rule: required('Message is required'),
        },
        SMS_CONSENT,
      ],
    },
  ],
});
