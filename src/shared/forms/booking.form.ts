import * as v from 'valibot';
import { isZone } from '#shared/booking/zones.ts';
import { defineForm, type TextRule } from './define-form.ts';
import { IN_ENGLISH } from './en/form-words.ts';
import {
  FULL_NAME,
  PRACTICE_NAME,
  SMS_CONSENT,
  US_PHONE,
  WORK_EMAIL,
} from './en/practice-fields.ts';

/** Shown when no time is chosen or the chosen one can't be parsed. */
export const CHOOSE_A_TIME = 'Please choose a time';

/** An instant as the page sends it: UTC to the minute, `2026-11-24T16:00Z`. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}Z$/;

function instant(): TextRule {
  return v.pipe(
    v.string(),
    v.check((text) => INSTANT.test(text) && !Number.isNaN(Date.parse(text)), CHOOSE_A_TIME),
  );
}

function zone(): TextRule {
  return v.pipe(v.string(), v.check(isZone, 'Please choose a time zone'));
}

/** What a person types as a name, such as "Dr. Ana Ruiz, MD" or "Greatest Smiles": the assessment's shapes are its own. */
function named(message: string): TextRule {
  return v.pipe(
    v.string(),
    v.check((text) => /\p{L}/u.test(text), message),
  );
}

/** A start on the wire: epoch ms in, `2026-11-24T16:00Z` out. */
export function startOnWire(start: number): string {
  return `${new Date(start).toISOString().slice(0, 16)}Z`;
}

/**
 * The onboarding call (BOOK-1). Its post reserves the time and stores the lead in one transaction (server/booking/book-call.ts);
 * the fields of the person are those of the assessment, from which they are prefilled.
 */
export const bookingForm = defineForm({
  ...IN_ENGLISH,
  id: 'booking',
  title: 'Onboarding call',
  page: '/book',
  next: '/schedule',
  submit: {
    label: 'Book this call',
    busy: 'Booking…',
    failed: 'We couldn’t reach our calendar. Nothing is booked yet. Please try again.',
  },
  steps: [
    {
      id: 'time',
      title: 'Pick a time',
      fields: [
        {
          kind: 'text',
          name: 'start',
          label: 'Time (UTC)',
          input: 'text',
          maxLength: 30,
          rule: instant(),
        },
        {
          kind: 'text',
          name: 'zone',
          label: 'Show times in',
          input: 'text',
          maxLength: 100,
          rule: zone(),
        },
        {
          kind: 'text',
          name: 'practiceZone',
          label: 'Your practice is in',
          input: 'text',
          maxLength: 100,
          optional: true,
          rule: zone(),
        },
      ],
    },
    {
      id: 'person',
      title: 'Your details',
      fields: [
        { ...FULL_NAME, rule: named('Name is required') },
        { ...PRACTICE_NAME, rule: named('Practice name is required') },
        { ...WORK_EMAIL, hint: 'In case we need to reach you.' },
        { ...US_PHONE, hint: 'We’ll call you at this number.' },
        SMS_CONSENT,
      ],
    },
  ],
});
