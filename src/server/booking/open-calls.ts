import type { Config } from '#server/config.ts';
import { SECRET } from '#server/database/secrets.ts';
import { ownConfig } from '#server/leads/current-plan.ts';
import type { OwnerContext } from '#server/leads/owner-context.ts';
import { OwnerError } from '#server/leads/owner-error.ts';
import type { BookingDeps } from './booking-deps.ts';
import { type BookingFacts, factsOf, readFacts, type StoredFacts } from './booking-facts.ts';
import { type CallTokens, callTokens } from './call-tokens.ts';
import { composeBooking, openBooking, SECRET_CHECK } from './open-booking.ts';

/** The setting that each fact comes from. */
const SOURCES: Readonly<Record<keyof BookingFacts, keyof Config>> = {
  siteName: 'SITE_NAME',
  origin: 'SITE_ORIGIN',
  siteEmail: 'SITE_EMAIL',
  mails: 'SMTP_URL',
  ownerEmails: 'MAIL_TO',
  webhookUrls: 'WEBHOOK_URLS',
  schedule: 'BOOKING_FILE',
};

/**
 * The calls of the storage, with the running server's settings: what this process's environment sets counts, and what
 * it leaves out is as the server stored it at its last start. So `DATA_DIR` alone is enough.
 */
export async function openCalls(context: OwnerContext): Promise<BookingDeps> {
  const config = ownConfig(context.env);
  const { storage } = context;
  const stored = await readFacts(storage.db);
  const given = {
    plan: () => [],
    wake() {
      // The server polls for new messages every few seconds.
    },
    now: context.now,
  };
  if (!stored) return openBooking(config, storage, given);
  const secret = config.BOOKING_SECRET || storage.secrets.read(SECRET.booking) || '';
  return composeBooking(merged(context, factsOf(config), stored), storage.db, {
    ...given,
    tokens: knownTokens(callTokens(secret), stored),
    // Nothing is booked from here.
    limits: { perPerson: 0, perSender: 0 },
    holds: false,
  });
}

function merged({ env }: OwnerContext, own: BookingFacts, stored: BookingFacts): BookingFacts {
  const isSet = (fact: keyof BookingFacts) => Boolean(env[SOURCES[fact]]?.trim());
  const ownOnes = Object.entries(own).filter(([fact]) => isSet(fact as keyof BookingFacts));
  return { ...stored, ...Object.fromEntries(ownOnes) };
}

/** Tokens of the server's secret; where this shell has another one, a link is refused instead of printed wrong. */
function knownTokens(tokens: CallTokens, stored: StoredFacts): CallTokens {
  if (tokens.keyOf(SECRET_CHECK) === stored.secretCheck) return tokens;
  return {
    ...tokens,
    sign() {
      throw new OwnerError(
        stored.secretIsSet
          ? 'The server signs its links with a BOOKING_SECRET that is unknown here. Set the same one.'
          : 'The server signs its links with a secret that is unknown here. Set SECRETS_DIR (or DATA_DIR) as for the server.',
         2,
      );
    },
  };
}
