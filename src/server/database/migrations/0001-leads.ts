import type { Kysely } from 'kysely';

/** Leads with their files, the outbox, and the installation's own settings. */
export const leads = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('submissions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('form_id', 'text', (column) => column.notNull())
      .addColumn('received_at', 'bigint', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('score', 'integer', (column) => column.notNull())
      .addColumn('reasons', 'text', (column) => column.notNull())
      .addColumn('answers', 'text', (column) => column.notNull())
      .addColumn('extra', 'text', (column) => column.notNull())
      .addColumn('context', 'text', (column) => column.notNull())
      .addColumn('consent', 'text')
      .addColumn('email', 'text')
      .addColumn('idempotency_key', 'text')
      .addColumn('parent_id', 'text', (column) =>
        column.references('submissions.id').onDelete('cascade'),
      )
      .addColumn('text_hash', 'text')
      .addColumn('sender_hash', 'text')
      .addUniqueConstraint('submissions_once', ['form_id', 'idempotency_key'])
      .execute();
    await db.schema
      .createIndex('submissions_by_form')
      .on('submissions')
      .columns(['form_id', 'received_at'])
      .execute();
    await db.schema
      .createIndex('submissions_by_email')
      .on('submissions')
      .column('email')
      .where('email', 'is not', null)
      .execute();
    await db.schema
      .createIndex('submissions_by_parent')
      .on('submissions')
      .column('parent_id')
      .where('parent_id', 'is not', null)
      .execute();

    await db.schema
      .createTable('files')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('submission_id', 'text', (column) =>
        column.notNull().references('submissions.id').onDelete('cascade'),
      )
      .addColumn('field', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('bytes', 'bigint', (column) => column.notNull())
      .addColumn('sha256', 'text', (column) => column.notNull())
      .addColumn('stored_as', 'text', (column) => column.notNull().unique())
      .execute();
    await db.schema
      .createIndex('files_by_submission')
      .on('files')
      .column('submission_id')
      .execute();

    await db.schema
      .createTable('deliveries')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('submission_id', 'text', (column) =>
        column.references('submissions.id').onDelete('cascade'),
      )
      .addColumn('booking_id', 'text')
      .addColumn('channel', 'text', (column) => column.notNull())
      .addColumn('target', 'text', (column) => column.notNull())
      .addColumn('payload', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('next_at', 'bigint', (column) => column.notNull())
      .addColumn('lease_until', 'bigint')
      .addColumn('last_error', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('delivered_at', 'bigint')
      .addColumn('idempotency_key', 'text', (column) => column.notNull().unique())
      .execute();
    await db.schema
      .createIndex('deliveries_due')
      .on('deliveries')
      .columns(['state', 'next_at'])
      .execute();
    await db.schema
      .createIndex('deliveries_by_submission')
      .on('deliveries')
      .column('submission_id')
      .execute();

    await db.schema
      .createTable('settings')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute();
  },
};
