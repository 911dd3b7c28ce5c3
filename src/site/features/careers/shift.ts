import type { CountryCode } from '#shared/hiring-countries.ts';
import { type Language, LOCALES } from '#shared/language.ts';

/** The IANA time zone in which most people of each hiring country live. */
export const COUNTRY_ZONES: Readonly<Record<CountryCode, string>> = {
  NI: 'America/Managua',
  EC: 'America/Guayaquil',
  MX: 'America/Mexico_City',
  PH: 'Asia/Manila',
  CO: 'America/Bogota',
  SV: 'America/El_Salvador',
  HN: 'America/Tegucigalpa',
  GT: 'America/Guatemala',
};

export interface Shift {
  /** Milliseconds since the epoch. */
  readonly start: number;
  readonly end: number;
}

/** The workday of a practice in Chicago, 8 AM to 5 PM, on the day of `now`. Times are milliseconds since the epoch. */
export function chicagoShift(now: number): Shift {
  const day = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO('America/Chicago');
  const at = (hour: number) => day.withPlainTime({ hour }).epochMilliseconds;
  return { start: at(8), end: at(17) };
}

/**
 * The hours of a shift in a time zone, for example `10 PM – 7 AM`. If `zone` is undefined, it is the zone of this
 * device.
 */
export function shiftHours({ start, end }: Shift, language: Language, zone?: string): string {
  const clock = (minute?: '2-digit') =>
    new Intl.DateTimeFormat(LOCALES[language], { hour: 'numeric', minute, timeZone: zone });
  // Minutes are shown only if they are not `:00`, for example in India's zone.
  const isWhole = /:00/.test(clock('2-digit').format(start));
  const time = clock(isWhole ? undefined : '2-digit');
  const words = [time.format(start), time.format(end)].map((text) =>
    text.replaceAll(' ', '\u00a0'),
  );
  return words.join(' – ');
}
