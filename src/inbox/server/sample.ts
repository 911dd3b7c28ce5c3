import { randomUUIDv7 } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bookCall } from '#server/booking/book-call.ts';
import { freeTimes } from '#server/booking/free-times.ts';
import { openBooking } from '#server/booking/open-booking.ts';
import { readConfig } from '#server/config.ts';
import { openStorage, type Storage } from '#server/database/open-storage.ts';
import type { Entry, NewSubmission } from '#server/database/submission.ts';
import { insertSubmissions } from '#server/database/submissions-repository.ts';
import { transact } from '#server/database/transact.ts';
import { localDay } from '#shared/calendar-day.ts';
import { DAY_MS, HOUR_MS } from '#shared/durations.ts';
import { assessmentForm } from '#shared/forms/assessment.form.ts';
import { bookingForm } from '#shared/forms/booking.form.ts';
import { type FormDefinition, fieldsOf } from '#shared/forms/define-form.ts';
import { FORMS } from '#shared/forms/registry.ts';
import { APPLICANT_FORMS, STAGES } from '#shared/lead.ts';

interface Sample {
  readonly storage: Storage;
  readonly dataDir: string;
  remove(): void;
}

/** Makes a temporary database with made-up leads (`--sample`). The real one is never opened. */
export async function openSample(now: number): Promise<Sample> {
  const dataDir = mkdtempSync(join(tmpdir(), 'marigold-sample-'));
  const storage = await openStorage({ dataDir });
  await transact(storage.db, (trx) => insertSubmissions(trx, sampleLeads(now), () => [], now));
  await bookSampleCalls(storage, now);
  await addNotes(storage, now);
  await countSampleVisits(storage, now);
  return { storage, dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
}

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
const MESSAGES = [
  'Our front desk misses calls over lunch and after four.\nTwo people share it today. We use Dentrix.',
  'Claims are 60 days behind. Could somebody start with the denials?',
  'Do your assistants work in Pacific time? We open at 7.',
  'Our scribe leaves at the end of the month.',
] as const;
const TEXTS: Readonly<Record<string, string>> = {
  specialSkills: 'Prior authorizations, insurance verification, Spanish phone calls.',
  languages: 'English, Spanish',
  futureGoals: 'To become a team lead within two years.',
  whyJoinUs: 'Steady hours, and a team that answers questions.',
  motivation:
    'I took calls for a clinic in Manila for four years and want to work with one practice.',
  preferredEnvironment: 'A quiet home office with a second internet line.',
  referralName: 'Jordan Blake',
  country: 'Philippines',
  address: '12 Sample Street, Cebu City',
};
const LEAD_COUNT = 72;

/** Made-up leads of every form, the newest an hour old. No address in them can receive mail (RFC 2606). */
function sampleLeads(now: number): NewSubmission[] {
  const forms = FORMS.filter(({ id, follows }) => id !== 'booking' && follows === undefined);
  return Array.from({ length: LEAD_COUNT }, (_, place) => {
    const form = forms[place % forms.length] as FormDefinition;
    return sampleLead(form, place, now - (LEAD_COUNT - place) * 7 * HOUR_MS);
  });
}

function sampleLead(form: FormDefinition, place: number, receivedAt: number): NewSubmission {
  const [first, last, practice] = PEOPLE[place % PEOPLE.length] ?? PEOPLE[0];
  const email = `${`${first}.${last}`.toLowerCase().replace(/[^a-z.]/g, '')}${place}@sample.example`;
  const known: Readonly<Record<string, string>> = {
    ...TEXTS,
    firstName: first,
    lastName: last,
    name: `${first} ${last}`,
    referrerName: `${first} ${last}`,
    practiceName: practice,
    phone: '(512) 555-0142',
    message: MESSAGES[place % MESSAGES.length] ?? '',
    notes: MESSAGES[(place + 1) % MESSAGES.length] ?? '',
    startDate: new Date(receivedAt + 14 * DAY_MS).toISOString().slice(0, 10),
    referralEmail: `friend${place}@sample.example`,
  };
  const answers = fieldsOf(form).flatMap((field): Entry[] => {
    const text = known[field.name];
    if (text) return [[field.name, text]];
    switch (field.kind) {
      case 'choice':
        return [[field.name, field.options[place % field.options.length]?.value ?? '']];
      case 'choices':
        return [[field.name, field.options.slice(0, 1 + (place % 3)).map(({ value }) => value)]];
      case 'text':
        return [[field.name, field.input === 'email' ? email : '']];
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
    senderHash: null,
    files: [],
  };
}

const CALL_COUNT = 5;

async function bookSampleCalls(storage: Storage, now: number): Promise<void> {
  const settings = readConfig({ BOOKING_OPEN_CALLS: '0', RATE_LIMIT: '0' });
  if (!settings.ok) throw new Error(settings.errors.join(' '));
  const deps = openBooking(settings.config, storage, {
    plan: () => [],
    wake: () => undefined,
    now: () => now,
  });
  const free = await freeTimes(storage.db, deps.schedule, now);
  for (let call = 0; call < CALL_COUNT; call += 1) {
    const start = free[call * 7]?.start;
    if (start === undefined) return;
    // The people who sent the latest assessments.
    const lead = sampleLead(bookingForm, LEAD_COUNT - 1 - call * 5, now);
    const times: Readonly<Record<string, string>> = {
      start: new Date(start).toISOString(),
      zone: 'America/Chicago',
      practiceZone: 'America/Chicago',
    };
    const answers = lead.answers.map(([name, value]) => [name, times[name] ?? value] as const);
    await bookCall({ ...lead, status: 'accepted', answers }, deps);
  }
}

const NOTED_STAGES = STAGES.filter((stage) => stage !== 'new');

async function addNotes({ db }: Storage, now: number): Promise<void> {
  const rows = await db
    .selectFrom('submissions')
    .select(['id', 'form_id', 'received_at'])
    .where('received_at', '<', now - 2 * DAY_MS)
    .orderBy('id')
    .execute();
  const today = localDay(new Date(now));
  for (const [place, { id, form_id, received_at }] of rows.entries()) {
    const isApplicant = APPLICANT_FORMS.includes(form_id);
    await db
      .updateTable('submissions')
      .set({
        read_at: received_at + HOUR_MS,
        answered_at: isApplicant || place % 9 === 4 ? null : received_at + 3 * HOUR_MS,
        note: place % 7 === 3 ? 'Wants to talk to the office manager first.' : '',
        follow_up: place % 11 === 2 ? today : null,
        stage: isApplicant ? (NOTED_STAGES[place % NOTED_STAGES.length] ?? null) : null,
      })
      .where('id', '=', id)
      .execute();
  }
}

const VISIT_DAYS = 28;

async function countSampleVisits({ db }: Storage, now: number): Promise<void> {
  const steps = ['visit', 'start assessment'].concat(
    assessmentForm.steps.map((_, index) => `step ${index + 1} assessment`),
  );
  const rows = Array.from({ length: VISIT_DAYS }, (_, day) =>
    ['google', 'facebook', 'direct'].flatMap((source, place) =>
      steps.map((step, index) => ({
        day: new Date(now - day * DAY_MS).toISOString().slice(0, 10),
        page: '',
        step,
        source,
        device: 'phone' as const,
        count: Math.ceil(((20 + ((day * 7) % 9)) / (place + 1)) * 0.72 ** index),
      })),
    ),
  ).flat();
  for (let from = 0; from < rows.length; from += 100) {
    await db
      .insertInto('funnel_counts')
      .values(rows.slice(from, from + 100))
      .execute();
  }
}
