import type { DeliveryConfig } from '#server/delivery/config.ts';
import type { HttpConfig } from '#server/http/config.ts';
import { integer, pattern, type SettingGroup, type SettingValues, yesNo } from '#shared/setting.ts';

export const BOOKING_SETTINGS = {
  BOOKING_SECRET: pattern(
    /^.{32,}$/,
    'at least 32 characters',
    '',
    'Signs the links to calls, interviews and applications; empty makes one and keeps it in `SECRETS_DIR`.',
  ),
  BOOKING_OPEN_CALLS: integer(
    [0, 1000],
    5,
    'Maximum calls ahead for one email address, and for one phone number; 0 sets no limit.',
  ),
  BOOKING_OPEN_CALLS_SENDER: integer(
    [0, 1000],
    5,
    'Maximum calls ahead from one network address, counted for two days; 0, or RATE_LIMIT=0, sets no limit.',
  ),
  BOOKING_CONFIRM: pattern(
    /^(?:none|repeat|email)$/,
    'none, repeat or email',
    'repeat',
    'Which bookings wait 30 minutes for the visitor’s confirmation by mail: `email` all, `repeat` those from a network address that has another call ahead (if SMTP_URL is set), `none` no one.',
  ),
  CALENDAR_ALLOW_PRIVATE: yesNo(
    false,
    'Whether busy calendars may lie at private addresses (your own network).',
  ),
} as const satisfies SettingGroup;

export type BookingConfig = SettingValues<typeof BOOKING_SETTINGS> &
  Pick<HttpConfig, 'RATE_LIMIT' | 'RATE_WINDOW_SECONDS' | 'SITE_ORIGIN'> &
  Pick<DeliveryConfig, 'SMTP_URL' | 'MAIL_TO' | 'WEBHOOK_URLS'>;

export function bookingErrors(config: BookingConfig): string[] {
  const isMailNeeded = config.BOOKING_CONFIRM === 'email' && config.SMTP_URL === '';
  return isMailNeeded ? ['BOOKING_CONFIRM=email needs SMTP_URL.'] : [];
}
