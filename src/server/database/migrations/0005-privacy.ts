import { type Kysely, type SqlBool, sql } from 'kysely';

/**
 * The log of who read, exported or erased leads. Hashes of senders made so far are dropped: their key never changed
 * and lay in the same database.
 */
export const privacy = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('access_log')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('who', 'text', (column) => column.notNull())
      .addColumn('command', 'text', (column) => column.notNull())
      .addColumn('details', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('access_log_by_time').on('access_log').column('at').execute();
    await sql`update submissions set sender_hash = null`.execute(db);
    await db.schema
      .createIndex('submissions_with_sender')
      .on('submissions')
      .column('received_at')
      .where(sql<SqlBool>`sender_hash is not null`)
      .execute();
  },
};
