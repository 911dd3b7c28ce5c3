import { hash, randomUUIDv7 } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SAMPLE_LEADS, SAMPLE_RESUME, type SampleLead } from '#content/en/sample-leads.ts';
import { bookCall } from '#server/booking/book-call.ts';
import type { BookingConfig } from '#server/booking/config.ts';
import { freeTimes } from '#server/booking/free-times.ts';
import { openBooking } from '#server/booking/open-booking.ts';
import { readHours } from '#server/booking/schedule.ts';
import { inBatches } from '#server/database/batches.ts';
import type { Entry, NewLead, PlanDeliveries } from '#server/database/lead.ts';
import { changeLeadState } from '#server/database/lead-state-repository.ts';
import { insertLeads } from '#server/database/leads-repository.ts';
import { openStorage, type Storage } from '#server/database/open-storage.ts';
import { insertSamples } from '#server/records/insert-samples.ts';
import { readFacts } from '#server/records/read-records.ts';
import { localDay, utcDay } from '#shared/calendar-day.ts';
import { DAY_MS, HOUR_MS } from '#shared/durations.ts';
import { startOnWire } from '#shared/forms/booking.form.ts';
import { fieldsOf } from '#shared/forms/define-form.ts';
import { assessmentForm } from '#shared/forms/en/assessment.ts';
import { bookingForm } from '#shared/forms/en/booking.ts';
import { findForm } from '#shared/forms/registry.ts';

interface Sample {
  readonly storage: Storage;
  readonly dataDir: string;
  remove(): void;
}

/** Makes a temporary database with made-up leads (`--sample`). The real database is never opened. */
export async function openSample(config: BookingConfig, now: number): Promise<Sample> {
  const dataDir = mkdtempSync(join(tmpdir(), 'marigold-sample-'));
  const storage = await openStorage({ dataDir });
  for (const sample of SAMPLE_LEADS.toReversed()) await addLead(storage, sample, now);
  await bookSampleCalls(storage, config, now);
  await failOne(storage);
  await countSampleVisits(storage, now);
  return { storage, dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
}

async function addLead(storage: Storage, sample: SampleLead, now: number): Promise<void> {
  const files = sample.hasResume ? [await addResume(storage)] : [];
  const lead = { ...leadOf(sample, sample.form, now), files };
  await storage.db.transaction().execute((trx) => insertLeads(trx, [lead], planOf, now));
  const { noted } = sample;
  if (!noted) return;
  const { answered, isDue, ...change } = noted;
  const { receivedAt } = lead;
  const state = {
    ...change,
    readAt: receivedAt + HOUR_MS,
    answeredAt: answered ? receivedAt + 3 * HOUR_MS : null,
    followUp: isDue ? localDay(new Date(now - DAY_MS)) : null,
  };
  await changeLeadState(storage.db, lead.id, 0, state, now);
}

/** Converts a sample to a lead. The address of the lead cannot receive mail (RFC 2606). */
function leadOf(sample: SampleLead, formId: string, now: number): NewLead {
  const { name, practice = '', hoursAgo, spam, source = '', inSpanish } = sample;
  const [firstName = '', lastName = ''] = name.split(' ');
  const email = `${firstName}.${lastName}@sample.example`.toLowerCase();
  const samples: Readonly<Record<string, string | readonly string[]>> = {
    firstName,
    lastName,
    name,
    referrerName: name,
    practiceName: practice,
    email,
    referrerEmail: email,
    phone: '(512) 555-0142',
    ...sample.answers,
  };
  const form = findForm(formId);
  const answers = (form ? fieldsOf(form) : []).flatMap((field): Entry[] => {
    const options = 'options' in field ? field.options : [];
    const answer = samples[field.name] ?? options[hoursAgo % options.length]?.value;
    return answer ? [[field.name, answer]] : [];
  });
  return {
    id: randomUUIDv7(),
    formId,
    language: inSpanish ? 'es' : 'en',
    receivedAt: now - hoursAgo * HOUR_MS,
    status: spam ? 'quarantined' : 'accepted',
    score: spam ? 100 : 0,
    reasons: spam ? [{ code: 'links', score: 100, detail: spam }] : [],
    answers,
    extra: [],
    context: { utm_source: source, page: '/' },
    consent: null,
    email,
    idempotencyKey: null,
    follows: null,
    files: [],
  };
}

async function addResume({ db }: Storage) {
  const id = randomUUIDv7();
  const data = Buffer.from(SAMPLE_RESUME);
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

/**
 * Plans messages as already sent. {@link failOne} then makes one of them fail, so that the Health page has something to
 * show.
 */
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

async function bookSampleCalls(
  storage: Storage,
  config: BookingConfig,
  now: number,
): Promise<void> {
  await insertSamples(storage.db, now);
  const hours = await readHours(storage.db);
  const facts = await readFacts(storage.db, config.SITE_ORIGIN);
  const unlimited = { ...config, BOOKING_OPEN_CALLS: 0, RATE_LIMIT: 0 };
  const deps = openBooking(unlimited, storage, {
    hours: () => hours,
    facts: () => facts,
    plan: planOf,
    wake: () => undefined,
    now: () => now,
  });
  const free = await freeTimes(storage.db, hours.schedule, now);
  const callers = SAMPLE_LEADS.filter(({ hasCall }) => hasCall);
  for (const [place, { answers: _, ...caller }] of callers.entries()) {
    const start = free[place * 7]?.start;
    if (start === undefined) return;
    const zone = 'America/Chicago';
    const answers = { start: startOnWire(start), zone, practiceZone: zone };
    await bookCall(leadOf({ ...caller, answers }, bookingForm.id, now), deps);
  }
}

const VISIT_DAYS = 28;
const VISITS = { google: 6, facebook: 3, direct: 2.5 };
/** The fraction of visitors who continue from one step of the assessment to the next. */
const GO_ON = 0.74;

async function countSampleVisits({ db }: Storage, now: number): Promise<void> {
  // Leave out the last step, which is shown after the form was sent.
  const steps = assessmentForm.steps.slice(0, -1).map((_, index) => `step ${index + 1} assessment`);
  const rows = Object.entries(VISITS).flatMap(([source, visits]) =>
    ['visit', 'start assessment', ...steps].flatMap((step, index) => {
      const rate = visits * GO_ON ** index;
      return Array.from({ length: VISIT_DAYS }, (_, day) => ({
        day: utcDay(now - day * DAY_MS),
        page: '',
        step,
        source,
        device: 'phone' as const,
        count: Math.floor((day + 1) * rate) - Math.floor(day * rate),
      }));
    }),
  );
  const counted = rows.filter(({ count }) => count > 0);
  await inBatches(counted, (some) => db.insertInto('funnel_counts').values(some).execute());
}
