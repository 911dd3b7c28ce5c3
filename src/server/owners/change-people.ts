import { randomUUIDv7 } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from '#server/database/schema.ts';
import { canonicalAddress, isPlainAddress } from '#server/delivery/mail/addresses.ts';
import { logAccess } from '#server/leads/access-log.ts';
import { mailAddress } from '#shared/forms/rules/text-rules.ts';
import { type Access, changeAccess, mailOwners, type OwnersMailed, renewEpoch } from './access.ts';
import { type PersonChangeKind, personChangeMail } from './owner-mails.ts';
import { type InboxPerson, readPeople } from './people.ts';

/** Maximum number of people in the database, in addition to those of INBOX_OWNERS. */
export const MAX_PEOPLE = 50;

/** Names the person to change, and the version of the person that the window showed. */
export interface SeenPerson {
  readonly email: string;
  readonly version: number;
}

/** Why nothing was changed. `conflict`: another window changed the person first. */
export type PeopleRefusal =
  | 'address'
  | 'exists'
  | 'full'
  | 'gone'
  | 'conflict'
  | 'fixed'
  | 'lastOwner'
  | 'notOwner';

export interface PeopleDeps {
  readonly storage: Access;
  readonly mailed: OwnersMailed;
  /** The owner who signed in; undefined for a command on the machine. */
  readonly by: InboxPerson | undefined;
  readonly now: number;
}

/**
 * Adds a person, and plans a mail to the other owners. Resolves with the person, or with the reason why nobody was
 * added.
 */
export async function addPerson(
  deps: PeopleDeps,
  { email: typed, name, role }: Pick<InboxPerson, 'email' | 'name' | 'role'>,
): Promise<InboxPerson | PeopleRefusal> {
  const email = canonicalAddress(mailAddress(typed));
  if (!isPlainAddress(email)) return 'address';
  return changePeople(deps, async (trx, people) => {
    if (people.some((person) => canonicalAddress(person.email) === email)) return 'exists';
    if (people.filter(({ isFixed }) => !isFixed).length >= MAX_PEOPLE) return 'full';
    const person = { email, name, role, version: 0, isFixed: false };
    await trx
      .insertInto('inbox_people')
      .values({ email, name, role, version: 0, created_at: deps.now })
      // An address that was in INBOX_OWNERS earlier may have a row with its name.
      .onConflict((conflict) => conflict.column('email').doUpdateSet({ name, role, version: 0 }))
      .execute();
    await tellOwners(trx, deps, people, 'added', person);
    return person;
  });
}

/**
 * Changes the name or the role of a person. A new role applies from the person's next request on. People of
 * INBOX_OWNERS always stay owners; only their name can change.
 */
export async function changePerson(
  deps: PeopleDeps,
  seen: SeenPerson,
  change: Pick<InboxPerson, 'name' | 'role'>,
): Promise<InboxPerson | PeopleRefusal> {
  return changePeople(deps, async (trx, people) => {
    const person = seenPerson(people, seen);
    if (typeof person === 'string') return person;
    if (person.isFixed && change.role !== 'owner') return 'fixed';
    if (change.role !== 'owner' && isLastOwner(people, person)) return 'lastOwner';
    const version = person.version + 1;
    const { name, role } = change;
    const email = canonicalAddress(person.email);
    await trx
      .insertInto('inbox_people')
      .values({ email, name, role: person.isFixed ? '' : role, version, created_at: deps.now })
      .onConflict((conflict) =>
        conflict
          .column('email')
          .doUpdateSet(person.isFixed ? { name, version } : { name, role, version }),
      )
      .execute();
    const changed = { ...person, ...change, version };
    if (change.role !== person.role) await tellOwners(trx, deps, people, 'changed', changed);
    return changed;
  });
}

/**
 * Removes a person with her sessions, passkeys and links. Every server refuses her next request. Her leads stay,
 * assigned to nobody, and her name stays in their history.
 */
export async function removePerson(
  deps: PeopleDeps,
  seen: SeenPerson,
): Promise<InboxPerson | PeopleRefusal> {
  return changePeople(deps, async (trx, people) => {
    const person = seenPerson(people, seen);
    if (typeof person === 'string') return person;
    if (person.isFixed) return 'fixed';
    if (isLastOwner(people, person)) return 'lastOwner';
    const { email } = person;
    await trx.deleteFrom('inbox_people').where('email', '=', email).execute();
    for (const table of ['inbox_sessions', 'inbox_passkeys', 'inbox_links'] as const) {
      await trx.deleteFrom(table).where('owner', '=', email).execute();
    }
    await trx
      .updateTable('submissions')
      .set({ assigned_to: null })
      .where('assigned_to', '=', email)
      .execute();
    await tellOwners(trx, deps, people, 'removed', person);
    await renewEpoch(trx, deps.storage.secrets);
    return person;
  });
}

/** Runs one change at a time across all servers. Refuses the change if the caller is no longer an owner. */
function changePeople<Result>(
  { storage: { db }, mailed: { owners: fixed }, by }: PeopleDeps,
  change: (trx: Transaction<Database>, people: readonly InboxPerson[]) => Promise<Result>,
): Promise<Result | PeopleRefusal> {
  return changeAccess(db, async (trx) => {
    const people = await readPeople(trx, fixed);
    const caller = people.find(({ email }) => email === by?.email);
    if (by && caller?.role !== 'owner') return 'notOwner';
    return change(trx, people);
  });
}

function seenPerson(
  people: readonly InboxPerson[],
  { email, version }: SeenPerson,
): InboxPerson | PeopleRefusal {
  const person = people.find((candidate) => candidate.email === email);
  if (!person) return 'gone';
  return person.version === version ? person : 'conflict';
}

function isLastOwner(people: readonly InboxPerson[], person: InboxPerson): boolean {
  const owners = people.filter(({ role }) => role === 'owner');
  return owners.length === 1 && owners[0]?.email === person.email;
}

/**
 * Logs the change, and plans a mail to everyone who was an owner before the change, except to the owner who made it.
 */
async function tellOwners(
  trx: Transaction<Database>,
  { by, mailed, now }: PeopleDeps,
  people: readonly InboxPerson[],
  kind: PersonChangeKind,
  person: InboxPerson,
): Promise<void> {
  const { email: who, role } = person;
  const details = { role };
  await logAccess({ db: trx }, { at: now, who, command: `inbox person ${kind}`, details });
  if (!mailed.canMail) return;
  const others = people.filter(({ email, role }) => role === 'owner' && email !== by?.email);
  const mail = personChangeMail(kind, { person, by: by?.name, at: now }, mailed);
  const to = others.map(({ email }) => email);
  await mailOwners(trx, { id: randomUUIDv7(), to, payload: mail }, now);
}
