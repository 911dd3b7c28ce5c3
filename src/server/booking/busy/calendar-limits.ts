import { CALENDAR_ERRORS as ERRORS } from '#content/en/busy-calendars.ts';
/** A busy calendar can't be read. The owner sees the message, so it must not quote the calendar. */
export class CalendarError extends Error {
  override readonly name = 'CalendarError';
}

/** Limits of one calendar. If a calendar exceeds a limit, its last good copy stays in use. */
export const CALENDAR_LIMITS = {
  /** Bytes of the file. */
  bytes: 5 * 1024 * 1024,
  /** Events, time zones and other components. */
  components: 20_000,
  lines: 400_000,
  /** Characters of one line, folded parts joined. */
  lineLength: 256 * 1024,
  /** Depth of nested components; RFC 5545 needs 3. */
  depth: 8,
  /** Occurrences of all repeating events within the period that is read. */
  occurrences: 50_000,
  /** Steps of one recurrence rule. */
  ruleSteps: 500_000,
  /** Busy periods after merging. */
  periods: 10_000,
  /** Wall-clock time of the worker thread, in milliseconds. */
  workerMs: 20_000,
  /** Heap of the worker thread, in megabytes. */
  heapMb: 192,
} as const;

/** Throws if a file is too large to be parsed. Takes time linear in the length of the file. */
export function checkFileSize(text: string): void {
  if (!/^\uFEFF?\s{0,100}BEGIN:VCALENDAR/i.test(text.slice(0, 200))) {
    throw new CalendarError(ERRORS.notCalendar);
  }
  let [lines, components, depth, length] = [0, 0, 0, 0];
  for (let at = 0; at < text.length; ) {
    const next = text.indexOf('\n', at);
    const end = next === -1 ? text.length : next;
    const folded = text[at] === ' ' || text[at] === '\t';
    length = folded ? length + end - at : end - at;
    lines += 1;
    const name = text.slice(at, at + 6).toUpperCase();
    if (name === 'BEGIN:') {
      components += 1;
      depth += 1;
    } else if (name.startsWith('END:')) depth -= 1;
    if (lines > CALENDAR_LIMITS.lines || length > CALENDAR_LIMITS.lineLength) {
      throw new CalendarError(ERRORS.lines);
    }
    if (components > CALENDAR_LIMITS.components) {
      throw new CalendarError(ERRORS.entries(CALENDAR_LIMITS.components));
    }
    if (depth > CALENDAR_LIMITS.depth) throw new CalendarError(ERRORS.nested);
    at = end + 1;
  }
}
