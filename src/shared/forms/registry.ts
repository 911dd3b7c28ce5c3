import { applicationForm } from './application.form.ts';
import { assessmentForm, assessmentNotesForm } from './assessment.form.ts';
import { bookingForm } from './booking.form.ts';
import { contactForm } from './contact.form.ts';
import type { FormDefinition } from './define-form.ts';
import { interestForm } from './interest.form.ts';
import { referralForm } from './referral.form.ts';

/** Every form the server accepts at `POST /f/{formId}`. */
export const FORMS: readonly FormDefinition[] = [
  contactForm,
  assessmentForm,
  assessmentNotesForm,
  applicationForm,
  bookingForm,
  interestForm,
  referralForm,
];

export function findForm(id: string): FormDefinition | undefined {
  return FORMS.find((form) => form.id === id);
}
