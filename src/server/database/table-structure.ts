import { DatabaseSync } from 'node:sqlite';
import { Kysely, SqliteDialect, sql } from 'kysely';
import { DATABASE_ERRORS } from '#content/en/database.ts';
import { MIGRATIONS } from './migrations.ts';
import type { Database } from './schema.ts';

export type DatabaseKind = 'sqlite' | 'postgres';

type Structure = ReadonlyMap<string, ReadonlySet<string>>;

/** The tables and columns of {@link MIGRATIONS} that are missing in the database, as sentences without a period. */
export async function missingParts(db: Kysely<Database>, kind: DatabaseKind): Promise<string[]> {
  const [expected, present] = await Promise.all([expectedStructure(), readStructure(db, kind)]);
  return [...expected].flatMap(([table, columns]) => {
    const found = present.get(table);
    if (!found) return [DATABASE_ERRORS.missing(`table ${table}`)];
    return [...columns.difference(found)].map((column) =>
      DATABASE_ERRORS.missing(`column ${table}.${column}`),
    );
  });
}

/** The names of the tables that the migrations create. */
export async function expectedTables(): Promise<readonly string[]> {
  return [...(await expectedStructure()).keys()];
}

/** The names of the tables in a database, Kysely's own included. */
export async function tableNames(db: Kysely<Database>, kind: DatabaseKind): Promise<string[]> {
  return [...(await readStructure(db, kind)).keys()];
}

let expectedOnce: Promise<Structure> | undefined;

/** The structure that the migrations create, read from a database in memory. */
function expectedStructure(): Promise<Structure> {
  expectedOnce ??= (async () => {
    const memory = new DatabaseSync(':memory:');
    const db = new Kysely<Database>({ dialect: new SqliteDialect({ database: inMemory(memory) }) });
    try {
      for (const { up } of Object.values(MIGRATIONS)) await up(db);
      return await readStructure(db, 'sqlite');
    } finally {
      await db.destroy();
    }
  })();
  return expectedOnce;
}

function inMemory(database: DatabaseSync) {
  return {
    prepare(text: string) {
      const statement = database.prepare(text);
      return {
        reader: statement.columns().length > 0,
        all: () => statement.all(),
        run: () => statement.run(),
        iterate: () => statement.iterate(),
      };
    },
    close: () => database.close(),
  };
}

async function readStructure(db: Kysely<Database>, kind: DatabaseKind): Promise<Structure> {
  const { rows } = await (kind === 'sqlite' ? SQLITE_COLUMNS : POSTGRES_COLUMNS).execute(db);
  const byTable = Map.groupBy(rows, ({ table }) => table);
  return new Map(
    [...byTable].map(([table, columns]) => [table, new Set(columns.map(({ name }) => name))]),
  );
}

const SQLITE_COLUMNS = sql<{ table: string; name: string }>`
  select m.name as "table", c.name from sqlite_master m, pragma_table_info(m.name) c where m.type = 'table'`;

const POSTGRES_COLUMNS = sql<{ table: string; name: string }>`
  select t.relname as "table", c.attname as name
  from pg_class t join pg_attribute c on c.attrelid = t.oid
  where t.relnamespace = current_schema()::regnamespace and t.relkind in ('r', 'p')
    and c.attnum > 0 and not c.attisdropped`;
