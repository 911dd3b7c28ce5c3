import ICAL from 'ical.js';
import type { Period } from './slot-cells.ts';

/** Repeats that are looked at in one event, so that a daily event since 1970 can't hold up the server. */
const MOST_REPEATS = 20_000;
/** Busy stretches kept of one calendar. */
const MOST_PERIODS = 5000;

/**
 * The busy stretches of an iCalendar file between two instants (epoch ms), merged and in order. Repeats are
 * unrolled; canceled and "free" (transparent) events are left out. Days without a clock time and times without a
 * zone are meant in the host's zone. Throws where the text is no calendar.
 */
export function busyPeriods(text: string, hostZone: string, from: number, until: number): Period[] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents('vevent').filter(isBusy);
  const moved = movedRepeats(events, hostZone);
  const found: Period[] = [];
  for (const component of events) {
    const event = new ICAL.Event(component);
    if (!event.startDate) continue;
    const zone = zoneOf(component, 'dtstart', hostZone);
    if (!event.isRecurring()) {
      found.push(periodOf(event.startDate, event.endDate, zone));
      continue;
    }
    const length = event.duration;
    const repeats = event.iterator();
    for (let count = 0; count < MOST_REPEATS; count += 1) {
      const start = repeats.next();
      if (!start) break;
      const end = start.clone();
      end.addDuration(length);
      const period = periodOf(start, end, zone);
      if (period.start >= until) break;
      if (moved.has(`${event.uid} ${instantOf(start, zone)}`)) continue;
      if (period.end > from) found.push(period);
      if (found.length > MOST_PERIODS) break;
    }
  }
  return merge(found.filter(({ start, end }) => end > from && start < until && end > start));
}

function isBusy(component: ICAL.Component): boolean {
  const value = (name: string) => String(component.getFirstPropertyValue(name) ?? '').toUpperCase();
  return value('status') !== 'CANCELLED' && value('transp') !== 'TRANSPARENT';
}

/** Single repeats that were changed: they stand as events of their own, so the pattern must leave them out. */
function movedRepeats(events: readonly ICAL.Component[], hostZone: string): ReadonlySet<string> {
  const keys = events.flatMap((component) => {
    const original = component.getFirstPropertyValue('recurrence-id');
    if (!(original instanceof ICAL.Time)) return [];
    const instant = instantOf(original, zoneOf(component, 'recurrence-id', hostZone));
    return [`${component.getFirstPropertyValue('uid')} ${instant}`];
  });
  return new Set(keys);
}

function periodOf(start: ICAL.Time, end: ICAL.Time, zone: string | undefined): Period {
  return { start: instantOf(start, zone), end: instantOf(end, zone) };
}

/** The zone a property's times are meant in; undefined where only the file itself knows the zone. */
function zoneOf(component: ICAL.Component, name: string, hostZone: string): string | undefined {
  const tzid = component.getFirstProperty(name)?.getFirstParameter('tzid');
  return tzid ? ianaZone(tzid) : hostZone;
}

/** An iCalendar time as an instant: UTC by itself, else by `zone`, else by the file's own zone data. */
function instantOf(time: ICAL.Time, zone: string | undefined): number {
  const utc = time.zone?.tzid === 'UTC';
  if ((utc || zone === undefined) && !time.isDate) return time.toUnixTime() * 1000;
  return Temporal.ZonedDateTime.from({
    timeZone: zone ?? 'UTC',
    year: time.year,
    month: time.month,
    day: time.day,
    hour: time.isDate ? 0 : time.hour,
    minute: time.isDate ? 0 : time.minute,
    second: time.isDate ? 0 : time.second,
  }).epochMilliseconds;
}

/** The IANA zone a TZID means, if this runtime knows it; some programs put a prefix or quotes around it. */
function ianaZone(tzid: string): string | undefined {
  const bare = tzid.replace(/^"|"$/g, '').replace(/^\/[^/]*\/[^/]*\/(?=[A-Z])/, '');
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: bare });
    return bare;
  } catch {
    return undefined;
  }
}

function merge(periods: readonly Period[]): Period[] {
  const merged: { start: number; end: number }[] = [];
  for (const { start, end } of periods.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  return merged.slice(0, MOST_PERIODS);
}
