import {
  type Compilable,
  CompiledQuery,
  type DialectAdapter,
  type Kysely,
  type Transaction,
} from 'kysely';
import type { Database } from './schema.ts';

/** Writes rows that all have the same columns; answers with what the statement returns. */
type InsertRows<Row, Result> = (
  trx: Transaction<Database>,
  rows: readonly Row[],
) => Promise<Result[]>;

/**
 * An insert whose text Kysely composes once for each number of rows: a busy server writes the same few texts again
 * and again, and composing one costs more than running it.
 */
export function insertRows<Row extends object, Result>(
  compose: (db: Kysely<Database>, rows: readonly Row[]) => Compilable<Result>,
): InsertRows<Row, Result> {
  const texts = new WeakMap<DialectAdapter, Map<number, string>>();
  return async (trx, rows) => {
    if (rows.length === 0) return [];
    const { adapter } = trx.getExecutor();
    const known = texts.get(adapter) ?? new Map<number, string>();
    texts.set(adapter, known);
    const text = known.get(rows.length);
    const values = rows.flatMap((row) => Object.values(row));
    if (text !== undefined) {
      const result = await trx.executeQuery<Result>(CompiledQuery.raw(text, values));
      return result.rows;
    }
    const composed = compose(trx, rows).compile();
    // It can be reused only where the values follow one another in the text.
    if (same(composed.parameters, values)) known.set(rows.length, composed.sql);
    return (await trx.executeQuery(composed)).rows;
  };
}

function same(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((value, index) => value === other[index]);
}
