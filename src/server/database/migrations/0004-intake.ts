import { hash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

/**
 * Posts identified by key and content, and counts of rate limits that processes share. `idempotency_key` stays unique
 * and names key and content from now on; `post_key` is the key alone, by which a following form finds its lead.
 */
export const intake = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('submissions').addColumn('post_key', 'text').execute();
    await hashKeys(db);
    await db.schema
      .createIndex('submissions_by_post_key')
      .on('submissions')
      .columns(['form_id', 'post_key'])
      .execute();

    // The columns of rate-limiter-flexible's PostgreSQL store, in its order. SQLite leaves the table empty.
    await db.schema
      .createTable('rate_limits')
      .addColumn('key', 'varchar(255)', (column) => column.primaryKey())
      .addColumn('points', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('expire', 'bigint')
      .execute();
  },
};

/** Keys that senders chose may hold anything, an address among others: only their hashes are kept from now on. */
async function hashKeys(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string; idempotency_key: string }>`
    select id, idempotency_key from submissions where idempotency_key is not null`.execute(db);
  for (const { id, idempotency_key: key } of rows) {
    const short = (text: string) => hash('sha256', text, 'hex').slice(0, 32);
    await sql`update submissions
      set post_key = ${short(key.toLowerCase())}, idempotency_key = ${short(`before 0004 ${key}`)}
      where id = ${id}`.execute(db);
  }
}
