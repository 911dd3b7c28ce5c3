import { createHmac, hash, randomBytes, randomUUIDv7, timingSafeEqual } from 'node:crypto';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Storage } from '#server/database/open-storage.ts';
import type { InboxPasskeyRow } from '#server/database/schema.ts';
import { logAccess } from '#server/leads/access-log.ts';
import { MINUTE_MS } from '#shared/durations.ts';
import { changeAccess, inboxEpoch, mailOwners, type OwnersMailed } from './access.ts';
import { newPasskeyMail } from './owner-mails.ts';
import { mailedPeople, type Session } from './sessions.ts';

export const CHALLENGE_MS = 5 * MINUTE_MS;
const TIME_BYTES = 6;
const RANDOM_BYTES = 16;
const MAC_BYTES = 16;
const SIGNED_BYTES = TIME_BYTES + RANDOM_BYTES;

/**
 * Challenges for passkeys. A challenge contains its time and an HMAC and is not stored, so that a stranger who requests
 * many challenges fills neither memory nor database. Only challenges that a valid passkey has answered are stored,
 * until they expire. The HMAC key is created at start: after a restart, a page requests another challenge.
 */
export function openChallenges(now: () => number) {
  const key = randomBytes(32);
  const answered = new Map<string, number>();
  const mac = (purpose: string, bytes: Uint8Array) =>
    createHmac('sha256', key).update(`${purpose}\n`).update(bytes).digest().subarray(0, MAC_BYTES);
  return {
    /** `purpose`: what the challenge is for, such as the session that adds a passkey. */
    create(purpose: string): Uint8Array<ArrayBuffer> {
      const signed = Buffer.concat([Buffer.alloc(TIME_BYTES), randomBytes(RANDOM_BYTES)]);
      signed.writeUIntBE(now(), 0, TIME_BYTES);
      return new Uint8Array(Buffer.concat([signed, mac(purpose, signed)]));
    },
    isOpen(purpose: string, challenge: string): boolean {
      const bytes = Buffer.from(challenge, 'base64url');
      if (bytes.length !== SIGNED_BYTES + MAC_BYTES || answered.has(challenge)) return false;
      const signed = bytes.subarray(0, SIGNED_BYTES);
      if (!timingSafeEqual(bytes.subarray(SIGNED_BYTES), mac(purpose, signed))) return false;
      const age = now() - signed.readUIntBE(0, TIME_BYTES);
      return age >= 0 && age < CHALLENGE_MS;
    },
    /** Uses up a challenge. False if another request has used it in the meantime. */
    use(challenge: string): boolean {
      for (const [used, at] of answered) if (now() - at >= CHALLENGE_MS) answered.delete(used);
      if (answered.has(challenge)) return false;
      answered.set(challenge, now());
      return true;
    },
  };
}

export interface PasskeyDeps {
  readonly storage: Pick<Storage, 'db' | 'secrets'>;
  readonly challenges: ReturnType<typeof openChallenges>;
  /** `https://inbox.example.com`. */
  readonly origin: string;
  /** The name that the browser shows beside a new passkey. */
  readonly name: () => Promise<string>;
  readonly now: () => number;
}

const ENTER = 'enter';
const forSession = ({ id }: Session) => `add ${id}`;
const hostOf = (origin: string) => new URL(origin).hostname;

/**
 * Options for signing in. They are the same for everyone and name no passkey and no owner: the browser offers the
 * passkeys that it has.
 */
export function entryOptions({ challenges, origin }: PasskeyDeps) {
  return generateAuthenticationOptions({
    rpID: hostOf(origin),
    challenge: challenges.create(ENTER),
    userVerification: 'required',
    timeout: CHALLENGE_MS,
  });
}

/** Resolves with the passkey that answered an open challenge; undefined for any other response. */
export async function verifyEntry(
  { storage: { db, secrets }, challenges, origin, now }: PasskeyDeps,
  response: AuthenticationResponseJSON,
): Promise<Pick<InboxPasskeyRow, 'id' | 'owner'> | undefined> {
  const row = await db
    .selectFrom('inbox_passkeys')
    .selectAll()
    .where('id', '=', response.id)
    .where('epoch', '=', inboxEpoch(secrets))
    .executeTakeFirst();
  if (!row) return undefined;
  let challenge = '';
  const result = await verifyAuthenticationResponse({
    response,
    expectedChallenge(received) {
      challenge = received;
      return challenges.isOpen(ENTER, received);
    },
    expectedOrigin: origin,
    expectedRPID: hostOf(origin),
    requireUserVerification: true,
    credential: {
      id: row.id,
      publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
      counter: row.counter,
    },
    // The library throws for every response that it cannot verify.
  }).catch(() => undefined);
  if (!result?.verified || !challenges.use(challenge)) return undefined;
  await db
    .updateTable('inbox_passkeys')
    .set({ counter: result.authenticationInfo.newCounter, used_at: now() })
    .where('id', '=', row.id)
    .execute();
  return row;
}

/** EdDSA, ES256 and RS256 (COSE). The library's default would also try an algorithm that Node calls experimental. */
const ALGORITHMS = [-8, -7, -257];

/** Options for adding a passkey to the device of a session. */
export async function additionOptions(deps: PasskeyDeps, session: Session) {
  const { owner } = session;
  const existing = await deps.storage.db
    .selectFrom('inbox_passkeys')
    .select(['id', 'transports'])
    .where('owner', '=', owner)
    .execute();
  return generateRegistrationOptions({
    rpName: await deps.name(),
    rpID: hostOf(deps.origin),
    userName: owner,
    userDisplayName: owner,
    userID: new Uint8Array(hash('sha256', owner, 'buffer')),
    challenge: deps.challenges.create(forSession(session)),
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: existing.map(({ id, transports }) => ({
      id,
      transports: transports.split(',').filter(Boolean),
    })),
    timeout: CHALLENGE_MS,
  });
}

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];

/**
 * Stores a passkey, logs it and plans a mail to each owner. False if the response does not verify, or the person was
 * removed.
 */
export async function addPasskey(
  { storage: { db, secrets }, challenges, origin, now }: PasskeyDeps,
  session: Session,
  response: RegistrationResponseJSON,
  mailed: OwnersMailed,
): Promise<boolean> {
  let challenge = '';
  const result = await verifyRegistrationResponse({
    response,
    expectedChallenge(received) {
      challenge = received;
      return challenges.isOpen(forSession(session), received);
    },
    expectedOrigin: origin,
    expectedRPID: hostOf(origin),
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
    // The library throws for every response that it cannot verify.
  }).catch(() => undefined);
  if (!result?.verified || !challenges.use(challenge)) return false;
  const { credential } = result.registrationInfo;
  const { owner, device } = session;
  const at = now();
  const isAdded = await changeAccess(db, async (trx) => {
    const to = await mailedPeople(trx, mailed, owner);
    if (!to) return false;
    const added = await trx
      .insertInto('inbox_passkeys')
      .values({
        id: credential.id,
        owner,
        public_key: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: TRANSPORTS.filter((name) =>
          credential.transports?.some((transport) => transport === name),
        ).join(),
        device,
        device_hash: session.device_hash,
        created_at: at,
        used_at: null,
        epoch: inboxEpoch(secrets),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst();
    if (Number(added.numInsertedOrUpdatedRows) === 0) return false;
    await logAccess(
      { db: trx },
      { at, who: owner, command: 'inbox passkey add', details: { device } },
    );
    const payload = newPasskeyMail({ owner, device, at }, mailed);
    await mailOwners(trx, { id: randomUUIDv7(), to, payload }, at);
    return true;
  });
  return isAdded;
}

export type ListedPasskey = Pick<
  InboxPasskeyRow,
  'id' | 'owner' | 'device' | 'device_hash' | 'created_at' | 'used_at'
>;

export async function listPasskeys(
  { db, secrets }: Pick<Storage, 'db' | 'secrets'>,
  owners: readonly string[],
): Promise<ListedPasskey[]> {
  const rows = await db
    .selectFrom('inbox_passkeys')
    .select(['id', 'owner', 'device', 'device_hash', 'created_at', 'used_at'])
    .where('epoch', '=', inboxEpoch(secrets))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.filter(({ owner }) => owners.includes(owner));
}
