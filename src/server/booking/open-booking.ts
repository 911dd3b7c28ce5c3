import type { Storage } from '#server/database/open-storage.ts';
import { newSecret, SECRET } from '#server/database/secrets.ts';
import type { BookingDeps, CallLimits } from './booking-deps.ts';
import {
  type BookingFacts,
  type BookingSettings,
  factsOf,
  type StoredFacts,
  writeFacts,
} from './booking-facts.ts';
import { type CallTokens, callTokens } from './call-tokens.ts';

type Given = Pick<BookingDeps, 'plan' | 'wake' | 'now'>;

/** Puts together what the use-cases of calls need. The settings have been checked (config.ts). */
export async function openBooking(
  settings: BookingSettings,
  storage: Pick<Storage, 'db' | 'kind' | 'secrets'>,
  given: Given,
): Promise<BookingDeps> {
  const secret = settings.BOOKING_SECRET || storage.secrets.once(SECRET.booking, newSecret);
  const tokens = callTokens(secret);
  return composeBooking(factsOf(settings), storage.db, {
    ...given,
    tokens,
    limits: {
      perPerson: settings.BOOKING_OPEN_CALLS,
      // RATE_LIMIT=0 turns everything off that counts network addresses.
      perSender: settings.RATE_LIMIT === 0 ? 0 : settings.BOOKING_OPEN_CALLS_SENDER,
    },
    holds: settings.BOOKING_CONFIRM === 'email',
  });
}

/** The same from facts, such as those the server stored. */
export function composeBooking(
  facts: BookingFacts,
  db: BookingDeps['db'],
  given: Given & {
    readonly tokens: CallTokens;
    readonly limits: CallLimits;
    readonly holds: boolean;
  },
): BookingDeps {
  const { siteName, origin, siteEmail, mails, ownerEmails, webhookUrls, schedule } = facts;
  return {
    ...given,
    db,
    schedule,
    outgoing: {
      site: { name: siteName, origin, email: siteEmail },
      mails,
      ownerEmails,
      webhookUrls,
      manageUrl: (call) => `${origin}/book/${given.tokens.sign('manage', call.id)}`,
    },
  };
}

/** Notes what the running server works with, for the leads command. */
export async function storeBookingFacts(
  settings: BookingSettings,
  { db, tokens }: Pick<BookingDeps, 'db' | 'tokens'>,
): Promise<void> {
  const stored: StoredFacts = {
    ...factsOf(settings),
    secretCheck: tokens.keyOf(SECRET_CHECK),
    secretIsSet: settings.BOOKING_SECRET !== '',
  };
  await writeFacts(db, stored);
}

/** What is hashed to compare two secrets. */
export const SECRET_CHECK = 'which secret is this';
