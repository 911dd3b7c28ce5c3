import type { Storage } from '#server/database/open-storage.ts';

/** What the owner's use cases work with: the leads CLI and the inbox each make one. */
export interface OwnerContext {
  /** Environment variables of the process. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly storage: Storage;
  /** Milliseconds since the epoch. */
  now(): number;
}
