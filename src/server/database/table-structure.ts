import { DatabaseSync } from 'node:sqlite';
import { Kysely, SqliteDialect, sql } from 'kysely';
import { DATABASE_ERRORS } from '#content/en/database.ts';
import { MIGRATIONS } from './migrations.ts';
import type { Database } from './schema.ts';

/**
 * The structure of the tables, the same for both databases. A key names a part of a table for the owner, such as
 * `column bookings.email_key`; its value is what is compared, such as `text`.
 */
type Structure = ReadonlyMap<string, { readonly table: string; readonly value: string }>;

interface ColumnRow {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly required: number | boolean;
  /** The default as SQL text. */
  readonly fallback: string | null;
  /** Position in the primary key, from 1; 0 outside of it. */
  readonly key_position: number;
}

interface IndexRow {
  readonly table: string;
  readonly name: string;
  readonly unique: number | boolean;
  /** The condition of a partial index as SQL text, on SQLite at the end of the whole statement. */
  readonly condition: string | null;
  /** True for the index of a `unique` constraint, whose name differs between the databases. */
  readonly constrains: number | boolean;
  readonly columns: string;
}

interface ForeignKeyRow {
  readonly table: string;
  readonly column: string;
  readonly target: string;
  readonly cascades: number | boolean;
}

/**
 * What the migrations never create, because it can refuse, change or lose a post, or keep a copy of an erased one. `part` names it
 * for the owner, such as `trigger submissions.audit`.
 */
interface ObstacleRow {
  readonly table: string;
  readonly part: string;
}

interface Catalog {
  readonly columns: readonly ColumnRow[];
  readonly indexes: readonly IndexRow[];
  readonly foreignKeys: readonly ForeignKeyRow[];
}

export type DatabaseKind = 'sqlite' | 'postgres';

/**
 * The differences between the tables of a database and those that {@link MIGRATIONS} create, as sentences without a period; empty
 * if nothing differs. `isNewer`: additions belong to a newer version. Tables and plain indexes that somebody added are no difference.
 */
export async function structureDifferences(
  db: Kysely<Database>,
  kind: DatabaseKind,
  { isNewer = false } = {},
): Promise<string[]> {
  const [expected, catalog, tables] = await Promise.all([
    expectedStructure(),
    readCatalog(db, kind),
    expectedTables(),
  ]);
  const present = structureOf(catalog);
  const presentTables = new Set(catalog.columns.map(({ table }) => table));
  const missingTables = tables.filter((table) => !presentTables.has(table));
  const wrong = [...expected].flatMap(([part, { table, value }]) => {
    const actual = present.get(part)?.value;
    if (missingTables.includes(table) || actual === value) return [];
    return [
      actual === undefined
        ? DATABASE_ERRORS.missing(part)
        : DATABASE_ERRORS.changed(part, actual, value),
    ];
  });
  const added = [...present].filter(
    ([part, { table }]) =>
      !isNewer && tables.includes(table) && !expected.has(part) && !part.startsWith('index '),
  );
  return [
    ...missingTables.map((table) => DATABASE_ERRORS.missing(`table ${table}`)),
    ...wrong,
    ...added.map(([part]) => DATABASE_ERRORS.unknown(part)),
    ...(await obstacles(db, kind, tables)),
    ...(kind === 'postgres' ? await postgresDifferences(db, tables) : []),
  ];
}

async function obstacles(
  db: Kysely<Database>,
  kind: DatabaseKind,
  tables: readonly string[],
): Promise<string[]> {
  const { rows } = await (kind === 'sqlite' ? SQLITE_OBSTACLES : POSTGRES_OBSTACLES).execute(db);
  return rows
    .filter(({ table }) => tables.includes(table))
    .map(({ part }) => DATABASE_ERRORS.unknown(part));
}

/**
 * What else can make PostgreSQL refuse or lose a post: a missing permission, rules for rows, a table that a crash empties, and an
 * encoding that lacks characters.
 */
async function postgresDifferences(
  db: Kysely<Database>,
  tables: readonly string[],
): Promise<string[]> {
  const [forbidden, rowRules, unlogged, encodings] = await Promise.all([
    POSTGRES_FORBIDDEN.execute(db),
    POSTGRES_ROW_SECURITY.execute(db),
    POSTGRES_UNLOGGED.execute(db),
    POSTGRES_ENCODING.execute(db),
  ]);
  const isOurs = ({ table }: { readonly table: string }) => tables.includes(table);
  return [
    ...forbidden.rows
      .filter(isOurs)
      .map(({ table }) => DATABASE_ERRORS.missing(`permission to write the table ${table}`)),
    ...rowRules.rows
      .filter(isOurs)
      .map(({ table }) => DATABASE_ERRORS.unknown(`row-level security of the table ${table}`)),
    ...unlogged.rows
      .filter(isOurs)
      .map(({ table }) => DATABASE_ERRORS.changed(`table ${table}`, 'unlogged', 'logged')),
    ...encodings.rows
      // SQL_ASCII stores the bytes of UTF-8 as they are.
      .filter(({ encoding }) => !['UTF8', 'SQL_ASCII'].includes(encoding))
      .map(({ encoding }) => DATABASE_ERRORS.changed('encoding of the database', encoding, 'UTF8')),
  ];
}

/** The names of the tables that the migrations create. */
export async function expectedTables(): Promise<readonly string[]> {
  return [...new Set([...(await expectedStructure()).values()].map(({ table }) => table))];
}

/** The names of the tables in a database, Kysely's own included. */
export async function tableNames(db: Kysely<Database>, kind: DatabaseKind): Promise<string[]> {
  const { rows } = await (kind === 'sqlite' ? SQLITE_TABLES : POSTGRES_TABLES).execute(db);
  return rows.map(({ name }) => name);
}

let expectedOnce: Promise<Structure> | undefined;

/** The structure that the migrations create, read from a database in memory. */
function expectedStructure(): Promise<Structure> {
  expectedOnce ??= (async () => {
    const memory = new DatabaseSync(':memory:');
    const db = new Kysely<Database>({ dialect: new SqliteDialect({ database: inMemory(memory) }) });
    try {
      for (const { up } of Object.values(MIGRATIONS)) await up(db);
      return structureOf(await readCatalog(db, 'sqlite'));
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

function structureOf({ columns, indexes, foreignKeys }: Catalog): Structure {
  const parts = columns.map(({ table, name, type, required, fallback, key_position }) => {
    const flags = [
      type.replace('character varying', 'varchar'),
      key_position > 0 ? `primary key ${key_position}` : required ? 'not null' : '',
      fallback === null ? '' : `default ${plainSql(fallback)}`,
    ];
    return [`column ${table}.${name}`, table, flags.filter(Boolean).join(' ')] as const;
  });
  const keys = indexes.map(({ table, name, unique, condition, constrains, columns: names }) => {
    const where = condition === null ? '' : ` where ${plainSql(condition)}`;
    const value = `${unique ? 'unique ' : ''}${table} (${names})${where}`;
    if (constrains) return [`unique key of ${table} (${names})`, table, value] as const;
    return [`${unique ? 'unique ' : ''}index ${name}`, table, value] as const;
  });
  const references = foreignKeys.map(
    ({ table, column, target, cascades }) =>
      [`foreign key ${table}.${column}`, table, `${target}${cascades ? ' cascade' : ''}`] as const,
  );
  return new Map(
    [...parts, ...keys, ...references].map(([part, table, value]) => [part, { table, value }]),
  );
}

/** An expression in one spelling: PostgreSQL adds casts and parentheses. */
function plainSql(expression: string): string {
  return expression
    .replace(/^create .*? where /is, '')
    .replace(/::text|[()]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

async function readCatalog(db: Kysely<Database>, kind: DatabaseKind): Promise<Catalog> {
  const catalog = kind === 'sqlite' ? SQLITE_CATALOG : POSTGRES_CATALOG;
  const [columns, indexes, foreignKeys] = await Promise.all([
    catalog.columns.execute(db),
    catalog.indexes.execute(db),
    catalog.foreignKeys.execute(db),
  ]);
  return { columns: columns.rows, indexes: indexes.rows, foreignKeys: foreignKeys.rows };
}

const SQLITE_TABLES = sql<{ name: string }>`
  select name from sqlite_master where type = 'table'`;

const SQLITE_CATALOG = {
  columns: sql<ColumnRow>`
    select m.name as "table", c.name, lower(c.type) as type, c."notnull" as required,
      c.dflt_value as fallback, c.pk as key_position
    from sqlite_master m, pragma_table_xinfo(m.name) c where m.type = 'table'`,
  indexes: sql<IndexRow>`
    select m.name as "table", i.name, i."unique", i.origin = 'u' as constrains,
      (select sql from sqlite_master where i.partial and type = 'index' and name = i.name) as condition,
      (select group_concat(name, ', ') from (select name from pragma_index_info(i.name) order by seqno)) as columns
    from sqlite_master m, pragma_index_list(m.name) i where m.type = 'table' and i.origin <> 'pk'`,
  foreignKeys: sql<ForeignKeyRow>`
    select m.name as "table", f."from" as "column", f."table" as target, f.on_delete = 'CASCADE' as cascades
    from sqlite_master m, pragma_foreign_key_list(m.name) f where m.type = 'table'`,
};

const SQLITE_OBSTACLES = sql<ObstacleRow>`
  select tbl_name as "table", 'trigger ' || tbl_name || '.' || name as part from sqlite_master where type = 'trigger'
  union all select name, 'check of the table ' || name from sqlite_master
    where type = 'table' and lower(sql) like '%check%(%'`;

const OF_SCHEMA = sql`t.relnamespace = current_schema()::regnamespace and t.relkind in ('r', 'p')`;

const POSTGRES_TABLES = sql<{
  name: string;
}>`select t.relname as name from pg_class t where ${OF_SCHEMA}`;

const POSTGRES_FORBIDDEN = sql<{ table: string }>`
  select t.relname as "table" from pg_class t where ${OF_SCHEMA} and not (
    has_table_privilege(t.oid, 'select') and has_table_privilege(t.oid, 'insert')
    and has_table_privilege(t.oid, 'update') and has_table_privilege(t.oid, 'delete'))`;

const POSTGRES_OBSTACLES = sql<ObstacleRow>`
  select o."table", o.kind || ' ' || o."table" || '.' || o.name as part from (
    select t.relname as "table", k.conname as name,
      case k.contype when 'c' then 'check' when 'x' then 'exclusion constraint' else 'deferrable key' end as kind
    from pg_constraint k join pg_class t on t.oid = k.conrelid
    where ${OF_SCHEMA} and (k.contype in ('c', 'x') or k.contype in ('p', 'u') and k.condeferrable)
    union all select t.relname, g.tgname, 'trigger' from pg_trigger g join pg_class t on t.oid = g.tgrelid
      where ${OF_SCHEMA} and not g.tgisinternal and g.tgenabled <> 'D'
    union all select t.relname, r.rulename, 'rule' from pg_rewrite r join pg_class t on t.oid = r.ev_class
      where ${OF_SCHEMA} and r.ev_enabled <> 'D') o`;

const POSTGRES_UNLOGGED = sql<{ table: string }>`
  select t.relname as "table" from pg_class t where ${OF_SCHEMA} and t.relpersistence = 'u'`;

const POSTGRES_ENCODING = sql<{ encoding: string }>`
  select pg_encoding_to_char(encoding) as encoding from pg_database where datname = current_database()`;

const POSTGRES_ROW_SECURITY = sql<{ table: string }>`
  select t.relname as "table" from pg_class t where ${OF_SCHEMA} and row_security_active(t.oid)`;

const POSTGRES_CATALOG = {
  columns: sql<ColumnRow>`
    select t.relname as "table", c.attname as name, format_type(c.atttypid, c.atttypmod) as type,
      c.attnotnull as required, pg_get_expr(d.adbin, d.adrelid) as fallback,
      coalesce(array_position(p.indkey::int2[], c.attnum) + 1, 0) as key_position
    from pg_class t join pg_attribute c on c.attrelid = t.oid
      left join pg_index p on p.indrelid = t.oid and p.indisprimary
      left join pg_attrdef d on d.adrelid = t.oid and d.adnum = c.attnum
    where ${OF_SCHEMA} and c.attnum > 0 and not c.attisdropped`,
  indexes: sql<IndexRow>`
    select t.relname as "table", i.relname as name, x.indisunique as "unique", pg_get_expr(x.indpred, x.indrelid) as condition,
      exists (select from pg_constraint k where k.conindid = x.indexrelid and k.contype = 'u') as constrains,
      (select string_agg(c.attname, ', ' order by n.position)
        from unnest(x.indkey::int2[]) with ordinality n (number, position)
        join pg_attribute c on c.attrelid = t.oid and c.attnum = n.number) as columns
    from pg_class t join pg_index x on x.indrelid = t.oid join pg_class i on i.oid = x.indexrelid
    where ${OF_SCHEMA} and not x.indisprimary and x.indisvalid`,
  foreignKeys: sql<ForeignKeyRow>`
    select t.relname as "table", c.attname as "column", k.confrelid::regclass::text as target, k.confdeltype = 'c' as cascades
    from pg_constraint k join pg_class t on t.oid = k.conrelid
      join pg_attribute c on c.attrelid = t.oid and c.attnum = k.conkey[1]
    where k.contype = 'f' and ${OF_SCHEMA}`,
};
