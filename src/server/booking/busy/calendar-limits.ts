/** A busy calendar that could not be read. The message is shown to the owner: it quotes nothing of the calendar. */
export class CalendarError extends Error {
  override readonly name = 'CalendarError';
}

/** What one calendar may cost. A calendar beyond any of these keeps its last good copy. */
export const CALENDAR_LIMITS = {
  /** Bytes of the file. */
  bytes: 5 * 1024 * 1024,
  /** Events, time zones and other components. */
  components: 20_000,
  lines: 400_000,
  /** Characters of one line, folded parts joined. */
  lineLength: 256 * 1024,
  /** Components inside each other; RFC 5545 needs 3. */
  depth: 8,
  /** Occurrences of all repeating events inside the period that is read. */
  occurrences: 50_000,
  /** Steps of one recurrence rule. */
  ruleSteps: 500_000,
  /** Busy periods kept, after merging. */
  periods: 10_000,
  /** Wall-clock time of the worker thread, in milliseconds. */
  workerMs: 20_000,
  /** Heap of the worker thread, in megabytes. */
  heapMb: 192,
} as const;

/** Throws if a file is too large to be parsed. Linear in the length of the file. */
export function checkFileSize(text: string): void {
  if (!/^\uFEFF?\s{0,100}BEGIN:VCALENDAR/i.test(text.slice(0, 200))) {
    throw new CalendarError('is not a calendar file');
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
      throw new CalendarError('has too many or too long lines');
    }
    if (components > CALENDAR_LIMITS.components) {
      throw new CalendarError(`has more than ${CALENDAR_LIMITS.components} entries`);
    }
    if (depth > CALENDAR_LIMITS.depth) throw new CalendarError('is nested too deeply');
    at = end + 1;
  }
}
