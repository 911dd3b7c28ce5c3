import type { Kysely } from 'kysely';
import type { Database } from '#server/database/schema.ts';

/** The stored copy of each host's busy calendar: when it was read, and why the last attempt failed. */
export async function readBusyCopies(db: Kysely<Database>) {
  return db
    .selectFrom('busy_calendars')
    .select(['key', 'host', 'fetched_at', 'checked_at', 'error'])
    .orderBy('host')
    .orderBy('key')
    .execute();
}
