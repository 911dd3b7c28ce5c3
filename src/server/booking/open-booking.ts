import type { Config } from '#server/config.ts';
import type { Storage } from '#server/database/open-storage.ts';
import { newSecret, SECRET } from '#server/database/secrets.ts';
import type { BookingDeps } from './booking-deps.ts';
import { callTokens } from './call-tokens.ts';
import { readScheduleFile } from './read-schedule.ts';

/** Puts together what the use cases of calls need. */
export function openBooking(
  config: Config,
  { db, secrets }: Pick<Storage, 'db' | 'secrets'>,
  given: Pick<BookingDeps, 'plan' | 'wake' | 'now'>,
): BookingDeps {
  const hours = readScheduleFile(config.BOOKING_FILE);
  if (!hours.ok) throw new Error(`the hours for calls are wrong: ${hours.errors.join(' ')}`);
  const tokens = callTokens(config.BOOKING_SECRET || secrets.once(SECRET.booking, newSecret));
  const origin = config.SITE_ORIGIN.replace(/\/+$/, '');
  return {
    ...given,
    db,
    schedule: hours.schedule,
    tokens,
    limits: {
      perPerson: config.BOOKING_OPEN_CALLS,
      // RATE_LIMIT=0 turns everything off that counts network addresses.
      perSender: config.RATE_LIMIT === 0 ? 0 : config.BOOKING_OPEN_CALLS_SENDER,
    },
    holds: config.BOOKING_CONFIRM === 'email',
    outgoing: {
      site: { name: config.SITE_NAME, origin, email: config.SITE_EMAIL },
      mails: config.SMTP_URL !== '',
      ownerEmails: config.MAIL_TO,
      webhookUrls: config.WEBHOOK_URLS,
      manageUrl: (call) => `${origin}/book/${tokens.sign('manage', call.id)}`,
    },
  };
}
