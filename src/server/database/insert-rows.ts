import { CompiledQuery, type Insertable, type Kysely, type QueryResult } from 'kysely';
import type { Database } from './schema.ts';

/** Statements by database adapter, table, number of rows and what follows the values. */
const compiled = new WeakMap<object, Map<string, string>>();

/**
 * Inserts rows that all have the same columns. The statement is compiled once for each number of rows: it takes longer to
 * write the SQL of a group of leads than to insert them. `tail` follows the values, such as `on conflict do nothing`.
 */
export async function insertRows<Table extends keyof Database>(
  db: Kysely<Database>,
  table: Table,
  rows: readonly Insertable<Database[Table]>[],
  tail: string,
): Promise<QueryResult<{ id: string }>> {
  const { adapter } = db.getExecutor();
  const statements = compiled.get(adapter) ?? new Map<string, string>();
  compiled.set(adapter, statements);
  const columns = Object.keys(rows[0] ?? {}) as (keyof Insertable<Database[Table]> & string)[];
  const key = `${table} ${rows.length} ${columns} ${tail}`;
  let text = statements.get(key);
  if (text === undefined) {
    const { sql } = db
      .insertInto(table)
      .values([...rows])
      .compile();
    text = `${sql} ${tail}`;
    statements.set(key, text);
  }
  const values = rows.flatMap((row) => columns.map((name) => row[name]));
  return db.executeQuery(CompiledQuery.raw(text, values));
}
