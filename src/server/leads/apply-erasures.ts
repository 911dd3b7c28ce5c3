import type { Storage } from '#server/database/open-storage.ts';
import type { Secrets } from '#server/database/secrets.ts';
import { canonicalAddress, parsed, spellings, stringsOf } from './address-spellings.ts';
import { BackupError } from './backup.ts';
import { removePerson } from './erase-person.ts';
import { type Erasure, missingKey, personHasher, readErasures } from './erasure-ledger.ts';
import { readTexts } from './visitor-texts.ts';

export interface Reapplied {
  /** People of whom the backup held something. */
  readonly people: number;
  readonly leads: number;
  readonly files: number;
}

/**
 * Erases from the working copy of a backup, before it is restored, what was erased since: leads that came in before
 * their erasure. `secrets` is the folder that holds the ledger. Throws a {@link BackupError} if the ledger's key is
 * gone: nobody in it can be recognized then.
 */
export async function applyErasures(backup: Storage, secrets: Secrets): Promise<Reapplied> {
  const hashed = personHasher(secrets);
  const ledger = latest(readErasures(secrets));
  if (ledger.size === 0) return { people: 0, leads: 0, files: 0 };
  if (!hashed) {
    throw new BackupError([missingKey(secrets, 'restore')]);
  }
  const found = new Map<string, Erasure>();
  for await (const { cells } of readTexts(backup.db)) {
    for (const address of Object.values(cells).flatMap(addressesIn)) {
      const erasure = found.has(address) ? undefined : ledger.get(hashed(address));
      if (erasure) found.set(address, erasure);
    }
  }
  let [leads, files] = [0, 0];
  for (const [address, { at, alsoNamed }] of found) {
    const removed = await removePerson(backup, address, { before: at, alsoNamed });
    leads += removed.leads.length;
    files += removed.files.length;
  }
  return { people: found.size, leads, files };
}

/** The latest erasure of each address; one that took leads of others along does so for earlier ones as well. */
function latest(erasures: readonly Erasure[]): ReadonlyMap<string, Erasure> {
  const byAddress = new Map<string, Erasure>();
  for (const erasure of erasures) {
    const alsoNamed = erasure.alsoNamed || byAddress.get(erasure.address)?.alsoNamed === true;
    byAddress.set(erasure.address, { ...erasure, alsoNamed });
  }
  return byAddress;
}

const MAX_LOCAL_PART_CHARACTERS = 64;
/** Labels of a domain from which on only the whole domain is compared. */
const MAX_DOMAIN_LABELS = 10;

/** Every text in a value that may be an address, in its canonical spelling. */
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
