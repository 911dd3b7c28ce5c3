import type { Generated, Selectable } from 'kysely';

/** Whose hours a booking is of: calls with practices, or interviews with applicants. */
export type ScheduleName = 'calls' | 'interviews';

/**
 * One row a call or interview. Who booked it is in its submission: the lead of a call is its booking form, that of an
 * interview the application.
 */
export interface BookingsTable {
  /** UUID version 7. */
  id: string;
  /** The lead; erasing it erases the booking and frees its time. */
  submission_id: string;
  schedule: ScheduleName;
  host: string;
  starts_at: number;
  ends_at: number;
  /** The host's calendar day, `YYYY-MM-DD`. */
  day: string;
  state: BookingState;
  /** iCalendar SEQUENCE: 0 when booked, one more with each change. */
  sequence: number;
  /** iCalendar UID: the same through every change. */
  uid: string;
  /** IANA zone in which the visitor read the times. */
  zone: string;
  practice_zone: string;
  created_at: number;
  changed_at: number;
  /**
   * Until when the visitor can act: confirm a `held` time, which is given back then; or pick the time of an interview that is
   * `invited`, or that the applicant canceled. Null for all others.
   */
  waits_until: Generated<number | null>;
  /** Until when a canceled call can be restored; null if it can't. */
  undo_until: Generated<number | null>;
}

/**
 * `invited`: an interview without a time yet; its row has no host and no day, and 0 for its times. `held` waits for the visitor's
 * confirmation by email (BOOKING_CONFIRM).
 */
export type BookingState = 'invited' | 'held' | 'booked' | 'canceled';

/**
 * Numbered seats of open calls, 1 to a limit: those of a person, and those of a host's day in a schedule. The primary key (key, seat)
 * holds the limit.
 */
export interface CallSeatsTable {
  /** A keyed hash of an email address, phone number or network address; or a schedule, host and day. */
  key: string;
  seat: number;
  booking_id: string;
  until: number;
}

/**
 * Five-minute cells that booked calls hold, buffers included. The primary key (host, cell_start) is what makes a
 * double booking impossible.
 */
export interface SlotCellsTable {
  host: string;
  cell_start: number;
  booking_id: string;
}

export interface BlockedDaysTable {
  host: string;
  day: string;
  created_at: number;
}

/** The last good copy of each busy calendar. */
export interface BusyCalendarsTable {
  /** SHA-256 of host and address: the address is a secret and is not stored. */
  key: string;
  host: string;
  /** JSON list of [start, end], epoch ms. */
  periods: string;
  fetched_at: number;
  checked_at: number;
  error: string | null;
}

export type BookingRow = Selectable<BookingsTable>;
