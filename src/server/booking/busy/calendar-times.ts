import ICAL from 'ical.js';
import { dayIn } from '#shared/calendar-day.ts';
import { DAY_MS } from '#shared/durations.ts';
import { CALENDAR_LIMITS, CalendarError } from './calendar-limits.ts';

/** The zone in which a property's times are meant: an IANA name, or the file's own VTIMEZONE. */
export type CalendarZone = string | ICAL.Timezone;

/**
 * The zone of a property (RFC 5545, 3.2.19). A TZID this runtime knows wins over the file's own definition; an unknown
 * one without a definition, and times without any zone, are meant in the host's zone.
 */
export function zoneOf(property: ICAL.Property, hostZone: string): CalendarZone {
  const tzid = property.getFirstParameter('tzid');
  if (!tzid) return hostZone;
  const known = ianaZone(tzid);
  if (known) return known;
  const value: unknown = property.getFirstValue();
  const time = value instanceof ICAL.Period ? value.start : value;
  const own = time instanceof ICAL.Time ? time.zone : undefined;
  return own?.component ? own : hostZone;
}

/** A calendar time as an instant, epoch ms. A day means its midnight; a skipped wall-clock time moves forward. */
export function instantOf(time: ICAL.Time, zone: CalendarZone): number {
  if (time.zone === ICAL.Timezone.utcTimezone && !time.isDate) return time.toUnixTime() * 1000;
  if (typeof zone !== 'string') {
    const local = time.clone();
    local.zone = zone;
    return local.toUnixTime() * 1000;
  }
  return wallTime(time).toZonedDateTime(zone).epochMilliseconds;
}

/** The clock face of a time, without its zone. */
export function wallTime(time: ICAL.Time): Temporal.PlainDateTime {
  const { year, month, day } = time;
  if (time.isDate) return new Temporal.PlainDateTime(year, month, day);
  return new Temporal.PlainDateTime(year, month, day, time.hour, time.minute, time.second);
}

/** The instant of a clock face in a zone, epoch ms. */
export function instantOfWall(wall: Temporal.PlainDateTime, zone: CalendarZone): number {
  if (typeof zone === 'string') return wall.toZonedDateTime(zone).epochMilliseconds;
  const { year, month, day, hour, minute, second } = wall;
  return new ICAL.Time({ year, month, day, hour, minute, second }, zone).toUnixTime() * 1000;
}

/** The IANA zone a TZID means, if this runtime knows it; some programs put a prefix or quotes around it. */
function ianaZone(tzid: string): string | undefined {
  const bare = tzid
    .slice(0, 200)
    .replace(/^"|"$/g, '')
    .replace(/^\/[^/]*\/[^/]*\/(?=[A-Z])/, '');
  return isKnown(bare) ? bare : undefined;
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

/** An instant range, epoch ms, the end included. */
interface Range {
  readonly from: number;
  readonly until: number;
}

/**
 * Starts (epoch ms) of a repeating event in a range: RRULE and RDATE without EXDATE (RFC 5545, 3.8.5). Work begins near
 * the range, however old the rule is; a rule that needs more than the limit of steps throws.
 */
export function repeatedStarts(event: ICAL.Component, hostZone: string, range: Range): number[] {
  const property = event.getFirstProperty('dtstart');
  const first: unknown = property?.getFirstValue();
  if (!property || !(first instanceof ICAL.Time)) return [];
  const zone = zoneOf(property, hostZone);
  const rules = event.getAllProperties('rrule').flatMap((rule) => {
    const recur: unknown = rule.getFirstValue();
    return recur instanceof ICAL.Recur ? startsOfRule(recur, first, zone, range) : [];
  });
  const isExcluded = exclusions(event, hostZone);
  const starts = [instantOf(first, zone), ...rules, ...extraStarts(event, hostZone)];
  return [...new Set(starts)].filter(
    (start) => start >= range.from && start <= range.until && !isExcluded(start),
  );
}

/** The rule runs on the clock face of its zone; each result is converted, so 9:00 stays 9:00. */
function startsOfRule(
  recur: ICAL.Recur,
  first: ICAL.Time,
  ownZone: CalendarZone,
  { from, until }: Range,
): number[] {
  const zone = first.zone === ICAL.Timezone.utcTimezone && !first.isDate ? 'UTC' : ownZone;
  const last = recur.until ? Math.min(until, untilOf(recur.until, zone)) : until;
  if (last < from) return [];
  const rule = recur.clone();
  rule.until = null;
  rule.interval = Math.min(rule.interval, rule.freq in STEP_MS ? MAX_INTERVAL : MAX_MONTHS);
  // A day more on both sides: no clock face is further from UTC.
  const dtstart = nearRange(rule, onClockFace(first), from - DAY_MS);
  const times = new RuleTimes({ rule, dtstart }, clockFaceAt(last + DAY_MS));
  const starts: number[] = [];
  try {
    for (let time = times.next(); time && !times.isPast(); time = times.next()) {
      const start = instantOf(time, zone);
      if (start >= from && start <= last) starts.push(start);
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

/** A longer step leaves every range that is read and would only be counted up day by day. */
const MAX_INTERVAL = 10_000_000;
const MAX_MONTHS = 30_000;

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
  MINUTELY: 60_000,
  HOURLY: 3_600_000,
  DAILY: DAY_MS,
  WEEKLY: 7 * DAY_MS,
};

/** The start of a rule moved by whole intervals to just before an instant; a rule that counts must be counted. */
function nearRange(rule: ICAL.Recur, first: ICAL.Time, from: number): ICAL.Time {
  const step = (STEP_MS[rule.freq] ?? 0) * rule.interval;
  const steps = Math.floor((from - first.toUnixTime() * 1000) / step) - 1;
  if (step === 0 || rule.count || steps <= 0) return first;
  const start = clockFaceAt(first.toUnixTime() * 1000 + steps * step);
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

/** The last instant of a rule. A day means the whole of it, although events with a time should not end so. */
function untilOf(until: ICAL.Time, zone: CalendarZone): number {
  if (!until.isDate) return instantOf(until, zone);
  return instantOfWall(wallTime(until).with({ hour: 23, minute: 59, second: 59 }), zone);
}

function exclusions(event: ICAL.Component, hostZone: string): (start: number) => boolean {
  const instants = new Set<number>();
  const days = new Set<string>();
  let dayZone = hostZone;
  for (const property of event.getAllProperties('exdate')) {
    const zone = zoneOf(property, hostZone);
    for (const value of property.getValues() as unknown[]) {
      if (!(value instanceof ICAL.Time)) continue;
      if (value.isDate) days.add(wallTime(value).toPlainDate().toString());
      else instants.add(instantOf(value, zone));
    }
  }
  const start = event.getFirstProperty('dtstart');
  const zone = start ? zoneOf(start, hostZone) : hostZone;
  if (typeof zone === 'string') dayZone = zone;
  return (instant) => instants.has(instant) || (days.size > 0 && days.has(dayIn(dayZone, instant)));
}

function extraStarts(event: ICAL.Component, hostZone: string): number[] {
  return event.getAllProperties('rdate').flatMap((property) => {
    const zone = zoneOf(property, hostZone);
    return (property.getValues() as unknown[]).flatMap((value) => {
      const time = value instanceof ICAL.Period ? value.start : value;
      return time instanceof ICAL.Time ? [instantOf(time, zone)] : [];
    });
  });
}

/** Ends (epoch ms) of occurrences that an RDATE gives as a period, by their start: they last as long as it says. */
export function ownEnds(event: ICAL.Component, hostZone: string): ReadonlyMap<number, number> {
  const ends = event.getAllProperties('rdate').flatMap((property) => {
    const zone = zoneOf(property, hostZone);
    return (property.getValues() as unknown[]).flatMap((value) => {
      if (!(value instanceof ICAL.Period)) return [];
      const start = instantOf(value.start, zone);
      const end = value.end
        ? instantOf(value.end, zone)
        : start + value.getDuration().toSeconds() * 1000;
      return [[start, end] as const];
    });
  });
  return new Map(ends);
}
