import { type Kysely, sql } from 'kysely';

/** The rows of a table in the order of its key, a page of them at a time. Without `columns`: all of them. */
export async function* readPages<Row extends Readonly<Record<string, unknown>>, Schema>(
  db: Kysely<Schema>,
  table: string,
  key: readonly string[],
  limit: number,
  columns?: readonly string[],
): AsyncGenerator<Row[]> {
  const list = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));
  for (let after = sql``; ; ) {
    const { rows } = await sql<Row>`
      select ${columns ? list(columns) : sql`*`} from ${sql.table(table)}
      ${after} order by ${list(key)} limit ${sql.lit(limit)}`.execute(db);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < limit) return;
    after = sql`where (${list(key)}) > (${sql.join(key.map((name) => sql`${last[name]}`))})`;
  }
}

const BATCH_IDS = 5000;

/** Does something for ids, a part of them at a time: SQLite takes 32,766 parameters in a statement. */
export async function inBatches<Found>(
  ids: readonly string[],
  work: (some: readonly string[]) => Promise<readonly Found[]>,
): Promise<Found[]> {
  const found: Found[] = [];
  for (let from = 0; from < ids.length; from += BATCH_IDS) {
    for (const one of await work(ids.slice(from, from + BATCH_IDS))) found.push(one);
  }
  return found;
}
