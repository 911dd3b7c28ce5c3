import { setImmediate } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { LEAD_ERRORS } from '#content/en/leads.ts';
import { inBatches } from '#server/database/batches.ts';
import { deleteBytes } from '#server/database/file-chunks.ts';
import { deleteLeads } from '#server/database/leads-repository.ts';
import type { Storage } from '#server/database/open-storage.ts';
import type { Database } from '#server/database/schema.ts';
import { canonicalAddress, recipientKey } from '#server/delivery/mail/addresses.ts';
import { OwnerError } from '#shared/owner-error.ts';
import { addressMatcher } from './address-spellings.ts';
import { deleteTexts, findTraces, type Traces, writeTexts } from './traces.ts';

export interface Erased {
  readonly leads: readonly { readonly id: string; readonly formId: string }[];
  readonly files: readonly { readonly id: string; readonly sha256: string }[];
  /** Number of deliveries of these leads or to the person, in any state. */
  readonly deliveries: number;
  readonly bookings: number;
  /** Number of other records in which the address was replaced, such as the page another lead came from. */
  readonly redacted: number;
  /** Ids of leads that were sent by other people and name the address. These leads are not deleted. */
  readonly stillNamed: readonly string[];
  /** True if the address belongs to the owner. Settings and messages to the owner are then not changed. */
  readonly configured: boolean;
}

export type Deleted = Omit<Erased, 'stillNamed' | 'configured'>;

export const NOTHING_DELETED: Deleted = {
  leads: [],
  files: [],
  deliveries: 0,
  bookings: 0,
  redacted: 0,
};

export interface ErasureScope {
  readonly alsoNamed?: boolean;
  /** Only leads received before this time, milliseconds since the epoch. */
  readonly before?: number;
  /** Called in each transaction that deletes something, with what was deleted until then. */
  readonly record?: (trx: Transaction<Database>, erased: Deleted) => Promise<void>;
}

/** Maximum number of rounds. The server may store another post of the person during an erasure. */
const MAX_ROUNDS = 5;

/**
 * Deletes a person's leads with their files, deliveries and booked calls, and every delivery addressed to the person.
 * In other rows, replaces the address. Each round is one transaction. Rounds repeat until no trace is left. If
 * another process is sending a message at that moment, the message still arrives.
 */
export async function deletePerson(
  storage: Storage,
  email: string,
  { alsoNamed = false, before, record }: ErasureScope,
): Promise<Erased> {
  const matcher = addressMatcher(email);
  let erased = NOTHING_DELETED;
  for (let round = 0; ; round += 1) {
    const traces = await findTraces(storage, matcher, before);
    const ids = [...traces.sent, ...(alsoNamed ? traces.named : [])];
    const places = placesToRedact(traces, new Set(ids));
    if (ids.length === 0 && places.length === 0) {
      // Also deletes the bytes that an interrupted erasure left.
      await deleteBytes(storage);
      const { named: stillNamed, configured } = traces;
      return { ...erased, stillNamed, configured };
    }
    if (round === MAX_ROUNDS) throw new OwnerError(LEAD_ERRORS.stillStored);
    erased = await storage.db.transaction().execute(async (trx) => {
      const gone = await inBatches(ids, async (some) => [await deleteLeads(trx, some)]);
      let { deliveries, redacted } = erased;
      for (const [index, { row, columns }] of places.entries()) {
        // The server can be the caller: let it serve requests in between.
        if (index % 100 === 99) await setImmediate();
        if (row.table.name === 'deliveries' && matcher.is(row.cells.target ?? '')) {
          await deleteTexts(trx, row);
          deliveries += 1;
        } else {
          const changed = columns.map((name) => [name, matcher.redact(row.cells[name] ?? '')]);
          if (await writeTexts(trx, row, Object.fromEntries(changed))) redacted += 1;
        }
      }
      const sum = (count: 'deliveries' | 'bookings') =>
        gone.reduce((total, batch) => total + batch[count], 0);
      const done: Deleted = {
        leads: [...erased.leads, ...gone.flatMap((batch) => batch.leads)],
        files: [...erased.files, ...gone.flatMap((batch) => batch.files)],
        deliveries: deliveries + sum('deliveries'),
        bookings: erased.bookings + sum('bookings'),
        redacted,
      };
      await record?.(trx, done);
      return done;
    });
  }
}

/** The rows to change, without those that are deleted together with a lead. */
function placesToRedact(
  { elsewhere, configured }: Traces,
  gone: ReadonlySet<string>,
): Traces['elsewhere'] {
  return elsewhere.filter(({ row: { cells, table } }) => {
    if (gone.has(cells.submission_id ?? '') || gone.has(cells.parent_id ?? '')) return false;
    if (table.name === 'submissions' && gone.has(cells.id ?? '')) return false;
    // Messages to the owner stay if the address is the owner's.
    return !(configured && table.name === 'deliveries');
  });
}

/**
 * Stored addresses that probably belong to the same mailbox, because they differ only in the `+tag`, or in the dots
 * at Gmail. They are not erased: only the owner can find out whether they belong to the same person.
 */
export async function sameMailbox({ db }: Storage, email: string): Promise<string[]> {
  const address = canonicalAddress(email);
  const key = recipientKey(address);
  const domains = [address, key, ...(key.endsWith('@gmail.com') ? ['@googlemail.com'] : [])];
  const rows = await db
    .selectFrom('submissions')
    .select('email')
    .distinct()
    .where((is) =>
      is.or(
        domains.map((domainOwner) =>
          is('email', 'like', `%${domainOwner.slice(domainOwner.lastIndexOf('@'))}`),
        ),
      ),
    )
    .execute();
  return rows
    .map((row) => row.email ?? '')
    .filter(
      (candidate) => recipientKey(candidate) === key && canonicalAddress(candidate) !== address,
    )
    .toSorted();
}
