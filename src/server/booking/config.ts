import { type SettingGroup, type SettingValues, shaped, text, yesNo } from '#lib/setting.ts';
import { readScheduleFile } from './read-schedule.ts';

/** Settings of the scheduler. Part of CONFIG_VARIABLES (src/server/config.ts). */
export const BOOKING_VARIABLES = {
  BOOKING_FILE: text(
    '',
    'JSON file with the hours for calls (docs/booking.md); empty takes src/content/booking.ts.',
  ),
  BOOKING_SECRET: shaped(
    /^.{32,}$/,
    'at least 32 characters',
    '',
    'Signs the links to move and cancel calls; empty makes one and keeps it in `SECRETS_DIR`.',
  ),
  CALENDAR_ALLOW_PRIVATE: yesNo(
    false,
    'Whether busy calendars may lie at private addresses (your own network).',
  ),
} as const satisfies SettingGroup;

/** The scheduler's settings by the names of their variables. */
export type BookingConfig = SettingValues<typeof BOOKING_VARIABLES>;

/** What is wrong with the hours, one sentence each. */
export function bookingFaults({ BOOKING_FILE }: BookingConfig): string[] {
  const outcome = readScheduleFile(BOOKING_FILE);
  return outcome.ok ? [] : outcome.faults.map((fault) => `BOOKING_FILE ${fault}`);
}
