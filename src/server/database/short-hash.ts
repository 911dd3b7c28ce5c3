import { hash } from 'node:crypto';

/** SHA-256, 128 bits in hex. The same in every process and installation. */
export function shortHash(text: string): string {
  return hash('sha256', text, 'hex').slice(0, 32);
}
