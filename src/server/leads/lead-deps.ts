import type { Storage } from '#server/database/open-storage.ts';
import type { LeadsConfig } from './config.ts';

/** Dependencies of the use cases that the leads CLI and the inbox share. */
export interface LeadDeps {
  readonly storage: Storage;
  /** Throws an `OwnerError` if the settings are invalid; use cases that need no setting do not call it. */
  config(): LeadsConfig;
  /** Milliseconds since the epoch. */
  now(): number;
}
