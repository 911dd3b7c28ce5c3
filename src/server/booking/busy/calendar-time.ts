import ICAL from 'ical.js';

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
