import type { Kysely } from 'kysely';
import type { PlanDeliveries } from '#server/database/lead.ts';
import { FEED_ID, type LinkTokens, openLinkTokens } from '#server/database/link-tokens.ts';
import type { Storage } from '#server/database/open-storage.ts';
import { requireServerSettings, type ServerSettings } from '#server/database/running-servers.ts';
import type { Database } from '#server/database/schema.ts';
import { newSecret, SECRET } from '#server/database/secrets.ts';
import { readFacts } from '#server/records/read-records.ts';
import type { Facts } from '#shared/facts.ts';
import { pathIn } from '#shared/language.ts';
import type { Outgoing } from './call-mails.ts';
import type { BookingConfig } from './config.ts';
import { readHours, type Schedules } from './schedule.ts';

/**
 * The dependencies of the use cases in this folder. The server calls `openBooking`; CLI and inbox call
 * `openBookingToRead` and `openBookingToChange`.
 */
export interface BookingDeps {
  /**
   * Returns the current hours. A use case calls it once, so that the length of a call matches the cells that it
   * occupies.
   */
  readonly hours: () => Schedules;
  readonly db: Kysely<Database>;
  readonly tokens: LinkTokens;
  readonly outgoing: Outgoing;
  /** Maximum number of upcoming calls (not started, not canceled) of one person; 0 means no limit. */
  readonly limits: {
    /** The maximum for each email address and each phone number. */
    readonly perPerson: number;
    /**
     * The maximum for each network address. Only calls of the last two days count, because the hash of the address is
     * deleted after that time.
     */
    readonly perSender: number;
  };
  /** Which calls are held until the visitor confirms them by email (BOOKING_CONFIRM). */
  readonly confirm: BookingConfig['BOOKING_CONFIRM'];
  readonly plan: PlanDeliveries;
  /** The secret address of the calendar feed with every call, with names and phone numbers. */
  readonly feedAddress: () => string;
  /** Wakes the outbox. Called after a commit that wrote messages. */
  readonly wake: () => void;
  readonly now: () => number;
}

export function openBooking(
  config: BookingConfig,
  { db, secrets }: Pick<Storage, 'db' | 'secrets'>,
  deps: Pick<BookingDeps, 'hours' | 'plan' | 'wake' | 'now'> & {
    readonly facts: () => Facts;
    readonly tokens?: LinkTokens;
  },
): BookingDeps {
  const { tokens = openLinkTokens(config.BOOKING_SECRET, secrets) } = deps;
  const origin = config.SITE_ORIGIN;
  return {
    ...deps,
    db,
    tokens,
    feedAddress: () => `${origin}/book/feed/${tokens.sign('feed', FEED_ID)}.ics`,
    limits: {
      perPerson: config.BOOKING_OPEN_CALLS,
      // RATE_LIMIT=0 turns off the limits on posts and calls of a network address.
      perSender: config.RATE_LIMIT === 0 ? 0 : config.BOOKING_OPEN_CALLS_SENDER,
    },
    confirm: config.SMTP_URL === '' ? 'none' : config.BOOKING_CONFIRM,
    outgoing: {
      get site() {
        const { name, email, careersEmail } = deps.facts().identity;
        return { name, origin, email, careersEmail };
      },
      mails: config.SMTP_URL !== '',
      ownerEmails: config.MAIL_TO,
      webhookUrls: config.WEBHOOK_URLS,
      manageUrl: ({ id, language }) =>
        origin + pathIn(`/book/${tokens.sign('manage', id)}`, language),
    },
  };
}

/** Opens the dependencies with which CLI and inbox read calls. Creates no secret and plans no messages. */
export async function openBookingToRead(
  storage: Storage,
  config: BookingConfig & ServerSettings,
  now: () => number,
): Promise<BookingDeps> {
  const secret = config.BOOKING_SECRET || storage.secrets.read(SECRET.booking) || newSecret();
  return openBooking(
    { ...config, BOOKING_SECRET: secret },
    storage,
    await ownerDeps(storage, config, now),
  );
}

/**
 * Opens the dependencies with which CLI and inbox change calls. Throws an `OwnerError` if the running server has other
 * settings.
 */
export async function openBookingToChange(
  storage: Storage,
  config: BookingConfig & ServerSettings,
  now: () => number,
): Promise<BookingDeps> {
  await requireServerSettings(storage, config);
  return openBooking(config, storage, await ownerDeps(storage, config, now));
}

async function ownerDeps({ db }: Storage, { SITE_ORIGIN }: BookingConfig, now: () => number) {
  const hours = await readHours(db);
  const facts = await readFacts(db, SITE_ORIGIN);
  // `wake` does nothing, because the server polls the outbox every few seconds.
  return { hours: () => hours, facts: () => facts, plan: () => [], wake: () => undefined, now };
}
