import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from '#server/database/schema.ts';
import { writeSetting } from '#server/database/settings-repository.ts';

/** The setting whose value changes whenever the content that visitors see changes. */
export const CHANGED = 'records-changed';

/** Notifies every server that the content that visitors see has changed (read-records.ts). */
export async function announce(trx: Transaction<Database>): Promise<void> {
  await writeSetting(trx, CHANGED, randomUUID());
}

/** The person who changes a record, and the time of the change as Unix time in milliseconds. */
export interface Change {
  readonly who: string;
  readonly now: number;
}
