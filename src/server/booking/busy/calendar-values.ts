import ICAL from 'ical.js';
import type { CalendarLine } from './calendar-entries.ts';

export interface CalendarTime {
  readonly time: ICAL.Time;
  readonly end?: ICAL.Time | ICAL.Duration;
}

export interface ReadTimes {
  readonly times: readonly CalendarTime[];
  /** True if a value can't be read. */
  readonly isDamaged: boolean;
}

/**
 * Reads the days, times and periods of a line that `isWanted` selects. A text without a clock time is a day even
 * without `VALUE=DATE`, which many programs omit.
 */
export function readTimes(
  { value, parameters }: CalendarLine,
  isWanted: (text: string) => boolean = () => true,
): ReadTimes {
  const isDay = parameters.get('VALUE')?.toUpperCase() === 'DATE';
  const written = value
    .split(',')
    .map((text) => text.trim())
    // The list may end with a comma: `EXDATE:20261208,`.
    .filter((text, _, all) => (text || all.length === 1) && isWanted(text));
  const times = written.map((text) => readPeriod(text, isDay)).filter((time) => time !== undefined);
  return { times, isDamaged: times.length < written.length };
}

function readPeriod(text: string, isDay: boolean): CalendarTime | undefined {
  const [start = '', end] = text.split('/');
  const time = readTime(start, isDay);
  if (!time || end === undefined) return time && { time };
  const until = /^[+-]?P/i.test(end) ? readDuration(end) : readTime(end, false);
  return until && { time, end: until };
}

/**
 * Matches `20261207T100000`, `20261207`, the spellings of ISO 8601, `20261207Z`, and `2026-12-07T::` (kewisch/ical.js
 * 515).
 */
const TIME =
  /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ](\d\d):?(\d\d)(?::?(\d\d)(?:[.,]\d{1,9})?)?(Z|[+-]\d\d:?\d\d)?|T:*|Z)?$/i;

function readTime(text: string, isDay: boolean): ICAL.Time | undefined {
  const [match, ...parts] = TIME.exec(text) ?? [];
  if (match === undefined) return undefined;
  const [year = 0, month = 0, day = 0, hour, minute = 0, second = 0] = parts
    .slice(0, 6)
    .map((part) => (part === undefined ? undefined : Number(part)));
  const offset = parts[6]?.toUpperCase();
  const isDate = isDay || hour === undefined;
  try {
    let time = Temporal.PlainDateTime.from(
      // Replace two values. Hour 24, which ISO 8601 allows for the end of a day, becomes hour 0 of the next day. Second
      // 60, which RFC 5545 allows, becomes second 59.
      {
        year,
        month,
        day,
        hour: isDate || hour === 24 ? 0 : hour,
        minute,
        second: Math.min(second, 59),
      },
      { overflow: 'reject' },
    );
    if (hour === 24 && !isDate) time = time.add({ days: 1 });
    if (offset && offset !== 'Z' && !isDate) {
      time = time.subtract({ minutes: minutesOf(offset) });
    }
    const { year: y, month: m, day: d } = time;
    const clock = isDate ? {} : { hour: time.hour, minute: time.minute, second: time.second };
    const zone = offset && !isDate ? ICAL.Timezone.utcTimezone : ICAL.Timezone.localTimezone;
    return new ICAL.Time({ year: y, month: m, day: d, isDate, ...clock }, zone);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function minutesOf(offset: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d\d):?(\d\d)$/.exec(offset) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

export function readDuration(text: string): ICAL.Duration | undefined {
  const written = text.toUpperCase();
  // Refuse durations without a number, because ical.js accepts them.
  if (!/^[+-]?P(?=T?\d)[0-9WDTHMS]{1,40}$/.test(written)) return undefined;
  try {
    return ICAL.Duration.fromString(written);
  } catch (error) {
    if (error instanceof Error) return undefined;
    throw error;
  }
}

const DAY_NAME =
  /(SU|MO|TU|WE|TH|FR|SA)(?:N(?:DAY)?|E|D(?:NESDAY)?|I(?:DAY)?|T|ES(?:DAY)?|U|UR(?:S(?:DAY)?)?|TURDAY)\b/g;

const RULE_PARTS =
  /^(?:FREQ|UNTIL|COUNT|INTERVAL|BYSECOND|BYMINUTE|BYHOUR|BYDAY|BYMONTHDAY|BYYEARDAY|BYWEEKNO|BYMONTH|BYSETPOS|WKST)$/;

/**
 * Normalizes the text of a recurrence rule. Removes spaces (`BYDAY=MO, TU`), zeros (`BYDAY=0MO`), parts without a value
 * (`UNTIL=`, `COUNT=0` of macOS), `WKST1` and the name of the property (`RRULE:RRULE:FREQ=DAILY`). Shortens names of
 * days (`BYDAY=MON,TUESDAY`). Returns undefined if the rule can't be read.
 */
export function plainRule(value: string): string | undefined {
  const parts = new Map<string, string>();
  for (const part of value
    .toUpperCase()
    .replaceAll(/[\s"]|RRULE:|;WKST\d/g, '')
    .split(';')) {
    // The list may end with a comma: `BYDAY=MO,TU,`.
    const [name = '', values] = part.split('=');
    if (values === undefined && part.replaceAll(',', '') !== '') return undefined;
    const text = values?.split(',').filter(Boolean).join(',');
    // Calendars other than the Gregorian one, and SKIP rules that move an invalid date (RFC 7529), are not supported.
    if (name === 'RSCALE' && text !== 'GREGORIAN') return undefined;
    if (name === 'SKIP' && text !== 'OMIT') return undefined;
    if (name === 'COUNT' && Number(text) < 1) continue;
    if (text && RULE_PARTS.test(name) && !parts.has(name)) parts.set(name, text);
  }
  for (const name of ['BYDAY', 'WKST']) {
    const days = parts.get(name)?.replaceAll(/(?<=^|,)[+-]?0+(?=[A-Z])/g, '');
    if (days) parts.set(name, days.replaceAll(DAY_NAME, '$1'));
  }
  const until = parts.get('UNTIL');
  const last = until ? readTime(until, false) : undefined;
  if (until && !last) return undefined;
  if (last) parts.set('UNTIL', last.toICALString());
  const rule = [...parts].map(([name, text]) => `${name}=${text}`).join(';');
  return readRule(rule) && rule;
}

/** Undefined if the rule can't be read. */
export function readRule(rule: string): ICAL.Recur | undefined {
  try {
    const recur = ICAL.Recur.fromString(rule);
    return recur.freq ? recur : undefined;
  } catch (error) {
    if (error instanceof Error) return undefined;
    throw error;
  }
}
