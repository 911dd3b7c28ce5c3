import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '#server/database/schema.ts';

/** A table with the columns that hold what visitors wrote. */
interface TextTable {
  readonly name: keyof Database;
  readonly key: readonly string[];
  readonly columns: readonly string[];
  readonly facts: readonly string[];
}

/**
 * Every column in which an address of a visitor can be; a test compares this with the schema. All others hold ids, hashes,
 * closed lists and what the owner configured.
 */
export const VISITOR_TEXTS: readonly TextTable[] = [
  {
    name: 'submissions',
    key: ['id'],
    columns: ['email', 'answers', 'extra', 'context', 'consent', 'source', 'note'],
    facts: ['form_id', 'parent_id'],
  },
  { name: 'files', key: ['id'], columns: ['name'], facts: ['submission_id'] },
  {
    name: 'deliveries',
    key: ['id'],
    columns: ['target', 'payload', 'last_error'],
    facts: ['submission_id', 'channel'],
  },
  {
    name: 'funnel_counts',
    key: ['day', 'page', 'step', 'source', 'device'],
    columns: ['page', 'source'],
    facts: [],
  },
  { name: 'funnel_marks', key: ['mark'], columns: ['source'], facts: [] },
];

/** A row with its texts, key and facts; columns that are null are left out. */
export interface TextRow {
  readonly table: TextTable;
  readonly cells: Readonly<Record<string, string>>;
}

const PAGE_ROWS = 500;

export async function* readTexts(db: Kysely<Database>): AsyncGenerator<TextRow> {
  for (const table of VISITOR_TEXTS) {
    const names = [...new Set([...table.key, ...table.columns, ...table.facts])];
    const key = sql.join(table.key.map((name) => sql.ref(name)));
    for (let after = sql``; ; ) {
      const { rows } = await sql<Record<string, string | null>>`
        select ${sql.join(names.map((name) => sql.ref(name)))} from ${sql.table(table.name)}
        ${after} order by ${key} limit ${sql.lit(PAGE_ROWS)}`.execute(db);
      for (const row of rows) {
        const cells = Object.entries(row).flatMap(([name, value]) =>
          value === null ? [] : [[name, value] as const],
        );
        yield { table, cells: Object.fromEntries(cells) };
      }
      const last = rows.at(-1);
      if (!last || rows.length < PAGE_ROWS) break;
      after = sql`where (${key}) > (${sql.join(table.key.map((name) => sql`${last[name]}`))})`;
    }
  }
}

/** Writes new texts into a row, unless it changed meanwhile; false then. A changed key deletes the row. */
export async function writeTexts(
  trx: Transaction<Database>,
  { table, cells }: TextRow,
  changed: Readonly<Record<string, string>>,
): Promise<boolean> {
  const names = Object.keys(changed);
  if (names.some((name) => table.key.includes(name))) {
    await deleteTexts(trx, { table, cells });
    return true;
  }
  const sets = names.map((name) => sql`${sql.ref(name)} = ${changed[name]}`);
  // A window of the inbox that still shows the note as it was must not save it again (INBOX-4).
  if (names.includes('note')) sets.push(sql`state_version = state_version + 1`);
  const same = [...table.key, ...names].map((name) => sql`${sql.ref(name)} = ${cells[name]}`);
  const { numAffectedRows } = await sql`
    update ${sql.table(table.name)} set ${sql.join(sets)}
    where ${sql.join(same, sql` and `)}`.execute(trx);
  return numAffectedRows === 1n;
}

export async function deleteTexts(
  trx: Transaction<Database>,
  { table, cells }: TextRow,
): Promise<void> {
  const same = table.key.map((name) => sql`${sql.ref(name)} = ${cells[name]}`);
  await sql`delete from ${sql.table(table.name)} where ${sql.join(same, sql` and `)}`.execute(trx);
}
