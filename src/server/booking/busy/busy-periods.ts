import ICAL from 'ical.js';
import { CALENDAR_ERRORS as ERRORS } from '#content/en/busy-calendars.ts';
import type { TimeSpan } from '#server/booking/open-slots.ts';
import { dayIn } from '#shared/calendar-day.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/durations.ts';
import { CALENDAR_LIMITS, CalendarError, checkFileSize } from './calendar-limits.ts';

/**
 * The busy periods of an iCalendar file between two instants (epoch ms), merged and in order. Repeating events are
 * expanded; canceled and "free" (transparent) events are left out. Days without a clock time, and times without a zone,
 * are in the host's zone. Throws a {@link CalendarError} if the text is not a calendar or exceeds a limit. A hostile
 * file can take long, so this runs in a worker thread (read-calendar.ts).
 */
export function busyPeriods(
  text: string,
  hostZone: string,
  from: number,
  until: number,
): TimeSpan[] {
  checkFileSize(text);
  const events = parse(text).flatMap((calendar) => calendar.getAllSubcomponents('vevent'));
  const uidOf = (event: ICAL.Component) => String(event.getFirstPropertyValue('uid'));
  // A changed or canceled occurrence is a separate event. The recurrence rule must skip the original occurrence.
  const replaced = new Set(
    events.flatMap((event) =>
      moments(event, 'recurrence-id', hostZone).map(({ start }) => `${uidOf(event)} ${start}`),
    ),
  );
  const busy: TimeSpan[] = [];
  for (const event of events) {
    const [first] = moments(event, 'dtstart', hostZone);
    if (!first || !isBusy(event)) continue;
    const endOf = endRule(event, first, hostZone);
    // On a day with 25 hours an occurrence can be longer than the first one.
    const longest = endOf(first.start) - first.start + DAY_MS;
    const isOverride = event.hasProperty('recurrence-id');
    const starts = isOverride
      ? new Map([[first.start, undefined]])
      : repeatedStarts(event, first, hostZone, { from: from - longest, until });
    for (const [start, statedEnd] of starts) {
      if (!isOverride && replaced.has(`${uidOf(event)} ${start}`)) continue;
      const end = statedEnd ?? endOf(start);
      if (end > from && start < until && end > start) busy.push({ start, end });
    }
    if (busy.length > CALENDAR_LIMITS.occurrences) {
      throw new CalendarError(ERRORS.repeatsEvents);
    }
  }
  return merge(busy);
}

function parse(text: string): ICAL.Component[] {
  let parsed: unknown;
  try {
    parsed = ICAL.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new CalendarError(ERRORS.notCalendar, { cause: error });
  }
  // The parser returns a list if the file holds several calendars.
  const list = Array.isArray(parsed) && Array.isArray(parsed[0]) ? parsed : [parsed];
  return list.map((calendar) => new ICAL.Component(calendar));
}

function isBusy(event: ICAL.Component): boolean {
  const value = (name: string) => String(event.getFirstPropertyValue(name) ?? '').toUpperCase();
  return value('status') !== 'CANCELLED' && value('transp') !== 'TRANSPARENT';
}

function merge(periods: readonly TimeSpan[]): TimeSpan[] {
  const merged: { start: number; end: number }[] = [];
  for (const { start, end } of periods.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  if (merged.length > CALENDAR_LIMITS.periods) {
    throw new CalendarError(ERRORS.periods(CALENDAR_LIMITS.periods));
  }
  return merged;
}

/** The zone of a time: an IANA name, or a VTIMEZONE of the file. */
type Zone = string | ICAL.Timezone;

interface Moment {
  readonly time: ICAL.Time;
  readonly zone: Zone;
  /** Epoch ms. */
  readonly start: number;
  /** Epoch ms; set if the value is a period. */
  readonly end: number | undefined;
}

function moments(event: ICAL.Component, name: string, hostZone: string): Moment[] {
  return event.getAllProperties(name).flatMap((property) =>
    property.getValues().flatMap((value: unknown) => {
      const period = value instanceof ICAL.Period ? value : undefined;
      const time = period ? period.start : value;
      if (!(time instanceof ICAL.Time)) return [];
      const zone = zoneOf(time, property.getFirstParameter('tzid'), hostZone);
      const start = instantOf(time, zone);
      const length = (period?.getDuration().toSeconds() ?? 0) * 1000;
      const end = period?.end ? instantOf(period.end, zone) : start + length;
      return [{ time, zone, start, end: period && end }];
    }),
  );
}

/**
 * The zone of a time (RFC 5545, 3.2.19). A TZID that this runtime supports takes precedence over the file's VTIMEZONE.
 * An unknown TZID without a VTIMEZONE, and a time without a zone, get the host's zone.
 */
function zoneOf(time: ICAL.Time, tzid: string | undefined, hostZone: string): Zone {
  if (isUtc(time)) return 'UTC';
  if (!tzid) return hostZone;
  // Some programs add a prefix or quotes.
  const name = tzid
    .slice(0, 200)
    .replace(/^"|"$/g, '')
    .replace(/^\/[^/]*\/[^/]*\/(?=[A-Z])/, '');
  if (isSupported(name)) return name;
  return time.zone?.component ? time.zone : hostZone;
}

function isSupported(zone: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone);
    return !/^[+-]/.test(zone);
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

function isUtc(time: ICAL.Time): boolean {
  return time.zone === ICAL.Timezone.utcTimezone && !time.isDate;
}

/**
 * Converts a calendar time to an instant, epoch ms. A day means its midnight; a skipped wall-clock time moves forward.
 */
function instantOf(time: ICAL.Time, zone: Zone): number {
  if (isUtc(time)) return time.toUnixTime() * 1000;
  if (typeof zone !== 'string') {
    const local = time.clone();
    local.zone = zone;
    return local.toUnixTime() * 1000;
  }
  const { year, month, day } = time;
  const { hour, minute, second } = time.isDate ? MIDNIGHT : time;
  return new Temporal.PlainDateTime(year, month, day, hour, minute, second).toZonedDateTime(zone)
    .epochMilliseconds;
}

const MIDNIGHT = { hour: 0, minute: 0, second: 0 };

/**
 * Returns a function from an occurrence's start to its end. All-day events last calendar days, others a fixed
 * duration.
 */
function endRule(
  event: ICAL.Component,
  { time, start }: Moment,
  hostZone: string,
): (start: number) => number {
  const [end] = moments(event, 'dtend', hostZone);
  const written: unknown = event.getFirstPropertyValue('duration');
  const duration = written instanceof ICAL.Duration ? written.toSeconds() * 1000 : undefined;
  if (!time.isDate) {
    const length = Math.max(0, end ? end.start - start : (duration ?? 0));
    return (from) => from + length;
  }
  const ms = end ? end.time.subtractDate(time).toSeconds() * 1000 : (duration ?? DAY_MS);
  const days = Math.max(0, Math.ceil(ms / DAY_MS));
  return (from) =>
    Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(hostZone).add({ days })
      .epochMilliseconds;
}

/** Instants, epoch ms, the end included. */
interface Range {
  readonly from: number;
  readonly until: number;
}

/**
 * The starts of an event (epoch ms): DTSTART, the starts of its RRULE within a range, and RDATE, without EXDATE (RFC
 * 5545, 3.8.5). The value is the end (epoch ms) if the calendar states one for this occurrence.
 */
function repeatedStarts(
  event: ICAL.Component,
  first: Moment,
  hostZone: string,
  range: Range,
): ReadonlyMap<number, number | undefined> {
  const rules = event.getAllProperties('rrule').flatMap((rule) => {
    const recur: unknown = rule.getFirstValue();
    return recur instanceof ICAL.Recur ? startsOfRule(recur, first, range) : [];
  });
  const starts = new Map<number, number | undefined>();
  for (const start of [first.start, ...rules]) starts.set(start, undefined);
  for (const { start, end } of moments(event, 'rdate', hostZone)) {
    starts.set(start, end ?? starts.get(start));
  }
  const days = new Set<string>();
  for (const { time, start } of moments(event, 'exdate', hostZone)) {
    if (time.isDate) days.add(time.toString());
    else starts.delete(start);
  }
  const dayZone = typeof first.zone === 'string' ? first.zone : hostZone;
  for (const start of days.size > 0 ? [...starts.keys()] : []) {
    if (days.has(dayIn(dayZone, start))) starts.delete(start);
  }
  return starts;
}

/**
 * The starts of a recurrence rule within a range. The rule is expanded in wall-clock time and each result is converted
 * to an instant, so that 9:00 stays 9:00 when the clocks change. The expansion begins near the range, however old the
 * rule is. A rule that needs too many steps throws.
 */
function startsOfRule(recur: ICAL.Recur, { time: first, zone }: Moment, range: Range): number[] {
  const last = Math.min(range.until, recur.until ? untilOf(recur.until, zone) : Infinity);
  if (last < range.from) return [];
  const rule = recur.clone();
  rule.until = null;
  const step = STEP_MS[rule.freq];
  rule.interval = Math.min(rule.interval, step ? MAX_STEP_MS / step : MAX_MONTHS);
  // One day more on both sides, because wall-clock time differs from UTC by less than a day.
  const dtstart = nearRange(rule, wallClock(first), range.from - DAY_MS);
  const times = new RuleTimes({ rule, dtstart }, wallClockAt(last + DAY_MS));
  const starts: number[] = [];
  try {
    for (let time = times.next(); time && !times.isPast(); time = times.next()) {
      const start = instantOf(time, zone);
      if (start >= range.from && start <= last) starts.push(start);
      if (starts.length > CALENDAR_LIMITS.occurrences) {
        throw new CalendarError(ERRORS.repeatsEvent);
      }
    }
  } catch (error) {
    if (error instanceof CalendarError) throw error;
    throw new CalendarError(ERRORS.rule, { cause: error });
  }
  return starts;
}

/** The last instant of a rule. UNTIL with a day includes that day, also for events with a time. */
function untilOf(until: ICAL.Time, zone: Zone): number {
  if (!until.isDate) return instantOf(until, zone);
  const end = wallClock(until);
  end.isDate = false;
  [end.hour, end.minute, end.second] = [23, 59, 59];
  return instantOf(end, zone);
}

/**
 * Longer intervals are shortened to this value. Their second occurrence is beyond every range that is read, and
 * ical.js would count the interval day by day.
 */
const MAX_STEP_MS = 105_000 * DAY_MS;
const MAX_MONTHS = 3600;

/** The iterator of ical.js with limits: it stops at the end of the range, and throws after too many steps. */
class RuleTimes extends ICAL.RecurIterator {
  #steps = 0;
  readonly #end: number;

  constructor(options: { rule: ICAL.Recur; dtstart: ICAL.Time }, end: ICAL.Time) {
    super(options);
    this.#end = dayNumber(end);
  }

  isPast(): boolean {
    return dayNumber(this.last) > this.#end;
  }

  /** Called at every step; returning true ends the search for the next match. */
  override check_contracting_rules(): boolean {
    this.#steps += 1;
    if (this.#steps > CALENDAR_LIMITS.ruleSteps) {
      throw new CalendarError(ERRORS.repeatsEvent);
    }
    if (this.isPast() || super.check_contracting_rules()) return true;
    if (!this.#isDayAllowed()) this.#skipDay();
    return false;
  }

  #isDayAllowed(): boolean {
    const { month, day } = this.last;
    const weekday = ICAL.Recur.numericDayToIcalDay(this.last.dayOfWeek());
    return (
      this.check_contract_restriction('BYMONTH', month) &&
      this.check_contract_restriction('BYMONTHDAY', day) &&
      this.check_contract_restriction('BYDAY', weekday)
    );
  }

  /** Skips to the end of a day that can't match: a rule by the minute would take 1,440 steps. */
  #skipDay(): void {
    const depth = ['HOURLY', 'MINUTELY', 'SECONDLY'].indexOf(this.rule.freq);
    if (this.rule.interval !== 1 || this.rule.count) return;
    if (depth >= 0) this.last.hour = 23;
    if (depth >= 1) this.last.minute = 59;
    if (depth >= 2) this.last.second = 59;
  }
}

function dayNumber({ year, month, day }: ICAL.Time): number {
  return (year * 100 + month) * 100 + day;
}

const STEP_MS: Readonly<Record<string, number>> = {
  SECONDLY: 1000,
  MINUTELY: MINUTE_MS,
  HOURLY: HOUR_MS,
  DAILY: DAY_MS,
  WEEKLY: 7 * DAY_MS,
};

/**
 * Moves the start of a rule by a multiple of its interval to just before an instant. A rule with COUNT keeps its
 * start.
 */
function nearRange(rule: ICAL.Recur, first: ICAL.Time, from: number): ICAL.Time {
  const step = (STEP_MS[rule.freq] ?? 0) * rule.interval;
  const begin = first.toUnixTime() * 1000;
  const steps = Math.floor((from - begin) / step) - 1;
  if (step === 0 || rule.count || steps <= 0) return first;
  const start = wallClockAt(begin + steps * step);
  start.isDate = first.isDate;
  return start;
}

/** The wall-clock time without its zone. */
function wallClock(time: ICAL.Time): ICAL.Time {
  const local = time.clone();
  local.zone = ICAL.Timezone.localTimezone;
  return local;
}

/** The wall-clock time in UTC at an instant, without a zone. */
function wallClockAt(instant: number): ICAL.Time {
  return wallClock(ICAL.Time.fromJSDate(new Date(instant), true));
}
