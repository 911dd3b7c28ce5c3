import { type Kysely, sql } from 'kysely';
import { isRowError } from './errors.ts';

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

/** SQLite takes 32,766 parameters in a statement, and no table has 30 columns. */
const BATCH_ROWS = 1000;

/** Does something for rows or ids, a part of them at a time. */
export async function inBatches<Item, Found>(
  items: readonly Item[],
  work: (some: readonly Item[]) => Promise<readonly Found[]>,
): Promise<Found[]> {
  const found: Found[] = [];
  for (let from = 0; from < items.length; from += BATCH_ROWS) {
    for (const one of await work(items.slice(from, from + BATCH_ROWS))) found.push(one);
  }
  return found;
}

/** Adds one item to the next commit and resolves with that item's outcome once it is on disk. */
export type GroupCommit<Item, Outcome> = (item: Item) => Promise<Outcome>;

interface Waiting<Item, Outcome> {
  readonly item: Item;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Writes all items that arrived in the same turn of the event loop in one transaction and resolves after it: the
 * cost of a commit is the flush to disk, not the rows. While `concurrency` commits are under way (1 for SQLite),
 * later items gather for the next one. No timer: a single post is committed at once.
 *
 * `commit` gets a group and returns one outcome for each, in order. If a group fails because of one of its
 * items, each is tried on its own, so that a row the database refuses takes no other lead with it.
 */
export function groupCommit<Item, Outcome>(
  commit: (group: readonly Item[]) => Promise<readonly Outcome[]>,
  { concurrency = 1, mostInGroup = 64, isItemError = isRowError } = {},
): GroupCommit<Item, Outcome> {
  let waiting: Waiting<Item, Outcome>[] = [];
  let underWay = 0;
  let scheduled = false;

  function schedule(): void {
    if (scheduled || waiting.length === 0 || underWay >= concurrency) return;
    scheduled = true;
    setImmediate(() => {
      scheduled = false;
      const group = waiting.slice(0, mostInGroup);
      waiting = waiting.slice(mostInGroup);
      underWay += 1;
      void flush(group).finally(() => {
        underWay -= 1;
        schedule();
      });
      schedule();
    });
  }

  async function flush(group: readonly Waiting<Item, Outcome>[]): Promise<void> {
    try {
      const outcomes = await commit(group.map(({ item }) => item));
      group.forEach(({ resolve }, index) => {
        resolve(outcomes[index] as Outcome);
      });
    } catch (error) {
      if (group.length > 1 && isItemError(error)) {
        for (const one of group) await flush([one]);
      } else {
        for (const { reject } of group) reject(error);
      }
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      schedule();
    });
}
