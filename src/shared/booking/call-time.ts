/**
 * Formats of a call's time, for pages, mails, calendar files and the leads CLI. They use `Intl` only, so that browsers
 * download no zone data. Instants are Unix times in milliseconds.
 */

import { utcDay } from '#shared/calendar-day.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/durations.ts';
import { type Language, LOCALES } from '#shared/language.ts';

type ClockParts = Readonly<Record<Intl.DateTimeFormatPartTypes, string>>;

const TEXT: Intl.DateTimeFormatOptions = {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h12',
  timeZoneName: 'short',
};

/** Numbers only, because keys must not depend on a language. */
const NUMBERS: Intl.DateTimeFormatOptions = {
  month: '2-digit',
  day: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  hourCycle: 'h23',
};

/**
 * Maximum number of cached formatters, more than one visitor or one list of calls needs. The cache is limited because a
 * zone name has thousands of spellings (`america/CHICAGO`).
 */
const MAX_FORMATTERS = 100;
const formatters = new Map<string, Intl.DateTimeFormat>();

/** The parts of a formatted time. Complete formats differ in spaces and commas between browsers' ICU versions. */
function parts(
  instant: number,
  zone: string,
  language: Language = 'en',
  options = TEXT,
): ClockParts {
  const key = `${options === TEXT} ${language} ${zone}`;
  let format = formatters.get(key);
  if (!format) {
    if (formatters.size >= MAX_FORMATTERS) formatters.clear();
    format = new Intl.DateTimeFormat(LOCALES[language], { timeZone: zone, ...options });
    formatters.set(key, format);
  }
  const entries = format.formatToParts(instant).map(({ type, value }) => [type, value]);
  return Object.fromEntries(entries);
}

/** The order of a day's parts in each language, and the text between them. */
const DAYS = {
  en: {
    day: ({ weekday, month, day }) => `${weekday}, ${month} ${day}`,
    beforeYear: ', ',
    beforeTime: ' at ',
    beforePeriod: ' ',
  },
  es: {
    day: ({ weekday, month, day }) => `${weekday} ${day} de ${month}`,
    beforeYear: ' de ',
    beforeTime: ', ',
    // No-break space, so that phones don't break the line within `10:00 a.m.`.
    beforePeriod: '\u00a0',
  },
} as const satisfies Record<Language, Record<string, string | ((tile: DayTile) => string)>>;

/** `10:00 AM`, in Spanish `10:00 a.m.`. */
export function clockTime(instant: number, zone: string, language: Language = 'en'): string {
  const { hour, minute, dayPeriod } = parts(instant, zone, language);
  return `${hour}:${minute}${DAYS[language].beforePeriod}${dayPeriod.replace(/\s/g, '')}`;
}

/** `10:00 AM EST`. If the clock repeats an hour, the name of the zone distinguishes the two. */
export function clockTimeWithZone(instant: number, zone: string, language?: Language): string {
  return `${clockTime(instant, zone, language)} ${parts(instant, zone, language).timeZoneName}`;
}

/** `Tuesday, November 24, 2026` */
export function longDay(instant: number, zone: string, language: Language): string {
  const { year } = parts(instant, zone, language);
  return `${dayAndMonth(instant, zone, language)}${DAYS[language].beforeYear}${year}`;
}

/** `Tuesday, November 24` */
export function dayAndMonth(instant: number, zone: string, language: Language = 'en'): string {
  return DAYS[language].day(parts(instant, zone, language));
}

/** `Tue, Nov 24, 10:30 AM`: short enough for a button. */
export function shortCallTime(instant: number, zone: string, language: Language = 'en'): string {
  return `${shortDay(instant, zone, language)}, ${clockTime(instant, zone, language)}`;
}

/** `Tue, Nov 24` */
export function shortDay(instant: number, zone: string, language: Language = 'en'): string {
  return DAYS[language].day(dayTile(instant, zone, language));
}

/** The parts of a day's tile: `Tue`, `24`, `Nov`. */
export function dayTile(instant: number, zone: string, language?: Language): DayTile {
  const { weekday, month, day } = parts(instant, zone, language);
  return { weekday: weekday.slice(0, 3), day, month: month.slice(0, 3) };
}

/** Converts a day, as {@link dayKey} writes it, to noon of that day in UTC. */
export function noonOf(day: string): number {
  return Date.parse(`${day}T12:00Z`);
}

export interface DayTile {
  readonly weekday: string;
  readonly day: string;
  readonly month: string;
}

/** `Tuesday, November 24 at 10:00 AM EST` */
export function dayAndTime(instant: number, zone: string, language: Language): string {
  return withTime(dayAndMonth(instant, zone, language), instant, zone, language);
}

/** `Tuesday, November 24, 2026 at 10:00 AM EST` */
export function callTime(instant: number, zone: string, language: Language = 'en'): string {
  return withTime(longDay(instant, zone, language), instant, zone, language);
}

function withTime(day: string, instant: number, zone: string, language: Language): string {
  return day + DAYS[language].beforeTime + clockTimeWithZone(instant, zone, language);
}

/** A call's time in the visitor's zone, followed by the time at the practice if its clock differs. */
export function callTimeInBoth(
  instant: number,
  zone: string,
  practiceZone: string,
  language?: Language,
): string {
  const time = callTime(instant, zone, language);
  const second = secondTime(instant, zone, practiceZone);
  return second === '' ? time : `${time} (${second})`;
}

/** `9:00 AM CST at the practice`, with the weekday if it is another day; empty if both clocks agree. */
export function secondTime(instant: number, zone: string, practiceZone: string): string {
  if (zone === practiceZone) return '';
  const there = clockTime(instant, practiceZone);
  const otherDay = dayKey(instant, zone) !== dayKey(instant, practiceZone);
  if (!otherDay && there === clockTime(instant, zone)) return '';
  const day = otherDay ? `${parts(instant, practiceZone).weekday} ` : '';
  return `${day}${clockTimeWithZone(instant, practiceZone)} at the practice`;
}

/** The calendar day in a zone: `2026-11-24`. */
export function dayKey(instant: number, zone: string): string {
  const { year, month, day } = parts(instant, zone, 'en', NUMBERS);
  return `${year}-${month}-${day}`;
}

export interface DayOfSlots {
  /** `YYYY-MM-DD` in the visitor's zone. */
  readonly key: string;
  readonly starts: readonly number[];
}

/** Groups free starts (ascending, Unix time in milliseconds) by the visitor's calendar day. */
export function byDay(starts: readonly number[], zone: string): DayOfSlots[] {
  const days = new Map<string, number[]>();
  let key = '';
  let sameUntil = Number.NEGATIVE_INFINITY;
  for (const start of starts) {
    // Starts up to one hour before midnight are on the same day, also if the clock changes in between.
    if (start >= sameUntil) {
      key = dayKey(start, zone);
      sameUntil = start + (22 - hourOf(start, zone)) * HOUR_MS;
    }
    const day = days.get(key);
    if (day) day.push(start);
    else days.set(key, [start]);
  }
  return [...days].map(([day, list]) => ({ key: day, starts: list }));
}

const WORKDAYS = [1, 2, 3, 4, 5] as const;

/**
 * A calendar of days: the weekdays that have a column (0 is Sunday), and all days of its weeks in order. Saturday and
 * Sunday have a column only if one of the days is a Saturday or Sunday.
 */
export function calendarOf(days: readonly string[]): {
  readonly weekdays: readonly number[];
  readonly days: readonly string[];
} {
  const [first, last] = [noonOf(days[0] ?? ''), noonOf(days.at(-1) ?? '')];
  if (Number.isNaN(first) || Number.isNaN(last)) return { weekdays: [], days: [] };
  const used = new Set<number>([...WORKDAYS, ...days.map(weekdayOf)]);
  const weekdays = [0, 1, 2, 3, 4, 5, 6].filter((weekday) => used.has(weekday));
  const all: string[] = [];
  const begin = first - new Date(first).getUTCDay() * DAY_MS;
  const end = last + (6 - new Date(last).getUTCDay()) * DAY_MS;
  for (let time = begin; time <= end; time += DAY_MS) {
    const day = utcDay(time);
    if (used.has(weekdayOf(day))) all.push(day);
  }
  return { weekdays, days: all };
}

function weekdayOf(day: string): number {
  return new Date(day).getUTCDay();
}

export const DAY_PARTS = ['morning', 'afternoon', 'evening'] as const;
export type DayPart = (typeof DAY_PARTS)[number];

/** First hour of the afternoon and of the evening, on a 24-hour clock. */
const NOON_HOUR = 12;
const EVENING_HOUR = 17;

/**
 * Groups the starts of one day (ascending, Unix time in milliseconds) by part of the day. Parts without a start are
 * left out.
 */
export function byDayPart(
  starts: readonly number[],
  zone: string,
): { readonly part: DayPart; readonly starts: readonly number[] }[] {
  const dayParts = starts.map((start) => dayPart(start, zone));
  return DAY_PARTS.flatMap((part) => {
    const ofPart = starts.filter((_, index) => dayParts[index] === part);
    return ofPart.length > 0 ? [{ part, starts: ofPart }] : [];
  });
}

function hourOf(instant: number, zone: string): number {
  return Number(parts(instant, zone, 'en', NUMBERS).hour);
}

function dayPart(instant: number, zone: string): DayPart {
  const hour = hourOf(instant, zone);
  if (hour < NOON_HOUR) return 'morning';
  return hour < EVENING_HOUR ? 'afternoon' : 'evening';
}

/** Labels of the starts of one day: the clock time, with the zone's name if the clock repeats an hour that day. */
export function timeLabels(starts: readonly number[], zone: string, language?: Language): string[] {
  const plain = starts.map((start) => clockTime(start, zone, language));
  const repeats = new Set(plain).size < plain.length;
  return repeats ? starts.map((start) => clockTimeWithZone(start, zone, language)) : plain;
}

/** The time at the practice, shown under a start: `9:00 AM CST`. Empty if both clocks agree. */
export function practiceTime(start: number, zone: string, practiceZone: string): string {
  if (secondTime(start, zone, practiceZone) === '') return '';
  return clockTimeWithZone(start, practiceZone);
}

export function callMinutes({ start, end }: Record<'start' | 'end', number>): number {
  return Math.round((end - start) / MINUTE_MS);
}
