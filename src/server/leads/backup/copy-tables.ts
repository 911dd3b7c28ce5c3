import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/database/schema.ts';

/** Rows written at a time; times columns this stays below the databases' bound on parameters. */
const BATCH_ROWS = 200;
/** Tables that others refer to come first. */
const FIRST = ['submissions', 'bookings'];
/** Kysely's own tables, and what is of no use hours later or belongs into no backup. */
const NOT_COPIED = /^(?:kysely_|rate_limits$|funnel_keys$|funnel_marks$)/;

/**
 * Copies every row of every table from one database to another with the same tables, such as from PostgreSQL to
 * SQLite. Rows that the target has already (its own settings) are replaced. Answers how many rows of each table.
 */
export async function copyTables(
  from: Kysely<Database>,
  to: Kysely<Database>,
): Promise<Record<string, number>> {
  const tables = await tableNames(from);
  const copied: Record<string, number> = {};
  for (const { name, columns, key } of tables) {
    copied[name] = 0;
    for (let offset = 0; ; offset += BATCH_ROWS) {
      const order = sql.join(key.map((column) => sql.ref(column)));
      const { rows } = await sql<Record<string, unknown>>`
        select * from ${sql.table(name)} order by ${order} limit ${BATCH_ROWS} offset ${offset}`.execute(
        from,
      );
      if (rows.length > 0) await insert(to, name, columns, key, rows);
      copied[name] += rows.length;
      if (rows.length < BATCH_ROWS) break;
    }
  }
  return copied;
}

interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  /** The columns that identify its rows. */
  readonly key: readonly string[];
}

/** Keys of the tables; `id` where none is listed. */
const KEYS: Readonly<Record<string, readonly string[]>> = {
  settings: ['key'],
  slot_cells: ['host', 'cell_start'],
  day_seats: ['host', 'day', 'seat'],
  person_seats: ['key', 'seat'],
  blocked_days: ['host', 'day'],
  busy_calendars: ['key'],
  funnel_counts: ['day', 'page', 'step', 'source', 'device'],
};

async function tableNames(db: Kysely<Database>): Promise<Table[]> {
  const found = await db.introspection.getTables();
  const rank = (name: string) => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length);
  return found
    .filter(({ name }) => !NOT_COPIED.test(name))
    .map(({ name, columns }) => ({
      name,
      columns: columns.map((column) => column.name),
      key: KEYS[name] ?? ['id'],
    }))
    .toSorted(
      (one, other) => rank(one.name) - rank(other.name) || (one.name < other.name ? -1 : 1),
    );
}

async function insert(
  to: Kysely<Database>,
  name: string,
  columns: readonly string[],
  key: readonly string[],
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const values = sql.join(
    rows.map((row) => sql`(${sql.join(columns.map((column) => sql`${row[column] ?? null}`))})`),
  );
  const others = columns.filter((column) => !key.includes(column));
  const changes = sql.join(
    others.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`),
  );
  await sql`
    insert into ${sql.table(name)} (${names}) values ${values}
    on conflict (${sql.join(key.map((column) => sql.ref(column)))})
    do ${others.length > 0 ? sql`update set ${changes}` : sql`nothing`}`.execute(to);
}
