import { type CalendarEntry, isCanceled, textsOf } from './calendar-entries.ts';

interface OpenEntry {
  readonly entry: CalendarEntry;
  /** Undefined if the event has no start. */
  readonly event:
    | {
        readonly first: { readonly start: number };
        readonly replaces: readonly (number | string)[];
        readonly changesLater: unknown;
      }
    | undefined;
}

/** Matches the METHOD of a file with the answer of a guest. An answer is not a version of the event (RFC 5546). */
const ANSWERS = /^(?:REPLY|COUNTER|REFRESH|DECLINECOUNTER)$/i;

/**
 * Leaves out the older versions of an event or of a changed occurrence. The highest SEQUENCE counts, then the latest
 * DTSTAMP (RFC 5546, 2.1.5), then the order in the file. Many programs give one UID to several events. Events at
 * different times therefore all count if SEQUENCE and DTSTAMP are equal, or if no SEQUENCE is above 0: an event that
 * was moved has a higher SEQUENCE.
 */
export function withoutOldVersions<Opened extends OpenEntry>(events: readonly Opened[]): Opened[] {
  const old = new Set<CalendarEntry>();
  const canceledSeries = new Map<string, number>();
  const versions = events.flatMap(({ entry, event }) => {
    const [uid] = textsOf(entry, 'UID');
    // Do not compare a damaged event with other versions, because it may have lost its RECURRENCE-ID.
    if (!uid || entry.isDamaged || ANSWERS.test(entry.part.method)) return [];
    const [sequence] = textsOf(entry, 'SEQUENCE');
    return {
      entry,
      uid,
      occurrence: `${event?.replaces.join() ?? ''}${event?.changesLater ? ' and later' : ''}`,
      start: event?.first.start,
      rule: textsOf(entry, 'RRULE').join(),
      sequence: sequence === undefined ? undefined : Number.parseInt(sequence, 10) || 0,
      stamp: textsOf(entry, 'DTSTAMP')[0] ?? '',
      isCancel: isCanceled(entry),
    };
  });
  for (const same of Map.groupBy(
    versions,
    (version) => `${version.uid}\n${version.occurrence}`,
  ).values()) {
    const highest = Math.max(...same.map(({ sequence = 0 }) => sequence));
    const inOrder = same
      .map(({ sequence, ...version }) => ({
        ...version,
        sequence: sequence ?? (version.isCancel ? highest : 0),
      }))
      .toSorted((a, b) => a.sequence - b.sequence || a.stamp.localeCompare(b.stamp));
    const isShared = inOrder
      .filter(({ isCancel }) => !isCancel)
      .some(({ sequence, stamp, start }, at, held) => {
        const before = held[at - 1];
        return before?.sequence === sequence && before.stamp === stamp && before.start !== start;
      });
    const startOf = ({ start }: (typeof inOrder)[number]) => (isShared ? start : undefined);
    const latest = new Map(inOrder.map((version) => [startOf(version), version]));
    for (const version of inOrder) {
      const last = latest.get(startOf(version));
      if (!last || last === version) continue;
      const isSameTime = last.start === version.start && last.rule === version.rule;
      const isCancel = last.isCancel && (last.start ?? version.start) === version.start;
      const isResent = last.sequence > 0 && last.rule === version.rule;
      if (isSameTime || isCancel || last.sequence > version.sequence || isResent) {
        old.add(version.entry);
      }
    }
    const last = inOrder.at(-1);
    if (last?.isCancel && !isShared && !last.occurrence)
      canceledSeries.set(last.uid, last.sequence);
  }
  for (const { entry, uid, occurrence, sequence = 0 } of versions) {
    if (occurrence && sequence < (canceledSeries.get(uid) ?? 0)) old.add(entry);
  }
  return events.filter(({ entry }) => !old.has(entry));
}
