import { hash, randomUUIDv7 } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Database, InboxSessionRow } from '#server/database/schema.ts';
import { newSecret, receivedHash, storedHash } from '#server/database/secrets.ts';
import { logAccess } from '#server/leads/access-log.ts';
import { DAY_MS, MINUTE_MS } from '#shared/durations.ts';
import {
  type Access,
  changeAccess,
  inboxEpoch,
  MAX_CLOCK_LEAD_MS,
  mailOwners,
  type OwnersMailed,
  renewEpoch,
} from './access.ts';
import { newDeviceMail } from './owner-mails.ts';
import { findPerson, type InboxPerson, readPeople } from './people.ts';

export const SESSION_MS = 30 * DAY_MS;
/** How long a device is recognized. Browsers delete a cookie after this time (RFC 6265bis, 5.6.2). */
export const DEVICE_MS = 400 * DAY_MS;
/** `seen_at` is written at most once in this time. */
const SEEN_INTERVAL_MS = 5 * MINUTE_MS;

export interface Entry {
  readonly owner: string;
  /** The browser and system in words: `Chrome on Android`. */
  readonly device: string;
  /** The device cookie of the browser; empty if it has none. */
  readonly deviceToken: string;
  /** The session cookie of the browser; empty if it has none. */
  readonly sessionToken: string;
  /** Id of the passkey; null after a mailed link. */
  readonly passkeyId: string | null;
}

export interface Entered {
  readonly token: string;
  readonly deviceToken: string;
}

/**
 * Starts a session of 30 days with a new token, and ends the earlier session of the browser. The same transaction
 * writes the access log and, if the device is new, plans a mail to each owner and to the person. Undefined if the
 * person was removed in the meantime.
 */
export function startSession(
  { db, secrets }: Access,
  entry: Entry,
  mailed: OwnersMailed,
  now: number,
): Promise<Entered | undefined> {
  const { owner, device, passkeyId } = entry;
  const token = newSecret();
  return changeAccess(db, async (trx) => {
    const to = await mailedPeople(trx, mailed, owner);
    if (!to) return undefined;
    await trx
      .deleteFrom('inbox_sessions')
      .where('created_at', '<=', now - DEVICE_MS)
      .execute();
    const earlier = await end(trx, { token_hash: receivedHash(entry.sessionToken) ?? '' }, now);
    if (earlier.length > 0) await renewEpoch(trx, secrets);
    const epoch = inboxEpoch(secrets);
    const known = await knownDevice(trx, { owner, deviceToken: entry.deviceToken, epoch });
    const deviceToken = known ? entry.deviceToken : newSecret();
    const id = randomUUIDv7();
    const details = { entry: passkeyId ? 'passkey' : 'link', device, newDevice: !known };
    await logAccess({ db: trx }, { at: now, who: owner, command: 'inbox enter', details });
    await trx
      .insertInto('inbox_sessions')
      .values({
        id,
        token_hash: storedHash(token),
        owner,
        device,
        device_hash: storedHash(deviceToken),
        passkey_id: passkeyId,
        created_at: now,
        seen_at: now,
        ended_at: null,
        epoch,
      })
      .execute();
    if (!known) {
      const payload = newDeviceMail({ owner, device, at: now }, mailed);
      await mailOwners(trx, { id, to, payload }, now);
    }
    return { token, deviceToken };
  });
}

/**
 * The recipients of a mail about a person's access: the owners, and the person. Undefined if the person was removed.
 */
export async function mailedPeople(
  db: Kysely<Database>,
  { owners }: OwnersMailed,
  email: string,
): Promise<readonly string[] | undefined> {
  const people = await readPeople(db, owners);
  if (!people.some((person) => person.email === email)) return undefined;
  return people
    .filter((person) => person.role === 'owner' || person.email === email)
    .map((person) => person.email);
}

/** True if the owner has signed in with this browser before. */
async function knownDevice(
  db: Kysely<Database>,
  { owner, deviceToken, epoch }: Record<'owner' | 'deviceToken' | 'epoch', string>,
): Promise<boolean> {
  const row = await db
    .selectFrom('inbox_sessions')
    .select('id')
    .where('device_hash', '=', receivedHash(deviceToken) ?? '')
    .where('owner', '=', owner)
    .where('epoch', '=', epoch)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export type Session = Pick<InboxSessionRow, 'id' | 'owner' | 'device' | 'device_hash'>;

/** The open session with this token, and its person. Undefined if it ended, expired, or the person was removed. */
export async function findSession(
  { db, secrets }: Access,
  token: string,
  owners: readonly string[],
  now: number,
): Promise<{ readonly session: Session; readonly person: InboxPerson } | undefined> {
  const tokenHash = receivedHash(token);
  if (tokenHash === undefined) return undefined;
  const epoch = inboxEpoch(secrets);
  const row = await open({ db, secrets }, now)
    .select(['id', 'owner', 'device', 'device_hash', 'seen_at'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  // The epoch has changed during the query, because another person's access ended. Read the session with the new epoch.
  if (!row && epoch !== inboxEpoch(secrets))
    return findSession({ db, secrets }, token, owners, now);
  const person = row && (await findPerson(db, owners, row.owner));
  if (!row || !person) return undefined;
  if (now - row.seen_at >= SEEN_INTERVAL_MS) {
    await db.updateTable('inbox_sessions').set({ seen_at: now }).where('id', '=', row.id).execute();
  }
  return { session: row, person };
}

export type ListedSession = Pick<
  InboxSessionRow,
  'id' | 'owner' | 'device' | 'created_at' | 'seen_at'
>;

/** The open sessions of these people, the most recently used first. */
export async function listSessions(
  access: Access,
  owners: readonly string[],
  now: number,
): Promise<ListedSession[]> {
  const rows = await open(access, now)
    .select(['id', 'owner', 'device', 'created_at', 'seen_at'])
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.filter(({ owner }) => owners.includes(owner));
}

function open({ db, secrets }: Access, now: number) {
  return db
    .selectFrom('inbox_sessions')
    .where('ended_at', 'is', null)
    .where('epoch', '=', inboxEpoch(secrets))
    .where('created_at', '>', now - SESSION_MS)
    .where('created_at', '<=', now + MAX_CLOCK_LEAD_MS);
}

/**
 * Ends a session of one of `people`. If the session is on another device than the caller's, also removes the passkeys
 * of `people` that were added or used on that device, so that a lost phone cannot sign in again.
 */
export async function endSession(
  { db, secrets }: Access,
  caller: Session,
  { id, people }: { readonly id: string; readonly people: readonly string[] },
  now: number,
): Promise<void> {
  await changeAccess(db, async (trx) => {
    const command = id === caller.id ? 'inbox sign-out' : 'inbox session end';
    await logAccess({ db: trx }, { at: now, who: caller.owner, command, details: { ids: [id] } });
    const [ended] = await end(trx, { id }, now, people);
    if (!ended) return;
    const { device_hash: device } = ended;
    if (device !== caller.device_hash) {
      const made = await trx
        .selectFrom('inbox_passkeys')
        .select('id')
        .where('device_hash', '=', device)
        .where('owner', 'in', people)
        .execute();
      const used = await trx
        .selectFrom('inbox_sessions')
        .select('passkey_id as id')
        .where('device_hash', '=', device)
        .where('owner', 'in', people)
        .execute();
      const passkeys = [...made, ...used].flatMap((passkey) => passkey.id ?? []);
      await deletePasskeys(trx, passkeys, { now, exceptSession: caller.id });
      // Without these rows the device counts as new: a sign-in from it is mailed to all owners.
      await trx
        .deleteFrom('inbox_sessions')
        .where('device_hash', '=', device)
        .where('owner', 'in', people)
        .execute();
    }
    await renewEpoch(trx, secrets);
  });
}

/** Removes a passkey of one of `people`, and ends the sessions that were started with it, except the caller's. */
export async function removePasskey(
  { db, secrets }: Access,
  caller: Session,
  { id, people }: { readonly id: string; readonly people: readonly string[] },
  now: number,
): Promise<void> {
  await changeAccess(db, async (trx) => {
    const details = { ids: [hash('sha256', id, 'hex').slice(0, 8)] };
    const command = 'inbox passkey remove';
    await logAccess({ db: trx }, { at: now, who: caller.owner, command, details });
    const found = await trx
      .selectFrom('inbox_passkeys')
      .select('id')
      .where('id', '=', id)
      .where('owner', 'in', people)
      .execute();
    const ids = found.map((passkey) => passkey.id);
    await deletePasskeys(trx, ids, { now, exceptSession: caller.id });
    await renewEpoch(trx, secrets);
  });
}

/** Deletes passkeys, and ends the sessions that were started with them on any device. */
async function deletePasskeys(
  trx: Transaction<Database>,
  ids: readonly string[],
  { now, exceptSession }: { readonly now: number; readonly exceptSession: string },
): Promise<void> {
  if (ids.length === 0) return;
  await trx.deleteFrom('inbox_passkeys').where('id', 'in', ids).execute();
  await trx
    .updateTable('inbox_sessions')
    .set({ ended_at: now })
    .where('passkey_id', 'in', ids)
    .where('id', '!=', exceptSession)
    .where('ended_at', 'is', null)
    .execute();
}

/**
 * Deletes sessions, passkeys and links of addresses that are neither in `owners` nor people of the inbox, so that an
 * address that is added again has to sign in again. Resolves with these addresses.
 */
export function endFormerOwners(
  { db, secrets }: Access,
  owners: readonly string[],
  now: number,
): Promise<readonly string[]> {
  return changeAccess(db, async (trx) => {
    const rows = await trx
      .selectFrom('inbox_sessions')
      .select('owner')
      .union(trx.selectFrom('inbox_passkeys').select('owner'))
      .union(trx.selectFrom('inbox_links').select('owner'))
      .execute();
    const people = (await readPeople(trx, owners)).map(({ email }) => email);
    const former = rows.map(({ owner }) => owner).filter((owner) => !people.includes(owner));
    if (former.length === 0) return former;
    for (const who of former) {
      await logAccess({ db: trx }, { at: now, who, command: 'inbox owner removed', details: {} });
    }
    for (const table of ['inbox_sessions', 'inbox_passkeys', 'inbox_links'] as const) {
      await trx.deleteFrom(table).where('owner', 'in', former).execute();
    }
    await renewEpoch(trx, secrets);
    return former;
  });
}

/** Ends the session that matches, if it belongs to one of `people`. Its row stays, so that the device is recognized. */
function end(
  db: Kysely<Database>,
  match: Partial<Pick<InboxSessionRow, 'id' | 'token_hash'>>,
  now: number,
  people?: readonly string[],
) {
  return db
    .updateTable('inbox_sessions')
    .set({ ended_at: now })
    .where((where) => where.and(match))
    .where('ended_at', 'is', null)
    .$if(people !== undefined, (query) => query.where('owner', 'in', people ?? []))
    .returning('device_hash')
    .execute();
}
