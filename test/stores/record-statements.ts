import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { toLine } from './rows.ts';

/** Statements that do not depend on the tables of a release. */
const SKIPPED =
  /^\s*(?:begin|commit|rollback|pragma (?!foreign_keys =)|vacuum|create (?:table|index|unique)|alter|set|savepoint|release)\b/i;
/** Statements on Kysely's own tables and on the catalog. */
const OTHER_TABLES = /kysely_|sqlite_master|pg_catalog|pg_class|information_schema/;

/**
 * Records the statements that this process runs from now on, with their parameters. Repeated `select` statements are
 * recorded once. Statements that write are all recorded, because later statements refer to the rows that they wrote.
 */
export function recordStatements(kind: 'sqlite' | 'postgres'): { stop(): string[] } {
  const lines: string[] = [];
  const seen = new Set<string>();
  const record = (sql: string, parameters: readonly unknown[]) => {
    if (SKIPPED.test(sql) || OTHER_TABLES.test(sql)) return;
    if (/^\s*select\b/i.test(sql) && seen.has(sql)) return;
    seen.add(sql);
    lines.push(toLine({ sql, parameters }));
  };
  const restore = kind === 'sqlite' ? watchSqlite(record) : watchPostgres(record);
  return {
    stop() {
      restore();
      return lines;
    },
  };
}

type Recorded = (sql: string, parameters: readonly unknown[]) => void;

function watchSqlite(record: Recorded): () => void {
  const { prepare } = DatabaseSync.prototype;
  DatabaseSync.prototype.prepare = function watched(sql, ...options) {
    const statement = prepare.call(this, sql, ...options);
    for (const name of ['all', 'run', 'iterate'] as const) {
      const method = statement[name].bind(statement) as (...parameters: unknown[]) => unknown;
      const recorded = (...parameters: unknown[]) => {
        const result = method(...parameters);
        record(sql, parameters);
        return result;
      };
      Object.assign(statement, { [name]: recorded });
    }
    return statement;
  };
  return () => {
    DatabaseSync.prototype.prepare = prepare;
  };
}

function watchPostgres(record: Recorded): () => void {
  const { prototype } = pg.Client;
  const { query } = prototype;
  function watched(this: pg.Client, ...values: unknown[]): unknown {
    const [first, second] = values;
    const text = typeof first === 'string' ? first : (first as { text?: string }).text;
    const parameters = Array.isArray(second) ? second : (first as { values?: unknown[] }).values;
    if (text !== undefined) record(text, parameters ?? []);
    return Reflect.apply(query, this, values);
  }
  Object.assign(prototype, { query: watched });
  return () => {
    Object.assign(prototype, { query });
  };
}
