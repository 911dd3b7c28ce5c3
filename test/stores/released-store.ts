import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { fromLines } from './rows.ts';
import type { Links } from './scenario.ts';

interface StoredRow {
  readonly table: string;
  readonly row: Readonly<Record<string, SQLInputValue>>;
}

/** A statement that a release ran. */
export interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** The released versions that have a store. */
export const RELEASES = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

const read = (version: string, name: string) =>
  readFileSync(join(import.meta.dirname, version, name), 'utf8');

export const rowsOf = (version: string) => fromLines<StoredRow>(read(version, 'rows.jsonl'));
export const linksOf = (version: string): Links => JSON.parse(read(version, 'links.json'));
export const statementsOf = (version: string, kind: 'sqlite' | 'postgres') =>
  fromLines<Statement>(read(version, `statements-${kind}.jsonl`));

/** The time at which the last lead of the store was received, in milliseconds since 1970. */
export const lastReceived = (version: string) =>
  Math.max(...rowsOf(version).map(({ row }) => Number(row.received_at ?? 0)));

/** A new data folder with the secrets of a release and, if `databaseUrl` is empty, its database. */
export async function openReleasedStore(version: string, databaseUrl: string): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'marigold-release-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  mkdirSync(join(dataDir, 'secrets'), { mode: 0o700 });
  cpSync(join(import.meta.dirname, version, 'secrets'), join(dataDir, 'secrets'), {
    recursive: true,
  });
  if (databaseUrl === '') fillSqlite(version, join(dataDir, 'marigold.db'));
  else await fillPostgres(version, databaseUrl);
  return dataDir;
}

/** Writes the database of a release to a new SQLite file. */
export function fillSqlite(version: string, file: string): void {
  using database = new DatabaseSync(file);
  database.exec(read(version, 'schema.sql'));
  for (const { table, row } of rowsOf(version)) {
    const places = Object.keys(row).map(() => '?');
    database.prepare(insert(table, row, places)).run(...Object.values(row));
  }
}

/**
 * Replaces the content of a PostgreSQL database with that of a release. The release's statements are valid for both
 * databases.
 */
async function fillPostgres(version: string, databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('drop schema public cascade; create schema public');
    await client.query(read(version, 'schema.sql'));
    for (const { table, row } of rowsOf(version)) {
      const places = Object.keys(row).map((_, index) => `$${index + 1}`);
      await client.query(insert(table, row, places), Object.values(row));
    }
  } finally {
    await client.end();
  }
}

function insert(table: string, row: StoredRow['row'], places: readonly string[]): string {
  const columns = Object.keys(row).map((name) => `"${name}"`);
  return `insert into ${table} (${columns.join(', ')}) values (${places.join(', ')})`;
}
