import ICAL from 'ical.js';
import { RRuleTemporal } from 'rrule-temporal';
import { dayIn } from '#shared/calendar-day.ts';
import { CalendarError } from './calendar-error.ts';
import { CALENDAR_LIMITS } from './calendar-limits.ts';
import { type CalendarZone, instantOf, instantOfWall, wallTime, zoneOf } from './calendar-time.ts';

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

/** Two thousand years in each unit: a longer step would leave the range of Temporal and changes nothing near now. */
const MAX_INTERVAL: Readonly<Record<string, number>> = {
  YEARLY: 2000,
  MONTHLY: 24_000,
  WEEKLY: 104_000,
  DAILY: 730_000,
  HOURLY: 17_520_000,
  MINUTELY: 1_051_200_000,
  SECONDLY: 63_072_000_000,
};

function startsOfRule(
  recur: ICAL.Recur,
  first: ICAL.Time,
  zone: CalendarZone,
  range: Range,
): number[] {
  const isUtc = first.zone === ICAL.Timezone.utcTimezone && !first.isDate;
  // Rules in a zone that only the file defines run on the bare clock face, and each result is converted.
  const ruleZone = isUtc || typeof zone !== 'string' ? 'UTC' : zone;
  const onClockFace = !isUtc && typeof zone !== 'string';
  const toRule = (instant: number) => (onClockFace ? instant + offsetAt(instant, zone) : instant);
  const rule = recur.clone();
  const until = rule.until ? untilOf(rule.until, isUtc ? 'UTC' : zone) : undefined;
  if (until !== undefined && until < range.from) return [];
  rule.until = null;
  rule.interval = Math.min(rule.interval, MAX_INTERVAL[rule.freq] ?? 1);
  const found = between(
    {
      rruleString: `RRULE:${rule.toString()}`,
      dtstart: wallTime(first).toZonedDateTime(ruleZone),
      tzid: ruleZone,
      maxIterations: CALENDAR_LIMITS.ruleSteps,
      maxCandidateEvaluations: CALENDAR_LIMITS.ruleSteps,
      cache: false,
    },
    toRule(range.from),
    toRule(Math.min(range.until, until ?? Number.POSITIVE_INFINITY)),
  );
  if (!onClockFace) return found.map(({ epochMilliseconds }) => epochMilliseconds);
  return found.map((start) => instantOfWall(start.toPlainDateTime(), zone));
}

function between(
  options: ConstructorParameters<typeof RRuleTemporal>[0],
  from: number,
  until: number,
): Temporal.ZonedDateTime[] {
  try {
    const rule = new RRuleTemporal(options);
    return rule.between(new Date(from), new Date(until), true) as Temporal.ZonedDateTime[];
  } catch (error) {
    const limit = error instanceof Error && /exceeded|maximum|limit/i.test(error.message);
    throw new CalendarError(
      limit ? 'repeats an event too often' : 'has a repeat rule that can’t be read',
      { cause: error },
    );
  }
}

/** The last instant of a rule. A day means the whole of it, although events with a time should not end so. */
function untilOf(until: ICAL.Time, zone: CalendarZone): number {
  if (!until.isDate) return instantOf(until, zone);
  return instantOfWall(wallTime(until).with({ hour: 23, minute: 59, second: 59 }), zone);
}

/** Milliseconds by which the clock face of a zone is ahead of UTC, at an instant. */
function offsetAt(instant: number, zone: CalendarZone): number {
  if (!Number.isFinite(instant)) return 0;
  if (typeof zone === 'string') return 0;
  const utc = ICAL.Time.fromJSDate(new Date(instant), true);
  return zone.utcOffset(utc) * 1000;
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
