import { hash, randomBytes } from 'node:crypto';

const SHAPE = /^[A-Za-z0-9_-]{43}$/;

/** A secret of 256 random bits in base64url. Only its hash is stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256 in hex, for comparison with a stored hash. Undefined for text that is no token. */
export function hashOf(token: string): string | undefined {
  return SHAPE.test(token) ? hash('sha256', token, 'hex') : undefined;
}

/** The hash of a token that {@link newToken} made. */
export function storedHash(token: string): string {
  return hash('sha256', token, 'hex');
}
