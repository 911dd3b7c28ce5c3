import { randomUUIDv7 } from 'node:crypto';
import type { Kysely } from 'kysely';
import { enqueueOwnerMessages, OWNER_CHANNEL } from '#server/database/deliveries-repository.ts';
import type { Storage } from '#server/database/open-storage.ts';
import type { Database, InboxSessionRow } from '#server/database/schema.ts';
import type { MessagePayload } from '#server/delivery/channel.ts';
import { logAccess } from '#server/leads/access-log.ts';
import { DAY_MS, MINUTE_MS } from '#shared/durations.ts';
import { newDeviceMail } from './owner-mails.ts';
import { hashOf, newToken, storedHash } from './random-token.ts';

type Db = Pick<Storage, 'db'>;

export const SESSION_MS = 30 * DAY_MS;
/** How long a device is recognized. Browsers delete a cookie after this time (RFC 6265bis, 5.6.2). */
export const DEVICE_MS = 400 * DAY_MS;
/** `seen_at` is written at most once in this time. */
const SEEN_INTERVAL_MS = 5 * MINUTE_MS;

export interface Entry {
  readonly owner: string;
  /** For people: `Chrome on Android`. */
  readonly device: string;
  /** The device cookie of the browser; empty if it has none. */
  readonly deviceToken: string;
  /** The session cookie of the browser; empty if it has none. */
  readonly sessionToken: string;
  /** Id of the passkey; null after a mailed link. */
  readonly passkeyId: string | null;
}

export interface OwnersMailed {
  readonly owners: readonly string[];
  readonly origin: string;
  /** The owner's time zone. */
  readonly zone: string;
}

export interface Entered {
  readonly token: string;
  readonly deviceToken: string;
}

/**
 * Starts a session of 30 days, with a new token and, in the same transaction, its line in the access log. If the device
 * is new, a mail to each owner is planned in the same transaction. The earlier session of the browser ends.
 */
export function startSession(
  { db }: Db,
  entry: Entry,
  mailed: OwnersMailed,
  now: number,
): Promise<Entered> {
  const { owner, device, passkeyId } = entry;
  const token = newToken();
  return db.transaction().execute(async (trx) => {
    await trx
      .deleteFrom('inbox_sessions')
      .where('created_at', '<=', now - DEVICE_MS)
      .execute();
    await end(trx, { token_hash: hashOf(entry.sessionToken) ?? '' }, now);
    const known = await knownDevice(trx, owner, entry.deviceToken);
    const deviceToken = known ? entry.deviceToken : newToken();
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
      })
      .execute();
    if (!known) {
      await mailOwners(trx, id, newDeviceMail({ owner, device, at: now }, mailed), mailed, now);
    }
    return { token, deviceToken };
  });
}

/** Plans a mail to each owner. `id` identifies what the mail is about. */
export async function mailOwners(
  db: Kysely<Database>,
  id: string,
  payload: MessagePayload,
  { owners }: OwnersMailed,
  now: number,
): Promise<void> {
  const messages = owners.map((target) => ({ target, payload, key: `inbox ${id} ${target}` }));
  await enqueueOwnerMessages(db, OWNER_CHANNEL, messages, now);
}

/** Whether the owner has entered with this browser before. */
async function knownDevice(
  db: Kysely<Database>,
  owner: string,
  deviceToken: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('inbox_sessions')
    .select('id')
    .where('device_hash', '=', hashOf(deviceToken) ?? '')
    .where('owner', '=', owner)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export type Session = Pick<InboxSessionRow, 'id' | 'owner' | 'device' | 'device_hash'>;

/** The open session with this token. Undefined if it ended, expired, or its owner is not in `owners` anymore. */
export async function findSession(
  { db }: Db,
  token: string,
  owners: readonly string[],
  now: number,
): Promise<Session | undefined> {
  const tokenHash = hashOf(token);
  if (tokenHash === undefined) return undefined;
  const row = await open(db, now)
    .select(['id', 'owner', 'device', 'device_hash', 'seen_at'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (!row || !owners.includes(row.owner)) return undefined;
  if (now - row.seen_at >= SEEN_INTERVAL_MS) {
    await db.updateTable('inbox_sessions').set({ seen_at: now }).where('id', '=', row.id).execute();
  }
  return row;
}

export type ListedSession = Pick<
  InboxSessionRow,
  'id' | 'owner' | 'device' | 'created_at' | 'seen_at'
>;

/** The open sessions of all owners, the latest used first. */
export async function listSessions(
  { db }: Db,
  owners: readonly string[],
  now: number,
): Promise<ListedSession[]> {
  const rows = await open(db, now)
    .select(['id', 'owner', 'device', 'created_at', 'seen_at'])
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.filter(({ owner }) => owners.includes(owner));
}

function open(db: Kysely<Database>, now: number) {
  return db
    .selectFrom('inbox_sessions')
    .where('ended_at', 'is', null)
    .where('created_at', '>', now - SESSION_MS);
}

/**
 * Ends a session of any owner. Unless it is the caller's own, also removes the passkeys that were made on its device: a
 * lost phone must not enter again.
 */
export async function endSession(
  { db }: Db,
  caller: Session,
  id: string,
  now: number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const command = id === caller.id ? 'inbox sign-out' : 'inbox session end';
    await logAccess({ db: trx }, { at: now, who: caller.owner, command, details: { ids: [id] } });
    const [ended] = await end(trx, { id }, now);
    if (!ended || ended.device_hash === caller.device_hash) return;
    await trx.deleteFrom('inbox_passkeys').where('device_hash', '=', ended.device_hash).execute();
    // Without its rows the device is a new one: an entry from it is mailed to all owners.
    await trx.deleteFrom('inbox_sessions').where('device_hash', '=', ended.device_hash).execute();
  });
}

/** Ends the session that matches. Its row stays, so that the device is recognized. */
function end(
  db: Kysely<Database>,
  match: Partial<Pick<InboxSessionRow, 'id' | 'token_hash'>>,
  now: number,
) {
  return db
    .updateTable('inbox_sessions')
    .set({ ended_at: now })
    .where((where) => where.and(match))
    .where('ended_at', 'is', null)
    .returning('device_hash')
    .execute();
}
