import { randomUUIDv7 } from 'node:crypto';
import type { Entry, NewSubmission } from '#server/database/submission.ts';
import { HOUR_MS } from '#shared/durations.ts';
import { type FormDefinition, fieldsOf } from '#shared/forms/define-form.ts';
import { FORMS } from '#shared/forms/registry.ts';

const PEOPLE = [
  ['Ana', 'Ortiz', 'Oak Hill Dental'],
  ['Marcus', 'Bell', 'Lakeside Orthopedics'],
  ['Priya', 'Nair', 'Northside Pediatrics'],
  ['Elena', 'Castillo', 'Rivera Family Practice'],
  ['James', 'O’Connor', 'Summit Cardiology'],
  ['Grace', 'Villanueva', 'Bayview Imaging'],
  ['Luis', 'Mendoza', 'Westlake Veterinary'],
  ['Hannah', 'Weiss', 'Clear Skin Dermatology'],
] as const;
const SOURCES = ['google', '', 'facebook', 'newsletter', ''] as const;
/** Leads made; enough for a second page of the list. */
const LEAD_COUNT = 72;

/** Made-up leads of every form, the newest an hour old. No address in them can receive mail (RFC 2606). */
export function sampleLeads(now: number): NewSubmission[] {
  const forms = FORMS.filter(({ id, follows }) => id !== 'booking' && follows === undefined);
  return Array.from({ length: LEAD_COUNT }, (_, place) => {
    const form = forms[place % forms.length] as FormDefinition;
    return sampleLead(form, place, now - (LEAD_COUNT - place) * 7 * HOUR_MS);
  });
}

/** A made-up lead of a form; `place` varies its answers. */
export function sampleLead(form: FormDefinition, place: number, receivedAt: number): NewSubmission {
  const [first, last, practice] = PEOPLE[place % PEOPLE.length] ?? PEOPLE[0];
  const email = `${`${first}.${last}`.toLowerCase().replace(/[^a-z.]/g, '')}${place}@sample.example`;
  const known: Readonly<Record<string, string>> = {
    firstName: first,
    lastName: last,
    name: `${first} ${last}`,
    fullName: `${first} ${last}`,
    referrerName: `${first} ${last}`,
    practiceName: practice,
    phone: '(512) 555-0142',
    message:
      'We are looking for a receptionist who answers the phone and schedules patients.\nTwo of us share the front desk today.',
  };
  const answers = fieldsOf(form).flatMap((field): Entry[] => {
    if (known[field.name]) return [[field.name, known[field.name] ?? '']];
    switch (field.kind) {
      case 'choice':
        return [[field.name, field.options[place % field.options.length]?.value ?? '']];
      case 'choices':
        return [[field.name, field.options.slice(0, 1 + (place % 3)).map(({ value }) => value)]];
      case 'text':
        return [[field.name, field.input === 'email' ? email : 'Sample answer']];
      default:
        return [];
    }
  });
  const isSpam = place % 12 === 5;
  return {
    id: randomUUIDv7(),
    formId: form.id,
    receivedAt,
    status: isSpam ? 'quarantined' : 'accepted',
    score: isSpam ? 100 : 0,
    reasons: isSpam ? [{ code: 'links', score: 100, detail: 'Contains 12 links.' }] : [],
    answers,
    extra: [],
    context: { utm_source: SOURCES[place % SOURCES.length] ?? '', page: '/' },
    consent: null,
    email,
    idempotencyKey: null,
    follows: null,
    textHash: null,
    senderHash: null,
    files: [],
  };
}
