import ICAL from 'ical.js';
import type { Period } from '#server/booking/open-slots.ts';
import { dayIn } from '#shared/calendar-day.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/durations.ts';
import { CALENDAR_LIMITS, CalendarError, checkFileSize } from './calendar-limits.ts';

/**
 * The busy periods of an iCalendar file between two instants (epoch ms), merged and in order. Repeats are
 * expanded; canceled and "free" (transparent) events are left out. Days without a clock time and times without a
 * zone are meant in the host's zone. Throws a {@link CalendarError} if the text is no calendar or costs too much.
 * Can take long with a hostile file: runs in a worker thread (read-calendar.ts).
 */
export function busyPeriods(text: string, hostZone: string, from: number, until: number): Period[] {
  checkFileSize(text);
  const events = parse(text).flatMap((calendar) => calendar.getAllSubcomponents('vevent'));
  const uidOf = (event: ICAL.Component) => String(event.getFirstPropertyValue('uid'));
  // Single occurrences that were changed are events of their own, canceled ones too: the rule must leave them out.
  const replaced = new Set(
    events.flatMap((event) =>
      moments(event, 'recurrence-id', hostZone).map(({ start }) => `${uidOf(event)} ${start}`),
    ),
  );
  const found: Period[] = [];
  for (const event of events) {
    const [first] = moments(event, 'dtstart', hostZone);
    if (!first || !isBusy(event)) continue;
    const endOf = endRule(event, first, hostZone);
    // On a day of 25 hours it lasts longer than the first one.
    const longest = endOf(first.start) - first.start + DAY_MS;
    const isOverride = event.hasProperty('recurrence-id');
    const starts = isOverride
      ? new Map([[first.start, undefined]])
      : repeatedStarts(event, first, hostZone, { from: from - longest, until });
    for (const [start, ownEnd] of starts) {
      if (!isOverride && replaced.has(`${uidOf(event)} ${start}`)) continue;
      const end = ownEnd ?? endOf(start);
      if (end > from && start < until && end > start) found.push({ start, end });
    }
    if (found.length > CALENDAR_LIMITS.occurrences) {
      throw new CalendarError('repeats events too often');
    }
  }
  return merge(found);
}

function parse(text: string): ICAL.Component[] {
  let parsed: unknown;
  try {
    parsed = ICAL.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new CalendarError('is not a calendar file', { cause: error });
  }
  // A file may hold several calendars one after the other: then the parser returns a list of them.
  const list = Array.isArray(parsed) && Array.isArray(parsed[0]) ? parsed : [parsed];
  return list.map((calendar) => new ICAL.Component(calendar));
}

function isBusy(event: ICAL.Component): boolean {
  const value = (name: string) => String(event.getFirstPropertyValue(name) ?? '').toUpperCase();
  return value('status') !== 'CANCELLED' && value('transp') !== 'TRANSPARENT';
}

function merge(periods: readonly Period[]): Period[] {
  const merged: { start: number; end: number }[] = [];
  for (const { start, end } of periods.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  if (merged.length > CALENDAR_LIMITS.periods) {
    throw new CalendarError(`has more than ${CALENDAR_LIMITS.periods} busy periods`);
  }
  return merged;
}

/** The zone in which a time is meant: an IANA name, or the file's own VTIMEZONE. */
type Zone = string | ICAL.Timezone;

interface Moment {
  readonly time: ICAL.Time;
  readonly zone: Zone;
  /** Epoch ms. */
  readonly start: number;
  /** Epoch ms; set if it is a period. */
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
 * The zone of a time (RFC 5545, 3.2.19). A TZID this runtime knows wins over the file's own definition; an unknown
 * one without a definition, and times without any zone, are meant in the host's zone.
 */
function zoneOf(time: ICAL.Time, tzid: string | undefined, hostZone: string): Zone {
  if (isUtc(time)) return 'UTC';
  if (!tzid) return hostZone;
  // Some programs put a prefix or quotes around it.
  const name = tzid
    .slice(0, 200)
    .replace(/^"|"$/g, '')
    .replace(/^\/[^/]*\/[^/]*\/(?=[A-Z])/, '');
  if (isKnown(name)) return name;
  return time.zone?.component ? time.zone : hostZone;
}

function isKnown(zone: string): boolean {
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

/** A calendar time as an instant, epoch ms. A day means its midnight; a skipped wall-clock time moves forward. */
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

/** How long each occurrence lasts: whole days by the calendar, times by the clock. */
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
 * Starts (epoch ms) of an event with the ends that the calendar gives them itself: its first one, those of its RRULE in a
 * range, and RDATE, all without EXDATE (RFC 5545, 3.8.5).
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
 * The rule runs on the clock face of its zone; each result is converted, so 9:00 stays 9:00. Work begins near the range,
 * however old the rule is; a rule that needs more than the limit of steps throws.
 */
function startsOfRule(recur: ICAL.Recur, { time: first, zone }: Moment, range: Range): number[] {
  const last = Math.min(range.until, recur.until ? untilOf(recur.until, zone) : Infinity);
  if (last < range.from) return [];
  const rule = recur.clone();
  rule.until = null;
  const step = STEP_MS[rule.freq];
  rule.interval = Math.min(rule.interval, step ? MAX_STEP_MS / step : MAX_MONTHS);
  // A day more on both sides: no clock face is further from UTC.
  const dtstart = nearRange(rule, onClockFace(first), range.from - DAY_MS);
  const times = new RuleTimes({ rule, dtstart }, clockFaceAt(last + DAY_MS));
  const starts: number[] = [];
  try {
    for (let time = times.next(); time && !times.isPast(); time = times.next()) {
      const start = instantOf(time, zone);
      if (start >= range.from && start <= last) starts.push(start);
      if (starts.length > CALENDAR_LIMITS.occurrences) {
        throw new CalendarError('repeats an event too often');
      }
    }
  } catch (error) {
    if (error instanceof CalendarError) throw error;
    throw new CalendarError('has a repeat rule that can’t be read', { cause: error });
  }
  return starts;
}

/** The last instant of a rule. A day means the whole of it, although events with a time should not end so. */
function untilOf(until: ICAL.Time, zone: Zone): number {
  if (!until.isDate) return instantOf(until, zone);
  const end = onClockFace(until);
  end.isDate = false;
  [end.hour, end.minute, end.second] = [23, 59, 59];
  return instantOf(end, zone);
}

/** A longer step leaves every range that is read and would only be counted up day by day. */
const MAX_STEP_MS = 105_000 * DAY_MS;
const MAX_MONTHS = 3600;

/** ical.js, bounded: a rule that never matches ends with the range, one that needs too many steps throws. */
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

  /** Asked at every step: true ends the search for the next match. */
  override check_contracting_rules(): boolean {
    this.#steps += 1;
    if (this.#steps > CALENDAR_LIMITS.ruleSteps) {
      throw new CalendarError('repeats an event too often');
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

  /** Of a rule by the minute, the 1,440 steps of a day that can't match. */
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

/** The start of a rule moved by whole intervals to just before an instant; a rule that counts must be counted. */
function nearRange(rule: ICAL.Recur, first: ICAL.Time, from: number): ICAL.Time {
  const step = (STEP_MS[rule.freq] ?? 0) * rule.interval;
  const begin = first.toUnixTime() * 1000;
  const steps = Math.floor((from - begin) / step) - 1;
  if (step === 0 || rule.count || steps <= 0) return first;
  const start = clockFaceAt(begin + steps * step);
  start.isDate = first.isDate;
  return start;
}

function onClockFace(time: ICAL.Time): ICAL.Time {
  const local = time.clone();
  local.zone = ICAL.Timezone.localTimezone;
  return local;
}

/** The clock face of UTC at an instant, in no zone. */
function clockFaceAt(instant: number): ICAL.Time {
  return onClockFace(ICAL.Time.fromJSDate(new Date(instant), true));
}
