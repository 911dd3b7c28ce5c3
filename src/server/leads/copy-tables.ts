import { type Kysely, sql } from 'kysely';
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
  settings: ['key'],
  slot_cells: ['host', 'cell_start'],
  call_seats: ['key', 'seat'],
  blocked_days: ['host', 'day'],
  busy_calendars: ['key'],
  funnel_counts: ['day', 'page', 'step', 'source', 'device'],
};

/**
 * Copies every row of every table from one database to another with the same tables, such as from PostgreSQL to
 * SQLite. Rows that the target has already (its own settings) are replaced. Answers how many rows of each table.
 */
export async function copyTables(
  from: Kysely<Database>,
  to: Kysely<Database>,
): Promise<Record<string, number>> {
  const rank = (name: string) => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length);
  const tables = (await from.introspection.getTables())
    .filter(({ name }) => !NOT_COPIED.test(name))
    .toSorted((one, other) => rank(one.name) - rank(other.name));
  const copied: Record<string, number> = {};
  for (const { name, columns } of tables) {
    const names = columns.map((column) => column.name);
    const key = KEYS[name] ?? ['id'];
    const limit = name === 'file_chunks' ? BATCH_CHUNKS : BATCH_ROWS;
    copied[name] = 0;
    for (let last: Record<string, unknown> | undefined; ; ) {
      const rows = await readRows(from, name, { key, limit, last });
      if (rows.length > 0) await insertRows(to, name, { names, key, rows });
      copied[name] += rows.length;
      last = rows.at(-1);
      if (!last) break;
    }
  }
  return copied;
}

/** The rows behind `last`, in the order of the key. */
async function readRows(
  db: Kysely<Database>,
  table: string,
  {
    key,
    limit,
    last,
  }: { key: readonly string[]; limit: number; last: Record<string, unknown> | undefined },
): Promise<Record<string, unknown>[]> {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  const values = sql.join(key.map((column) => sql`${last?.[column]}`));
  const after = last ? sql`where (${columns}) > (${values})` : sql``;
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${sql.table(table)} ${after} order by ${columns} limit ${sql.lit(limit)}`.execute(
    db,
  );
  return rows;
}

async function insertRows(
  db: Kysely<Database>,
  table: string,
  {
    names,
    key,
    rows,
  }: { names: readonly string[]; key: readonly string[]; rows: readonly Record<string, unknown>[] },
): Promise<void> {
  const columns = sql.join(names.map((name) => sql.ref(name)));
  const values = sql.join(
    rows.map((row) => sql`(${sql.join(names.map((name) => sql`${row[name] ?? null}`))})`),
  );
  const changes = sql.join(
    names
      .filter((name) => !key.includes(name))
      .map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`),
  );
  await sql`
    insert into ${sql.table(table)} (${columns}) values ${values}
    on conflict (${sql.join(key.map((column) => sql.ref(column)))})
    do ${names.length > key.length ? sql`update set ${changes}` : sql`nothing`}`.execute(db);
}
