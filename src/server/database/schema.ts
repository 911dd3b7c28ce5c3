import { type Generated, type Insertable, type Selectable, sql } from 'kysely';
import { DAY_MS } from '#shared/durations.ts';
import type { Device, FunnelColumn } from '#shared/funnel.ts';
import type { Language } from '#shared/language.ts';
import type { Stage } from '#shared/lead.ts';

/**
 * The tables, the same in SQLite and PostgreSQL. Times are milliseconds since the epoch, JSON is text,
 * so that one set of migrations and queries serves both (docs/where-code-lives.md, `src/server/database/`).
 */
export interface Database {
  submissions: LeadsTable;
  files: FilesTable;
  file_chunks: FileChunksTable;
  deleted_files: DeletedFilesTable;
  deliveries: DeliveriesTable;
  settings: SettingsTable;
  access_log: AccessLogTable;
  rate_limits: RateLimitsTable;
  bookings: BookingsTable;
  slot_cells: SlotCellsTable;
  blocked_days: BlockedDaysTable;
  busy_calendars: BusyCalendarsTable;
  saved_drafts: SavedDraftsTable;
  funnel_counts: FunnelCountsTable;
  funnel_keys: FunnelKeysTable;
  funnel_marks: FunnelMarksTable;
}

/** Leads, as the forms brought them; by the table's name `submissions`. */
export interface LeadsTable {
  /** UUID version 7: sorts by time of arrival. */
  id: string;
  form_id: string;
  received_at: number;
  status: LeadStatus;
  score: number;
  /** JSON list of {@link import('./lead.ts').Reason}. */
  reasons: string;
  /** JSON list of [name, value] pairs: the form's own fields in the form's order. */
  answers: string;
  /** JSON list of [name, value] pairs: what else was sent, in the order sent. */
  extra: string;
  /** JSON object: where the visitor came from (src/shared/forms/envelope.ts). */
  context: string;
  consent: string | null;
  email: string | null;
  /**
   * Unique with the form, so that a repeat is known: the hash of the sender's key, by which a form that follows finds its
   * lead, and behind it the hash of the content.
   */
  idempotency_key: string | null;
  /** The lead that this one adds to (a form that `follows` another). */
  parent_id: string | null;
  /** `utm_source` in lower case, at most 100 characters. */
  source: string | null;
  /** Of the form that was sent; later mails to its sender are in it. */
  language: Generated<Language>;
  /** When the owner opened it in the inbox; null while it is unread. */
  read_at: Generated<number | null>;
  answered_at: Generated<number | null>;
  note: Generated<string>;
  /** The owner's calendar day on which to come back to it, `YYYY-MM-DD`, or null. */
  follow_up: Generated<string | null>;
  /** How far an applicant is; null means new. */
  stage: Generated<Exclude<Stage, 'new'> | null>;
  /** When the stage was set; null while it is new. */
  stage_at: Generated<number | null>;
  /** The stage in which the applicant withdrew; null if it was the owner who set the stage. */
  stage_before: Generated<Stage | null>;
  /** One more with each change of what the owner noted: two windows never overwrite each other. */
  state_version: Generated<number>;
}

/** `quarantined`: suspected spam, stored but never delivered; the owner can rescue it. */
export type LeadStatus = 'accepted' | 'quarantined';

export interface FilesTable {
  id: string;
  submission_id: string;
  field: string;
  /** The name the sender gave it, without any path. */
  name: string;
  /** Media type by content, not as claimed. */
  type: string;
  bytes: number;
  sha256: string;
}

/**
 * The bytes of uploaded files. Written before their row of `files` and deleted after it, so without a reference to it
 * (file-chunks.ts).
 */
export interface FileChunksTable {
  file_id: string;
  position: number;
  data: Uint8Array;
}

/** Files whose rows are deleted and whose bytes are still to be: a process may be killed in between. */
export interface DeletedFilesTable {
  id: string;
}

/** Channel of the row that says a lead was only stored, because nothing was configured to be sent. */
export const STORED_ONLY_CHANNEL = 'stored';

export interface DeliveriesTable {
  id: string;
  submission_id: string | null;
  booking_id: string | null;
  /** Such as `mail-owner`, `mail-reply`, `webhook`, `mail-booking`. */
  channel: string;
  target: string;
  /** JSON, its shape is the channel's own. */
  payload: string;
  state: DeliveryState;
  attempts: number;
  next_at: number;
  /** A worker holds it until then; null if none does. */
  lease_until: number | null;
  last_error: string | null;
  /** The mail server's answer to the last attempt (RFC 5321, 4.2); null if it gave none. */
  smtp_code: Generated<number | null>;
  created_at: number;
  delivered_at: number | null;
  /** The same for every attempt; the receiver may use it to drop repeats. */
  idempotency_key: string;
  /** When it was first meant to go out; set with the first failure. Three days later it is given up. */
  due_at: Generated<number | null>;
  /** The visitor's mailbox, for the limit of mails a day (mail/addresses.ts); null for the owner and webhooks. */
  recipient: Generated<string | null>;
}

/** Narrows to deliveries that an index holds: databases use it only if the values are in the statement. */
export const isOpen = sql<boolean>`(state = 'pending' or state = 'dead')`;

export type DeliveryState = 'pending' | 'delivered' | 'dead' | 'canceled';

/** Counts of rate limits that processes share (src/server/http/limits.ts); without PostgreSQL it stays empty. */
export interface RateLimitsTable {
  key: string;
  points: number;
  expire: number | null;
}

/**
 * One row a form that is continued elsewhere (DRAFT-1). Its token, which only the mailed link holds, is the key: without it
 * neither the database nor a backup nor the owner can read what was typed.
 */
export interface SavedDraftsTable {
  /** SHA-256 of the token, in hex. */
  token_hash: string;
  expires_at: number;
  /** AES-256-GCM: nonce (12 bytes), ciphertext, tag (16 bytes). The text is JSON (saved-drafts-repository.ts). */
  sealed: Uint8Array;
}

/** Small facts of the installation: the plan of deliveries, when the last digest went out. Never a secret. */
export interface SettingsTable {
  key: string;
  value: string;
}

/** One row a command that read or changed leads. Rows are only ever added, and removed when they are old. */
export interface AccessLogTable {
  /** UUID version 7. */
  id: string;
  at: number;
  who: string;
  /** Such as `calls cancel`. */
  command: string;
  /** JSON object: ids and filters. What may name a person is a keyed hash. */
  details: string;
}

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
  /** Keyed hashes by which calls ahead are counted; null if they are not, and for interviews. */
  email_key: Generated<string | null>;
  phone_key: Generated<string | null>;
  /** Of the network address; null two days after the call was booked. */
  sender_key: Generated<string | null>;
}

export const SENDER_KEPT_MS = 2 * DAY_MS;

/**
 * `invited`: an interview without a time yet; its row has no host and no day, and 0 for its times. `held` waits for the visitor's
 * confirmation by email (BOOKING_CONFIRM).
 */
export type BookingState = 'invited' | 'held' | 'booked' | 'canceled';

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

/** Visits of a day that are alike in everything; its columns are those of {@link FunnelColumn}. */
export interface FunnelCountsTable extends Record<FunnelColumn, string | number> {
  /** `YYYY-MM-DD` in UTC. */
  day: string;
  /** Path of a page of ours, `other`, or empty if the count belongs to no page. */
  page: string;
  /** `visit`, `view`, `lcp good`, `start assessment`, `step 3 assessment` … */
  step: string;
  /** Where the visitor came from (visits/source-of.ts). Empty for `lcp` and `inp`. */
  source: string;
  device: Device;
  count: number;
}

export interface FunnelKeysTable {
  /** `YYYY-MM-DD` in UTC. */
  day: string;
  key: string;
}

/** Keyed hashes of what was already counted that day, for processes that share PostgreSQL. */
export interface FunnelMarksTable {
  mark: string;
  day: string;
  /** Set if the mark is of a visitor: the source of the day's first page view. */
  source: string | null;
}

export type LeadRow = Selectable<LeadsTable>;
export type FileRow = Selectable<FilesTable>;
export type DeliveryRow = Selectable<DeliveriesTable>;
export type NewDeliveryRow = Insertable<DeliveriesTable>;
export type BookingRow = Selectable<BookingsTable>;
