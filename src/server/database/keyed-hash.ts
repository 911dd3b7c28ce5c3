import { createHmac } from 'node:crypto';

/** Turns a text into a short name that cannot be turned back without the installation's key. */
export type KeyedHash = (text: string) => string;

/** HMAC-SHA256, 128 bits in hex: enough to distinguish senders, useless to anyone who reads a backup. */
export function keyedHash(key: string): KeyedHash {
  return (text) => createHmac('sha256', key).update(text).digest('hex').slice(0, 32);
}
