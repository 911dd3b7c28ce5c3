import { type Cleaned, cleanDatabase } from '#server/database/clean-database.ts';
import type { Storage } from '#server/database/open-storage.ts';
import { transact } from '#server/database/transact.ts';
import { addressMatcher } from './address-spellings.ts';
import { type AllTraces, findAllTraces, type Traces } from './find-traces.ts';
import { deleteLeads, mergeRemoved, NOTHING_REMOVED, type Removed } from './remove-leads.ts';
import { deleteTexts, writeTexts } from './visitor-texts.ts';

/** What an erasure did. */
export interface RemovedPerson extends Removed {
  /** Other records in which the address was replaced, such as the page another lead came from. */
  readonly redacted: number;
  /** Leads of other people that still name the address. */
  readonly stillNamed: readonly string[];
  /** True if the address is one of the owner's own: settings and messages to the owner stay. */
  readonly configured: boolean;
}

/** {@link RemovedPerson}, and whether it is gone from the database's files as well. */
export interface Erased extends RemovedPerson {
  readonly cleaned: Cleaned;
}

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

/** The server may store another post of the person while we look. */
const MAX_ROUNDS = 5;

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
 * Deletes the leads a person sent with files, deliveries and booked calls, every delivery addressed to the person, and
 * the address everywhere else, in one transaction; again until nothing is found. What another process is sending at this
 * very moment still arrives.
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
    const gone = await transact(storage.db, async (trx) => {
      const rows = await deleteLeads(trx, leads);
      let deliveries = 0;
      for (const { row, columns } of places) {
        if (row.table.name === 'deliveries' && matcher.is(row.cells.target ?? '')) {
          await deleteTexts(trx, row);
          deliveries += 1;
          continue;
        }
        const changed = columns.map((name) => [name, matcher.redact(row.cells[name] ?? '')]);
        if (await writeTexts(trx, row, Object.fromEntries(changed))) redacted += 1;
      }
      return { ...rows, deliveries: rows.deliveries + deliveries };
    });
    await storage.files.delete(gone.files.map(({ id }) => id));
    removed = mergeRemoved(removed, gone);
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
