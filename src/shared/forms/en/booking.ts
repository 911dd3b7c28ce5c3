import { BOOKING } from '#shared/forms/booking.form.ts';
import { translateForm } from '#shared/forms/translate-form.ts';
import {
  FULL_NAME,
  IN_ENGLISH,
  PRACTICE_NAME,
  SMS_CONSENT,
  US_PHONE,
  WORK_EMAIL,
} from './form-words.ts';

/** Message for a missing or invalid start time. */
export const CHOOSE_A_TIME = 'Please choose a time';

const CHOOSE_A_ZONE = 'Please choose a time zone';

export const bookingForm = translateForm(BOOKING, {
  ...IN_ENGLISH,
  title: 'Onboarding call',
  page: '/book',
  next: '/schedule',
  submit: {
    label: 'Book this call',
    busy: 'Booking…',
    failed: 'We couldn’t reach our calendar. Nothing is booked yet. Please try again.',
  },
  steps: {
    time: { title: 'Pick a time' },
    person: { title: 'Your details' },
  },
  fields: {
    start: { label: 'Time (UTC)', noTime: CHOOSE_A_TIME },
    zone: { label: 'Show times in', noZone: CHOOSE_A_ZONE },
    practiceZone: { label: 'Your practice is in', noZone: CHOOSE_A_ZONE },
    name: FULL_NAME,
    practiceName: PRACTICE_NAME,
    email: { ...WORK_EMAIL, hint: 'In case we need to reach you.' },
    phone: { ...US_PHONE, hint: 'We’ll call you at this number.' },
    smsConsent: SMS_CONSENT,
  },
});
