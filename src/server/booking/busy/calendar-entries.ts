import { CALENDAR_ERRORS as ERRORS } from '#content/en/busy-calendars.ts';
import { CALENDAR_LIMITS, CalendarError } from './calendar-limits.ts';

/** A line of a calendar file (RFC 5545, 3.1): `DTSTART;TZID=America/Chicago:20261207T100000`. */
export interface CalendarLine {
  /** In upper case. */
  readonly name: string;
  /** The parameters by their names in upper case, without quotes. */
  readonly parameters: ReadonlyMap<string, string>;
  readonly value: string;
  /** True if some of the text between name and value is not a parameter. */
  readonly isOdd: boolean;
}

/** A VCALENDAR. A file can hold several. */
export interface CalendarPart {
  /** The zone of times without a zone; empty if it is not stated. */
  zone: string;
  /** METHOD: a file of canceled events states CANCEL. Empty if it is not stated. */
  method: string;
  readonly entries: CalendarEntry[];
}

export interface CalendarEntry {
  readonly kind: string;
  readonly part: CalendarPart;
  readonly lines: CalendarLine[];
  /** The STANDARD and DAYLIGHT parts of a VTIMEZONE. */
  readonly rules: { readonly kind: string; readonly lines: CalendarLine[] }[];
  /** True if a line that matters can't be read, or if the entry does not end where it should. */
  isDamaged: boolean;
}

export interface CalendarFile {
  readonly parts: readonly CalendarPart[];
  /** Number of lines that end an event that has not begun. */
  readonly strayEnds: number;
}

const ENTRY_LINES = new Set([
  ...['UID', 'DTSTART', 'DTEND', 'DURATION', 'RRULE', 'RDATE', 'EXDATE', 'EXRULE'],
  ...['RECURRENCE-ID', 'STATUS', 'TRANSP', 'ATTENDEE', 'X-MICROSOFT-CDO-BUSYSTATUS', 'FREEBUSY'],
  ...['TZID', 'X-LIC-LOCATION', 'X-APPLE-TRAVEL-DURATION', 'SEQUENCE', 'DTSTAMP'],
  'X-MICROSOFT-CDO-INSTTYPE',
]);
/** The lines of a calendar that state the zone of its times without a zone. */
const ZONE_LINES = new Set(['X-WR-TIMEZONE', 'TIMEZONE-ID', 'TZID']);
const RULE_LINES = new Set(['DTSTART', 'RRULE', 'RDATE', 'TZOFFSETFROM', 'TZOFFSETTO']);
/** Components that are never nested. If one begins inside another, the END of the outer one is missing. */
const ENTRIES = new Set(['VEVENT', 'VFREEBUSY', 'VTIMEZONE', 'VTODO', 'VJOURNAL']);
const ZONE_RULES = new Set(['STANDARD', 'DAYLIGHT']);

export function hasLine({ lines }: Pick<CalendarEntry, 'lines'>, wanted: string): boolean {
  return lines.some(({ name }) => name === wanted);
}

export function textsOf({ lines }: Pick<CalendarEntry, 'lines'>, name: string): string[] {
  return lines.filter((line) => line.name === name && line.value).map(({ value }) => value);
}

/** True if the event is canceled, or if its file cancels events. */
export function isCanceled(entry: CalendarEntry): boolean {
  const statuses = textsOf(entry, 'STATUS');
  return (
    entry.part.method.toUpperCase() === 'CANCEL' ||
    (statuses.length > 0 && statuses.every((status) => /^CANCELL?ED$/i.test(status)))
  );
}

/**
 * Reads the lines of a file that matter for busy times. Other lines are skipped unread, so a fault in them does no
 * harm. A truncated file is refused. Takes time linear in the length of the file.
 */
export function readEntries(text: string): CalendarFile {
  if (!/^\uFEFF?\s{0,100}BEGIN:VCALENDAR/i.test(text.slice(0, 200))) {
    throw new CalendarError(ERRORS.notCalendar);
  }
  const reader = new EntryReader();
  let line = '';
  for (const physical of physicalLines(text.replace(/^\uFEFF/, ''))) {
    const isFolded = physical.startsWith(' ') || physical.startsWith('\t');
    if (!isFolded) reader.read(line);
    line = isFolded && line ? line + physical.slice(1) : physical.trimStart();
  }
  reader.read(line);
  return reader.end();
}

/** The lines between line breaks of any kind, without the empty ones. */
function* physicalLines(text: string): Generator<string> {
  let lines = 0;
  for (let at = 0; at < text.length; ) {
    const next = text.indexOf('\n', at);
    const end = next === -1 ? text.length : next;
    for (const line of text.slice(at, end).split('\r')) {
      if (!line) continue;
      lines += 1;
      if (lines > CALENDAR_LIMITS.lines) throw new CalendarError(ERRORS.lines);
      yield line;
    }
    at = end + 1;
  }
}

class EntryReader {
  readonly #parts: CalendarPart[] = [];
  #part: CalendarPart | undefined;
  #entry: CalendarEntry | undefined;
  /** The components that are open within the entry, for example VALARM. */
  #inner: string[] = [];
  /** The lines of an attendee whose quoted comment is not closed yet. */
  #unfinished: string[] = [];
  #components = 0;
  #strayEnds = 0;

  read(line: string): void {
    const [, verb = '', name = ''] = /^(BEGIN|END)\s*:\s*([A-Z0-9-]+)\s*$/i.exec(line) ?? [];
    const open = this.#unfinished;
    this.#unfinished = [];
    const [, before, begin] = /^([^:]+|END:VEVENT)(BEGIN:VEVENT)\s*$/i.exec(line) ?? [];
    if (before && begin) {
      this.read(before);
      this.read(begin);
    } else if (verb.toUpperCase() === 'BEGIN') this.#begin(name.toUpperCase());
    else if (verb) this.#end(name.toUpperCase());
    else if (open.length > 0 && !/^[A-Z-]+[:;]/.test(line)) this.#keep(...open, line);
    else this.#keep(line);
  }

  end(): CalendarFile {
    // If a calendar is still open, its end is missing, because the download was cut off.
    if (this.#part) throw new CalendarError(ERRORS.cutOff);
    if (this.#parts.length === 0) throw new CalendarError(ERRORS.notCalendar);
    return { parts: this.#parts, strayEnds: this.#strayEnds };
  }

  #begin(name: string): void {
    this.#components += 1;
    if (this.#components > CALENDAR_LIMITS.components) {
      throw new CalendarError(ERRORS.entries(CALENDAR_LIMITS.components));
    }
    if (name === 'VCALENDAR') {
      if (this.#part) throw new CalendarError(ERRORS.cutOff);
      this.#openPart();
    } else if (!this.#entry || ENTRIES.has(name)) {
      this.#closeEntry();
      const before = name === 'VTIMEZONE' ? this.#parts.at(-1) : undefined;
      const part = this.#part ?? before ?? this.#openPart();
      this.#entry = { kind: name, part, lines: [], rules: [], isDamaged: false };
      part.entries.push(this.#entry);
    } else if (this.#entry.kind === 'VTIMEZONE' && ZONE_RULES.has(name)) {
      if (this.#inner.length > 0) this.#entry.isDamaged = true;
      this.#inner = [name];
      this.#entry.rules.push({ kind: name, lines: [] });
    } else this.#inner.push(name);
  }

  #end(name: string): void {
    const at = this.#inner.lastIndexOf(name);
    if (name === 'VCALENDAR') {
      this.#closeEntry();
      this.#part = undefined;
    } else if (at >= 0) {
      this.#inner.length = at;
    } else if (name === this.#entry?.kind) {
      if (this.#inner.length === 0) this.#entry = undefined;
      else this.#closeEntry();
    } else if (name === 'VEVENT' || name === 'VFREEBUSY') {
      this.#strayEnds += 1;
    } else if (this.#entry) {
      this.#entry.isDamaged = true;
    }
  }

  #openPart(): CalendarPart {
    this.#part = { zone: '', method: '', entries: [] };
    this.#parts.push(this.#part);
    return this.#part;
  }

  /** Closes an entry whose end is missing, or which ends within another component. */
  #closeEntry(): void {
    if (this.#entry) this.#entry.isDamaged = true;
    this.#entry = undefined;
    this.#inner = [];
  }

  #keep(...texts: string[]): void {
    const text = texts.join('');
    const name = /^[A-Z0-9-]+/i.exec(text)?.[0].toUpperCase() ?? '';
    const entry = this.#entry;
    if (!entry) {
      if (this.#part && ZONE_LINES.has(name)) this.#part.zone ||= splitLine(text)?.value ?? '';
      if (this.#part && name === 'METHOD') this.#part.method ||= splitLine(text)?.value ?? '';
      return;
    }
    const rule = this.#inner.length > 0 ? entry.rules.at(-1) : undefined;
    const isKept = rule
      ? this.#inner.length === 1 && RULE_LINES.has(name)
      : this.#inner.length === 0 && ENTRY_LINES.has(name);
    if (!isKept) return;
    if (text.length > CALENDAR_LIMITS.lineLength) throw new CalendarError(ERRORS.lines);
    const line = splitLine(text);
    if (line) {
      (rule ?? entry).lines.push(line);
      if (line.isOdd && entry.kind === 'VEVENT' && name !== 'ATTENDEE') entry.isDamaged = true;
    } else if (name === 'ATTENDEE') {
      // A guest's comment can contain a line break within quotes (kewisch/ical.js#1015). Keep the text until the line
      // that ends the comment.
      this.#unfinished = texts.length < MAX_COMMENT_LINES ? texts : [];
    } else entry.isDamaged = true;
  }
}

const MAX_COMMENT_LINES = 20;

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are removed
const CONTROLS = /[\0-\x1f\x7f]/g;

/** Undefined if the line has no value. */
function splitLine(text: string): CalendarLine | undefined {
  // Corrects a colon before the parameters: `DTSTART:TZID=Europe/Berlin:20261207T100000`.
  const line = text.replace(CONTROLS, '').replace(/^([A-Z-]+):(?=TZID=|VALUE=)/i, '$1;');
  const name = /^[A-Z0-9-]+/i.exec(line)?.[0] ?? '';
  const colon = valueColon(line, name.length);
  if (colon === -1) return undefined;
  const parameters = new Map<string, string>();
  const section = line.slice(name.length, colon);
  for (const [, key = '', value = ''] of section.matchAll(PARAMETER)) {
    parameters.set(key.toUpperCase(), value.replaceAll('"', '').trim());
  }
  const zone = parameters.has('TZID') ? undefined : ODD_ZONE.exec(section)?.[1];
  if (zone) parameters.set('TZID', zone.trim());
  const isOdd = !zone && /[^;\s]/.test(section.replace(PARAMETER, ''));
  return { name: name.toUpperCase(), parameters, value: line.slice(colon + 1).trim(), isOdd };
}

const PARAMETER = /;\s*([A-Z0-9-]+)\s*=\s*((?:"[^"]*"|[^;"])*)/gi;
/**
 * Matches faulty spellings of the parameter TZID: `,TZID=Europe/Berlin`, ` TZID=Europe/Berlin`, `;TZID:Europe/Berlin`,
 * `;TZID Europe/Berlin`.
 */
const ODD_ZONE = /TZID[\s=:]+"?([^";]+)/i;

/**
 * The position of the colon before the value: the first one outside quotes. Exchange writes colons in zones without
 * quotes: `TZID=(UTC-05:00) Eastern Time (US & Canada):20261207T100000`.
 */
function valueColon(line: string, from: number): number {
  const colons: number[] = [];
  let isQuoted = false;
  for (let at = from; at < line.length && colons.length < MAX_COLONS; at += 1) {
    if (line[at] === '"') isQuoted = !isQuoted;
    else if (line[at] === ':' && !isQuoted) colons.push(at);
  }
  const isZoned = /TZID/i.test(line.slice(from, colons[1] ?? from));
  const beforeDate = colons.find((at) => /^\s*\d{4}-?\d\d-?\d\d/.test(line.slice(at + 1, at + 20)));
  return (isZoned ? beforeDate : undefined) ?? colons[0] ?? -1;
}

const MAX_COLONS = 8;
