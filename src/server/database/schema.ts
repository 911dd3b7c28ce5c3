import { type Generated, type Insertable, type Selectable, sql } from 'kysely';
import { DAY_MS } from '#shared/durations.ts';
import type { Device, FunnelColumn } from '#shared/funnel.ts';
import type { Language } from '#shared/language.ts';
import type { LeadEventKind, Stage } from '#shared/lead.ts';
import type { PictureFormat } from '#shared/pictures.ts';
import type { RecordKind } from '#shared/records/kinds.ts';
import type { Role } from '#shared/roles.ts';

/**
 * The tables, the same in SQLite and PostgreSQL. Times are milliseconds since the epoch, and JSON is text, so that
 * both databases use the same migrations and queries.
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
  records: RecordsTable;
  record_versions: RecordVersionsTable;
  pictures: PicturesTable;
  picture_files: PictureFilesTable;
  inbox_links: InboxLinksTable;
  inbox_sessions: InboxSessionsTable;
  inbox_passkeys: InboxPasskeysTable;
  inbox_people: InboxPeopleTable;
  lead_events: LeadEventsTable;
  schema_versions: SchemaVersionsTable;
  certificates: CertificatesTable;
}

/** Leads. The table is named `submissions`. */
export interface LeadsTable {
  /** UUID version 7, which sorts by time of arrival. */
  id: string;
  form_id: string;
  received_at: number;
  status: LeadStatus;
  score: number;
  /** JSON list of {@link import('./lead.ts').Reason}. */
  reasons: string;
  /** JSON list of [name, value] pairs: the fields of the form, in the order of the form. */
  answers: string;
  /** JSON list of [name, value] pairs: other submitted fields, in the order sent. */
  extra: string;
  /** JSON object: the origin of the visit (src/shared/forms/envelope.ts). */
  context: string;
  consent: string | null;
  email: string | null;
  /**
   * Recognizes a repeated post: the hash of the sender's key, followed by the hash of the content. Unique within a
   * form. A follow-up form finds its lead by the first part.
   */
  idempotency_key: string | null;
  /** The lead that this lead adds to (a form that `follows` another). */
  parent_id: string | null;
  /** `utm_source` in lower case, at most 100 characters. */
  source: string | null;
  /** Language of the submitted form. Later mails to the sender use this language. */
  language: Generated<Language>;
  /** When the owner opened the lead in the inbox; null if it is unread. */
  read_at: Generated<number | null>;
  answered_at: Generated<number | null>;
  note: Generated<string>;
  /** The day on which the owner wants to return to the lead, `YYYY-MM-DD`, or null. */
  follow_up: Generated<string | null>;
  /** The stage of the lead (src/shared/lead.ts); null means new. */
  stage: Generated<Exclude<Stage, 'new'> | null>;
  /** When the current stage was set; null if the stage is new. */
  stage_at: Generated<number | null>;
  /** The stage before the sender withdrew; null if the owner set the current stage. */
  stage_before: Generated<Stage | null>;
  /**
   * Incremented with each change of the owner's notes, so that one window of the inbox does not overwrite the changes
   * of another.
   */
  state_version: Generated<number>;
  /**
   * The person who answers the lead: an address of the inbox, or {@link import('#shared/roles.ts').MACHINE}; null for
   * nobody.
   */
  assigned_to: Generated<string | null>;
  /** JSON of {@link import('#shared/progress.ts').Progress}, or null. */
  progress: Generated<string | null>;
  /** JSON of {@link import('#shared/progress.ts').TrialDecision}, or null. */
  decision: Generated<string | null>;
}

/** `quarantined`: suspected spam, which is stored and not delivered; the owner can rescue it. */
export type LeadStatus = 'accepted' | 'quarantined';

export interface FilesTable {
  id: string;
  submission_id: string;
  field: string;
  /** The name given by the sender, without a path. */
  name: string;
  /** Media type, detected from the content. */
  type: string;
  bytes: number;
  sha256: string;
}

/**
 * The bytes of uploaded files. The bytes are written before their row in `files` is written, and deleted after it is
 * deleted. Therefore there is no foreign key (file-chunks.ts).
 */
export interface FileChunksTable {
  file_id: string;
  position: number;
  data: Uint8Array;
}

/**
 * Files whose rows are deleted and whose bytes are not yet deleted. Without this table, the bytes would remain if the
 * process is killed in between.
 */
export interface DeletedFilesTable {
  id: string;
}

/** Channel of a row that records that a lead was only stored, because nothing is configured to be sent. */
export const STORED_ONLY_CHANNEL = 'stored';

export interface DeliveriesTable {
  id: string;
  submission_id: string | null;
  booking_id: string | null;
  /** For example `mail-owner`, `mail-reply`, `webhook`, `mail-booking`. */
  channel: string;
  target: string;
  /** JSON; the shape depends on the channel. */
  payload: string;
  state: DeliveryState;
  attempts: number;
  next_at: number;
  /** The worker that leased the row holds it until this time; null without a lease. */
  lease_until: number | null;
  last_error: string | null;
  /** The mail server's reply code to the last attempt (RFC 5321, 4.2); null if there was none. */
  smtp_code: Generated<number | null>;
  created_at: number;
  delivered_at: number | null;
  /** Identifies the message. The key is the same for every attempt, so that the receiver can drop repeats. */
  idempotency_key: string;
  /**
   * When the delivery was first due; set when the first attempt fails. The delivery is given up three days after this
   * time.
   */
  due_at: Generated<number | null>;
  /** The visitor's mailbox, for the daily limit of mails (mail/addresses.ts); null for the owner and webhooks. */
  recipient: Generated<string | null>;
}

/**
 * Matches the states in the partial index `deliveries_open`. A statement must contain these values literally, or the
 * databases do not use the index.
 */
export const isPendingOrDead = sql<boolean>`(state = 'pending' or state = 'dead')`;

export type DeliveryState = 'pending' | 'delivered' | 'dead' | 'canceled';

/** Counts of rate limits that processes share (src/server/http/limits.ts); empty without PostgreSQL. */
export interface RateLimitsTable {
  key: string;
  points: number;
  expire: number | null;
}

/**
 * A row for each form that is continued on another device. The encryption key is derived from the token,
 * and only the mailed link contains the token. Without the link, nobody can read the answers: not from the database,
 * not from a backup, and not as the owner.
 */
export interface SavedDraftsTable {
  /** SHA-256 of the token, in hex. */
  token_hash: string;
  expires_at: number;
  /** AES-256-GCM: nonce (12 bytes), ciphertext, tag (16 bytes). The plaintext is JSON (saved-drafts-repository.ts). */
  sealed: Uint8Array;
}

/** Small facts about the installation, such as the time of the last digest. Never a secret. */
export interface SettingsTable {
  key: string;
  value: string;
}

/** A row for each command that read or changed leads. Rows are never changed; old rows are purged. */
export interface AccessLogTable {
  /** UUID version 7. */
  id: string;
  at: number;
  who: string;
  /** For example `calls cancel`. */
  command: string;
  /** JSON object: ids and filters. A value that could name a person is left out or replaced by a keyed hash. */
  details: string;
}

/**
 * The opening hours that apply to a booking: those for calls with practices, or those for interviews with applicants.
 */
export type ScheduleName = 'calls' | 'interviews';

/**
 * A row for each call or interview. The person's data is in the lead: for a call the posted booking form, for an
 * interview the application.
 */
export interface BookingsTable {
  /** UUID version 7. */
  id: string;
  /** The lead. Erasing the lead erases the booking and frees its time. */
  submission_id: string;
  schedule: ScheduleName;
  host: string;
  starts_at: number;
  ends_at: number;
  /** The host's calendar day, `YYYY-MM-DD`. */
  day: string;
  state: BookingState;
  /** iCalendar SEQUENCE: 0 when booked, incremented with each change. */
  sequence: number;
  /** iCalendar UID, which never changes. */
  uid: string;
  /** IANA time zone in which the visitor read the times. */
  zone: string;
  practice_zone: string;
  created_at: number;
  changed_at: number;
  /**
   * The end of a deadline. For a `held` call: when the unconfirmed time becomes free again. For an interview that is
   * `invited`, or that the applicant canceled: until when the applicant can pick a time. Null in all other cases.
   */
  waits_until: Generated<number | null>;
  /** Until when a canceled call can be restored; null if it cannot be restored. */
  undo_until: Generated<number | null>;
  /**
   * Keyed hashes of the person's email address and phone number, by which future calls of one person are counted. Null
   * for interviews, and for calls that are not counted.
   */
  email_key: Generated<string | null>;
  phone_key: Generated<string | null>;
  /** Keyed hash of the network address; null two days after the call was booked. */
  sender_key: Generated<string | null>;
}

export const SENDER_KEPT_MS = 2 * DAY_MS;

/**
 * `invited`: an interview without a time. Its row has no host and no day, and its times are 0. `held`: the visitor
 * has not yet confirmed by email (BOOKING_CONFIRM).
 */
export type BookingState = 'invited' | 'held' | 'booked' | 'canceled';

/**
 * Five-minute cells of booked calls, buffers included. The primary key (host, cell_start) makes a double booking
 * impossible.
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

/** The last valid copy of each busy calendar. */
export interface BusyCalendarsTable {
  /** SHA-256 of host and address. The address is a secret and is not stored. */
  key: string;
  host: string;
  /** JSON list of [start, end], epoch milliseconds. */
  periods: string;
  fetched_at: number;
  checked_at: number;
  error: string | null;
  /** Number of entries that can't be read completely, and of entries whose time zone is not known. */
  unread: Generated<number>;
  unknown_zones: Generated<number>;
  /** 1 if the owner offers the host's times although the calendar was never read. */
  offered_anyway: Generated<number>;
}

/** Counts for each day, page, step, source and device. The columns are those of {@link FunnelColumn}. */
export interface FunnelCountsTable extends Record<FunnelColumn, string | number> {
  /** `YYYY-MM-DD` in UTC. */
  day: string;
  /** Path of a page of the site, `other`, or empty if the count belongs to no page. */
  page: string;
  /** For example `visit`, `view`, `lcp good`, `start assessment`, `step 3 assessment`. */
  step: string;
  /** The visitor's source (visits/source-of.ts); empty for `lcp` and `inp`. */
  source: string;
  device: Device;
  count: number;
}

export interface FunnelKeysTable {
  /** `YYYY-MM-DD` in UTC. */
  day: string;
  key: string;
}

/**
 * Keyed hashes of what was already counted on a day. Processes that share PostgreSQL use them to count each visitor
 * once.
 */
export interface FunnelMarksTable {
  mark: string;
  day: string;
  /** The source of a visitor's first page view of the day; null if the mark is not for a visitor. */
  source: string | null;
}

/** Records that the owner edits in the inbox, for example testimonials, jobs and hosts (src/shared/records/). */
export interface RecordsTable {
  kind: RecordKind;
  /** Lower case letters, digits and hyphens; unique within its kind. Part of the page's address for some kinds. */
  id: string;
  /** Records of a kind are shown in the order of this number. */
  position: number;
  /** JSON of the value that visitors see; null if the record is not on the site. */
  published: string | null;
  /** JSON of changes that are not published; null if there are none. */
  draft: string | null;
  /** Incremented with each change, so that one window of the inbox does not overwrite the changes of another. */
  version: number;
  changed_at: number;
}

/** Published versions of each record, newest last (`KEPT_VERSIONS` of each). */
export interface RecordVersionsTable {
  kind: RecordKind;
  id: string;
  /** The `version` of the record when this was published. */
  version: number;
  /** JSON; null if the record was taken off the site. */
  value: string | null;
  at: number;
  who: string;
}

/** Pictures that the owner has uploaded for records. A record that uses a picture contains its id. */
export interface PicturesTable {
  /** Hash of the bytes of all its files. */
  id: string;
  /** Size of the largest file in pixels. */
  width: number;
  height: number;
  /** When a record, a draft or an earlier version last named the picture, or when it was uploaded. */
  used_at: number;
}

/** The bytes of a picture, encoded at each width (src/shared/pictures.ts). No row is ever changed. */
export interface PictureFilesTable {
  picture_id: string;
  format: PictureFormat;
  /** Width in pixels. */
  width: number;
  data: Uint8Array;
}

/**
 * Sign-in links that were mailed to owners. The tables whose names begin with `inbox_` control the access to the inbox
 * on its own host name. A restore does not copy them: a session or passkey that was ended after the backup stays ended.
 */
export interface InboxLinksTable {
  /** SHA-256 of the token, in hex. */
  token_hash: string;
  /** Address of the owner, in lower case. */
  owner: string;
  created_at: number;
  used_at: number | null;
  /** When an invitation expires; null for a requested link, which expires after ten minutes. */
  expires_at: Generated<number | null>;
}

/** Sessions of owners. The row of an ended session stays for 400 days, so that its device is recognized. */
export interface InboxSessionsTable {
  /** UUID version 7. */
  id: string;
  /** SHA-256 of the session cookie, in hex. */
  token_hash: string;
  owner: string;
  /** Browser and system for people, from closed lists. */
  device: string;
  /** SHA-256 of the device cookie, in hex. */
  device_hash: string;
  /** The passkey that was used to sign in; null after a mailed link. */
  passkey_id: string | null;
  created_at: number;
  seen_at: number;
  ended_at: number | null;
  /**
   * The secret `SECRET.inboxEpoch` (secrets.ts) for which the session is valid. With any other secret, the session is
   * invalid.
   */
  epoch: string | null;
}

/** People who may enter the inbox beside the addresses of INBOX_OWNERS. */
export interface InboxPeopleTable {
  /** In its canonical spelling. */
  email: string;
  name: string;
  /** Empty if the row only contains the name of an address of INBOX_OWNERS. Such a row gives no access. */
  role: Role | '';
  created_at: number;
  /** Incremented with each change, so that one window does not overwrite the changes of another. */
  version: number;
}

/** Actions of people on leads. The newest 200 of each lead are stored. */
export interface LeadEventsTable {
  /** UUID version 7. */
  id: string;
  submission_id: string;
  at: number;
  /** The name of the person at that time; null for the owner on the machine of the site. */
  who: string | null;
  what: LeadEventKind;
  /** The stage that was set, or the name of the person that the lead was assigned to; else empty. */
  detail: string;
}

export interface InboxPasskeysTable {
  /** Id of the credential in base64url (WebAuthn). */
  id: string;
  owner: string;
  /** COSE key in base64url. */
  public_key: string;
  /** Number of uses that the device of the passkey reports; 0 if the device does not count them. */
  counter: number;
  /** The transports of the passkey (WebAuthn), separated by commas: `internal,hybrid`. */
  transports: string;
  device: string;
  device_hash: string;
  created_at: number;
  used_at: number | null;
  /** As in `inbox_sessions`. */
  epoch: string | null;
}

export interface SchemaVersionsTable {
  migration: string;
  /** The last migration of the oldest version that may write to the tables. */
  oldest_writer: string;
}

/**
 * A row for each erasure of a person, written when the erasure begins. `issued_at` is set when the certificate of the
 * erasure is issued.
 */
export interface CertificatesTable {
  /** UUID version 7. */
  id: string;
  /** Keyed hash of the address, as in the ledger of erasures. */
  person: string;
  /** 1 if leads of other people that name the address were erased as well. */
  also_named: number;
  began_at: number;
  /** JSON: the ids of what was deleted. The address is contained only as its SHA-256, as on the certificate. */
  erased: string;
  /** When nothing of the person was left in the tables; null while the erasure runs, or if its process was killed. */
  erased_at: number | null;
  /**
   * The generations of SQLite's log that may hold traces (`LogGeneration` in clean-database.ts); null until the tables
   * were rewritten.
   */
  log: string | null;
  issued_at: number | null;
}

export type InboxSessionRow = Selectable<InboxSessionsTable>;
export type InboxPersonRow = Selectable<InboxPeopleTable>;
export type InboxPasskeyRow = Selectable<InboxPasskeysTable>;
export type SchemaVersionRow = Selectable<SchemaVersionsTable>;
export type CertificateRow = Selectable<CertificatesTable>;
export type LeadRow = Selectable<LeadsTable>;
export type FileRow = Selectable<FilesTable>;
export type DeliveryRow = Selectable<DeliveriesTable>;
export type NewDeliveryRow = Insertable<DeliveriesTable>;
export type BookingRow = Selectable<BookingsTable>;
