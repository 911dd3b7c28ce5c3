import { hash } from 'node:crypto';

/**
 * What makes a post unique with its form: the key that its sender gave it, and what is in it. The same key with other
 * content is another post, so that a corrected one is never dropped. Null if the sender gave no key.
 */
export function postIdentity(postKey: string | null, contentHash = ''): string | null {
  return postKey === null ? null : shortHash(`${postKey}\n${contentHash}`);
}

/** SHA-256, 128 bits in hex. The same in every process and installation. */
export function shortHash(text: string): string {
  return hash('sha256', text, 'hex').slice(0, 32);
}
