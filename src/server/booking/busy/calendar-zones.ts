import windowsZones from 'cldr-core/supplemental/windowsZones.json' with { type: 'json' };
import ICAL from 'ical.js';
import {
  type CalendarEntry,
  type CalendarFile,
  type CalendarPart,
  hasLine,
  textsOf,
} from './calendar-entries.ts';
import { plainRule, readTimes } from './calendar-values.ts';

/** A zone: an IANA name, an offset such as `-05:00`, or a VTIMEZONE of the file. */
export type Zone = string | ICAL.Timezone;

export interface FoundZone {
  readonly zone: Zone;
  /** False if the zone is a guess: the host's zone, or an offset that may change with daylight saving. */
  readonly isKnown: boolean;
}

const MAX_NAME_CHARS = 200;

/** The zones of a calendar file (RFC 5545, 3.2.19). */
export class CalendarZones {
  readonly hostZone: string;
  readonly #found = new Map<CalendarPart, Map<string, FoundZone>>();
  readonly #definitions = new Map<string, { entry: CalendarEntry; zone: ZoneDefinition }[]>();

  constructor(file: CalendarFile, hostZone: string) {
    this.hostZone = hostZone;
    for (const entry of file.parts.flatMap(({ entries }) => entries)) {
      if (entry.kind !== 'VTIMEZONE') continue;
      const name = plainName(textOf(entry, 'TZID'));
      const same = this.#definitions.getOrInsertComputed(name, () => []);
      same.push({ entry, zone: new ZoneDefinition(entry) });
    }
  }

  /** Finds the zone of a TZID, which can be empty. If `tzid` is undefined, finds the zone of times without a zone. */
  find(tzid: string | undefined, part: CalendarPart): FoundZone {
    if (!tzid && !part.zone && tzid !== '') return { zone: this.hostZone, isKnown: true };
    const name = plainName(tzid || part.zone);
    const ofPart = this.#found.getOrInsertComputed(part, () => new Map());
    return ofPart.getOrInsertComputed(name, () => this.#search(name, part));
  }

  /**
   * An IANA name with an area has precedence over a VTIMEZONE of the same name, because the rules of the VTIMEZONE may
   * be outdated. For a name without an area, such as `EST`, the VTIMEZONE has precedence, because its rules may differ
   * from IANA's.
   */
  #search(name: string, part: CalendarPart): FoundZone {
    const area = ianaName(name);
    if (area?.includes('/')) return { zone: area, isKnown: true };
    const definitions = (this.#definitions.get(name) ?? []).toSorted(
      (a, b) => Number(b.entry.part === part) - Number(a.entry.part === part),
    );
    const whole = definitions.find(({ zone }) => zone.isWhole)?.zone.timezone;
    if (whole) return { zone: whole, isKnown: true };
    const location = definitions
      .map(({ entry }) => ianaName(plainName(textOf(entry, 'X-LIC-LOCATION'))))
      .find((zone) => zone !== undefined);
    if (location) return { zone: location, isKnown: true };
    const byName = this.#usZone(name) ?? zoneByName(name);
    if (byName) return byName;
    const partial = definitions.find(({ zone }) => zone.timezone)?.zone.timezone;
    return { zone: partial ?? this.hostZone, isKnown: false };
  }

  /**
   * Finds the zone of an abbreviation such as `EST`, `EDT` or `ET`. For `EST` and `MST`, the result is a guess unless
   * it is the host's zone: IANA's zones with these names have no daylight saving.
   */
  #usZone(name: string): FoundZone | undefined {
    const zone = US_ZONES.get(/^([ECMP])[SD]?T$/.exec(name)?.[1] ?? '');
    if (!zone) return undefined;
    const isOfHost = standardOffset(zone) === standardOffset(this.hostZone);
    return { zone: isOfHost ? this.hostZone : zone, isKnown: isOfHost || !/^[EM]ST$/.test(name) };
  }
}

/** The zones of the United States by the first letter of their abbreviations: `E` for `EST`, `EDT` and `ET`. */
const US_ZONES = new Map([
  ['E', 'America/New_York'],
  ['C', 'America/Chicago'],
  ['M', 'America/Denver'],
  ['P', 'America/Los_Angeles'],
]);

/** The rules of a VTIMEZONE. */
class ZoneDefinition {
  /** Undefined if no rule can be read. */
  readonly timezone: ICAL.Timezone | undefined;
  /** False if a rule can't be read, or if winter or summer time does not repeat. */
  readonly isWhole: boolean;

  constructor({ rules: all, isDamaged }: CalendarEntry) {
    // Exchange also writes the rules of earlier years and does not state when they end. Of the rules without an end,
    // use only the newest of each kind and offset.
    const newest = new Map(
      all
        .filter(isEndless)
        .toSorted((a, b) => textOf(a, 'DTSTART').localeCompare(textOf(b, 'DTSTART')))
        .map((rule) => [`${rule.kind} ${textOf(rule, 'TZOFFSETTO')}`, rule]),
    );
    const rules = [...all.filter((rule) => !isEndless(rule)), ...newest.values()];
    const read = rules.map(ruleText);
    const texts = read.filter((text) => text !== undefined);
    this.timezone = texts.length > 0 ? timezoneOf(texts) : undefined;
    const repeats = (kind: string) =>
      rules.some((rule) => rule.kind === kind && (isEndless(rule) || hasLine(rule, 'RDATE')));
    const offsets = new Set(rules.map((rule) => textOf(rule, 'TZOFFSETTO')));
    const hasSummer = offsets.size > 1 && rules.some(({ kind }) => kind === 'DAYLIGHT');
    this.isWhole =
      !isDamaged &&
      texts.length === read.length &&
      (repeats('STANDARD') === repeats('DAYLIGHT') || this.timezone === undefined) &&
      (repeats('DAYLIGHT') || !hasSummer);
  }
}

function isEndless(rule: Pick<CalendarEntry, 'lines'>): boolean {
  return textsOf(rule, 'RRULE').some((text) => !/(?:UNTIL|COUNT)=[1-9]/i.test(text));
}

function timezoneOf(rules: readonly string[]): ICAL.Timezone {
  const text = ['BEGIN:VTIMEZONE', 'TZID:x', ...rules, 'END:VTIMEZONE'].join('\r\n');
  return new ICAL.Timezone(ICAL.Component.fromString(text));
}

/** A rule of a VTIMEZONE as text that ical.js reads. Undefined if a line can't be read. */
function ruleText({ kind, lines }: CalendarEntry['rules'][number]): string | undefined {
  const valuesOf = (wanted: string) => lines.filter(({ name }) => name === wanted);
  const [from, to] = ['TZOFFSETFROM', 'TZOFFSETTO']
    .map((name) => valuesOf(name)[0]?.value ?? '')
    // An offset with a single digit was cut off, so it is not read.
    .map((offset) => (/\d\d/.test(offset) ? offsetOf(offset.replace(/^\d/, '+$&')) : undefined));
  const [start] = valuesOf('DTSTART').flatMap((line) => readTimes(line).times);
  const rdates = valuesOf('RDATE').map((line) => readTimes(line));
  const rrules = valuesOf('RRULE').map(({ value }) => plainRule(value));
  if (!to || !start || rdates.some(({ isDamaged }) => isDamaged)) return undefined;
  if (rrules.some((rule) => rule === undefined)) return undefined;
  const text = ({ time }: { readonly time: ICAL.Time }) => {
    const local = time.clone();
    // Programs in .NET write a start in the year 1, which ical.js can't expand. Use the year 1601 instead.
    local.year = Math.max(local.year, 1601);
    return local.toICALString().replace(/^(\d{8})Z?$/, '$1T000000');
  };
  return [
    `BEGIN:${kind}`,
    `DTSTART:${text(start)}`,
    `TZOFFSETFROM:${(from ?? to).replace(':', '')}`,
    `TZOFFSETTO:${to.replace(':', '')}`,
    ...rrules.map((rule) => `RRULE:${rule}`),
    ...rdates.flatMap(({ times }) => times.map((time) => `RDATE:${text(time)}`)),
    `END:${kind}`,
  ].join('\r\n');
}

function textOf({ lines }: Pick<CalendarEntry, 'lines'>, name: string): string {
  return lines.find((line) => line.name === name)?.value ?? '';
}

/** Removes quotes, escapes of commas, and another parameter that is within the quotes. */
function plainName(tzid: string): string {
  const [name = ''] = tzid.slice(0, MAX_NAME_CHARS).split(/;VALUE=/i, 1);
  return name.replaceAll(/["\\]|^\s*['“‘]|['”’]\s*$/g, '').trim();
}

const AREAS = [
  ...['America', 'Europe', 'Asia', 'Africa', 'Australia', 'Pacific', 'Atlantic', 'Indian'],
  ...['US', 'Canada'],
];

/** The IANA name of each Windows zone, by CLDR. */
const WINDOWS_ZONES = new Map(
  windowsZones.supplemental.windowsZones.mapTimezones.flatMap(({ mapZone }) =>
    mapZone._territory === '001' ? [[mapZone._other.toLowerCase(), mapZone._type] as const] : [],
  ),
);

/** Finds the IANA name in a name, even after a path such as `/freeassociation.sourceforge.net/America/New_York`. */
function ianaName(name: string): string | undefined {
  const parts = name.replaceAll(' ', '_').split('/');
  return [parts.length, 3, 2, 1]
    .filter((count) => count <= parts.length)
    .map((count) => parts.slice(-count).join('/'))
    .find(isSupported);
}

function windowsZone(name: string): string | undefined {
  const standard = name.replace(/ (?:Daylight |Summer )?Time$/i, ' Standard Time');
  return [name, standard, standard.replace(/ Standard Standard /i, ' Standard ')]
    .map((spelling) => WINDOWS_ZONES.get(spelling.toLowerCase()))
    .find((zone) => zone !== undefined);
}

/**
 * The zone of a name that the file does not define: a name of IANA or Windows, `Eastern Standard Time 1`, `UTC-05:00`,
 * `(UTC-05:00) Eastern Time (US & Canada)`, `(GMT-05.00) Bogota, Lima, Quito`, `US-Eastern`, `Germany/Berlin`.
 */
function zoneByName(name: string): FoundZone | undefined {
  const known = [name, name.replace(/ \d+$/, '')]
    .map((spelling) => windowsZone(spelling) ?? ianaName(spelling))
    .find((zone) => zone !== undefined);
  if (known) return { zone: known, isKnown: true };
  const display = /^\(?\s*(?:UTC|GMT)?\s*([+-]\d{1,2}(?:[:.]?\d\d)?)?\s*\)?\s*(.*)$/i.exec(name);
  const [, written = '', places = ''] = display ?? [];
  if (!written && !/^\((?:UTC|GMT)\)/i.test(name)) {
    const plain = withoutBrackets(name);
    const places = placeNames(plain.replaceAll('-', '/'));
    const zone = windowsZone(plain) ?? (haveSameOffsets(places) ? places[0] : undefined);
    return zone === undefined ? undefined : { zone, isKnown: true };
  }
  const offset = written ? offsetOf(written) : '+00:00';
  if (!offset) return undefined;
  const zone = placeNames(places).find((candidate) => standardOffset(candidate) === offset);
  const isFixed = /^(?:Coordinated Universal Time.*)?$/i.test(places);
  return { zone: zone ?? offset, isKnown: isFixed || zone !== undefined };
}

/** Places in Windows' display names for which IANA has no zone. The value is the zone that Windows means. */
const PLACES = new Map([
  ['Baja California', 'America/Tijuana'],
  ['Brasilia', 'America/Sao_Paulo'],
  ['Indiana (East)', 'America/Indianapolis'],
  ['West Central Africa', 'Africa/Lagos'],
]);

/** The zones that a display name can mean. `places` is the part of the name after the offset. */
function placeNames(places: string): string[] {
  const names = [withoutBrackets(places), ...places.split(/[,:;&/()]/)].map((name) => name.trim());
  const place = PLACES.get(places.trim());
  if (place) return [place];
  return names
    .filter((name) => name !== '')
    .flatMap((name) => [
      windowsZone(name),
      windowsZone(`${name} Standard Time`),
      ...AREAS.map((area) => ianaName(`${area}/${name}`)),
      ianaName(name),
    ])
    .filter((zone) => zone !== undefined);
}

function withoutBrackets(name: string): string {
  return name
    .replace(/\([^)]*\)/g, '')
    .replace(/;.*$/, '')
    .trim();
}

/**
 * Converts `-0500`, `-05:00`, `-5` and `-05.00` to `-05:00`, and `+530` to `+05:30`. Returns undefined if the text is
 * no offset.
 */
function offsetOf(written: string): string | undefined {
  const [, sign = '', hours = '', minutes = '00'] =
    /^([+-])(\d{1,2}?)(?:[:.]?(\d\d)(?::?\d\d)?)?$/.exec(written.trim()) ?? [];
  if (!sign || Number(hours) > 14 || Number(minutes) > 59) return undefined;
  return `${sign}${hours.padStart(2, '0')}:${minutes}`;
}

function haveSameOffsets(zones: readonly string[]): boolean {
  const offsets = zones.map((zone) =>
    offsetsIn(zone)
      .map(({ offset }) => offset)
      .join(),
  );
  return new Set(offsets).size === 1;
}

/** A time in January and a time in July in a zone, from which its offsets are read. */
function offsetsIn(zone: string): Temporal.ZonedDateTime[] {
  return [1, 7].map((month) =>
    Temporal.ZonedDateTime.from({ year: 2026, month, day: 15, timeZone: zone }),
  );
}

/** The offset of a zone outside daylight saving. */
function standardOffset(zone: string): string {
  const [january, july] = offsetsIn(zone);
  return january && july && july.offsetNanoseconds < january.offsetNanoseconds
    ? july.offset
    : (january?.offset ?? '');
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
