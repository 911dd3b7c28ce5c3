import { setImmediate } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import { readPages } from '#server/database/batches.ts';
import { type Entry, entryText } from '#server/database/lead.ts';
import type { Storage } from '#server/database/open-storage.ts';
import type { Database } from '#server/database/schema.ts';
import { ALARM_CHANNELS } from '#server/delivery/channel.ts';
import { fieldsOf } from '#shared/forms/define-form.ts';
import { findForm } from '#shared/forms/registry.ts';
import { type AddressMatcher, parsedJson } from './address-spellings.ts';

interface TextTable {
  readonly name: keyof Database;
  readonly key: readonly string[];
  readonly columns: readonly string[];
  readonly facts: readonly string[];
}

/**
 * Every column that can contain a visitor's address; a test compares this list with the schema. All other columns hold
 * ids, hashes, values of closed lists and the owner's settings.
 */
export const VISITOR_TEXTS: readonly TextTable[] = [
  {
    name: 'submissions',
    key: ['id'],
    columns: ['email', 'answers', 'extra', 'context', 'consent', 'source', 'note', 'progress'],
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

/** A row of a {@link TextTable}; columns that are null are left out. */
export interface TextRow {
  readonly table: TextTable;
  readonly cells: Readonly<Record<string, string>>;
}

/** A row can contain up to a megabyte of text, so larger pages would delay other requests. */
const PAGE_ROWS = 20;

export async function* readTexts(db: Kysely<Database>): AsyncGenerator<TextRow> {
  for (const table of VISITOR_TEXTS) {
    const names = [...new Set([...table.key, ...table.columns, ...table.facts])];
    const pages = readPages<Record<string, string>, Database>(
      db,
      table.name,
      table.key,
      PAGE_ROWS,
      names,
    );
    for await (const rows of pages) {
      // The server can be the caller: let it serve requests in between.
      await setImmediate();
      for (const row of rows) {
        const cells = Object.entries(row).filter(([, value]) => value !== null);
        yield { table, cells: Object.fromEntries(cells) };
      }
    }
  }
}

/**
 * Writes new texts to a row. If one of them is part of the key, the row is deleted instead. Returns false if the row
 * has changed since it was read.
 */
export async function writeTexts(
  trx: Transaction<Database>,
  row: TextRow,
  changed: Readonly<Record<string, string>>,
): Promise<boolean> {
  const { key, name: table } = row.table;
  const names = Object.keys(changed);
  if (names.some((name) => key.includes(name))) return deleteTexts(trx, row);
  const sets = names.map((name) => sql`${sql.ref(name)} = ${changed[name]}`);
  // Increment the version: a window of the inbox that still shows the old text must not be able to save it again.
  if (names.includes('note') || names.includes('progress'))
    sets.push(sql`state_version = state_version + 1`);
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ${sql.join(sets)}
    where ${same(row, [...key, ...names])}`.execute(trx);
  return numAffectedRows === 1n;
}

export async function deleteTexts(trx: Transaction<Database>, row: TextRow): Promise<true> {
  const { key, name: table } = row.table;
  await sql`delete from ${sql.table(table)} where ${same(row, key)}`.execute(trx);
  return true;
}

function same({ cells }: TextRow, names: readonly string[]) {
  return sql.join(
    names.map((name) => sql`${sql.ref(name)} = ${cells[name]}`),
    sql` and `,
  );
}

export interface Traces {
  /** Ids of the leads that the person sent. */
  readonly sent: readonly string[];
  /** Ids of leads that another person sent and that name the address in an answer, such as referrals. */
  readonly named: readonly string[];
  /**
   * Other rows that contain the address, and the columns that contain it. The answers of other people's leads are not
   * included.
   */
  readonly elsewhere: readonly { readonly row: TextRow; readonly columns: readonly string[] }[];
  /** True if the address is the owner's. Messages to the owner are then not changed. */
  readonly configured: boolean;
}

/** Columns of a lead that contain what its sender wrote. The sender may be another person than the one to find. */
const WRITTEN = ['answers', 'extra'];
/** Channels of messages to the owner. The address to find may be the owner's. */
const OWNER_CHANNELS = ['mail-owner', 'mail-notice', 'mail-digest', ALARM_CHANNELS.mail];

/**
 * Every trace of an address in {@link VISITOR_TEXTS}. Leads received at `before` or later are skipped, with the rows
 * that belong to them.
 */
export async function findTraces(
  { db }: Pick<Storage, 'db'>,
  matcher: AddressMatcher,
  before = Number.MAX_SAFE_INTEGER,
): Promise<Traces> {
  const since = await db
    .selectFrom('submissions')
    .select('id')
    .where('received_at', '>=', before)
    .execute();
  const later = new Set(since.map(({ id }) => id));
  const sent: string[] = [];
  const named: string[] = [];
  const elsewhere: { row: TextRow; columns: string[] }[] = [];
  let configured = false;
  for await (const row of readTexts(db)) {
    const { id = '', submission_id: leadId = '', channel = '', target = '' } = row.cells;
    const isLead = row.table.name === 'submissions';
    if (later.has(isLead ? id : leadId)) continue;
    if (isLead && isSender(row, matcher)) {
      sent.push(id);
      continue;
    }
    const columns = row.table.columns.filter((name) => matcher.isIn(row.cells[name] ?? ''));
    if (columns.length === 0) continue;
    if (OWNER_CHANNELS.includes(channel) && matcher.is(target)) {
      configured = true;
      continue;
    }
    const rest = isLead ? columns.filter((name) => !WRITTEN.includes(name)) : columns;
    if (rest.length < columns.length) named.push(id);
    if (rest.length > 0)
      elsewhere.push({ row: withoutTexts(row, [...rest, 'target']), columns: rest });
  }
  return { sent: sent.toSorted(), named: named.toSorted(), elsewhere, configured };
}

/**
 * A copy of a row that has only the key, the columns of `table.facts` and the given columns. The other columns are
 * dropped to save memory.
 */
function withoutTexts({ table, cells }: TextRow, columns: readonly string[]): TextRow {
  const names = [...table.key, ...table.facts, ...columns];
  return {
    table,
    cells: Object.fromEntries(Object.entries(cells).filter(([name]) => names.includes(name))),
  };
}

/** True if the address is stored with the lead, or is the answer to the form's question for the sender's address. */
function isSender({ cells }: TextRow, matcher: AddressMatcher): boolean {
  if (cells.email !== undefined && matcher.is(cells.email)) return true;
  const form = findForm(cells.form_id ?? '');
  const field =
    form &&
    fieldsOf(form).find((candidate) => candidate.kind === 'text' && candidate.input === 'email');
  const answers = parsedJson(cells.answers ?? '');
  if (!field || !Array.isArray(answers)) return false;
  return matcher.is(entryText(answers as Entry[], field.name));
}
