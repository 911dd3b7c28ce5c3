import type { Kysely } from 'kysely';
import type { Config } from '#server/config.ts';
import type { PlanDeliveries } from '#server/database/lead.ts';
import { FEED_ID, type LinkTokens, openLinkTokens } from '#server/database/link-tokens.ts';
import type { Storage } from '#server/database/open-storage.ts';
import type { Database } from '#server/database/schema.ts';
import { newSecret, SECRET } from '#server/database/secrets.ts';
import { requireServerSettings } from '#server/running-servers.ts';
import { pathIn } from '#shared/language.ts';
import type { Outgoing } from './call-mails.ts';
import type { BookingConfig } from './config.ts';
import { readScheduleFile, type Schedules, schedulesOf } from './read-schedule.ts';

export interface BookingDeps extends Schedules {
  readonly db: Kysely<Database>;
  readonly tokens: LinkTokens;
  readonly outgoing: Outgoing;
  /** Most open calls (not begun, not canceled) of one person; 0 sets no limit. */
  readonly limits: {
    /** For an email address, and for a phone number. */
    readonly perPerson: number;
    /** For a network address, counted for two days: its hash is not kept longer. */
    readonly perSender: number;
  };
  /** Which bookings only hold their time until the visitor confirms them by email (BOOKING_CONFIRM). */
  readonly confirm: BookingConfig['BOOKING_CONFIRM'];
  readonly plan: PlanDeliveries;
  /** The secret address of a calendar that shows every call, with names and numbers. */
  readonly feedAddress: () => string;
  /** Called after a commit that wrote messages. */
  readonly wake: () => void;
  readonly now: () => number;
}

export function openBooking(
  config: Config,
  { db, secrets }: Pick<Storage, 'db' | 'secrets'>,
  given: Pick<BookingDeps, 'plan' | 'wake' | 'now'>,
): BookingDeps {
  const hours = readScheduleFile(config.BOOKING_FILE);
  if (!hours.ok) throw new Error(`the hours for calls are wrong: ${hours.errors.join(' ')}`);
  const tokens = openLinkTokens(config.BOOKING_SECRET, secrets);
  const origin = config.SITE_ORIGIN.replace(/\/+$/, '');
  return {
    ...given,
    db,
    ...schedulesOf(hours.schedule),
    tokens,
    feedAddress: () => `${origin}/book/feed/${tokens.sign('feed', FEED_ID)}.ics`,
    limits: {
      perPerson: config.BOOKING_OPEN_CALLS,
      // RATE_LIMIT=0 turns off what counts posts and calls of network addresses.
      perSender: config.RATE_LIMIT === 0 ? 0 : config.BOOKING_OPEN_CALLS_SENDER,
    },
    confirm: config.SMTP_URL === '' ? 'none' : config.BOOKING_CONFIRM,
    outgoing: {
      site: {
        name: config.SITE_NAME,
        origin,
        email: config.SITE_EMAIL,
        careersEmail: config.SITE_CAREERS_EMAIL,
      },
      mails: config.SMTP_URL !== '',
      ownerEmails: config.MAIL_TO,
      webhookUrls: config.WEBHOOK_URLS,
      manageUrl: ({ id, language }) =>
        origin + pathIn(`/book/${tokens.sign('manage', id)}`, language),
    },
  };
}

/** The calls, to be read by the leads CLI and the inbox: no secret is made and nothing is planned. */
export function openCalls(storage: Storage, config: Config, now: () => number): BookingDeps {
  const secret = config.BOOKING_SECRET || storage.secrets.read(SECRET.booking) || newSecret();
  return openBooking({ ...config, BOOKING_SECRET: secret }, storage, given(now));
}

/** The calls, to be changed. Throws an `OwnerError` if the server has other settings. */
export async function openCallsToChange(
  storage: Storage,
  config: Config,
  now: () => number,
): Promise<BookingDeps> {
  await requireServerSettings(storage, config);
  return openBooking(config, storage, given(now));
}

function given(now: () => number) {
  // The server polls for new messages every few seconds.
  return { plan: () => [], wake: () => undefined, now };
}
