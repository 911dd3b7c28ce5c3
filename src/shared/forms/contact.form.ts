import {
  ANY_PHONE,
  EMAIL_ADDRESS,
  FIRST_NAME,
  LAST_NAME,
  REQUIRED,
  SMS_CONSENT,
  US_PHONE,
  WORK_EMAIL,
} from './person-fields.ts';
import type { FieldStructure, FormStructure } from './translate-form.ts';

function contact<const F extends readonly FieldStructure[]>(...reach: F) {
  return {
    id: 'contact',
    submit: { alerts: true, spaced: true },
    steps: [
      {
        id: 'contact',
        fields: [
          FIRST_NAME,
          LAST_NAME,
          ...reach,
          { kind: 'text', name: 'message', input: 'textarea', maxLength: 5000, rule: REQUIRED },
          SMS_CONSENT,
        ],
      },
    ],
  } as const satisfies FormStructure;
}

export const CONTACT = contact(WORK_EMAIL, US_PHONE);

/** The contact form on pages for applicants. It accepts phone numbers of any country. */
export const APPLICANT_CONTACT = contact(EMAIL_ADDRESS, ANY_PHONE);
