import type { Kysely } from 'kysely';

/**
 * Counts of visits. The other two tables hold the day's key and the marks made with it, for processes that count
 * together over PostgreSQL; both are emptied within 48 hours and stay empty with SQLite.
 */
export const funnel = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('funnel_counts')
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('page', 'text', (column) => column.notNull())
      .addColumn('step', 'text', (column) => column.notNull())
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('device', 'text', (column) => column.notNull())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('funnel_counts_once', ['day', 'page', 'step', 'source', 'device'])
      .execute();
    await db.schema
      .createTable('funnel_keys')
      .addColumn('day', 'text', (column) => column.primaryKey())
      .addColumn('key', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('funnel_marks')
      .addColumn('mark', 'text', (column) => column.primaryKey())
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('source', 'text')
      .execute();
    await db.schema.createIndex('funnel_marks_by_day').on('funnel_marks').column('day').execute();
  },
};
