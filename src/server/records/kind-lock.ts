import type { Transaction } from 'kysely';
import type { Database } from '#server/database/schema.ts';
import type { RecordKind } from '#shared/records/kinds.ts';

/** The setting that exists once the samples of a kind have been inserted. */
export const insertedKey = (kind: RecordKind): string => `records-inserted:${kind}`;

/**
 * Waits until no other transaction holds the kind. A change that reads all records of a kind before it writes needs
 * this on PostgreSQL: of two at the same moment, the second would otherwise not see the first, or both would wait for
 * each other. The update sets no new value; it only locks the row.
 */
export async function lockKind(trx: Transaction<Database>, kind: RecordKind): Promise<void> {
  await trx
    .updateTable('settings')
    .set((column) => ({ value: column.ref('value') }))
    .where('key', '=', insertedKey(kind))
    .execute();
}
