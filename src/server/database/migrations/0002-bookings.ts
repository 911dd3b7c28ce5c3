import type { Kysely } from 'kysely';

/** Booked calls, and the keys that keep two of them from meeting. */
export const bookings = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('bookings')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('submission_id', 'text', (column) =>
        column.notNull().unique().references('submissions.id').onDelete('cascade'),
      )
      .addColumn('host', 'text', (column) => column.notNull())
      .addColumn('starts_at', 'bigint', (column) => column.notNull())
      .addColumn('ends_at', 'bigint', (column) => column.notNull())
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('sequence', 'integer', (column) => column.notNull())
      .addColumn('uid', 'text', (column) => column.notNull().unique())
      .addColumn('zone', 'text', (column) => column.notNull())
      .addColumn('practice_zone', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('changed_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('bookings_by_time')
      .on('bookings')
      .columns(['state', 'starts_at'])
      .execute();

    await db.schema
      .createTable('slot_cells')
      .addColumn('host', 'text', (column) => column.notNull())
      .addColumn('cell_start', 'bigint', (column) => column.notNull())
      .addColumn('booking_id', 'text', (column) =>
        column.notNull().references('bookings.id').onDelete('cascade'),
      )
      .addPrimaryKeyConstraint('slot_cells_once', ['host', 'cell_start'])
      .execute();
    await db.schema
      .createIndex('slot_cells_by_booking')
      .on('slot_cells')
      .column('booking_id')
      .execute();

    await db.schema
      .createTable('day_seats')
      .addColumn('host', 'text', (column) => column.notNull())
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('seat', 'integer', (column) => column.notNull())
      .addColumn('booking_id', 'text', (column) =>
        column.notNull().unique().references('bookings.id').onDelete('cascade'),
      )
      .addPrimaryKeyConstraint('day_seats_once', ['host', 'day', 'seat'])
      .execute();

    await db.schema
      .createTable('blocked_days')
      .addColumn('host', 'text', (column) => column.notNull())
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('blocked_days_once', ['host', 'day'])
      .execute();

    await db.schema
      .createTable('busy_calendars')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('host', 'text', (column) => column.notNull())
      .addColumn('periods', 'text', (column) => column.notNull())
      .addColumn('fetched_at', 'bigint', (column) => column.notNull())
      .addColumn('checked_at', 'bigint', (column) => column.notNull())
      .addColumn('error', 'text')
      .execute();
    await db.schema
      .createIndex('deliveries_by_booking')
      .on('deliveries')
      .column('booking_id')
      .where('booking_id', 'is not', null)
      .execute();
  },
};
