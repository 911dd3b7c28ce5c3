import { type RawBuilder, sql } from 'kysely';
import type { Storage } from '#server/database/open-storage.ts';

/** A table with the columns that can hold text. */
export interface TextTable {
  readonly name: string;
  readonly columns: readonly string[];
}

/** A row with its text columns, and the place by which it can be changed. */
export interface ScannedRow {
  readonly table: TextTable;
  /** SQLite's rowid or PostgreSQL's ctid. */
  readonly place: string | number;
  /** The row's own text columns; those that are null are left out. */
  readonly cells: Readonly<Record<string, string>>;
}

const PAGE_ROWS = 500;
/** Numbers, times and truth values hold no text; any other type may. */
const NO_TEXT =
  /^(big|small|tiny|medium)?int|^(int|float|numeric|decimal|real|double|bool|timestamp|date)/i;
const MIGRATIONS = /^kysely_/;

/** Every table and every column that can hold text, as the database itself knows them. */
export async function textTables({ db }: Pick<Storage, 'db'>): Promise<TextTable[]> {
  const tables = await db.introspection.getTables();
  return tables
    .filter(({ name, isView }) => !isView && !MIGRATIONS.test(name))
    .map(({ name, columns }) => ({
      name,
      columns: columns.filter(({ dataType }) => !NO_TEXT.test(dataType)).map((one) => one.name),
    }))
    .filter(({ columns }) => columns.length > 0);
}

/** Every row of every table, with every column that can hold text. Reads a page at a time. */
export async function* scanRows(storage: Pick<Storage, 'db' | 'kind'>): AsyncGenerator<ScannedRow> {
  for (const table of await textTables(storage)) yield* scanTable(storage, table);
}

async function* scanTable(
  storage: Pick<Storage, 'db' | 'kind'>,
  table: TextTable,
): AsyncGenerator<ScannedRow> {
  const { here, text, after } = placesOf(storage.kind);
  const columns = table.columns.map((name) => sql`${text(sql.ref(name))} as ${sql.ref(name)}`);
  let last: string | number | undefined;
  for (;;) {
    const since = last === undefined ? sql`` : sql`where ${after(last)}`;
    const { rows } = await sql<Record<string, string | number | null>>`
      select ${here} as row_place, ${sql.join(columns)} from ${sql.table(table.name)} ${since}
      order by ${sql.raw(storage.kind === 'sqlite' ? 'rowid' : 'ctid')} limit ${PAGE_ROWS}`.execute(
      storage.db,
    );
    for (const { row_place: place, ...values } of rows) {
      if (place === null || place === undefined) continue;
      const cells = Object.entries(values).flatMap(([name, value]) =>
        value === null ? [] : [[name, String(value)] as const],
      );
      yield { table, place, cells: Object.fromEntries(cells) };
      last = place;
    }
    if (rows.length < PAGE_ROWS) return;
  }
}

/** Writes new text into a row's columns; false where the row changed or went meanwhile. */
export async function writeCells(
  storage: Pick<Storage, 'db' | 'kind'>,
  row: ScannedRow,
  changed: Readonly<Record<string, string>>,
): Promise<boolean> {
  const { at, text } = placesOf(storage.kind);
  const names = Object.keys(changed);
  const sets = names.map((name) => sql`${sql.ref(name)} = ${changed[name]}`);
  const same = names.map((name) => sql`${text(sql.ref(name))} = ${row.cells[name]}`);
  const result = await sql`
    update ${sql.table(row.table.name)} set ${sql.join(sets)}
    where ${at(row.place)} and ${sql.join(same, sql` and `)}`.execute(storage.db);
  return result.numAffectedRows === 1n;
}

/** Removes a row. */
export async function deleteRow(
  storage: Pick<Storage, 'db' | 'kind'>,
  row: ScannedRow,
): Promise<void> {
  const { at, text } = placesOf(storage.kind);
  const same = Object.entries(row.cells).map(
    ([name, value]) => sql`${text(sql.ref(name))} = ${value}`,
  );
  await sql`
    delete from ${sql.table(row.table.name)}
    where ${at(row.place)} and ${sql.join(same, sql` and `)}`.execute(storage.db);
}

interface Places {
  readonly here: RawBuilder<unknown>;
  at(place: string | number): RawBuilder<unknown>;
  after(place: string | number): RawBuilder<unknown>;
  text(column: RawBuilder<unknown>): RawBuilder<unknown>;
}

function placesOf(kind: Storage['kind']): Places {
  if (kind === 'sqlite') {
    return {
      here: sql`rowid`,
      at: (place) => sql`rowid = ${place}`,
      after: (place) => sql`rowid > ${place}`,
      text: (column) => sql`cast(${column} as text)`,
    };
  }
  return {
    here: sql`ctid::text`,
    at: (place) => sql`ctid = ${place}::tid`,
    after: (place) => sql`ctid > ${place}::tid`,
    text: (column) => sql`${column}::text`,
  };
}
