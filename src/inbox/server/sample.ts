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
import { HOUR_MS } from '#shared/durations.ts';
import { bookingForm } from '#shared/forms/booking.form.ts';
import { type FormDefinition, fieldsOf } from '#shared/forms/define-form.ts';
import { FORMS } from '#shared/forms/registry.ts';

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
  for (let place = 0; place < CALL_COUNT; place += 1) {
    const start = free[place * 2]?.start;
    if (start === undefined) return;
    const lead = sampleLead(bookingForm, place, now);
    const times: Readonly<Record<string, string>> = {
      start: new Date(start).toISOString(),
      zone: 'America/Chicago',
      practiceZone: 'America/Chicago',
    };
    const answers = lead.answers.map(([name, value]) => [name, times[name] ?? value] as const);
    await bookCall({ ...lead, status: 'accepted', answers }, deps);
  }
}
