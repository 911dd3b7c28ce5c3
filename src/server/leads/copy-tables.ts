import { type Kysely, sql } from 'kysely';
import { readPages } from '#server/database/batches.ts';
import type { Database } from '#server/database/schema.ts';

/** Rows copied at a time; times columns this stays below the databases' bound on parameters. */
const BATCH_ROWS = 200;
/** Chunks of files are large: as few of them as take 4 MB of memory. */
const BATCH_CHUNKS = 16;
/** Tables that others refer to come first. */
const FIRST = ['submissions', 'bookings'];
/** Kysely's own tables, and what is of no use hours later or belongs into no backup. */
const NOT_COPIED = /^(?:kysely_|rate_limits$|funnel_keys$|funnel_marks$)/;

/** Keys of the tables; `id` if none is listed. */
const KEYS: Readonly<Record<string, readonly string[]>> = {
  file_chunks: ['file_id', 'position'],
  saved_drafts: ['token_hash'],
  settings: ['key'],
  slot_cells: ['host', 'cell_start'],
  call_seats: ['key', 'seat'],
  blocked_days: ['host', 'day'],
  busy_calendars: ['key'],
  funnel_counts: ['day', 'page', 'step', 'source', 'device'],
};

/**
 * Copies every row of every table from one database to another with the same tables, such as from PostgreSQL to
 * SQLite. Rows that the target has already (its own settings) are replaced. Returns how many rows of each table.
 */
export async function copyTables(
  from: Kysely<Database>,
  to: Kysely<Database>,
): Promise<Readonly<Record<string, number>>> {
  const rank = (name: string) => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length);
  const tables = (await from.introspection.getTables())
    .filter(({ name }) => !NOT_COPIED.test(name))
    .toSorted((one, other) => rank(one.name) - rank(other.name));
  const list = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));
  const copied: Record<string, number> = {};
  for (const { name: table, columns } of tables) {
    const names = columns.map(({ name }) => name);
    const key = KEYS[table] ?? ['id'];
    const rest = names.filter((name) => !key.includes(name));
    const replaced = rest.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`);
    const limit = table === 'file_chunks' ? BATCH_CHUNKS : BATCH_ROWS;
    copied[table] = 0;
    for await (const rows of readPages(from, table, key, limit)) {
      const values = rows.map(
        (row) => sql`(${sql.join(names.map((name) => sql`${row[name] ?? null}`))})`,
      );
      await sql`
        insert into ${sql.table(table)} (${list(names)}) values ${sql.join(values)}
        on conflict (${list(key)})
        do ${rest.length > 0 ? sql`update set ${sql.join(replaced)}` : sql`nothing`}`.execute(to);
      copied[table] += rows.length;
    }
  }
  return copied;
}
