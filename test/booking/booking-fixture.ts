import { hash, randomUUIDv7 } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SAMPLE_FACTS } from '#content/samples/facts.ts';
import type { BookingDeps } from '#server/booking/open-booking.ts';
import {
  type CallHost,
  type CallSchedule,
  type Schedule,
  type Schedules,
  schedulesOf,
} from '#server/booking/schedule.ts';
import type { NewLead } from '#server/database/lead.ts';
import { linkTokens } from '#server/database/link-tokens.ts';
import { openStorage, type Storage } from '#server/database/open-storage.ts';
import { startOnWire } from '#shared/forms/booking.form.ts';

/** A new storage, a clock that the test sets, and a schedule that is open around the clock. */
export interface BookingFixture {
  readonly deps: BookingDeps;
  readonly storage: Storage;
  /** The fixture's clock, in milliseconds since 1970. */
  readonly clock: { time: number };
  close(): Promise<void>;
}

export const HOST: CallHost = {
  id: 'ana',
  name: 'Ana',
  email: 'ana@marigold.example',
  zone: 'America/Chicago',
  meetingUrl: '',
  weekly: Object.fromEntries(
    ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, [['00:00', '24:00']]]),
  ),
  overrides: {},
  busyCalendars: [],
};

/** The hours of a new installation. */
export const SAMPLE_HOURS: Schedules = schedulesOf(SAMPLE_FACTS);

export const SCHEDULE: CallSchedule = {
  lengthMinutes: 20,
  stepMinutes: 30,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 10,
  minimumNoticeMinutes: 60,
  horizonDays: 21,
  dailyCap: 100,
  holidays: {},
  hosts: [HOST],
};

/** The hours for interviews, with the same host as the calls. */
export const INTERVIEWS: Schedule = { ...SCHEDULE, name: 'interviews', lengthMinutes: 30 };

/** Monday, November 23, 2026, 9:00 in Chicago. */
export const NOW = Date.parse('2026-11-23T15:00Z');

/** Opens a fixture on SQLite, or on the PostgreSQL at `databaseUrl`. */
export async function openBookingFixture(
  schedule: Partial<CallSchedule> = {},
  databaseUrl = '',
): Promise<BookingFixture> {
  const dataDir = await mkdtemp(join(tmpdir(), 'marigold-booking-'));
  const storage = await openStorage({ dataDir, databaseUrl, poolSize: 64 });
  const tokens = linkTokens('a secret of the test');
  const clock = { time: NOW };
  const deps: BookingDeps = {
    db: storage.db,
    hours: () => ({
      schedule: { name: 'calls', ...SCHEDULE, ...schedule },
      interviews: INTERVIEWS,
      knownHosts: [HOST],
    }),
    tokens,
    outgoing: {
      mails: true,
      webhookUrls: [],
      site: {
        name: 'Marigold Medical Staffing',
        origin: 'https://marigold.example',
        email: 'hello@marigold.example',
        careersEmail: 'careers@marigold.example',
      },
      ownerEmails: ['owner@marigold.example'],
      manageUrl: ({ id }) => `https://marigold.example/book/${tokens.sign('manage', id)}`,
    },
    plan: () => [],
    feedAddress: () => '',
    limits: { perPerson: 0, perSender: 0 },
    confirm: 'none',
    wake: () => {},
    now: () => clock.time,
  };
  return {
    storage,
    deps,
    clock,
    async close() {
      await storage.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A valid booking post for a start, given in milliseconds since 1970 or as ISO text. */
export function bookingPost(
  start: number | string,
  more: {
    readonly key?: string;
    readonly email?: string;
    readonly phone?: string;
    readonly zone?: string;
    readonly practiceZone?: string;
  } = {},
): NewLead {
  const email = more.email ?? 'dana@oakdental.example';
  const answers: NewLead['answers'] = [
    ['start', typeof start === 'number' ? startOnWire(start) : start],
    ['zone', more.zone ?? 'America/New_York'],
    ['practiceZone', more.practiceZone ?? ''],
    ['name', 'Dana Reyes'],
    ['practiceName', 'Oak Dental'],
    ['email', email],
    ['phone', more.phone ?? '(512) 555-0142'],
  ];
  return {
    id: randomUUIDv7(),
    formId: 'booking',
    language: 'en',
    receivedAt: NOW,
    status: 'accepted',
    score: 0,
    reasons: [],
    answers,
    contentHash: hash('sha256', JSON.stringify(answers)),
    extra: [],
    context: {},
    consent: null,
    email,
    idempotencyKey: more.key ?? null,
    follows: null,
    files: [],
  };
}
