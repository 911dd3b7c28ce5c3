import { type ColumnDefinitionBuilder, type Kysely, type SqlBool, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const required = (column: ColumnDefinitionBuilder) => column.notNull();
const key = (column: ColumnDefinitionBuilder) => column.primaryKey();
const ofLead = (column: ColumnDefinitionBuilder) =>
  column.references('submissions.id').onDelete('cascade');
const ofCall = (column: ColumnDefinitionBuilder) =>
  column.notNull().references('bookings.id').onDelete('cascade');

/** The tables of schema.ts. Types are those that both databases know; SQLite stores a `bytea` as it does a blob. */
async function createTables(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  const index = (name: string, table: string, columns: string[], where?: string) => {
    const made = schema.createIndex(name).on(table).columns(columns);
    return (where ? made.where(sql<SqlBool>`${sql.raw(where)}`) : made).execute();
  };

  await schema
    .createTable('submissions')
    .addColumn('id', 'text', key)
    .addColumn('form_id', 'text', required)
    .addColumn('received_at', 'bigint', required)
    .addColumn('status', 'text', required)
    .addColumn('score', 'integer', required)
    .addColumn('reasons', 'text', required)
    .addColumn('answers', 'text', required)
    .addColumn('extra', 'text', required)
    .addColumn('context', 'text', required)
    .addColumn('consent', 'text')
    .addColumn('email', 'text')
    .addColumn('idempotency_key', 'text')
    .addColumn('post_key', 'text')
    .addColumn('parent_id', 'text', ofLead)
    .addColumn('text_hash', 'text')
    .addColumn('sender_hash', 'text')
    .addColumn('source', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('read_at', 'bigint')
    .addColumn('answered_at', 'bigint')
    .addColumn('note', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('follow_up', 'text')
    .addColumn('stage', 'text')
    .addColumn('state_version', 'integer', (column) => column.notNull().defaultTo(0))
    .addUniqueConstraint('submissions_once', ['form_id', 'idempotency_key'])
    .execute();
  await index('submissions_by_email', 'submissions', ['email'], 'email is not null');
  await index('submissions_by_parent', 'submissions', ['parent_id'], 'parent_id is not null');
  await index('submissions_by_post_key', 'submissions', ['form_id', 'post_key']);
  await index('submissions_with_sender', 'submissions', ['received_at'], 'sender_hash is not null');
  // The inbox's lists: each is read newest first, a page at a time.
  const list = (name: string, columns: string[], where?: string) =>
    index(name, 'submissions', [...columns, 'received_at', 'id'], where);
  await list('submissions_by_time', []);
  await list('submissions_by_form', ['form_id']);
  await list('submissions_by_source', ['source']);
  await list('submissions_by_stage', ['stage', 'form_id'], 'stage is not null');
  await list('submissions_quarantined', [], "status = 'quarantined'");
  await list('submissions_unread', [], "read_at is null and status = 'accepted'");
  await list('submissions_unanswered', [], "answered_at is null and status = 'accepted'");
  await list('submissions_answered', [], 'answered_at is not null');
  await list('submissions_to_follow_up', [], 'follow_up is not null');

  await schema
    .createTable('files')
    .addColumn('id', 'text', key)
    .addColumn('submission_id', 'text', (column) => ofLead(column).notNull())
    .addColumn('field', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('type', 'text', required)
    .addColumn('bytes', 'bigint', required)
    .addColumn('sha256', 'text', required)
    .execute();
  await index('files_by_submission', 'files', ['submission_id']);
  await schema
    .createTable('file_chunks')
    .addColumn('file_id', 'text', required)
    .addColumn('position', 'integer', required)
    .addColumn('data', 'bytea', required)
    .addPrimaryKeyConstraint('file_chunks_once', ['file_id', 'position'])
    .execute();

  await schema
    .createTable('deliveries')
    .addColumn('id', 'text', key)
    .addColumn('submission_id', 'text', ofLead)
    .addColumn('booking_id', 'text')
    .addColumn('channel', 'text', required)
    .addColumn('target', 'text', required)
    .addColumn('payload', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('attempts', 'integer', required)
    .addColumn('next_at', 'bigint', required)
    .addColumn('lease_until', 'bigint')
    .addColumn('last_error', 'text')
    .addColumn('created_at', 'bigint', required)
    .addColumn('delivered_at', 'bigint')
    .addColumn('idempotency_key', 'text', (column) => column.notNull().unique())
    .addColumn('due_at', 'bigint')
    .addColumn('recipient', 'text')
    .execute();
  await index('deliveries_by_submission', 'deliveries', ['submission_id']);
  await index('deliveries_by_booking', 'deliveries', ['booking_id'], 'booking_id is not null');
  await index('deliveries_due', 'deliveries', [
    'state',
    'next_at',
    'target',
    'channel',
    'lease_until',
  ]);
  await index(
    'deliveries_by_recipient',
    'deliveries',
    ['recipient', 'delivered_at'],
    'recipient is not null',
  );

  await schema
    .createTable('settings')
    .addColumn('key', 'text', key)
    .addColumn('value', 'text', required)
    .execute();
  await schema
    .createTable('access_log')
    .addColumn('id', 'text', key)
    .addColumn('at', 'bigint', required)
    .addColumn('who', 'text', required)
    .addColumn('command', 'text', required)
    .addColumn('details', 'text', required)
    .execute();
  await index('access_log_by_time', 'access_log', ['at']);
  // The columns of rate-limiter-flexible's PostgreSQL store, in its order.
  await schema
    .createTable('rate_limits')
    .addColumn('key', 'varchar(255)', key)
    .addColumn('points', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('expire', 'bigint')
    .execute();

  await schema
    .createTable('bookings')
    .addColumn('id', 'text', key)
    .addColumn('submission_id', 'text', (column) => ofLead(column).notNull().unique())
    .addColumn('host', 'text', required)
    .addColumn('starts_at', 'bigint', required)
    .addColumn('ends_at', 'bigint', required)
    .addColumn('day', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('sequence', 'integer', required)
    .addColumn('uid', 'text', (column) => column.notNull().unique())
    .addColumn('zone', 'text', required)
    .addColumn('practice_zone', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('changed_at', 'bigint', required)
    .addColumn('held_until', 'bigint')
    .addColumn('undo_until', 'bigint')
    .execute();
  await index('bookings_by_time', 'bookings', ['state', 'starts_at']);
  await schema
    .createTable('slot_cells')
    .addColumn('host', 'text', required)
    .addColumn('cell_start', 'bigint', required)
    .addColumn('booking_id', 'text', ofCall)
    .addPrimaryKeyConstraint('slot_cells_once', ['host', 'cell_start'])
    .execute();
  await index('slot_cells_by_booking', 'slot_cells', ['booking_id']);
  await schema
    .createTable('call_seats')
    .addColumn('key', 'text', required)
    .addColumn('seat', 'integer', required)
    .addColumn('booking_id', 'text', ofCall)
    .addColumn('until', 'bigint', required)
    .addPrimaryKeyConstraint('call_seats_once', ['key', 'seat'])
    .execute();
  await index('call_seats_by_booking', 'call_seats', ['booking_id']);
  await index('call_seats_by_end', 'call_seats', ['until']);
  await schema
    .createTable('blocked_days')
    .addColumn('host', 'text', required)
    .addColumn('day', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addPrimaryKeyConstraint('blocked_days_once', ['host', 'day'])
    .execute();
  await schema
    .createTable('busy_calendars')
    .addColumn('key', 'text', key)
    .addColumn('host', 'text', required)
    .addColumn('periods', 'text', required)
    .addColumn('fetched_at', 'bigint', required)
    .addColumn('checked_at', 'bigint', required)
    .addColumn('error', 'text')
    .execute();

  await schema
    .createTable('funnel_counts')
    .addColumn('day', 'text', required)
    .addColumn('page', 'text', required)
    .addColumn('step', 'text', required)
    .addColumn('source', 'text', required)
    .addColumn('device', 'text', required)
    .addColumn('count', 'integer', required)
    .addPrimaryKeyConstraint('funnel_counts_once', ['day', 'page', 'step', 'source', 'device'])
    .execute();
  await schema
    .createTable('funnel_keys')
    .addColumn('day', 'text', key)
    .addColumn('key', 'text', required)
    .execute();
  await schema
    .createTable('funnel_marks')
    .addColumn('mark', 'text', key)
    .addColumn('day', 'text', required)
    .addColumn('source', 'text')
    .execute();
  await index('funnel_marks_by_day', 'funnel_marks', ['day']);
}

/** Every migration by name, in order. One that was released is never edited. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-initial': { up: createTables },
};
