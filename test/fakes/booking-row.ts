import { randomUUIDv7 } from 'node:crypto';
import type { BookingRow } from '#server/database/schema.ts';

/** The row of a booked call. The argument replaces fields. */
export function bookingRow(changes: Partial<BookingRow> = {}): BookingRow {
  return {
    id: randomUUIDv7(),
    submission_id: 's',
    schedule: 'calls',
    host: 'h',
    starts_at: 1_800_000_000_000,
    ends_at: 1_800_001_800_000,
    day: '2027-01-15',
    state: 'booked',
    sequence: 0,
    uid: randomUUIDv7(),
    zone: 'UTC',
    practice_zone: 'UTC',
    created_at: 1,
    changed_at: 1,
    waits_until: null,
    undo_until: null,
    email_key: null,
    phone_key: null,
    sender_key: null,
    ...changes,
  };
}
