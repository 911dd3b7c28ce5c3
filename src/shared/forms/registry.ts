import { assessmentForm, assessmentNotesForm } from './assessment.form.ts';
import { bookingForm } from './booking.form.ts';
import type { FormDefinition } from './define-form.ts';
import { applicationForm } from './en/application.ts';
import { contactForm } from './en/contact.ts';
import { interestForm } from './en/interest.ts';
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
