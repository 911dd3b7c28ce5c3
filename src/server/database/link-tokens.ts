import { createHmac, timingSafeEqual } from 'node:crypto';
import { newSecret, SECRET, type Secrets } from './secrets.ts';

/**
 * The purpose of a signed address. `manage` picks the time of an interview, and moves or cancels a call; only the
 * visitor gets this address. `view` shows the time of a call; this address appears in the address bar, which analytics
 * scripts can read. `feed` is the owner's calendar. `status` opens the status page of a lead. `erase YYYY-MM-DD`
 * erases the data of the sender; the day is that of the mail with the link.
 */
export type TokenPurpose = 'manage' | 'view' | 'feed' | 'status' | `erase ${string}`;

export interface LinkTokens {
  sign(purpose: TokenPurpose, id: string): string;
  /** The id, or undefined if the signature is invalid or belongs to another purpose. */
  read(purpose: TokenPurpose, token: string): string | undefined;
  /** A keyed hash of a text, such as an email address, for comparison only. */
  keyOf(text: string): string;
}

const MAC_BYTES = 16;
const UUID_BYTES = 16;
const SHAPE = /^[A-Za-z0-9_-]{43}$/;

/**
 * A token is 32 bytes in base64url: the id of a booking or lead, and an HMAC over purpose and id. It contains no
 * personal data and is not stored.
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
      // The last character of base64url has unused bits, so several texts decode to the same bytes. Only the
      // canonical text is accepted.
      if (bytes.toString('base64url') !== token) return undefined;
      const id = bytes.subarray(0, UUID_BYTES);
      if (!timingSafeEqual(bytes.subarray(UUID_BYTES), mac(purpose, id))) return undefined;
      const hex = id.toString('hex');
      return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    },
  };
}

/** The id in the address of the owner's calendar feed. No booking has this id. */
export const FEED_ID = '00000000-0000-0000-0000-000000000000';

/** Signs with `secret` (BOOKING_SECRET). If `secret` is empty, signs with the generated secret. */
export function openLinkTokens(secret: string, secrets: Secrets): LinkTokens {
  return linkTokens(secret || secrets.once(SECRET.booking, newSecret));
}
