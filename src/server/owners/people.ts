import type { Kysely } from 'kysely';
import type { Database, InboxPersonRow } from '#server/database/schema.ts';
import { canonicalAddress, isPlainAddress } from '#server/delivery/mail/addresses.ts';
import { mailAddress } from '#shared/forms/rules/text-rules.ts';
import type { Role } from '#shared/roles.ts';

/** A person who may enter the inbox. */
export interface InboxPerson {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  /**
   * True for an address of INBOX_OWNERS. The inbox cannot remove this person, so that owners cannot lock themselves
   * out.
   */
  readonly isFixed: boolean;
  readonly version: number;
}

/** Every person, those of INBOX_OWNERS first. `fixed`: the addresses of INBOX_OWNERS. */
export async function readPeople(
  db: Kysely<Database>,
  fixed: readonly string[],
): Promise<InboxPerson[]> {
  const rows = await db
    .selectFrom('inbox_people')
    .selectAll()
    .orderBy('name')
    .orderBy('email')
    .execute();
  return withFixed(rows, fixed);
}

/** The person with an address in any spelling. */
export async function findPerson(
  db: Kysely<Database>,
  fixed: readonly string[],
  address: string,
): Promise<InboxPerson | undefined> {
  const email = canonicalAddress(mailAddress(address));
  if (!isPlainAddress(email)) return undefined;
  const rows = await db.selectFrom('inbox_people').selectAll().where('email', '=', email).execute();
  return withFixed(rows, fixed).find((person) => canonicalAddress(person.email) === email);
}

/** The names of people in the database, by their address. Leads name people by address. */
export async function readNames(db: Kysely<Database>): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('inbox_people').select(['email', 'name']).execute();
  return new Map(rows.map(({ email, name }) => [email, name]));
}

function withFixed(rows: readonly InboxPersonRow[], fixed: readonly string[]): InboxPerson[] {
  const owners = fixed.map((email): InboxPerson => {
    const row = rows.find((person) => person.email === canonicalAddress(email));
    const { name = email, version = 0 } = row ?? {};
    return { email, name, role: 'owner', isFixed: true, version };
  });
  const taken = new Set(fixed.map(canonicalAddress));
  const others = rows.flatMap(({ email, name, role, version }) =>
    role === '' || taken.has(email) ? [] : [{ email, name, role, version, isFixed: false }],
  );
  return [...owners, ...others];
}
