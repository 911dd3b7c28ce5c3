import type { Language } from '#shared/language.ts';
import type { FormDefinition } from './define-form.ts';
import { applicationForm } from './en/application.ts';
import { assessmentForm, assessmentNotesForm } from './en/assessment.ts';
import { bookingForm } from './en/booking.ts';
import { contactForm } from './en/contact.ts';
import { interestForm } from './en/interest.ts';
import { referralForm } from './en/referral.ts';
import { applicationForm as applicationInSpanish } from './es/application.ts';
import { contactForm as contactInSpanish } from './es/contact.ts';
import { interestForm as interestInSpanish } from './es/interest.ts';

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

const IN_SPANISH: readonly FormDefinition[] = [
  contactInSpanish,
  applicationInSpanish,
  interestInSpanish,
];

/** The form in a language. A form that exists only in English is returned in English. */
export function findForm(id: string, language: Language = 'en'): FormDefinition | undefined {
  const forms = language === 'es' ? [...IN_SPANISH, ...FORMS] : FORMS;
  return forms.find((form) => form.id === id);
}

/** The title of a form. A form that no longer exists has its id as title. */
export function formTitle(id: string): string {
  return findForm(id)?.title ?? id;
}
