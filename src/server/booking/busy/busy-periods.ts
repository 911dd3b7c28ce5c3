import ICAL from 'ical.js';
import type { Period } from '#server/booking/open-slots.ts';
import { DAY_MS } from '#shared/durations.ts';

import { CALENDAR_LIMITS, CalendarError, checkFileSize } from './calendar-limits.ts';
import {
  instantOf,
  instantOfWall,
  ownEnds,
  repeatedStarts,
  wallTime,
  zoneOf,
} from './calendar-times.ts';

/**
 * The busy periods of an iCalendar file between two instants (epoch ms), merged and in order. Repeats are
 * expanded; canceled and "free" (transparent) events are left out. Days without a clock time and times without a
 * zone are meant in the host's zone. Throws a {@link CalendarError} where the text is no calendar or costs too much.
 * Can take long with a hostile file: runs in a worker thread (read-in-worker.ts).
 */
export function busyPeriods(text: string, hostZone: string, from: number, until: number): Period[] {
  checkFileSize(text);
  const events = parse(text).flatMap((calendar) => calendar.getAllSubcomponents('vevent'));
  const replaced = replacedOccurrences(events, hostZone);
  const found: Period[] = [];
  for (const event of events) {
    if (!isBusy(event)) continue;
    const length = lengthOf(event, hostZone);
    if (!length) continue;
    const ends = ownEnds(event, hostZone);
    let { longest } = length;
    for (const [start, end] of ends) longest = Math.max(longest, end - start);
    const uid = String(event.getFirstPropertyValue('uid'));
    const isOverride = event.hasProperty('recurrence-id');
    const starts = isOverride
      ? [length.start]
      : repeatedStarts(event, hostZone, { from: from - longest, until });
    for (const start of starts) {
      if (!isOverride && replaced.has(`${uid} ${start}`)) continue;
      const end = ends.get(start) ?? length.endOf(start);
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
  // A file may hold several calendars one after the other: then the parser answers with a list of them.
  const list = Array.isArray(parsed) && Array.isArray(parsed[0]) ? parsed : [parsed];
  return list.map((calendar) => new ICAL.Component(calendar));
}

function isBusy(event: ICAL.Component): boolean {
  const value = (name: string) => String(event.getFirstPropertyValue(name) ?? '').toUpperCase();
  return value('status') !== 'CANCELLED' && value('transp') !== 'TRANSPARENT';
}

/**
 * Single occurrences that were changed: they are events of their own, canceled ones too, so the rule must leave
 * them out.
 */
function replacedOccurrences(
  events: readonly ICAL.Component[],
  hostZone: string,
): ReadonlySet<string> {
  const keys = events.flatMap((event) => {
    const property = event.getFirstProperty('recurrence-id');
    const original: unknown = property?.getFirstValue();
    if (!property || !(original instanceof ICAL.Time)) return [];
    const uid = String(event.getFirstPropertyValue('uid'));
    return [`${uid} ${instantOf(original, zoneOf(property, hostZone))}`];
  });
  return new Set(keys);
}

interface Length {
  /** Start of the first occurrence, epoch ms. */
  readonly start: number;
  /** The longest an occurrence can be, in milliseconds. */
  readonly longest: number;
  readonly endOf: (start: number) => number;
}

/** How long each occurrence lasts: whole days by the calendar, times by the clock. */
function lengthOf(event: ICAL.Component, hostZone: string): Length | undefined {
  const property = event.getFirstProperty('dtstart');
  const first: unknown = property?.getFirstValue();
  if (!property || !(first instanceof ICAL.Time)) return undefined;
  const zone = zoneOf(property, hostZone);
  const start = instantOf(first, zone);
  const endProperty = event.getFirstProperty('dtend');
  const end: unknown = endProperty?.getFirstValue();
  const duration: unknown = event.getFirstPropertyValue('duration');
  if (first.isDate) {
    const days = Math.max(0, wholeDays(first, end, duration));
    return {
      start,
      longest: (days + 1) * DAY_MS,
      endOf: (from) => addDays(from, days, hostZone),
    };
  }
  let ms = 0;
  if (endProperty && end instanceof ICAL.Time) {
    ms = instantOf(end, zoneOf(endProperty, hostZone)) - start;
  } else if (duration instanceof ICAL.Duration) ms = duration.toSeconds() * 1000;
  const length = Math.max(0, ms);
  return { start, longest: length, endOf: (from) => from + length };
}

function wholeDays(first: ICAL.Time, end: unknown, duration: unknown): number {
  if (end instanceof ICAL.Time) {
    return wallTime(first).toPlainDate().until(wallTime(end).toPlainDate()).days;
  }
  if (duration instanceof ICAL.Duration) return Math.ceil(duration.toSeconds() / 86_400);
  return 1;
}

function addDays(start: number, days: number, zone: string): number {
  const local = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(zone);
  return instantOfWall(local.toPlainDateTime().add({ days }), zone);
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
