import { type Kysely, type SqlBool, sql } from 'kysely';

/** Rows whose source is filled in at a time. */
const BATCH_ROWS = 500;

/**
 * What the owner notes about a lead in the inbox, the source of each lead as a column of its own, and the indexes of
 * the inbox's lists: each is read newest first, a page at a time.
 */
export const inbox = {
  async up(db: Kysely<unknown>): Promise<void> {
    const add = (name: string, type: 'text' | 'bigint' | 'integer', fallback?: string | number) =>
      db.schema
        .alterTable('submissions')
        .addColumn(name, type, (column) =>
          fallback === undefined ? column : column.notNull().defaultTo(fallback),
        )
        .execute();
    await add('source', 'text', '');
    await add('read_at', 'bigint');
    await add('answered_at', 'bigint');
    await add('note', 'text', '');
    await add('follow_up', 'text');
    await add('stage', 'text');
    await add('state_version', 'integer', 0);
    await fillSources(db);

    await db.schema.dropIndex('submissions_by_form').execute();
    const index = (name: string, columns: string[], where?: string) => {
      const made = db.schema
        .createIndex(name)
        .on('submissions')
        .columns([...columns, 'received_at', 'id']);
      return (where ? made.where(sql<SqlBool>`${sql.raw(where)}`) : made).execute();
    };
    await index('submissions_by_time', []);
    await index('submissions_by_form', ['form_id']);
    await index('submissions_by_source', ['source']);
    await index('submissions_by_stage', ['stage', 'form_id'], 'stage is not null');
    await index('submissions_quarantined', [], "status = 'quarantined'");
    await index('submissions_unread', [], "read_at is null and status = 'accepted'");
    await index('submissions_unanswered', [], "answered_at is null and status = 'accepted'");
    await index('submissions_answered', [], 'answered_at is not null');
    await index('submissions_to_follow_up', [], 'follow_up is not null');
  },
};

async function fillSources(db: Kysely<unknown>): Promise<void> {
  for (let after = ''; ; ) {
    const { rows } = await sql<{ id: string; context: string }>`
      select id, context from submissions where id > ${after} order by id limit ${BATCH_ROWS}`.execute(
      db,
    );
    for (const { id, context } of rows) {
      const said: unknown = JSON.parse(context).utm_source;
      const source = typeof said === 'string' ? said.trim().toLowerCase().slice(0, 100) : '';
      if (source) await sql`update submissions set source = ${source} where id = ${id}`.execute(db);
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH_ROWS) return;
    after = last.id;
  }
}
