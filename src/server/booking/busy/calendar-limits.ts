/** Thrown if a busy calendar can't be read. The owner sees the message, so it must not quote the calendar. */
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
  /** Characters of an unfolded line that matters for busy times. Lines of attachments may be longer. */
  lineLength: 256 * 1024,
  /** Occurrences of all repeating events within the period that is read. */
  occurrences: 50_000,
  ruleSteps: 500_000,
  /** Busy periods after merging. */
  periods: 10_000,
  /** Wall-clock time of the worker thread, in milliseconds. */
  workerMs: 20_000,
  /** Heap of the worker thread, in megabytes. */
  heapMb: 192,
} as const;
