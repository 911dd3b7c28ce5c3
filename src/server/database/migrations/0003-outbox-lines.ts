import { type Kysely, type SqlBool, sql } from 'kysely';

/** What the outbox needs to keep deliveries of one target in line, and to know since when each is due. */
export const outboxLines = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('deliveries')
      .addColumn('aside', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.alterTable('deliveries').addColumn('due_at', 'bigint').execute();
    await db.schema.dropIndex('deliveries_due').execute();
    await db.schema
      .createIndex('deliveries_due')
      .on('deliveries')
      .columns(['state', 'next_at', 'target', 'channel', 'lease_until'])
      .execute();
    await db.schema
      .createIndex('deliveries_in_line')
      .on('deliveries')
      .columns(['target', 'created_at', 'id'])
      .where(sql<SqlBool>`state = 'pending'`)
      .execute();
  },
};
