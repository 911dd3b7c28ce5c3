import { setImmediate } from 'node:timers/promises';
import { inBatches } from '#server/database/batches.ts';
import { type Cleaned, cleanDatabase } from '#server/database/clean-database.ts';
import { deleteBytes } from '#server/database/file-chunks.ts';
import { deleteLeads } from '#server/database/leads-repository.ts';
import type { Storage } from '#server/database/open-storage.ts';
import { recipientKey } from '#server/delivery/mail/addresses.ts';
import { addressMatcher, canonicalAddress } from './address-spellings.ts';
import { OwnerError } from './owner-error.ts';
import { deleteTexts, findTraces, type Traces, writeTexts } from './traces.ts';

export interface Erased {
  readonly leads: readonly { readonly id: string; readonly formId: string }[];
  readonly files: readonly { readonly id: string; readonly sha256: string }[];
  /** Deliveries of these leads or to the person, in whatever state. */
  readonly deliveries: number;
  readonly bookings: number;
  /** Other records in which the address was replaced, such as the page another lead came from. */
  readonly redacted: number;
  readonly stillNamed: readonly string[];
  /** True if the address is one of the owner's own: settings and messages to the owner stay. */
  readonly configured: boolean;
}

export interface ErasureScope {
  readonly alsoNamed?: boolean;
  /** Only leads received before this time, milliseconds since the epoch. */
  readonly before?: number;
}

/** The server may store another post of the person while we look. */
const MAX_ROUNDS = 5;

/** {@link deletePerson}, then rewrites the database without what was deleted. */
export async function erasePerson(
  storage: Storage,
  email: string,
  scope: ErasureScope = {},
): Promise<Erased & { readonly cleaned: Cleaned }> {
  const erased = await deletePerson(storage, email, scope);
  return { ...erased, cleaned: await cleanDatabase(storage) };
}

/**
 * Deletes the leads a person sent with files, deliveries and booked calls, every delivery addressed to the
 * person, and the address everywhere else, in one transaction; again until nothing is found. What another process is sending
 * at this very moment still arrives.
 */
export async function deletePerson(
  storage: Storage,
  email: string,
  { alsoNamed = false, before }: ErasureScope = {},
): Promise<Erased> {
  const matcher = addressMatcher(email);
  let leads: Erased['leads'] = [];
  let files: Erased['files'] = [];
  let [deliveries, bookings, redacted] = [0, 0, 0];
  for (let round = 0; ; round += 1) {
    const traces = await findTraces(storage, matcher, before);
    const ids = [...traces.sent, ...(alsoNamed ? traces.named : [])];
    const places = placesToRedact(traces, new Set(ids));
    if (ids.length === 0 && places.length === 0) {
      // Also those of an erasure that was killed before it came to them.
      await deleteBytes(storage);
      const { named: stillNamed, configured } = traces;
      return { leads, files, deliveries, bookings, redacted, stillNamed, configured };
    }
    if (round === MAX_ROUNDS) throw new OwnerError('The address is stored again and again.');
    const deleted = await storage.db.transaction().execute(async (trx) => {
      const gone = await inBatches(ids, async (some) => [await deleteLeads(trx, some)]);
      const done = { gone, deliveries: 0, redacted: 0 };
      for (const [index, { row, columns }] of places.entries()) {
        // An applicant may have asked for it: requests must be served in between.
        if (index % 100 === 99) await setImmediate();
        if (row.table.name === 'deliveries' && matcher.is(row.cells.target ?? '')) {
          await deleteTexts(trx, row);
          done.deliveries += 1;
        } else {
          const changed = columns.map((name) => [name, matcher.redact(row.cells[name] ?? '')]);
          if (await writeTexts(trx, row, Object.fromEntries(changed))) done.redacted += 1;
        }
      }
      return done;
    });
    for (const one of deleted.gone) {
      leads = [...leads, ...one.leads];
      files = [...files, ...one.files];
      deliveries += one.deliveries;
      bookings += one.bookings;
    }
    deliveries += deleted.deliveries;
    redacted += deleted.redacted;
  }
}

/** What is left to change once the leads are gone with all that belongs to them. */
function placesToRedact(
  { elsewhere, configured }: Traces,
  gone: ReadonlySet<string>,
): Traces['elsewhere'] {
  return elsewhere.filter(({ row: { cells, table } }) => {
    if (gone.has(cells.submission_id ?? '') || gone.has(cells.parent_id ?? '')) return false;
    if (table.name === 'submissions' && gone.has(cells.id ?? '')) return false;
    // Messages to the owner, who is erasing an address of their own.
    return !(configured && table.name === 'deliveries');
  });
}

/**
 * Other addresses of senders whose mail most likely reaches the same mailbox: with another `+tag`, or with other dots at
 * Gmail. They may be the same person's, which only the owner can find out, so nothing is erased by them.
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
      is.or(domains.map((one) => is('email', 'like', `%${one.slice(one.lastIndexOf('@'))}`))),
    )
    .execute();
  return rows
    .map((row) => row.email ?? '')
    .filter((other) => recipientKey(other) === key && canonicalAddress(other) !== address)
    .toSorted();
}
