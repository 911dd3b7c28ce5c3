import { DAY_MS } from './durations.ts';
import { type Language, LOCALES } from './language.ts';

/** True for an existing day as `YYYY-MM-DD`; false for February 31. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** The day that is some days after (or, if negative, before) another: `YYYY-MM-DD`. */
export function dayAfter(day: string, days: number): string {
  return utcDay(Date.parse(`${day}T00:00Z`) + days * DAY_MS);
}

/** The calendar day of an instant (Unix time in milliseconds) in a zone, `YYYY-MM-DD`. */
export function dayIn(zone: string, instant: number): string {
  return Temporal.Instant.fromEpochMilliseconds(instant)
    .toZonedDateTimeISO(zone)
    .toPlainDate()
    .toString();
}

/**
 * The calendar day in the zone of this computer or browser, `YYYY-MM-DD`. Does not use Temporal, which some browsers
 * lack.
 */
export function localDay(date: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** An instant (ISO 8601) in the zone of this computer or browser: "November 23, 2026 at 10:05 AM". */
export function momentInWords(instant: string, language: Language): string {
  return new Date(instant).toLocaleString(LOCALES[language], {
    dateStyle: 'long',
    timeStyle: 'short',
  });
}

/** A day as text: `2099-01-15` as "January 15, 2099". Other text is returned unchanged. */
export function dayInWords(day: string, language: Language = 'en'): string {
  if (!isDay(day)) return day;
  return new Date(day).toLocaleDateString(LOCALES[language], {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
}

/** The UTC day of an instant (Unix time in milliseconds), `YYYY-MM-DD`. */
export function utcDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
