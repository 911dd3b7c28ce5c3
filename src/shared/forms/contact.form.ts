import type { FieldShape, FormShape } from './define-form.ts';
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

function contact<const F extends readonly FieldShape[]>(...reach: F) {
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
  } as const satisfies FormShape;
}

export const CONTACT = contact(WORK_EMAIL, US_PHONE);

/** On pages for applicants alone, who write from any country. */
export const APPLICANT_CONTACT = contact(EMAIL_ADDRESS, ANY_PHONE);
