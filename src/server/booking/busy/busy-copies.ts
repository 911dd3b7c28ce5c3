import { hash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { CALENDAR_NOTES } from '#content/en/busy-calendars.ts';
import type { CallHost } from '#server/booking/schedule.ts';
import type { Database } from '#server/database/schema.ts';

export type BusyCopy = Awaited<ReturnType<typeof readBusyCopies>>[number];

/** The stored copy of each host's busy calendar: when it was read, and why the last attempt failed. */
export async function readBusyCopies(db: Kysely<Database>) {
  return db
    .selectFrom('busy_calendars')
    .select(['key', 'host', 'fetched_at', 'checked_at', 'error'])
    .select(['unread', 'unknown_zones', 'offered_anyway'])
    .orderBy('host')
    .orderBy('key')
    .execute();
}

export function calendarKey(host: string, address: string): string {
  return hash('sha256', `${host}\n${address}`);
}

/**
 * False if a busy calendar of the host was never read: a visitor could book a time that is taken. The copies are
 * stored, so a restart changes nothing. The owner can offer the times anyway ({@link offerAnyway}).
 */
export function areCalendarsRead(
  { id, busyCalendars }: Pick<CallHost, 'id' | 'busyCalendars'>,
  copies: readonly Pick<BusyCopy, 'key' | 'fetched_at' | 'offered_anyway'>[],
): boolean {
  return busyCalendars.every((address) => {
    const copy = copies.find(({ key }) => key === calendarKey(id, address));
    return copy !== undefined && (copy.fetched_at > 0 || copy.offered_anyway > 0);
  });
}

/**
 * Stores the owner's decision to offer the times of a host although this calendar was never read. Returns false if the
 * calendar is not stored.
 */
export async function offerAnyway(
  db: Kysely<Database>,
  key: string,
  isOffered: boolean,
): Promise<boolean> {
  const [result] = await db
    .updateTable('busy_calendars')
    .set({ offered_anyway: Number(isOffered) })
    .where('key', '=', key)
    .execute();
  return Number(result?.numUpdatedRows ?? 0) > 0;
}

/** Sentences that tell the owner what is wrong with a calendar. Empty if all of it was read. */
export function calendarNote(copy: BusyCopy, hostName = copy.host): string {
  const { error, fetched_at, offered_anyway, unread, unknown_zones } = copy;
  const notes = [];
  if (error !== null && fetched_at > 0) {
    notes.push(CALENDAR_NOTES.copyUsed(hostName, error, new Date(fetched_at).toISOString()));
  } else if (error !== null) {
    const note = offered_anyway ? CALENDAR_NOTES.offered : CALENDAR_NOTES.closed;
    notes.push(note(hostName, error));
  }
  if (unread + unknown_zones > 0)
    notes.push(CALENDAR_NOTES.partly(hostName, unread, unknown_zones));
  return notes.join(' ');
}
