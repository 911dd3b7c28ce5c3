import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { isRowError } from './errors.ts';

export const columnList = (names: readonly string[]) =>
  sql.join(names.map((name) => sql.ref(name)));

/** Reads a table in pages, ordered by its key. Reads all columns if `columns` is left out. */
export async function* readPages<Row extends Readonly<Record<string, unknown>>, Schema>(
  db: Kysely<Schema>,
  table: string,
  key: readonly string[],
  limit: number,
  columns?: readonly string[],
): AsyncGenerator<Row[]> {
  for (let after = sql``; ; ) {
    const { rows } = await sql<Row>`
      select ${columns ? columnList(columns) : sql`*`} from ${sql.table(table)}
      ${after} order by ${columnList(key)} limit ${sql.lit(limit)}`.execute(db);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < limit) return;
    after = sql`where (${columnList(key)}) > (${sql.join(key.map((name) => sql`${last[name]}`))})`;
  }
}

/** SQLite accepts up to 32,766 parameters in a statement. Every table has fewer than 30 columns, so 1,000 rows fit. */
const BATCH_ROWS = 1000;

/** Calls `work` with up to 1,000 items at a time and returns all its results. */
export async function inBatches<Item, Result>(
  items: readonly Item[],
  work: (some: readonly Item[]) => Promise<readonly Result[]>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let from = 0; from < items.length; from += BATCH_ROWS) {
    for (const result of await work(items.slice(from, from + BATCH_ROWS))) results.push(result);
  }
  return results;
}

/**
 * Repeats `work` until it returns 0, and returns the sum of the results. Yields to the event loop after each call,
 * because an SQLite statement blocks the event loop.
 *
 * ```ts
 * const deleted = await inBatchesYielding(() => deleteOldest(db, 500));
 * ```
 */
export async function inBatchesYielding(work: () => Promise<number>): Promise<number> {
  for (let total = 0; ; ) {
    const done = await work();
    if (done === 0) return total;
    total += done;
    await nextTurn();
  }
}

/** Adds one item to the next commit. Resolves with the result for that item after the commit is flushed to disk. */
export type GroupCommit<Item, Outcome> = (item: Item) => Promise<Outcome>;

interface Waiting<Item, Outcome> {
  readonly item: Item;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Writes all items that arrived in the same turn of the event loop in one transaction and resolves after the commit,
 * because a commit costs a flush to disk however many rows it has. While `concurrency` commits are running (1 for
 * SQLite), new items wait for the next commit. There is no timer: a single post is committed at once.
 *
 * `commit` gets a group and returns one result for each item, in order. If a group fails because of one of its items,
 * each item is committed separately, so that a row which the database refuses does not prevent the others.
 *
 * ```ts
 * const store = groupCommit((leads) => db.transaction().execute((trx) => insertLeads(trx, leads)));
 * const { id } = await store(lead);
 * ```
 */
export function groupCommit<Item, Outcome>(
  commit: (group: readonly Item[]) => Promise<readonly Outcome[]>,
  { concurrency = 1, maxGroupSize = 64, isItemError = isRowError } = {},
): GroupCommit<Item, Outcome> {
  let waiting: Waiting<Item, Outcome>[] = [];
  let underWay = 0;
  let scheduled = false;

  function schedule(): void {
    if (scheduled || waiting.length === 0 || underWay >= concurrency) return;
    scheduled = true;
    setImmediate(() => {
      scheduled = false;
      const group = waiting.slice(0, maxGroupSize);
      waiting = waiting.slice(maxGroupSize);
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
        for (const item of group) await flush([item]);
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
