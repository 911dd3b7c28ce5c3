import type { Transaction } from 'kysely';
import type { Database } from '#server/database/schema.ts';
import type { RecordKind } from '#shared/records/kinds.ts';

/** The setting that exists once the samples of a kind have been inserted. */
export const insertedKey = (kind: RecordKind): string => `records-inserted:${kind}`;

/**
 * Locks a kind until the transaction ends. A change that reads all records of a kind before it writes needs this lock
 * on PostgreSQL: otherwise two concurrent changes would not see each other, or would deadlock. The update sets no new
 * value; it only locks the row.
 */
export async function lockKind(trx: Transaction<Database>, kind: RecordKind): Promise<void> {
  await trx
    .updateTable('settings')
    .set((column) => ({ value: column.ref('value') }))
    .where('key', '=', insertedKey(kind))
    .execute();
}
