import ICAL from 'ical.js';
import { CALENDAR_ERRORS as ERRORS } from '#content/en/busy-calendars.ts';
import type { TimeSpan } from '#server/booking/open-slots.ts';
import { dayIn, utcDay } from '#shared/calendar-day.ts';
import { DAY_MS, HOUR_MS } from '#shared/durations.ts';
import {
  type CalendarEntry,
  type CalendarLine,
  hasLine,
  isCanceled,
  readEntries,
  textsOf,
} from './calendar-entries.ts';
import { CALENDAR_LIMITS, CalendarError } from './calendar-limits.ts';
import { plainRule, readDuration, readRule, readTimes } from './calendar-values.ts';
import { CalendarZones, type Zone } from './calendar-zones.ts';
import { withoutOldVersions } from './event-versions.ts';
import { ruleTimes } from './rule-times.ts';

/** The text of a host's calendar, and the period to read (epoch ms). */
export interface CalendarJob {
  readonly text: string;
  readonly hostZone: string;
  /** The host's address in invitations; empty if it is not known. */
  readonly hostEmail?: string;
  readonly from: number;
  readonly until: number;
}

export interface BusyReading {
  /** Merged and in order. */
  readonly periods: readonly TimeSpan[];
  /** Number of entries that can't be read completely. Some or all of their times are not closed. */
  readonly unread: number;
  /** Number of entries whose time zone is not known. They may close the wrong times. */
  readonly unknownZones: number;
}

/**
 * Reads the busy periods of an iCalendar file. Repeating events are expanded; events that are canceled, free
 * (transparent) or declined by the host are left out. Days without a clock time are in the host's zone. Each entry is
 * read by itself, so an entry with a fault does not hide the others. Throws a {@link CalendarError} if the text is not
 * a whole calendar or exceeds a limit. A hostile file can take long, so this runs in a worker thread
 * (read-calendar.ts).
 */
export function readBusy({
  text,
  hostZone,
  hostEmail = '',
  from,
  until,
}: CalendarJob): BusyReading {
  const file = readEntries(text);
  const zones = new CalendarZones(file, hostZone);
  const busy: TimeSpan[] = [];
  let unread = file.strayEnds;
  let unknownZones = 0;
  const read = <Result>(entry: CalendarEntry, step: () => Result | undefined) => {
    try {
      return step();
    } catch (error) {
      if (error instanceof CalendarError || !(error instanceof Error)) throw error;
      entry.isDamaged = true;
      return undefined;
    }
  };
  const entries = file.parts.flatMap((part) => part.entries);
  const events = withoutOldVersions(
    entries
      .filter(({ kind }) => kind === 'VEVENT')
      .map((entry) => ({ entry, event: read(entry, () => openEvent(entry, zones, hostZone)) })),
  );
  const series = new Set(
    events.flatMap(({ event }) =>
      event && !hasLine(event.entry, 'RECURRENCE-ID') ? [ruleOf(event)] : [],
    ),
  );
  // A changed or canceled occurrence is a separate event. The recurrence rule must skip the original occurrence.
  const replaced = new Set(
    events.flatMap(({ event }) =>
      event && isOccurrence(event, series)
        ? event.replaces.map((start) => `${event.uid} ${start}`)
        : [],
    ),
  );
  const changes = Map.groupBy(
    events.flatMap(({ event }) => (event?.changesLater ? [event] : [])),
    ({ uid }) => uid,
  );
  const closeTimes = (entry: CalendarEntry, periods: readonly TimeSpan[], isZoneKnown: boolean) => {
    const near = periods.filter(({ start, end }) => end > from && start < until && end > start);
    for (const period of near) busy.push(period);
    if (busy.length > CALENDAR_LIMITS.occurrences) throw new CalendarError(ERRORS.repeatsEvents);
    if (near.length > 0 && !isZoneKnown) unknownZones += 1;
    if (entry.isDamaged) unread += 1;
  };
  for (const { entry, event } of events) {
    const periods =
      event && !isFree(entry, hostEmail)
        ? read(entry, () =>
            periodsOf(event, { series, replaced, changes, hostEmail }, { from, until }),
          )
        : [];
    if (event && event.lastStart < from - LONG_MS) entry.isDamaged = false;
    // The host is busy before the event, too, if the event states a travel time (Apple).
    const travel = readDuration(textsOf(entry, 'X-APPLE-TRAVEL-DURATION')[0] ?? '');
    const travelMs = Math.max(0, travel?.toSeconds() ?? 0) * 1000;
    const closed = (periods ?? []).map(({ start, end }) => ({ start: start - travelMs, end }));
    closeTimes(entry, closed, event?.times.isZoneKnown ?? true);
  }
  for (const entry of entries.filter(({ kind }) => kind === 'VFREEBUSY')) {
    const times = new EntryTimes(entry, zones);
    const isBusyTime = ({ parameters }: CalendarLine) =>
      parameters.get('FBTYPE')?.toUpperCase() !== 'FREE';
    const moments = read(entry, () => times.of('FREEBUSY', isBusyTime)) ?? [];
    const periods = moments.map(({ start, end = start }) => ({ start, end }));
    closeTimes(entry, periods, times.isZoneKnown);
  }
  const count = entries.filter(({ kind }) => kind === 'VEVENT' || kind === 'VFREEBUSY').length;
  // Throw only if there are several entries and none can be read. An error for a single unreadable entry would close
  // all times of a host whose calendar was never read.
  if (busy.length === 0 && count > 1 && unread >= count) throw new CalendarError(ERRORS.noEntry);
  return { periods: merge(busy), unread, unknownZones };
}

/** An event whose start can be read. */
interface Event {
  readonly entry: CalendarEntry;
  readonly uid: string;
  readonly times: EntryTimes;
  readonly first: Moment;
  /** The occurrences of another event that this event replaces: instants (epoch ms), or days `YYYY-MM-DD`. */
  readonly replaces: readonly (number | string)[];
  readonly hostZone: string;
  /** `RANGE=THISANDFUTURE`: the later occurrences are changed like the replaced one. */
  readonly changesLater: { readonly from: number } | undefined;
  /** The start of the last occurrence, epoch ms. Infinity if the event repeats. */
  readonly lastStart: number;
}

/** Undefined if the event has no start, or its start can't be read. */
function openEvent(
  entry: CalendarEntry,
  zones: CalendarZones,
  hostZone: string,
): Event | undefined {
  const times = new EntryTimes(entry, zones);
  const [named] = times.of('RECURRENCE-ID');
  // If a canceled event has no DTSTART, use its RECURRENCE-ID as the start.
  const [first = isCanceled(entry) ? named : undefined, ...others] = times.of('DTSTART');
  // Two different DTSTART lines mean two events: the file lacks the END and BEGIN lines between them.
  if (others.some(({ start }) => start !== first?.start)) entry.isDamaged = true;
  if (!first) {
    if (!isCanceled(entry)) entry.isDamaged = true;
    return undefined;
  }
  const uid = textsOf(entry, 'UID')[0] ?? '';
  const replaces = times.of('RECURRENCE-ID').flatMap((moment) => occurrencesOf(moment, first));
  const isRange = entry.lines.some(
    ({ name, parameters }) =>
      name === 'RECURRENCE-ID' && parameters.get('RANGE')?.toUpperCase() === 'THISANDFUTURE',
  );
  const repeats = hasLine(entry, 'RRULE') || hasLine(entry, 'RDATE');
  return {
    entry,
    uid,
    times,
    first,
    // Without a UID it is not known what the event replaces.
    replaces: uid ? replaces : [],
    hostZone,
    changesLater:
      isRange && uid && named
        ? { from: named.isFloating ? instantOf(named.time, first.zone) : named.start }
        : undefined,
    lastStart: repeats ? Infinity : first.start,
  };
}

/** A fault of an event that began this long ago is not reported. */
const LONG_MS = 60 * DAY_MS;

interface OtherEvents {
  /**
   * The recurrence rules of the series, as `uid rule`. A series is an event that is not an occurrence of another event.
   */
  readonly series: ReadonlySet<string>;
  /** The occurrences that other events replace, as `uid start`. */
  readonly replaced: ReadonlySet<string>;
  /** Events with `RANGE=THISANDFUTURE`, by their UID. */
  readonly changes: ReadonlyMap<string, readonly Event[]>;
  readonly hostEmail: string;
}

function periodsOf(
  event: Event,
  { series, replaced, changes, hostEmail }: OtherEvents,
  { from, until }: Range,
): TimeSpan[] {
  const { uid, first } = event;
  const isOverride = isOccurrence(event, series);
  const later = (isOverride ? [] : (changes.get(uid) ?? []))
    .filter((change) => change !== event)
    .map((change) => ({
      from: change.changesLater?.from ?? Infinity,
      shift: change.first.start - (change.changesLater?.from ?? 0),
      endOf: endRule(change),
      isFree: isFree(change.entry, hostEmail),
    }))
    .toSorted((a, b) => b.from - a.from);
  const endOf = endRule(event);
  // On a day with 25 hours an occurrence can be longer than the first one.
  const longest = Math.max(
    ...[endOf, ...later.map((change) => change.endOf)].map((end) => end(first.start) - first.start),
  );
  const margin = DAY_MS + longest + Math.max(0, ...later.map(({ shift }) => Math.abs(shift)));
  const starts: ReadonlyMap<number, number | undefined> = isOverride
    ? new Map([[first.start, undefined]])
    : repeatedStarts(event, { from: from - margin, until: until + (later.length && margin) });
  const isReplaced = (start: number) =>
    uid !== '' &&
    !isOverride &&
    (replaced.has(`${uid} ${start}`) || replaced.has(`${uid} ${dayIn(dayZone(event), start)}`));
  return [...starts]
    .filter(([start]) => !isReplaced(start))
    .flatMap(([start, statedEnd]) => {
      const change = later.find((candidate) => candidate.from <= start);
      if (!change) return [{ start, end: statedEnd ?? endOf(start) }];
      const moved = start + change.shift;
      return change.isFree ? [] : [{ start: moved, end: change.endOf(moved) }];
    });
}

/**
 * True if the event is a changed occurrence of another event. An event with its own recurrence rule is a series, even
 * if it has a RECURRENCE-ID: Outlook's copy of a series keeps the RECURRENCE-ID of the original. An event that repeats
 * the rule of its series has no rule of its own: Evolution writes this rule into a changed occurrence.
 */
function isOccurrence(event: Event, series: ReadonlySet<string>): boolean {
  const { entry } = event;
  const isCopy = textsOf(entry, 'X-MICROSOFT-CDO-INSTTYPE')[0] === '1';
  const isSeries = hasLine(entry, 'RRULE') && (isCopy || !series.has(ruleOf(event)));
  return hasLine(entry, 'RECURRENCE-ID') && !isSeries;
}

function ruleOf({ entry, uid }: Event): string {
  return `${uid} ${textsOf(entry, 'RRULE').join()}`;
}

/**
 * The occurrence that EXDATE, RDATE or RECURRENCE-ID names: an instant, or a day `YYYY-MM-DD`. Exchange writes a whole
 * day as its midnight in some zone. A time without a zone is in the zone of the event.
 */
function occurrenceOf({ time, start, zone, isFloating }: Moment, first: Moment): number | string {
  if (time.isDate) return time.toString();
  if (!first.time.isDate) return isFloating ? instantOf(time, first.zone) : start;
  const isMidnight = time.hour === 0 && time.minute === 0;
  const isOfHost = zone === 'UTC' && !isMidnight && typeof first.zone === 'string';
  return isOfHost ? dayIn(first.zone, start) : time.toString().slice(0, 10);
}

/**
 * The occurrences that a time in EXDATE or RECURRENCE-ID can name. There are two if the event has no zone and the time
 * ends with `Z`, because some programs add the `Z`.
 */
function occurrencesOf(moment: Moment, first: Moment): (number | string)[] {
  const occurrence = occurrenceOf(moment, first);
  if (!first.isFloating || !isUtc(moment.time)) return [occurrence];
  return [occurrence, instantOf(wallClock(moment.time), first.zone)];
}

/** The start that the event would have on another day (`YYYY-MM-DD`). */
function startOn(day: string, { time, zone }: Moment): number {
  const start = time.clone();
  [start.year = 0, start.month = 0, start.day = 0] = day.split('-').map(Number);
  return instantOf(start, zone);
}

/** The zone that decides on which day an occurrence is. */
function dayZone({ first, hostZone }: Event): string {
  return typeof first.zone === 'string' ? first.zone : hostZone;
}

/**
 * True for a canceled, free or declined event. If there is no TRANSP, Outlook's BUSYSTATUS decides. The BUSYSTATUS of a
 * person who works elsewhere always means free. If several lines with the same name contradict each other, the event
 * counts as busy, because a line of a description can look like a property.
 */
function isFree(entry: CalendarEntry, hostEmail: string): boolean {
  const is = (name: string, pattern: RegExp) => {
    const values = textsOf(entry, name);
    return values.length > 0 && values.every((value) => pattern.test(value));
  };
  const free =
    textsOf(entry, 'TRANSP').length > 0 ? /^WORKINGELSEWHERE$/i : /^(?:FREE|WORKINGELSEWHERE)$/i;
  return (
    isCanceled(entry) ||
    is('TRANSP', /^TRANSPARENT$/i) ||
    is('X-MICROSOFT-CDO-BUSYSTATUS', free) ||
    isDeclined(entry, hostEmail)
  );
}

/** True if the host, and not only another guest, declined the invitation. */
function isDeclined({ lines }: CalendarEntry, hostEmail: string): boolean {
  if (!hostEmail) return false;
  const own = lines.filter(
    ({ name, value, parameters }) =>
      name === 'ATTENDEE' &&
      [value, parameters.get('EMAIL') ?? ''].some(
        (address) =>
          address
            .replace(/^mailto:/i, '')
            .trim()
            .toLowerCase() === hostEmail.toLowerCase(),
      ),
  );
  return (
    own.length > 0 &&
    own.every(({ parameters }) => parameters.get('PARTSTAT')?.toUpperCase() === 'DECLINED')
  );
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

interface Moment {
  readonly time: ICAL.Time;
  readonly zone: Zone;
  /** True if the line names no zone. */
  readonly isFloating: boolean;
  /** Epoch ms. */
  readonly start: number;
  /** Epoch ms; set if the value is a period. */
  readonly end: number | undefined;
}

/**
 * Reads the times in the lines of an entry. Records in the entry that a value can't be read, and in `isZoneKnown` that
 * a zone is not known.
 */
class EntryTimes {
  readonly #entry: CalendarEntry;
  readonly #zones: CalendarZones;
  isZoneKnown = true;

  constructor(entry: CalendarEntry, zones: CalendarZones) {
    this.#entry = entry;
    this.#zones = zones;
  }

  of(
    name: string,
    isWanted: (line: CalendarLine) => boolean = () => true,
    isWantedText?: (text: string) => boolean,
  ): Moment[] {
    const lines = this.#entry.lines.filter((line) => line.name === name && isWanted(line));
    return lines.flatMap((line) => {
      const { times, isDamaged } = readTimes(line, isWantedText);
      if (isDamaged) this.#entry.isDamaged = true;
      return times.map(({ time, end }) => {
        const zone = this.#zoneOf(time, line);
        const start = instantOf(time, zone);
        const isFloating = !time.isDate && !isUtc(time) && !line.parameters.get('TZID');
        if (end instanceof ICAL.Duration) {
          return { time, zone, isFloating, start, end: start + end.toSeconds() * 1000 };
        }
        const until = end && instantOf(end, this.#zoneOf(end, line));
        return { time, zone, isFloating, start, end: until };
      });
    });
  }

  /** Days are in the host's zone. */
  #zoneOf(time: ICAL.Time, { parameters }: CalendarLine): Zone {
    if (isUtc(time)) return 'UTC';
    if (time.isDate) return this.#zones.hostZone;
    const found = this.#zones.find(parameters.get('TZID'), this.#entry.part);
    if (!found.isKnown) this.isZoneKnown = false;
    return found.zone;
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
 * Returns a function from an occurrence's start to its end. An all-day event lasts whole calendar days, at least one.
 * Other events last a fixed duration.
 */
function endRule({
  entry,
  times,
  first: { time, start },
  hostZone,
}: Event): (start: number) => number {
  const [end] = times.of('DTEND');
  const durations = textsOf(entry, 'DURATION').map(readDuration);
  const duration = durations[0] && durations[0].toSeconds() * 1000;
  const hasEnd = hasLine(entry, 'DTEND') || hasLine(entry, 'DURATION');
  if (hasEnd && !end && duration === undefined) entry.isDamaged = true;
  if (!time.isDate) {
    // An end without a clock time can be the day of the start. In that case, the event lasts until the end of the day.
    const isDayOfStart = end?.time.isDate && end.start <= start;
    const length = end ? end.start + (isDayOfStart ? DAY_MS : 0) - start : duration;
    if (length !== undefined && length < 0) entry.isDamaged = true;
    const isUnknown = hasEnd && (length === undefined || length < 0);
    return (from) => from + (isUnknown ? UNKNOWN_LENGTH_MS : (length ?? 0));
  }
  const ms = end ? end.time.subtractDate(time).toSeconds() * 1000 : (duration ?? DAY_MS);
  // An all-day event lasts at least one day, because Yahoo and others write its first day as its end.
  const days = Math.max(1, Math.ceil(ms / DAY_MS));
  return (from) =>
    Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(hostZone).add({ days })
      .epochMilliseconds;
}

/** The length of an event whose end can't be read, or is before its start. */
const UNKNOWN_LENGTH_MS = HOUR_MS;

/** Instants, epoch ms. Both ends are included. */
interface Range {
  readonly from: number;
  readonly until: number;
}

/**
 * The starts of an event (epoch ms), each with its end if the calendar states the end of this occurrence. The starts
 * are DTSTART, the starts of its RRULE within a range, and RDATE, without EXDATE and EXRULE (RFC 5545, 3.8.5).
 */
function repeatedStarts(event: Event, range: Range): ReadonlyMap<number, number | undefined> {
  const { entry, times, first } = event;
  const startsOf = (wanted: string) =>
    entry.lines
      .filter(({ name }) => name === wanted)
      .flatMap(({ value }) => {
        const rule = plainRule(value);
        const recur = rule && readRule(rule);
        if (!recur) entry.isDamaged = true;
        return recur ? startsOfRule(recur, first, range) : [];
      });
  const starts = new Map<number, number | undefined>();
  for (const start of [first.start, ...startsOf('RRULE')]) starts.set(start, undefined);
  for (const moment of times.of('RDATE')) {
    const occurrence = occurrenceOf(moment, first);
    const start = typeof occurrence === 'string' ? startOn(occurrence, first) : occurrence;
    const end = moment.end && moment.end - moment.start + start;
    starts.set(start, end ?? starts.get(start));
  }
  // EXRULE is part of RFC 2445, but not of RFC 5545.
  for (const start of startsOf('EXRULE')) starts.delete(start);
  const days = new Set<string>();
  const excluded = times.of('EXDATE', undefined, nearAny(starts.keys()));
  for (const occurrence of excluded.flatMap((moment) => occurrencesOf(moment, first))) {
    if (typeof occurrence === 'string') days.add(occurrence);
    else starts.delete(occurrence);
  }
  for (const start of days.size > 0 ? [...starts.keys()] : []) {
    if (days.has(dayIn(dayZone(event), start))) starts.delete(start);
  }
  // An event that does not repeat keeps its start: some programs write the EXDATE of a series into its changed
  // occurrences, too.
  return event.lastStart === Infinity ? starts : new Map([[first.start, undefined]]);
}

/** Returns a function that tells from the text of a time whether its day may be the day of one of the starts. */
function nearAny(starts: Iterable<number>): (text: string) => boolean {
  let days: Set<string> | undefined;
  return (text) => {
    const day = /^\d{4}-?\d\d-?\d\d/.exec(text)?.[0].replaceAll('-', '');
    days ??= new Set(
      [...starts].flatMap((start) =>
        // The day in a zone can be the one before or after the day in UTC.
        [-DAY_MS, 0, DAY_MS].map((shift) => utcDay(start + shift).replaceAll('-', '')),
      ),
    );
    return day === undefined || days.has(day);
  };
}

/**
 * The starts of a recurrence rule within a range. The rule is expanded in wall-clock time and each result is converted
 * to an instant, so that 9:00 stays 9:00 when the clocks change. A rule that needs too many steps throws.
 */
function startsOfRule(recur: ICAL.Recur, first: Moment, range: Range): number[] {
  const { time, zone } = first;
  const last = Math.min(range.until, recur.until ? untilOf(recur.until, first) : Infinity);
  if (last < range.from) return [];
  // One day more on both sides, because wall-clock time differs from UTC by less than a day.
  const wall = { from: range.from - DAY_MS, until: last + DAY_MS };
  const starts: number[] = [];
  for (const wallTime of ruleTimes(recur, wallClock(time).toUnixTime() * 1000, wall)) {
    const start = instantOf(wallClockAt(wallTime, time.isDate), zone);
    if (start >= range.from && start <= last) starts.push(start);
    if (starts.length > CALENDAR_LIMITS.occurrences) {
      throw new CalendarError(ERRORS.repeatsEvent);
    }
  }
  return starts;
}

/**
 * The last instant of a rule. UNTIL with a day includes that day, also for events with a time. For whole days, UNTIL
 * with a time includes its day in UTC and in the host's zone: programs write midnight in either.
 */
function untilOf(until: ICAL.Time, { time, zone }: Moment): number {
  if (!until.isDate && !time.isDate) return instantOf(until, zone);
  const end = wallClock(until);
  end.isDate = false;
  [end.hour, end.minute, end.second] = [23, 59, 59];
  return Math.max(instantOf(end, zone), until.isDate ? 0 : instantOf(until, zone));
}

/** The wall-clock time without its zone. */
function wallClock(time: ICAL.Time): ICAL.Time {
  const local = time.clone();
  local.zone = ICAL.Timezone.localTimezone;
  return local;
}

/** The inverse of {@link wallClock}, from epoch ms as if in UTC. */
function wallClockAt(wallTime: number, isDate: boolean): ICAL.Time {
  const local = wallClock(ICAL.Time.fromJSDate(new Date(wallTime), true));
  local.isDate = isDate;
  return local;
}
