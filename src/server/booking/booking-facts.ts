import type { Kysely } from 'kysely';
import type { CallSchedule } from '#content/opening-hours.ts';
import type { Database } from '#server/database/schema.ts';
import { OWNER_SETTING, readSetting, writeSetting } from '#server/database/settings-repository.ts';
import type { BookingConfig } from './config.ts';
import { checkSchedule, readScheduleFile } from './read-schedule.ts';

/** The settings that calls are made of: their own, the business's, and the ways out. */
export interface BookingSettings extends BookingConfig {
  readonly SITE_NAME: string;
  readonly SITE_ORIGIN: string;
  readonly SITE_EMAIL: string;
  readonly SMTP_URL: string;
  readonly MAIL_TO: readonly string[];
  readonly WEBHOOK_URLS: readonly string[];
  readonly RATE_LIMIT: number;
}

/** What a process must know to change calls as the server does. No secret is among it. */
export interface BookingFacts {
  readonly siteName: string;
  readonly origin: string;
  readonly siteEmail: string;
  /** Whether there is a mail server. */
  readonly mails: boolean;
  readonly ownerEmails: readonly string[];
  readonly webhookUrls: readonly string[];
  readonly schedule: CallSchedule;
}

/** The facts of checked settings. */
export function factsOf(settings: BookingSettings): BookingFacts {
  const outcome = readScheduleFile(settings.BOOKING_FILE);
  if (!outcome.ok) throw new Error(`the hours for calls are wrong: ${outcome.errors.join(' ')}`);
  return {
    siteName: settings.SITE_NAME,
    origin: settings.SITE_ORIGIN.replace(/\/+$/, ''),
    siteEmail: settings.SITE_EMAIL,
    mails: settings.SMTP_URL !== '',
    ownerEmails: settings.MAIL_TO,
    webhookUrls: settings.WEBHOOK_URLS,
    schedule: outcome.schedule,
  };
}

/** What the server stored at its last start. */
export interface StoredFacts extends BookingFacts {
  /** Keyed hash by which another process knows whether it has the same secret. */
  readonly secretCheck: string;
  /** True where the secret was set by BOOKING_SECRET. */
  readonly secretIsSet: boolean;
}

/** Keeps the facts of the running server, so that the leads command works on the same ones with DATA_DIR alone. */
export async function writeFacts(db: Kysely<Database>, stored: StoredFacts): Promise<void> {
  // The addresses of busy calendars are secrets.
  const hosts = stored.schedule.hosts.map((host) => ({ ...host, busyCalendars: [] }));
  const schedule = { ...stored.schedule, hosts };
  await writeSetting(db, OWNER_SETTING.booking, JSON.stringify({ ...stored, schedule }));
}

/** What the server stored at its last start; undefined where it never ran, or an older version wrote another shape. */
export async function readFacts(db: Kysely<Database>): Promise<StoredFacts | undefined> {
  const text = await readSetting(db, OWNER_SETTING.booking);
  if (text === undefined) return undefined;
  const stored = JSON.parse(text) as StoredFacts;
  return checkSchedule(stored.schedule).ok ? stored : undefined;
}
