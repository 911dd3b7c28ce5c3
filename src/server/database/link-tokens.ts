import { createHmac, timingSafeEqual } from 'node:crypto';
import { newSecret, SECRET, type Secrets } from './secrets.ts';

/**
 * What a signed address may do. `manage` picks the time of an interview, moves and cancels a call, and is only ever mailed to its visitor;
 * `view` shows its time and may appear in an address bar that analytics read; `feed` is the owner's calendar.
 * `status` shows an application and withdraws it; `erase` and a day (`YYYY-MM-DD`) removes all of its sender.
 */
export type TokenPurpose = 'manage' | 'view' | 'feed' | 'status' | `erase ${string}`;

export interface LinkTokens {
  sign(purpose: TokenPurpose, id: string): string;
  /** The id, or undefined if the signature is not ours or is for another purpose. */
  read(purpose: TokenPurpose, token: string): string | undefined;
  /** A keyed hash of an address or number that is only compared. */
  keyOf(text: string): string;
}

const MAC_BYTES = 16;
const UUID_BYTES = 16;
const SHAPE = /^[A-Za-z0-9_-]{43}$/;

/**
 * A token is 32 bytes in base64url: the id of a booking or lead, and an HMAC over purpose and id. No personal data, and
 * nothing of it is stored.
 */
export function linkTokens(secret: string): LinkTokens {
  const mac = (purpose: TokenPurpose | 'key', text: string | Buffer) =>
    createHmac('sha256', secret)
      .update(`${purpose}\n`)
      .update(text)
      .digest()
      .subarray(0, MAC_BYTES);
  return {
    keyOf: (text) => mac('key', text).toString('base64url'),
    sign(purpose, id) {
      const bytes = Buffer.from(id.replaceAll('-', ''), 'hex');
      return Buffer.concat([bytes, mac(purpose, bytes)]).toString('base64url');
    },
    read(purpose, token) {
      if (!SHAPE.test(token)) return undefined;
      const bytes = Buffer.from(token, 'base64url');
      // A base64url text has spare bits at its end: only the spelling that we would write is ours.
      if (bytes.toString('base64url') !== token) return undefined;
      const id = bytes.subarray(0, UUID_BYTES);
      if (!timingSafeEqual(bytes.subarray(UUID_BYTES), mac(purpose, id))) return undefined;
      const hex = id.toString('hex');
      return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    },
  };
}

/** The id under which the owner's calendar feed is signed: no booking carries it. */
export const FEED_ID = '00000000-0000-0000-0000-000000000000';

/** `secret` is BOOKING_SECRET; without one, that of `secrets`. */
export function openLinkTokens(secret: string, secrets: Secrets): LinkTokens {
  return linkTokens(secret || secrets.once(SECRET.booking, newSecret));
}
