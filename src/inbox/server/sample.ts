import { hash, randomUUIDv7 } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bookCall } from '#server/booking/book-call.ts';
import { freeTimes } from '#server/booking/free-times.ts';
import { openBooking } from '#server/booking/open-booking.ts';
import { readConfig } from '#server/config.ts';
import type { Entry, NewLead, PlanDeliveries } from '#server/database/lead.ts';
import { insertLeads } from '#server/database/leads-repository.ts';
import { openStorage, type Storage } from '#server/database/open-storage.ts';
import { transact } from '#server/database/transact.ts';
import { addFunnelCounts } from '#server/visits/count-visits.ts';
import { localDay } from '#shared/calendar-day.ts';
import { DAY_MS, HOUR_MS } from '#shared/durations.ts';
import { assessmentForm } from '#shared/forms/assessment.form.ts';
import { bookingForm } from '#shared/forms/booking.form.ts';
import { type FormDefinition, fieldsOf } from '#shared/forms/define-form.ts';
import { applicationForm } from '#shared/forms/en/application.ts';
import { contactForm } from '#shared/forms/en/contact.ts';
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
  const leads = Array.from({ length: LEAD_COUNT }, (_, place) => sampleLead(place, now));
  const applicant = leads.findLast(({ formId }) => formId === applicationForm.id);
  const files = [await addResume(storage)];
  const sent = leads.map((lead) => (lead === applicant ? { ...lead, files } : lead));
  await transact(storage.db, (trx) => insertLeads(trx, sent, planOf, now));
  await bookSampleCalls(storage, now);
  await failOne(storage);
  await addNotes(storage, now);
  await countSampleVisits(storage, now);
  return { storage, dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
}

// Lists of lengths without a common factor: each person has a name and a practice of their own.
const [FIRST_NAMES = [], LAST_NAMES = []] = [
  'Ana Marcus Priya Elena James Grace Luis Hannah Kofi Mei Thomas Fatima Diego Olivia Samuel Ingrid',
  'Ortiz Bell Nair Castillo O’Connor Villanueva Mendoza Weiss Mensah Chen Reyes Haddad Novak Parker Santos',
].map((names) => names.split(' '));
const PRACTICES = [
  'Oak Hill Dental',
  'Lakeside Orthopedics',
  'Northside Pediatrics',
  'Rivera Family Practice',
  'Summit Cardiology',
  'Bayview Imaging',
  'Westlake Veterinary',
  'Clear Skin Dermatology',
  'Prairie Women’s Health',
  'Harbor Behavioral Health',
  'Cedar Park Urgent Care',
  'Mission Eye Center',
  'Blue Ridge Urology',
] as const;
const SOURCES = ['google', '', 'facebook', 'newsletter', ''] as const;
const MESSAGES = [
  'Our front desk misses calls over lunch and after four.\nTwo people share it today. We use Dentrix.',
  'Claims are 60 days behind. Could somebody start with the denials?',
  'Do your assistants work in Pacific time? We open at 7.',
  'Our scribe leaves at the end of the month.',
  'We open a second office in March and need someone for scheduling and prior authorizations.',
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
const SPAM_MESSAGE =
  'We rank your site first on every search engine. See 12 offers: https://seo.example';
const LEAD_COUNT = 72;
const SENT_FORMS = FORMS.filter(
  ({ id, follows }) => id !== bookingForm.id && follows === undefined,
);

/** Made-up leads of every form, the newest an hour old. No address in them can receive mail (RFC 2606). */
function sampleLead(place: number, now: number, call?: FormDefinition): NewLead {
  const isSpam = call === undefined && place % 12 === 5;
  const next = SENT_FORMS[place % SENT_FORMS.length] as FormDefinition;
  const form = call ?? (isSpam ? contactForm : next);
  const receivedAt = now - (1 + (LEAD_COUNT - 1 - place) * 7) * HOUR_MS;
  const first = FIRST_NAMES[place % FIRST_NAMES.length] ?? '';
  const last = LAST_NAMES[place % LAST_NAMES.length] ?? '';
  const round = Math.floor(place / SENT_FORMS.length);
  const email = `${`${first}.${last}`.toLowerCase().replace(/[^a-z.]/g, '')}@sample.example`;
  const known: Readonly<Record<string, string>> = {
    ...TEXTS,
    firstName: first,
    lastName: last,
    name: `${first} ${last}`,
    referrerName: `${first} ${last}`,
    practiceName: PRACTICES[place % PRACTICES.length] ?? '',
    phone: '(512) 555-0142',
    message: isSpam ? SPAM_MESSAGE : (MESSAGES[round % MESSAGES.length] ?? ''),
    notes: MESSAGES[(round + 1) % MESSAGES.length] ?? '',
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
  return {
    id: randomUUIDv7(),
    formId: form.id,
    language: APPLICANT_FORMS.includes(form.id) && place % 2 === 0 ? 'es' : 'en',
    receivedAt,
    status: isSpam ? 'quarantined' : 'accepted',
    score: isSpam ? 100 : 0,
    reasons: isSpam ? [{ code: 'links', score: 100, detail: 'Contains 12 links.' }] : [],
    answers,
    extra: [],
    context: { utm_source: SOURCES[round % SOURCES.length] ?? '', page: '/' },
    consent: null,
    email,
    idempotencyKey: null,
    follows: null,
    files: [],
  };
}

async function addResume({ db }: Storage) {
  const id = randomUUIDv7();
  const data = Buffer.from('Résumé (sample)\n\nFour years of front desk and billing in Manila.\n');
  await db.insertInto('file_chunks').values({ file_id: id, position: 0, data }).execute();
  const sha256 = hash('sha256', data, 'hex');
  return {
    id,
    field: 'resume',
    name: 'resume.txt',
    type: 'text/plain',
    bytes: data.length,
    sha256,
  };
}

/** Every message was sent, but for one, so that Health has something to show. */
const planOf: PlanDeliveries = ({ status }) =>
  status === 'quarantined'
    ? []
    : [
        ['mail-owner', 'you@sample.example'],
        ['webhook', 'https://crm.sample.example/'],
      ].map(([channel = '', target = '']) => ({
        channel,
        target,
        payload: { kind: 'lead' },
        done: true,
      }));

async function failOne({ db }: Storage): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ state: 'dead', attempts: 78, delivered_at: null, last_error: 'answered 503' })
    .where(
      'id',
      '=',
      db.selectFrom('deliveries').select(({ fn }) => fn.max('id').as('id')),
    )
    .execute();
}

const CALL_COUNT = 5;

async function bookSampleCalls(storage: Storage, now: number): Promise<void> {
  const settings = readConfig({ BOOKING_OPEN_CALLS: '0', RATE_LIMIT: '0' });
  if (!settings.ok) throw new Error(settings.errors.join(' '));
  const deps = openBooking(settings.config, storage, {
    plan: planOf,
    wake: () => undefined,
    now: () => now,
  });
  const free = await freeTimes(storage.db, deps.schedule, now);
  for (let call = 0; call < CALL_COUNT; call += 1) {
    const start = free[call * 7]?.start;
    if (start === undefined) return;
    // The people who sent the latest assessments.
    const place = LEAD_COUNT - 1 - call * 5;
    const lead = sampleLead(place, now, bookingForm);
    const times: Readonly<Record<string, string>> = {
      start: new Date(start).toISOString(),
      zone: 'America/Chicago',
      practiceZone: 'America/Chicago',
    };
    const answers = lead.answers.map(([name, value]) => [name, times[name] ?? value] as const);
    await bookCall({ ...lead, answers }, deps);
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
  const yesterday = localDay(new Date(now - DAY_MS));
  for (const [place, { id, form_id, received_at }] of rows.entries()) {
    const isApplicant = APPLICANT_FORMS.includes(form_id);
    await db
      .updateTable('submissions')
      .set({
        read_at: received_at + HOUR_MS,
        answered_at: isApplicant || place % 9 === 4 ? null : received_at + 3 * HOUR_MS,
        note: place % 7 === 3 ? 'Wants to talk to the office manager first.' : '',
        follow_up: place % 11 === 2 ? yesterday : null,
        stage: isApplicant ? (NOTED_STAGES[place % NOTED_STAGES.length] ?? null) : null,
      })
      .where('id', '=', id)
      .execute();
  }
}

const VISIT_DAYS = 28;
const VISITS = { google: 6, facebook: 3, direct: 2.5 };
/** How many go on from one step of the assessment to the next. */
const GO_ON = 0.74;

async function countSampleVisits({ db }: Storage, now: number): Promise<void> {
  // The last step follows after the form was sent.
  const steps = assessmentForm.steps.slice(0, -1).map((_, index) => `step ${index + 1} assessment`);
  const rows = Object.entries(VISITS).flatMap(([source, visits]) =>
    ['visit', 'start assessment', ...steps].flatMap((step, index) => {
      const rate = visits * GO_ON ** index;
      return Array.from({ length: VISIT_DAYS }, (_, day) => ({
        day: new Date(now - day * DAY_MS).toISOString().slice(0, 10),
        page: '',
        step,
        source,
        device: 'phone' as const,
        count: Math.floor((day + 1) * rate) - Math.floor(day * rate),
      }));
    }),
  );
  await addFunnelCounts(
    db,
    rows.filter(({ count }) => count > 0),
  );
}
