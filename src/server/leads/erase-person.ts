import { randomUUID } from 'node:crypto';
import { type Cleaned, cleanDatabase } from '#server/database/clean-database.ts';
import { isRowError } from '#server/database/errors.ts';
import type { Storage } from '#server/database/open-storage.ts';
import { type AddressMatcher, addressMatcher } from './address-spellings.ts';
import { type AllTraces, findAllTraces, type Traces } from './find-traces.ts';
import { mergeRemoved, NOTHING_REMOVED, type Removed, removeLeads } from './remove-leads.ts';
import { deleteRow, type ScannedRow, writeCells } from './scan-columns.ts';

/** What an erasure did. */
export interface RemovedPerson extends Removed {
  /** Other records in which the address was replaced, such as the page another lead came from. */
  readonly redacted: number;
  /** Leads of other people that still name the address. */
  readonly stillNamed: readonly string[];
  /** True where the address is one of the owner's own: settings and messages to the owner stay. */
  readonly configured: boolean;
}

/** {@link RemovedPerson}, and whether it is gone from the database's files as well. */
export interface Erased extends RemovedPerson {
  readonly cleaned: Cleaned;
}

/** How far an erasure goes. */
export interface ErasureScope {
  /** Also leads of others that name the address. */
  readonly alsoNamed?: boolean;
  /** Only leads received before this time, milliseconds since the epoch. */
  readonly before?: number;
}

/** Looks for a person by email address, in any spelling. */
export async function findTraces(storage: Storage, email: string): Promise<Traces> {
  const { sent, named } = await findAllTraces(storage, addressMatcher(email));
  return { sent, named };
}

/** The person's leads keep coming in faster than they can be erased. */
export class ErasureError extends Error {
  override readonly name = 'ErasureError';
}

/** Columns that are unique, or by which another form finds its lead. */
const KEYS = ['idempotency_key', 'post_key'];
/** The server may store another post of the person while we look. */
const MAX_ROUNDS = 5;
/** Leads removed at a time: short transactions, so that posts coming in never wait for long. */
const BATCH_ROWS = 200;

/** {@link removePerson}, then rewrites the database without what was removed. */
export async function erasePerson(
  storage: Storage,
  email: string,
  scope: ErasureScope = {},
): Promise<Erased> {
  const removed = await removePerson(storage, email, scope);
  return { ...removed, cleaned: await cleanDatabase(storage) };
}

/**
 * Removes the leads a person sent with files, deliveries and booked calls, every delivery addressed to the person,
 * and the address everywhere else. Repeats until nothing is found. What another process is sending at
 * this very moment still arrives. Throws a `FileStoreError` where a file can't be removed.
 */
export async function removePerson(
  storage: Storage,
  email: string,
  { alsoNamed = false, before }: ErasureScope = {},
): Promise<RemovedPerson> {
  const matcher = addressMatcher(email);
  let removed: Removed = NOTHING_REMOVED;
  let redacted = 0;
  for (let round = 0; ; round += 1) {
    const traces = await findAllTraces(storage, matcher, before);
    const leads = [...traces.sent, ...(alsoNamed ? traces.named : [])];
    const places = placesToRedact(traces, leads);
    if (leads.length === 0 && places.length === 0) {
      const { named: stillNamed, configured } = traces;
      return { ...removed, redacted, stillNamed, configured };
    }
    if (round === MAX_ROUNDS) throw new ErasureError('The address is stored again and again.');
    for (let start = 0; start < leads.length; start += BATCH_ROWS) {
      removed = mergeRemoved(
        removed,
        await removeLeads(storage, leads.slice(start, start + BATCH_ROWS)),
      );
    }
    for (const { row, columns } of places) {
      if (row.table.name === 'deliveries' && matcher.is(row.cells.target ?? '')) {
        await deleteRow(storage, row);
        removed = { ...removed, deliveries: removed.deliveries + 1 };
      } else if (await redact(storage, row, columns, matcher)) redacted += 1;
    }
  }
}

/** What is left to change once the leads are gone with all that belongs to them. */
function placesToRedact(
  { elsewhere, configured }: AllTraces,
  removed: readonly string[],
): AllTraces['elsewhere'] {
  const gone = new Set(removed);
  return elsewhere.filter(({ row: { cells, table } }) => {
    if (gone.has(cells.submission_id ?? '') || gone.has(cells.parent_id ?? '')) return false;
    if (table.name === 'submissions' && gone.has(cells.id ?? '')) return false;
    // Messages to the owner, who is erasing an address of their own.
    return !(configured && table.name === 'deliveries');
  });
}

async function redact(
  storage: Storage,
  row: ScannedRow,
  columns: readonly string[],
  matcher: AddressMatcher,
): Promise<boolean> {
  const changed = Object.fromEntries(
    columns.map((name) => [
      name,
      // Keys are unique: two redacted ones must not become the same.
      KEYS.includes(name) ? `erased-${randomUUID()}` : matcher.redact(row.cells[name] ?? ''),
    ]),
  );
  try {
    const isChanged = await writeCells(storage, row, changed);
    if (isChanged && columns.includes('note')) await endOpenNotes(storage, row);
    return isChanged;
  } catch (error) {
    // The column is part of a key: the row can't stay without the address.
    if (!isRowError(error)) throw error;
    await deleteRow(storage, row);
    return true;
  }
}

/** A window of the inbox that still shows the note as it was must not save it again (INBOX-4). */
async function endOpenNotes({ db }: Storage, { cells, table }: ScannedRow): Promise<void> {
  if (table.name !== 'submissions') return;
  await db
    .updateTable('submissions')
    .set((column) => ({ state_version: column('state_version', '+', 1) }))
    .where('id', '=', cells.id ?? '')
    .execute();
}
