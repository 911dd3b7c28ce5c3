import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { LEAD_ERRORS } from '#content/en/leads.ts';
import { StorageError } from '#server/database/errors.ts';
import type { Storage } from '#server/database/open-storage.ts';
import { keyedHash, newSecret, SECRET, type Secrets } from '#server/database/secrets.ts';
import { readSetting, writeSetting } from '#server/database/settings-repository.ts';
import { canonicalAddress } from '#server/delivery/mail/addresses.ts';
import { OwnerError } from '#shared/owner-error.ts';
import { parsedJson, spellings, stringsOf } from './address-spellings.ts';
import { type Deleted, deletePerson, type ErasureScope } from './erase-person.ts';
import { readTexts } from './traces.ts';

/**
 * The ledger of erasures is stored among the secrets, not in the database, so that restoring a backup cannot revert it.
 */
export const LEDGER = 'erasures.jsonl';

const ERASURE = v.object({
  /** When the erasure began, milliseconds since the epoch. The erasure does not apply to leads received later. */
  at: v.number(),
  /** {@link personHash} of the address; the address is not stored. */
  address: v.string(),
  /** True if leads of other people that name the address were erased as well. */
  alsoNamed: v.boolean(),
});
type Erasure = v.InferOutput<typeof ERASURE>;

/**
 * Keyed hash of an address, the same for every spelling. Without the key, the hash does not reveal the address.
 * Throws a {@link StorageError} if the ledger has entries and its key is missing: with a new key, restoring a backup
 * would restore erased people.
 */
export function personHash(secrets: Secrets, email: string): string {
  if (secrets.read(SECRET.person) === undefined && readErasures(secrets).length > 0) {
    throw new StorageError(missingKey(secrets, LEAD_ERRORS.runAgain));
  }
  return keyedHash(secrets.once(SECRET.person, newSecret))(canonicalAddress(email));
}

function missingKey({ folder }: Secrets, next: string): string {
  return LEAD_ERRORS.noLedgerKey({ ledger: LEDGER, folder, key: SECRET.person, next });
}

/**
 * Records an erasure before it is carried out. Throws if the secrets folder cannot be written; the caller must then
 * not erase anything.
 */
export function recordErasure(
  secrets: Secrets,
  email: string,
  { at, alsoNamed }: Omit<Erasure, 'address'>,
): void {
  const address = personHash(secrets, email);
  secrets.append(LEDGER, JSON.stringify({ at, address, alsoNamed } satisfies Erasure));
}

/** Every recorded erasure, oldest first. A line truncated by a power failure is skipped. */
function readErasures(secrets: Secrets): Erasure[] {
  const lines = (secrets.read(LEDGER) ?? '').split('\n');
  return lines.flatMap((line) => {
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), ERASURE), line);
    return read.success ? [read.output] : [];
  });
}

/** The {@link personHash} of each person whose erasure is recorded. */
export function recordedPeople(secrets: Secrets): ReadonlySet<string> {
  return new Set(readErasures(secrets).map(({ address }) => address));
}

const INSTALLATION_KEY = 'installation';

/** The ids of the installations whose erasures the ledger contains: its own id first, then those of adopted ledgers. */
function ledgerIds(secrets: Secrets): string[] {
  return (secrets.read(SECRET.installation) ?? '').split(/\s+/).filter(Boolean);
}

/** The own id of the ledger, which is created if it does not exist. */
export function ownLedgerId(secrets: Secrets, make: () => string = randomUUID): string {
  secrets.once(SECRET.installation, make);
  return ledgerIds(secrets)[0] ?? '';
}

/**
 * Gives the installation a random id, stored in its database and beside its ledger. A backup contains the id, so that a
 * restore can check whether the ledger belongs to the backup. If the secrets folder was lost or replaced, the database
 * gets the id of the new ledger: older backups must not match a ledger that lacks the people who were erased since.
 */
export async function ensureInstallationId(
  storage: Pick<Storage, 'db' | 'secrets'>,
): Promise<void> {
  const { db, secrets } = storage;
  const stored = await ensureDatabaseId(storage);
  const ids = ledgerIds(secrets);
  if (ids.includes(stored)) return;
  // If the ledger has erasures and no id, only the file with the id was lost.
  const isKnown = ids.length === 0 && readErasures(secrets).length > 0;
  if (isKnown) ownLedgerId(secrets, () => stored);
  else await storeInstallationId(db, ownLedgerId(secrets));
}

/**
 * If the database has no installation id, gives an id to the database and the ledger, so that each backup contains an
 * id. If the database has an id, the secrets are not changed: a command may run with another secrets folder than the
 * server.
 */
export async function ensureDatabaseId({
  db,
  secrets,
}: Pick<Storage, 'db' | 'secrets'>): Promise<string> {
  const stored = await readSetting(db, INSTALLATION_KEY);
  if (stored !== undefined) return stored;
  const value = ledgerIds(secrets)[0] ?? randomUUID();
  // Several machines may start at once: the database decides.
  await db
    .insertInto('settings')
    .values({ key: INSTALLATION_KEY, value })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const id = (await readSetting(db, INSTALLATION_KEY)) ?? value;
  ownLedgerId(secrets, () => id);
  return id;
}

export function storeInstallationId(db: Storage['db'], id: string): Promise<void> {
  return writeSetting(db, INSTALLATION_KEY, id);
}

/**
 * Throws an {@link OwnerError} if the ledger does not belong to the installation that made the backup: people who were
 * erased after the backup would come back. `isChosen`: the owner named the folder of the ledger.
 */
export async function requireLedgerOf(
  backup: Pick<Storage, 'db'>,
  secrets: Secrets,
  isChosen: boolean,
): Promise<void> {
  const expected = await readSetting(backup.db, INSTALLATION_KEY);
  if (expected !== undefined && ledgerIds(secrets).includes(expected)) return;
  if (!isChosen) throw new OwnerError(LEAD_ERRORS.noLedger(secrets.folder));
  // A backup from a version without installation ids names no ledger, so any ledger is accepted for it.
  if (expected === undefined && secrets.read(SECRET.hash) !== undefined) return;
  throw new OwnerError(LEAD_ERRORS.wrongLedger(secrets.folder));
}

/**
 * Adds the erasures of one secrets folder, their key and the ids to another secrets folder. A folder has only one key.
 * If both folders have erasures and their keys differ, throws an {@link OwnerError}.
 */
export function adoptErasures(from: Secrets, to: Secrets): void {
  const erasures = readErasures(from);
  if (erasures.length > 0) {
    const key = ledgerKey(from);
    // A key without erasures may be replaced: no stored hash was made with it.
    if (readErasures(to).length > 0 && ledgerKey(to) !== key) {
      throw new OwnerError(LEAD_ERRORS.twoLedgers(from.folder, to.folder));
    }
    if (key !== undefined && to.read(SECRET.person) !== key) to.replace(SECRET.person, key);
    const known = new Set(readErasures(to).map((erasure) => JSON.stringify(erasure)));
    const added = erasures
      .map((erasure) => JSON.stringify(erasure))
      .filter((line) => !known.has(line));
    if (added.length > 0) to.append(LEDGER, added.join('\n'));
  }
  // The ids of the ledger are added last. If the process is killed before this, they are missing, so the next restore
  // asks for the other folder of secrets again.
  for (const id of ledgerIds(from)) {
    ownLedgerId(to, () => id);
    if (!ledgerIds(to).includes(id)) to.append(SECRET.installation, id);
  }
}

/** The key of a ledger. Throws an {@link OwnerError} if there are erasures and no key: no person can be recognized. */
function ledgerKey(secrets: Secrets): string | undefined {
  const key = secrets.read(SECRET.person);
  if (key === undefined && readErasures(secrets).length > 0) {
    throw new OwnerError(missingKey(secrets, LEAD_ERRORS.restoreNow));
  }
  return key;
}

export interface Reapplied {
  readonly people: number;
  readonly leads: number;
  readonly files: number;
}

interface ApplyOptions {
  /** {@link personHash} of the only people to erase. */
  readonly people?: readonly string[];
  readonly erase?: (email: string, scope: ErasureScope) => Promise<Deleted>;
}

/**
 * Repeats the recorded erasures on the working copy of a backup before the copy is restored. For each erased person,
 * the leads received before the erasure are deleted. `secrets` holds the ledger. Throws an {@link OwnerError} if the
 * ledger's key is missing: without the key, no person can be recognized.
 */
export async function applyErasures(
  backup: Storage,
  secrets: Secrets,
  { people, erase = (email, scope) => deletePerson(backup, email, scope) }: ApplyOptions = {},
): Promise<Reapplied> {
  // The latest erasure of each address. If an earlier erasure of the address covered the leads of other people, the
  // latest one covers them, too.
  const ledger = new Map<string, Erasure>();
  for (const erasure of readErasures(secrets)) {
    if (people && !people.includes(erasure.address)) continue;
    const alsoNamed = erasure.alsoNamed || ledger.get(erasure.address)?.alsoNamed === true;
    ledger.set(erasure.address, { ...erasure, alsoNamed });
  }
  const key = ledgerKey(secrets);
  const toErase = new Map<string, Erasure>();
  if (key !== undefined && ledger.size > 0) {
    const hash = keyedHash(key);
    for await (const { cells } of readTexts(backup.db)) {
      for (const address of Object.values(cells).flatMap(addressesIn)) {
        const erasure = toErase.has(address) ? undefined : ledger.get(hash(address));
        if (erasure) toErase.set(address, erasure);
      }
    }
  }
  let [leads, files] = [0, 0];
  for (const [address, { at, alsoNamed }] of toErase) {
    const deleted = await erase(address, { before: at, alsoNamed });
    leads += deleted.leads.length;
    files += deleted.files.length;
  }
  return { people: toErase.size, leads, files };
}

const MAX_LOCAL_PART_CHARACTERS = 64;
/** Maximum number of labels of a domain that is tried. The complete text is always tried as well. */
const MAX_DOMAIN_LABELS = 10;

function addressesIn(value: string): string[] {
  if (!/[@%＠]/.test(value)) return [];
  const json = parsedJson(value);
  const texts = json === undefined ? [value] : stringsOf(json);
  const addresses = new Set<string>();
  for (const text of texts.flatMap(spellings)) {
    for (const match of text.matchAll(/@([\p{L}\p{N}]+(?:(?:\.|-{1,3})[\p{L}\p{N}]+)*)/gu)) {
      const before = text.slice(Math.max(0, match.index - MAX_LOCAL_PART_CHARACTERS), match.index);
      for (const local of localParts(before)) {
        for (const domain of domains(match[1] ?? '')) {
          addresses.add(canonicalAddress(`${local}@${domain}`));
        }
      }
    }
  }
  return [...addresses];
}

/**
 * Possible domains at the start of a text. There are several, because the next sentence may follow a domain without a
 * space.
 */
function domains(run: string): string[] {
  const labels = run.split('.').slice(0, MAX_DOMAIN_LABELS);
  return labels.map((_, index) => labels.slice(0, index + 1).join('.')).concat(run);
}

/**
 * Possible local parts at the end of the text before an `@`. An address can begin at several positions; each position
 * gives one local part (address-spellings.ts).
 */
function localParts(before: string): string[] {
  const run = before.split(/[\s@<>"(),:;[\]\\]/u).at(-1) ?? '';
  return Array.from(run, (_, index) => index)
    .filter((index) => !/[\p{L}\p{N}][._+-]{0,3}$/u.test(run.slice(0, index)))
    .map((index) => run.slice(index));
}
