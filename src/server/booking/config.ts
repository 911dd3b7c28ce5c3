import {
  type SettingGroup,
  type SettingValues,
  shaped,
  text,
  whole,
  yesNo,
} from '#shared/setting.ts';
import { readScheduleFile } from './read-schedule.ts';

/** Settings of the scheduler. Part of CONFIG_SETTINGS (src/server/config.ts). */
export const BOOKING_SETTINGS = {
  BOOKING_FILE: text(
    '',
    'JSON file with the hours for calls and interviews (docs/booking.md); empty takes src/content/opening-hours.ts.',
  ),
  BOOKING_SECRET: shaped(
    /^.{32,}$/,
    'at least 32 characters',
    '',
    'Signs the links to calls, interviews and applications; empty makes one and keeps it in `SECRETS_DIR`.',
  ),
  BOOKING_OPEN_CALLS: whole(
    [0, 1000],
    5,
    'Most calls ahead for one email address, and for one phone number; 0 sets no limit.',
  ),
  BOOKING_OPEN_CALLS_SENDER: whole(
    [0, 1000],
    5,
    'Most calls ahead from one network address, counted for two days; 0, or RATE_LIMIT=0, sets no limit.',
  ),
  BOOKING_CONFIRM: shaped(
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

export type BookingConfig = SettingValues<typeof BOOKING_SETTINGS>;

export function bookingErrors(config: BookingConfig & { readonly SMTP_URL: string }): string[] {
  const outcome = readScheduleFile(config.BOOKING_FILE);
  const errors = outcome.ok ? [] : outcome.errors.map((error) => `BOOKING_FILE ${error}`);
  if (config.BOOKING_CONFIRM === 'email' && config.SMTP_URL === '') {
    errors.push('BOOKING_CONFIRM=email needs SMTP_URL.');
  }
  return errors;
}
