import * as v from 'valibot';
import { StorageError } from '#server/database/errors.ts';
import type { Storage } from '#server/database/open-storage.ts';
import { keyedHash, newSecret, SECRET, type Secrets } from '#server/database/secrets.ts';
import { canonicalAddress, parsed, spellings, stringsOf } from './address-spellings.ts';
import { deletePerson } from './erase-person.ts';
import { OwnerError } from './owner-error.ts';
import { readTexts } from './traces.ts';

/** The ledger is next to the keys: no backup of leads holds it, so that restoring one can't undo it. */
const LEDGER = 'erasures.jsonl';

const ERASURE = v.object({
  /** When it began, milliseconds since the epoch. Leads that came in later are not concerned. */
  at: v.number(),
  /** {@link personHash} of the address, which is not stored. */
  address: v.string(),
  /** Whether leads of others that name the address went as well. */
  alsoNamed: v.boolean(),
});
type Erasure = v.InferOutput<typeof ERASURE>;

/**
 * Keyed hash of an address: the same for every spelling, and of no use without the key. Throws a {@link StorageError}
 * if the ledger's key is gone: a new one would hide that, and a restored backup bring back who was erased.
 */
export function personHash(secrets: Secrets, email: string): string {
  if (secrets.read(SECRET.person) === undefined && readErasures(secrets).length > 0) {
    throw new StorageError(missingKey(secrets, 'then run this again'));
  }
  return keyedHash(secrets.once(SECRET.person, newSecret))(canonicalAddress(email));
}

/** What to do if the ledger's key is gone; `next` is what to do without a copy of it. */
function missingKey({ folder }: Secrets, next: string): string {
  return `People were erased (${LEDGER} in ${folder}), and the key to recognize them is missing. Put your copy of ${SECRET.person} there. Without one: move ${LEDGER} away, ${next}, and erase those people again.`;
}

/** Notes an erasure. Throws if the folder of secrets can't be written: nothing may be erased then. */
export function recordErasure(
  secrets: Secrets,
  email: string,
  { at, alsoNamed }: Omit<Erasure, 'address'>,
): void {
  const address = personHash(secrets, email);
  secrets.append(LEDGER, JSON.stringify({ at, address, alsoNamed } satisfies Erasure));
}

/** Every recorded erasure, oldest first. A line cut off by a power failure is skipped. */
function readErasures(secrets: Secrets): Erasure[] {
  const lines = (secrets.read(LEDGER) ?? '').split('\n');
  return lines.flatMap((line) => {
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), ERASURE), line);
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

export interface Reapplied {
  readonly people: number;
  readonly leads: number;
  readonly files: number;
}

/**
 * Erases from the working copy of a backup, before it is restored, what was erased since: leads that came in before
 * their erasure. `secrets` is the folder that holds the ledger. Throws a {@link OwnerError} if the ledger's key is
 * gone: nobody in it can be recognized then.
 */
export async function applyErasures(backup: Storage, secrets: Secrets): Promise<Reapplied> {
  // The latest erasure of each address; one that took leads of others along does so for earlier ones as well.
  const ledger = new Map<string, Erasure>();
  for (const erasure of readErasures(secrets)) {
    const alsoNamed = erasure.alsoNamed || ledger.get(erasure.address)?.alsoNamed === true;
    ledger.set(erasure.address, { ...erasure, alsoNamed });
  }
  const key = secrets.read(SECRET.person);
  const found = new Map<string, Erasure>();
  if (ledger.size > 0) {
    if (key === undefined) throw new OwnerError(missingKey(secrets, 'restore'));
    const hash = keyedHash(key);
    for await (const { cells } of readTexts(backup.db)) {
      for (const address of Object.values(cells).flatMap(addressesIn)) {
        const erasure = found.has(address) ? undefined : ledger.get(hash(address));
        if (erasure) found.set(address, erasure);
      }
    }
  }
  let [leads, files] = [0, 0];
  for (const [address, { at, alsoNamed }] of found) {
    const deleted = await deletePerson(backup, address, { before: at, alsoNamed });
    leads += deleted.leads.length;
    files += deleted.files.length;
  }
  return { people: found.size, leads, files };
}

const MAX_LOCAL_PART_CHARACTERS = 64;
/** Labels of a domain from which on only the whole domain is compared. */
const MAX_DOMAIN_LABELS = 10;

function addressesIn(value: string): string[] {
  if (!/[@%\\&＠]/.test(value)) return [];
  const json = parsed(value);
  const texts = json === undefined ? [value] : stringsOf(json);
  const found = new Set<string>();
  for (const text of texts.flatMap(spellings)) {
    for (const match of text.matchAll(/@([\p{L}\p{N}]+(?:(?:\.|-{1,3})[\p{L}\p{N}]+)*)/gu)) {
      const before = text.slice(Math.max(0, match.index - MAX_LOCAL_PART_CHARACTERS), match.index);
      for (const local of localParts(before)) {
        for (const domain of domains(match[1] ?? '')) {
          found.add(canonicalAddress(`${local}@${domain}`));
        }
      }
    }
  }
  return [...found];
}

/** What may be the domain: words of the next sentence may follow it without a blank. */
function domains(run: string): string[] {
  const labels = run.split('.').slice(0, MAX_DOMAIN_LABELS);
  return labels.map((_, index) => labels.slice(0, index + 1).join('.')).concat(run);
}

/** What may be the part before the `@`: from each place where an address may begin (address-spellings.ts). */
function localParts(before: string): string[] {
  const run = before.split(/[\s@<>"(),:;[\]\\]/u).at(-1) ?? '';
  return Array.from(run, (_, index) => index)
    .filter((index) => !/[\p{L}\p{N}][._+-]{0,3}$/u.test(run.slice(0, index)))
    .map((index) => run.slice(index));
}
