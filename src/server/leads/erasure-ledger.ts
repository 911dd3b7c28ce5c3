import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import { StorageError } from '#server/database/errors.ts';
import { newSecret, SECRET, type Secrets } from '#server/database/secrets.ts';
import { canonicalAddress } from './address-spellings.ts';

/** One erasure, as the ledger keeps it: no address, only its keyed hash. */
export interface Erasure {
  /** When it began, milliseconds since the epoch. Leads that came in later are not concerned. */
  readonly at: number;
  /** {@link personHash} of the address. */
  readonly address: string;
  /** Whether leads of others that name the address went as well. */
  readonly alsoNamed: boolean;
}

/** The ledger is next to the keys: no backup of leads holds it, so that restoring one can't undo it. */
const LEDGER = 'erasures.jsonl';

const LINE = v.object({ at: v.number(), address: v.string(), alsoNamed: v.boolean() });

/**
 * Keyed hash of an address: the same for every spelling, and of no use without the key. Throws a {@link StorageError}
 * if the ledger's key is gone: a new one would hide that, and a restored backup bring back who was erased.
 */
export function personHash(secrets: Secrets, email: string): string {
  if (secrets.read(SECRET.person) === undefined && readErasures(secrets).length > 0) {
    throw new StorageError(missingKey(secrets, 'then run this again'));
  }
  return hashWith(secrets.once(SECRET.person, newSecret), canonicalAddress(email));
}

/** What to do if the ledger's key is gone; `next` is what to do without a copy of it. */
export function missingKey({ folder }: Secrets, next: string): string {
  return `People were erased (${LEDGER} in ${folder}), and the key to recognize them is missing. Put your copy of ${SECRET.person} there. Without one: move ${LEDGER} away, ${next}, and erase those people again.`;
}

/** Recognizes hashed addresses again; undefined if the folder holds no key. */
export function personHasher(secrets: Secrets): ((canonical: string) => string) | undefined {
  const key = secrets.read(SECRET.person);
  return key === undefined ? undefined : (canonical) => hashWith(key, canonical);
}

/** Notes an erasure. Throws if the folder of secrets can't be written: nothing may be erased then. */
export function recordErasure(
  secrets: Secrets,
  email: string,
  { at, alsoNamed }: Omit<Erasure, 'address'>,
): void {
  secrets.append(
    LEDGER,
    JSON.stringify({ at, address: personHash(secrets, email), alsoNamed } satisfies Erasure),
  );
}

/** Every recorded erasure, oldest first. A line cut off by a power failure is skipped. */
export function readErasures(secrets: Secrets): Erasure[] {
  const lines = (secrets.read(LEDGER) ?? '').split('\n');
  return lines.flatMap((line) => {
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), LINE), line);
    return read.success ? [read.output] : [];
  });
}

/** Adds the erasures of another folder, with its key, to one that has neither. */
export function adoptErasures(from: Secrets, to: Secrets): void {
  const key = from.read(SECRET.person);
  if (key === undefined || to.read(SECRET.person) !== undefined) return;
  to.once(SECRET.person, () => key);
  for (const erasure of readErasures(from)) to.append(LEDGER, JSON.stringify(erasure));
}

function hashWith(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('hex');
}
