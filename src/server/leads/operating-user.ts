import { userInfo } from 'node:os';
import type { OwnerContext } from './owner-context.ts';

/** Whose account of the operating system this is, and who used it by sudo. For the access log (PRIV-5). */
export function operatingUser(env: OwnerContext['env']): string {
  const sudo = env.SUDO_USER ? ` (sudo: ${env.SUDO_USER})` : '';
  return `${accountName()}${sudo}`;
}

function accountName(): string {
  try {
    return userInfo().username;
  } catch (error) {
    // A container may run as a number without a name.
    if (!(error instanceof Error)) throw error;
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}
