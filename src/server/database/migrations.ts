import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const KEY = 'text primary key';
const TEXT = 'text not null';
const INT = 'integer not null';
const BIG = 'bigint not null';
const OF_LEAD = 'text references submissions (id) on delete cascade';
const OF_CALL = 'text not null references bookings (id) on delete cascade';

/** Creates the tables of schema.ts, with types that both databases accept. SQLite stores `bytea` as a blob. */
async function createTables(db: Kysely<unknown>): Promise<void> {
  const table = (name: string, columns: Readonly<Record<string, string>>, ...keys: string[]) => {
    const all = Object.entries(columns).map(([column, type]) => `"${column}" ${type}`);
    return sql.raw(`create table ${name} (${[...all, ...keys].join(', ')})`).execute(db);
  };
  const index = (name: string, columns: string) =>
    sql.raw(`create index ${name} on ${columns}`).execute(db);

  await table(
    'submissions',
    {
      id: KEY,
      form_id: TEXT,
      received_at: BIG,
      status: TEXT,
      score: INT,
      reasons: TEXT,
      answers: TEXT,
      extra: TEXT,
      context: TEXT,
      consent: 'text',
      email: 'text',
      idempotency_key: 'text',
      parent_id: OF_LEAD,
      source: 'text',
      language: `${TEXT} default 'en'`,
      read_at: 'bigint',
      answered_at: 'bigint',
      note: `${TEXT} default ''`,
      follow_up: 'text',
      stage: 'text',
      stage_at: 'bigint',
      stage_before: 'text',
      state_version: `${INT} default 0`,
    },
    'unique (form_id, idempotency_key)',
  );
  await index('submissions_by_email', 'submissions (email) where email is not null');
  await index('submissions_by_parent', 'submissions (parent_id) where parent_id is not null');
  // Indexes for the lists of the inbox. The lists are read in pages, newest leads first.
  const list = (name: string, columns: string, where: string) =>
    index(`submissions_${name}`, `submissions (${columns}received_at, id) ${where}`);
  await list('by_time', '', '');
  await list('by_form', 'form_id, ', '');
  await list('by_source', 'source, ', 'where source is not null');
  await list('by_stage', 'stage, form_id, ', 'where stage is not null');
  await list('spanish', '', "where language = 'es'");
  await list('quarantined', '', "where status = 'quarantined'");
  await list('unread', '', "where read_at is null and status = 'accepted'");
  await list('unanswered', '', "where answered_at is null and status = 'accepted'");
  await list('answered', '', 'where answered_at is not null');
  await list('to_follow_up', '', 'where follow_up is not null');

  await table('files', {
    id: KEY,
    submission_id: `${OF_LEAD} not null`,
    field: TEXT,
    name: TEXT,
    type: TEXT,
    bytes: BIG,
    sha256: TEXT,
  });
  await index('files_by_submission', 'files (submission_id)');
  await table(
    'file_chunks',
    { file_id: TEXT, position: INT, data: 'bytea not null' },
    'primary key (file_id, position)',
  );
  await table('deleted_files', { id: KEY });

  await table('deliveries', {
    id: KEY,
    submission_id: OF_LEAD,
    booking_id: 'text',
    channel: TEXT,
    target: TEXT,
    payload: TEXT,
    state: TEXT,
    attempts: INT,
    next_at: BIG,
    lease_until: 'bigint',
    last_error: 'text',
    smtp_code: 'integer',
    created_at: BIG,
    delivered_at: 'bigint',
    idempotency_key: `${TEXT} unique`,
    due_at: 'bigint',
    recipient: 'text',
  });
  await index('deliveries_by_submission', 'deliveries (submission_id)');
  await index('deliveries_by_booking', 'deliveries (booking_id) where booking_id is not null');
  // Indexes by state exclude delivered and canceled rows, because almost all rows of the table are in these states.
  await index(
    'deliveries_open',
    "deliveries (state, next_at, target, channel, lease_until) where state = 'pending' or state = 'dead'",
  );
  await index(
    'deliveries_by_recipient',
    'deliveries (recipient, delivered_at) where recipient is not null',
  );

  await table('saved_drafts', { token_hash: KEY, expires_at: BIG, sealed: 'bytea not null' });
  await index('saved_drafts_by_end', 'saved_drafts (expires_at)');

  await table('settings', { key: KEY, value: TEXT });
  await table('access_log', { id: KEY, at: BIG, who: TEXT, command: TEXT, details: TEXT });
  await index('access_log_by_time', 'access_log (at)');
  // The columns of rate-limiter-flexible's PostgreSQL store, in its order.
  await table('rate_limits', {
    key: 'varchar(255) primary key',
    points: `${INT} default 0`,
    expire: 'bigint',
  });

  await table('bookings', {
    id: KEY,
    submission_id: `${OF_LEAD} not null`,
    schedule: TEXT,
    host: TEXT,
    starts_at: BIG,
    ends_at: BIG,
    day: TEXT,
    state: TEXT,
    sequence: INT,
    uid: `${TEXT} unique`,
    zone: TEXT,
    practice_zone: TEXT,
    created_at: BIG,
    changed_at: BIG,
    waits_until: 'bigint',
    undo_until: 'bigint',
    email_key: 'text',
    phone_key: 'text',
    sender_key: 'text',
  });
  for (const column of ['submission_id', 'email_key', 'phone_key', 'sender_key']) {
    await index(`bookings_by_${column}`, `bookings (${column})`);
  }
  // A lead has one call. An applicant may have several interviews, one after the other.
  await sql
    .raw(
      "create unique index bookings_of_call on bookings (submission_id) where schedule = 'calls'",
    )
    .execute(db);
  await index('bookings_by_time', 'bookings (state, starts_at)');
  await table(
    'slot_cells',
    { host: TEXT, cell_start: BIG, booking_id: OF_CALL },
    'primary key (host, cell_start)',
  );
  await index('slot_cells_by_booking', 'slot_cells (booking_id)');
  await table(
    'blocked_days',
    { host: TEXT, day: TEXT, created_at: BIG },
    'primary key (host, day)',
  );
  await table('busy_calendars', {
    key: KEY,
    host: TEXT,
    periods: TEXT,
    fetched_at: BIG,
    checked_at: BIG,
    error: 'text',
  });

  await table(
    'funnel_counts',
    { day: TEXT, page: TEXT, step: TEXT, source: TEXT, device: TEXT, count: INT },
    'primary key (day, page, step, source, device)',
  );
  await table('funnel_keys', { day: KEY, key: TEXT });
  await table('funnel_marks', { mark: KEY, day: TEXT, source: 'text' });
  await index('funnel_marks_by_day', 'funnel_marks (day)');
}

/** Creates the tables for the records that the owner edits. */
async function createRecords(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      'create table records (kind text not null, id text not null, position integer not null, published text, draft text, version integer not null, changed_at bigint not null, primary key (kind, id))',
    )
    .execute(db);
  await sql
    .raw(
      'create table record_versions (kind text not null, id text not null, version integer not null, value text, at bigint not null, who text not null, primary key (kind, id, version))',
    )
    .execute(db);
}

/** Creates the tables for the people who may enter the inbox on its own host name. */
async function createInboxTables(db: Kysely<unknown>): Promise<void> {
  const table = (name: string, columns: Readonly<Record<string, string>>) => {
    const all = Object.entries(columns).map(([column, type]) => `"${column}" ${type}`);
    return sql.raw(`create table ${name} (${all.join(', ')})`).execute(db);
  };
  await table('inbox_links', {
    token_hash: KEY,
    owner: TEXT,
    created_at: BIG,
    used_at: 'bigint',
  });
  await table('inbox_sessions', {
    id: KEY,
    token_hash: `${TEXT} unique`,
    owner: TEXT,
    device: TEXT,
    device_hash: TEXT,
    passkey_id: 'text',
    created_at: BIG,
    seen_at: BIG,
    ended_at: 'bigint',
  });
  await sql
    .raw('create index inbox_sessions_by_device on inbox_sessions (device_hash)')
    .execute(db);
  await table('inbox_passkeys', {
    id: KEY,
    owner: TEXT,
    public_key: TEXT,
    counter: BIG,
    transports: TEXT,
    device: TEXT,
    device_hash: TEXT,
    created_at: BIG,
    used_at: 'bigint',
  });
}

/** Creates the tables for the pictures that the owner uploads for records. */
async function createPictures(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      'create table pictures (id text primary key, width integer not null, height integer not null, used_at bigint not null)',
    )
    .execute(db);
  await sql
    .raw(
      'create table picture_files (picture_id text not null references pictures (id) on delete cascade, format text not null, width integer not null, data bytea not null, primary key (picture_id, format, width))',
    )
    .execute(db);
}

/** Adds columns for the trial or reward on a status page, and for the decision that a practice makes there. */
async function addProgress(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table submissions add column progress text').execute(db);
  await sql.raw('alter table submissions add column decision text').execute(db);
}

/**
 * Adds columns for the entries left out of a busy calendar, and for the owner's decision about a calendar that was
 * never read.
 */
async function addCalendarNotes(db: Kysely<unknown>): Promise<void> {
  for (const column of ['unread', 'unknown_zones', 'offered_anyway']) {
    await sql.raw(`alter table busy_calendars add column ${column} ${INT} default 0`).execute(db);
  }
}

/**
 * Adds a table for the certificates of erasures, and a table for the oldest version that may write to the tables of
 * each migration. Adds the epoch (`SECRET.inboxEpoch` in secrets.ts) to sessions and passkeys.
 */
async function addCertificates(db: Kysely<unknown>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  await run(
    'create table schema_versions (migration text primary key, oldest_writer text not null)',
  );
  await run(
    'create table certificates (id text primary key, person text not null, also_named integer not null, began_at bigint not null, erased text not null, erased_at bigint, log text, issued_at bigint)',
  );
  await run('alter table inbox_sessions add column epoch text');
  await run('alter table inbox_passkeys add column epoch text');
}

/**
 * Adds tables for the people who may enter the inbox and for the history of leads. Adds columns for the person who
 * answers a lead, and for the time at which an invitation expires.
 */
async function addPeople(db: Kysely<unknown>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  await run(
    'create table inbox_people (email text primary key, name text not null, role text not null, created_at bigint not null, version integer not null)',
  );
  await run(
    'create table lead_events (id text primary key, submission_id text not null references submissions (id) on delete cascade, at bigint not null, who text, what text not null, detail text not null)',
  );
  await run('create index lead_events_by_lead on lead_events (submission_id)');
  await run('alter table submissions add column assigned_to text');
  await run(
    'create index submissions_assigned on submissions (assigned_to, received_at, id) where assigned_to is not null',
  );
  await run('alter table inbox_links add column expires_at bigint');
}

interface VersionedMigration extends Migration {
  /**
   * The oldest version that may write to the tables after this migration. The version is identified by its last
   * migration. Set the name of this migration if an older version would fail, or would not erase the data in the new
   * columns. The database stores this value, so that an older version can read whether it may start.
   */
  readonly oldestWriter: string;
}

/**
 * All migrations by name, in order. A migration that has landed never changes: migrations.test.ts compares the hash of
 * its statements. Add a new migration instead.
 */
export const MIGRATIONS: Readonly<Record<string, VersionedMigration>> = {
  '0001-initial': { up: createTables, oldestWriter: '0001-initial' },
  '0002-records': { up: createRecords, oldestWriter: '0001-initial' },
  '0003-inbox-access': { up: createInboxTables, oldestWriter: '0001-initial' },
  '0004-pictures': { up: createPictures, oldestWriter: '0001-initial' },
  '0005-progress': { up: addProgress, oldestWriter: '0005-progress' },
  // Versions before this migration do not know `oldestWriter`: they refuse the tables of every later version.
  '0006-certificates': { up: addCertificates, oldestWriter: '0005-progress' },
  '0007-calendar-notes': { up: addCalendarNotes, oldestWriter: '0005-progress' },
  '0008-people': { up: addPeople, oldestWriter: '0005-progress' },
};
