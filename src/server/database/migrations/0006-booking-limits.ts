import { type Kysely, type SqlBool, sql } from 'kysely';

/** Open calls counted for each person, calls that wait for a confirmation or can be restored, mails counted for each recipient. */
export const bookingLimits = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('bookings').addColumn('held_until', 'bigint').execute();
    await db.schema.alterTable('bookings').addColumn('undo_until', 'bigint').execute();
    await db.schema
      .createTable('person_seats')
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('seat', 'integer', (column) => column.notNull())
      .addColumn('booking_id', 'text', (column) =>
        column.notNull().references('bookings.id').onDelete('cascade'),
      )
      .addColumn('until', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('person_seats_once', ['key', 'seat'])
      .execute();
    await db.schema
      .createIndex('person_seats_by_booking')
      .on('person_seats')
      .column('booking_id')
      .execute();
    await db.schema.createIndex('person_seats_by_end').on('person_seats').column('until').execute();
    await db.schema.alterTable('deliveries').addColumn('recipient', 'text').execute();
    await db.schema
      .createIndex('deliveries_by_recipient')
      .on('deliveries')
      .columns(['recipient', 'delivered_at'])
      .where(sql<SqlBool>`recipient is not null`)
      .execute();
  },
};
