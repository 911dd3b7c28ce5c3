import { adoptSecret } from '#server/storage/adopt-secret.ts';
import type { Storage } from '#server/storage/open-storage.ts';
import { SECRET } from '#server/storage/secrets.ts';
import type { BookingDeps } from './booking-deps.ts';
import { callTokens } from './call-tokens.ts';
import type { BookingConfig } from './config.ts';
import { readScheduleFile } from './read-schedule.ts';

/** The settings that calls are made of: their own, the business's, and the ways out. */
export interface BookingSettings extends BookingConfig {
  readonly SITE_NAME: string;
  readonly SITE_ORIGIN: string;
  readonly SITE_EMAIL: string;
  readonly SMTP_URL: string;
  readonly MAIL_TO: readonly string[];
  readonly WEBHOOK_URLS: readonly string[];
}

/** Puts together what the use-cases of calls need. The settings have been checked (config.ts). */
export async function openBooking(
  settings: BookingSettings,
  storage: Pick<Storage, 'db' | 'kind' | 'secrets'>,
  given: Pick<BookingDeps, 'plan' | 'kick' | 'now'>,
): Promise<BookingDeps> {
  const outcome = readScheduleFile(settings.BOOKING_FILE);
  if (!outcome.ok) throw new Error(`the hours for calls are wrong: ${outcome.faults.join(' ')}`);
  const secret = settings.BOOKING_SECRET || (await adoptSecret(storage, SECRET.booking));
  const tokens = callTokens(secret);
  const origin = settings.SITE_ORIGIN.replace(/\/+$/, '');
  return {
    ...given,
    db: storage.db,
    schedule: outcome.schedule,
    tokens,
    outgoing: {
      site: { name: settings.SITE_NAME, origin, email: settings.SITE_EMAIL },
      mails: settings.SMTP_URL !== '',
      ownerEmails: settings.MAIL_TO,
      webhookUrls: settings.WEBHOOK_URLS,
      manageUrl: (call) => `${origin}/book/${tokens.sign('manage', call.id)}`,
    },
  };
}
